import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a step did not come about: each field's own sentence where there are some. */
export function Failure({ error }: { error: unknown }) {
  if (!error || isStatus(error, 401)) return null;
  const sentences = error instanceof ApiError ? Object.values(error.fields) : [];
  return (
    <Notice tone="bad">
      {sentences.length === 0 ? sentenceOf(error) : sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </Notice>
  );
}
