import { plural, t } from '@lingui/core/macro';
import { api } from '../../lib/api.ts';
import { formatList } from '../../lib/numbers.ts';
import { toast } from '../../ui/toast-store.ts';
import type { ImportDeed } from './undo-stack.ts';

const namedAtMost = 5;
/** A retry of the same deed is the same. */
const keys = new Map<string, string>();

/** Takes a whole import back; what was changed since stays, and is named. */
export async function undoImport(courseId: string, { importedAt }: ImportDeed): Promise<void> {
  const deed = `${courseId} ${importedAt}`;
  const idempotencyKey = keys.get(deed) ?? crypto.randomUUID();
  keys.set(deed, idempotencyKey);
  const { undone, left } = await api('POST /api/courses/{id}/gradebook/import/undo', {
    params: { id: courseId },
    body: { at: importedAt },
    idempotencyKey,
  });
  const named = left
    .slice(0, namedAtMost)
    .map(({ student, title }) => `${student.firstName} ${student.lastName} (${title})`);
  const others = left.length - named.length;
  const names = formatList(others > 0 ? [...named, plural(others, { one: '# other', other: '# others' })] : named);
  toast({
    title: plural(undone, { one: '# score taken back', other: '# scores taken back' }),
    ...(left.length > 0 && { description: t`Changed since, and left as they are: ${names}` }),
  });
}
