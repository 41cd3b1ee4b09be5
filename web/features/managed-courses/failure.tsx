import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why something was not done; the end of a session tells itself. */
export function Failure({ error }: { error: Error | null }) {
  if (!error || isStatus(error, 401)) return null;
  return <Notice tone="bad">{sentenceOf(error)}</Notice>;
}
