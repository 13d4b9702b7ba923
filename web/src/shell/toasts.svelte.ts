// Short messages that come and go by themselves: "odkaz zkopírován".
export interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
}

export const toasts = $state<Toast[]>([]);
let next = 1;

export function toast(text: string, kind: Toast['kind'] = 'plain', milliseconds = 5000): void {
  const id = next++;
  toasts.push({ id, text, kind });
  setTimeout(() => dismiss(id), milliseconds);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
