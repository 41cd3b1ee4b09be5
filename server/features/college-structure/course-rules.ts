import type { CourseRules } from '../../../contract/college-structure.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { courseRulesKey, readCourseRules } from '../courses/rules.ts';
import { type By, type Changes, writeAudit } from '../users/audit.ts';

export async function changeCourseRules(app: App, by: By, wanted: CourseRules): Promise<CourseRules> {
  return transaction(app.database, async (tx) => {
    const before = await readCourseRules(tx);
    const changes = {
      ...changed(before.defaults, wanted.defaults),
      ...changed(before.enrolment, wanted.enrolment),
    };
    if (Object.keys(changes).length === 0) return before;
    const value = JSON.stringify(wanted);
    await tx
      .insertInto('settings')
      .values({ key: courseRulesKey, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
    await writeAudit(app, tx, by, { action: 'college.course_rules_changed', user: null, changes });
    await announce(tx, { topic: 'structure', to: { may: 'courses.manage' } });
    return wanted;
  });
}

function changed<T extends object>(before: T, after: T): Changes {
  const was = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, to]) => was.get(key) !== to)
      .map(([key, to]) => [key, { from: was.get(key), to }]),
  );
}
