import { z } from 'zod';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import type { RubricMark } from '../../../contract/rubrics.ts';

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

/** What is being written, and the revision that it follows. */
export interface Review extends Written {
  revision: number;
}

type Standing = Pick<PeerReview, 'revision' | 'rubric' | 'assessment' | 'comment'>;

const nothing = (criterionId: string): RubricMark => ({ criterionId, ratingId: null, points: null, comment: '' });

/** The review as the server has it, with a mark for every criterion. */
export function standingOf({ revision, rubric, assessment, comment }: Standing): Review {
  return { revision, marks: marksFor(rubric, assessment?.marks ?? []), comment };
}

/** What this device has kept goes on as it was; where it says what stands anyway, what stands. */
export function takeUp(kept: string, standing: Standing): Review {
  const stands = standingOf(standing);
  const found = readKept(kept);
  if (!found) return stands;
  const mine = { ...found, marks: marksFor(standing.rubric, found.marks) };
  return keptWords({ ...mine, revision: stands.revision }) === keptWords(stands) ? stands : mine;
}

export const keptWords = ({ revision, marks, comment }: Review): string => JSON.stringify({ revision, marks, comment });

function marksFor(rubric: PeerReview['rubric'], marks: readonly RubricMark[]): RubricMark[] {
  const markOf = (id: string) => marks.find(({ criterionId }) => criterionId === id) ?? nothing(id);
  return (rubric?.criteria ?? []).map(({ id }) => markOf(id));
}

function readKept(kept: string): Review | undefined {
  try {
    return written.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}
