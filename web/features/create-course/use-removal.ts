import { useState } from 'react';

interface FieldList<T> {
  remove: (index: number) => void;
  insert: (index: number, entry: T, options: { shouldFocus: boolean }) => void;
}

/** Removing an entry of a list, and taking the last removal back; the focus goes to what came back. */
export function useRemoval<T>({ remove, insert }: FieldList<T>) {
  const [removed, setRemoved] = useState<{ index: number; entry: T } | null>(null);
  return {
    removed: removed?.entry ?? null,
    take(index: number, entry: T) {
      remove(index);
      setRemoved({ index, entry });
    },
    undo() {
      if (removed) insert(removed.index, removed.entry, { shouldFocus: true });
      setRemoved(null);
    },
  };
}
