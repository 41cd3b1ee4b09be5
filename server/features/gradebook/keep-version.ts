import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { CourseRules } from './course-rules.ts';
import { sentRules } from './rules.ts';

/** Keeps a new version of a course's rules, by which it is graded from now on. */
export async function keepVersion(app: App, tx: Tx, actor: Actor, next: CourseRules, why: string): Promise<void> {
  const { courseId, version } = next;
  // The groups and items as they stand are kept with the version: what it meant can be read later.
  const { groups, items } = sentRules(next);
  const rules = JSON.stringify({ ...next.kept, groups, items });
  await tx
    .insertInto('grading_rules')
    .values({ course_id: courseId, version, rules, at: app.clock.now(), by_id: actor.id, why })
    .execute();
  await tx
    .updateTable('gradebooks')
    .set({ rule_version: version, posts_manually: next.postsManually })
    .where('course_id', '=', courseId)
    .execute();
}
