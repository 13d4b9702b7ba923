// Whether the text view was just asked for by its key: then its line is where the next keys go.
export const textView = { wanted: false };
