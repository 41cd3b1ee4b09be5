import type { OwnGrade } from '../../../contract/grades.ts';
import { defaultGradeScale } from '../../../domain/grade-scale.ts';
import type { DatedWork } from '../../../domain/grading/average.ts';
import { gradedCourse, type GradedCourse } from '../../../domain/grading/course.ts';
import type { GradebookRules } from '../../../domain/grading/rules.ts';
import { reading } from '../../lib/query-client.ts';

export const ownGradeQuery = (id: string) => reading('GET /api/courses/{id}/grade', { params: { id } });

/** A course of mine, ready to be reckoned in the browser by the rules of the server. */
export interface OwnCourse {
  readonly graded: GradedCourse;
  readonly works: readonly DatedWork[];
}

export function ownCourseOf({ rules, items, works }: OwnGrade): OwnCourse {
  const [best = defaultGradeScale[0], ...others] = rules.scale;
  const engine: GradebookRules = { ...rules, scale: [best, ...others] };
  return {
    graded: gradedCourse(engine, items),
    works: works.map((work) => ({ ...work, postedAt: work.postedAt === null ? null : new Date(work.postedAt) })),
  };
}
