import { useRef, useState } from 'react';
import { z } from 'zod';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import type { RubricMark } from '../../../contract/rubrics.ts';
import { useKeptText } from '../discussions/use-kept-text.ts';

const mark = z.object({
  criterionId: z.string(),
  ratingId: z.string().nullable(),
  points: z.string().nullable(),
  comment: z.string(),
});
const written = z.object({ revision: z.int(), marks: z.array(mark), comment: z.string() });

export interface Written {
  marks: RubricMark[];
  comment: string;
}

const nothing = (criterionId: string): RubricMark => ({ criterionId, ratingId: null, points: null, comment: '' });

/** A review as it is being written: it outlives a reload, unless another one was saved meanwhile. */
export function useKeptReview({ id, revision, rubric, assessment, comment }: PeerReview) {
  const [kept, keep] = useKeptText(`peer-review:${id}`);
  const [review, setReview] = useState((): Written => {
    const found = readKept(kept, revision) ?? { marks: assessment?.marks ?? [], comment };
    const markOf = (of: string) => found.marks.find(({ criterionId }) => criterionId === of) ?? nothing(of);
    return { marks: (rubric?.criteria ?? []).map((criterion) => markOf(criterion.id)), comment: found.comment };
  });
  const latest = useRef(review);
  return {
    review,
    write: (change: Partial<Written>) => {
      const next = { ...latest.current, ...change };
      latest.current = next;
      setReview(next);
      keep(JSON.stringify({ revision, ...next }));
    },
    /** What was sent stands; what was written since is kept on, over what stands now. */
    saved: (sent: Written, now: Pick<PeerReview, 'revision'>) =>
      keep(latest.current === sent ? '' : JSON.stringify({ revision: now.revision, ...latest.current })),
  };
}

function readKept(kept: string, revision: number): Written | undefined {
  try {
    const found = written.parse(JSON.parse(kept));
    return found.revision === revision ? found : undefined;
  } catch {
    return undefined;
  }
}
