import { mostGradedItems, mostGradeGroups } from '../../../contract/gradebook-rules.ts';
import { mostModules } from '../../../contract/outline.ts';
import { say } from '../../../contract/text.ts';
import type { Readable } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import type { CourseRules } from '../gradebook/course-rules.ts';

/** What comes into a course, of which it cannot have any number. */
interface Coming {
  modules: number;
  /** What the rules of its gradebook name. */
  graded: number;
  groups: number;
}

/** 422 where a course would have more than can be put in order, or graded by rules; nothing is written before. */
export async function refuseTooMuch(read: Readable, course: CourseRules, coming: Coming): Promise<void> {
  const modules = (await modulesOf(read, course.courseId)) + coming.modules;
  const graded = course.items.length + coming.graded;
  const groups = course.groups.length + coming.groups;
  const says =
    modules > mostModules
      ? say`The course would have too many modules: ${modules}, of at most ${mostModules}. Choose fewer, or remove some there.`
      : coming.graded > 0 && graded > mostGradedItems
        ? say`The course would have too much graded work: ${graded} items, of at most ${mostGradedItems}. Choose fewer modules, or remove some of it there.`
        : coming.groups > 0 && groups > mostGradeGroups
          ? say`The course would have too many grade groups: ${groups}, of at most ${mostGradeGroups}. Choose fewer modules, or remove groups in the rules of its gradebook.`
          : null;
  if (says) throw invalid({ modules: says });
}

async function modulesOf(read: Readable, courseId: string): Promise<number> {
  const { count } = await read
    .selectFrom('modules')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
