import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { CourseRules } from '../../../contract/college-structure.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { courseRulesKey, readCourseRules } from '../courses/rules.ts';
import { refuseOvertaken } from '../../refusal.ts';
import { type By, type Changes, writeAudit } from '../users/audit.ts';

export async function changeCourseRules(
  app: App,
  by: By,
  { before: seen, ...wanted }: Received<'PUT /api/college/course-rules', 'body'>,
): Promise<CourseRules> {
  return transaction(app.database, async (tx) => {
    await sql`lock table settings in share row exclusive mode`.execute(tx);
    const before = await readCourseRules(tx);
    if (seen) {
      refuseOvertaken(seen.defaults, before.defaults, wanted.defaults);
      refuseOvertaken(seen.enrolment, before.enrolment, wanted.enrolment);
    }
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
