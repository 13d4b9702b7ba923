// Leads to the first field in which stands what cannot be, unfolding what hides it. False where there is none.
export function leadToInvalid(within: Element | null): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (!field) return false;
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
  field.focus();
  return true;
}
