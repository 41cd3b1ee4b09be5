/** Nothing that can be seen: spaces, joiners, marks of direction, fillers and the empty pattern of Braille. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A text without the spaces around it; empty where nothing of it can be seen. */
export const trimmed = (text: string): string => (unseen.test(text) ? '' : text.trim());
