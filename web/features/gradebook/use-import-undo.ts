import { useMutation } from '@tanstack/react-query';
import type { ImportDeed } from './undo-stack.ts';

/** Takes a whole import back, one at a time. */
export function useImportUndo(courseId: string, reread: () => void, refused: (error: unknown) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (deed: ImportDeed) => (await import('./undo-import.ts')).undoImport(courseId, deed),
    onSuccess: reread,
    onError: refused,
  });
  return (deed: ImportDeed, onDone: () => void) => {
    if (!isPending) mutate(deed, { onSuccess: onDone });
  };
}
