/** The lists of the page that are not wholly there, by what asks for more of them. */
export const unfinished = new Set<() => unknown>();
