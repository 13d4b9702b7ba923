// What a person's hand does on the board just now: the status line and the panels look at it, BoardView writes it.
export const hand = $state<{ picked: string[]; over: string | null; overLabel: string; prompt: string; showTaken: boolean }>({
  picked: [], // squares pointed at so far, for values of what can come next
  over: null, // the square under the pointer or the keyboard's cursor
  overLabel: '', // the same in words: "c3, bílý kámen, lze táhnout"
  showTaken: true, // stones whose capture ended the game are shown where they stood
  prompt: '', // what is to be pointed at next, where that is not plain: "Odeberte soupeřův kámen."
});
