import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { scoreStatus } from '../../../contract/gradebook-scores.ts';
import { rubricMark } from '../../../contract/rubrics.ts';

const left = z.array(
  z.object({
    workId: z.string(),
    given: z.object({
      entry: z.string().exactOptional(),
      status: scoreStatus.exactOptional(),
      marks: z.array(rubricMark).exactOptional(),
    }),
    revision: z.number(),
    assessmentRevision: z.number(),
  }),
);
export type LeftGrades = z.infer<typeof left>;

/** Grades that were given after the session had ended, kept on this device until they are written. */
export function leftGrades(place: string) {
  return {
    keep(grades: LeftGrades): void {
      try {
        if (grades.length === 0) localStorage.removeItem(place);
        else localStorage.setItem(place, JSON.stringify(grades));
      } catch {
        // Full or forbidden.
      }
    },
    read(): LeftGrades {
      try {
        return left.safeParse(JSON.parse(localStorage.getItem(place) ?? '[]')).data ?? [];
      } catch {
        return [];
      }
    },
  };
}
