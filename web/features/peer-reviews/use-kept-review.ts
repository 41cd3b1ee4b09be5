import { useState } from 'react';
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

interface Written {
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
  return {
    ...review,
    write: (change: Partial<Written>) => {
      const next = { ...review, ...change };
      setReview(next);
      keep(JSON.stringify({ revision, ...next }));
    },
    forget: () => keep(''),
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
