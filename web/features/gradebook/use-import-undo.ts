import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatList } from '../../lib/numbers.ts';
import { toast } from '../../ui/toast-store.ts';
import type { ImportDeed } from './undo-stack.ts';

const namedAtMost = 5;

/** Takes a whole import back; what was changed since stays, and is named. */
export function useImportUndo(courseId: string, reread: () => void) {
  const { t } = useLingui();
  // A retry of the same deed is the same.
  const keys = useRef(new Map<string, string>());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ importedAt }: ImportDeed) => {
      const idempotencyKey = keys.current.get(importedAt) ?? crypto.randomUUID();
      keys.current.set(importedAt, idempotencyKey);
      return api('POST /api/courses/{id}/gradebook/import/undo', {
        params: { id: courseId },
        body: { at: importedAt },
        idempotencyKey,
      });
    },
    onSuccess({ undone, left }) {
      const named = left
        .slice(0, namedAtMost)
        .map(({ student, title }) => `${student.firstName} ${student.lastName} (${title})`);
      const others = left.length - named.length;
      const names = formatList(others > 0 ? [...named, plural(others, { one: '# other', other: '# others' })] : named);
      toast({
        title: plural(undone, { one: '# score taken back', other: '# scores taken back' }),
        ...(left.length > 0 && { description: t`Changed since, and left as they are: ${names}` }),
      });
      reread();
    },
    onError(error) {
      toast({ title: t`Not saved`, description: sentenceOf(error), tone: 'bad' });
      reread();
    },
  });
  return (deed: ImportDeed, onDone: () => void) => {
    if (!isPending) mutate(deed, { onSuccess: onDone });
  };
}
