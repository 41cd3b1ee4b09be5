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

export const keptName = (id: string) => `peer-review:${id}`;

/** What this device has kept goes on as it was; where it says what stands anyway, what stands. */
export function takeUp(kept: string, standing: Standing): Review {
  const stands = standingOf(standing);
  const found = readKept(kept);
  if (!found) return stands;
  const mine = { ...found, marks: marksFor(standing.rubric, found.marks) };
  return keptWords({ ...mine, revision: stands.revision }) === keptWords(stands) ? stands : mine;
}

/** What was written and not saved, to be read and copied; nothing where it stands. Null: the review is not to be seen. */
export function leftWords(kept: string, standing: Standing | null): string {
  const left = standing ? takeUp(kept, standing) : readKept(kept);
  if (!left) return '';
  if (standing && keptWords({ ...left, revision: standing.revision }) === keptWords(standingOf(standing))) return '';
  const titles = new Map(standing?.rubric?.criteria.map(({ id, title }) => [id, title]));
  const marks = left.marks.map(({ criterionId, points, comment }) => {
    const said = [points, comment].filter(Boolean).join(' ');
    const title = titles.get(criterionId);
    return said && title ? `${title}: ${said}` : said;
  });
  return [...marks, left.comment].filter(Boolean).join('\n');
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
