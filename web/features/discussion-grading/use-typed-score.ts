import { useKeptText } from '../discussions/use-kept-text.ts';

/** A score as it was typed, and the revision of the one that its grader saw. */
export interface TypedScore {
  entry: string;
  revision: number;
}

/** What is typed and not saved yet, kept on this device; null: nothing. */
export function useTypedScore(
  topicId: string,
  userId: string,
): [TypedScore | null, (typed: TypedScore | null) => void] {
  const [text, write] = useKeptText(`posts-score:${topicId}:${userId}`);
  return [read(text), (typed) => write(typed ? `${typed.revision} ${typed.entry}` : '')];
}

function read(text: string): TypedScore | null {
  const [, revision, entry] = /^(\d+) (.*)$/.exec(text) ?? [];
  return revision === undefined || entry === undefined ? null : { revision: Number(revision), entry };
}
