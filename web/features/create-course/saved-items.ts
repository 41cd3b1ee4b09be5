import { createContext, useContext } from 'react';

interface SavedItem {
  courseId: string;
  id: string;
}

/** Tells what an item of the form is on the server, by its key; null before it was saved. */
export const SavedItems = createContext<(key: string) => SavedItem | null>(() => null);

export function useSavedItem(key: string): SavedItem | null {
  return useContext(SavedItems)(key);
}
