import type { Received } from '../../../contract/api.ts';
import { passMark } from '../../../domain/achievements/certificate.ts';
import { type CertificateRule, usualRule } from '../../../domain/achievements/certificate.ts';
import { toDecimal, fraction } from '../../../domain/fraction.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { conflict, refuseOvertaken } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { type By, type Changes, writeAudit } from '../users/audit.ts';

type Read = CertificateRule & { passPercent: string };

/** The columns of a RuleRow, for a statement that joins `certificate_rules r`, or has none of it. */
export const ruleColumns = `coalesce(r.is_on, true) as is_on, coalesce(r.while_running, false) as while_running,
  coalesce(r.asks_items, false) as asks_items, r.least_percent::text as least_percent`;

export interface RuleRow {
  is_on: boolean;
  while_running: boolean;
  asks_items: boolean;
  least_percent: string | null;
}

export function ruleOf(row: RuleRow): CertificateRule {
  return {
    isOn: row.is_on,
    isGivenWhileRunning: row.while_running,
    asksItems: row.asks_items,
    leastPercent: row.least_percent,
  };
}

/** What a course asks for its certificate, for who may edit the course. */
export async function readRule(app: App, actor: Actor, courseId: string): Promise<Read> {
  const { read } = app.database;
  await loadForEditing(read, actor, courseId);
  return withPassMark(app, await findRule(read, courseId));
}

async function findRule(read: Readable, courseId: string): Promise<CertificateRule> {
  const row = await read
    .selectFrom('certificate_rules')
    .selectAll()
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row ? ruleOf(row) : usualRule;
}

const withPassMark = (app: App, rule: CertificateRule): Read => ({
  ...rule,
  passPercent: passMark(app.settings.college.gradeScale),
});

/** Changes what is asked; everybody in the course is looked at again, and who has one keeps it. */
export async function changeRule(
  app: App,
  by: By,
  courseId: string,
  { before: seen, ...sent }: Received<'PUT /api/courses/{id}/certificate-rule', 'body'>,
): Promise<Read> {
  return transaction(app.database, async (tx) => {
    await tx.selectFrom('courses').select('id').where('id', '=', courseId).forUpdate().execute();
    const course = await loadForEditing(tx, by.actor, courseId);
    if (course.status === 'archived')
      throw conflict('This course is archived. Take it out of the archive, then change it.');
    const before = await findRule(tx, courseId);
    const after = { ...sent, leastPercent: sent.leastPercent === null ? null : shortest(sent.leastPercent) };
    refuseOvertaken(seen, before, after);
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0) return withPassMark(app, before);
    await writeRule(tx, courseId, after);
    await tx.insertInto('certificate_checks').values({ course_id: courseId, user_id: null }).execute();
    await writeAudit(app, tx, by, { action: 'course.certificate_rule_changed', user: null, course, changes });
    return withPassMark(app, after);
  });
}

/** `60.50` and `60.5` are one. */
const shortest = (percent: string) => toDecimal(fraction(percent), 2).replace(/\.?0+$/, '') || '0';

async function writeRule(tx: Tx, courseId: string, rule: CertificateRule): Promise<void> {
  const row = {
    is_on: rule.isOn,
    while_running: rule.isGivenWhileRunning,
    asks_items: rule.asksItems,
    least_percent: rule.leastPercent,
  };
  await tx
    .insertInto('certificate_rules')
    .values({ course_id: courseId, ...row })
    .onConflict((oc) => oc.column('course_id').doUpdateSet(row))
    .execute();
}

const named = {
  isOn: 'givesCertificates',
  isGivenWhileRunning: 'certificatesWhileRunning',
  asksItems: 'certificateAsksItems',
  leastPercent: 'certificateLeastPercent',
} as const satisfies Record<keyof CertificateRule, string>;

function changesBetween(before: CertificateRule, after: CertificateRule): Changes {
  const changes: Changes = {};
  for (const key of Object.keys(named) as (keyof typeof named)[])
    if (before[key] !== after[key]) changes[named[key]] = { from: before[key], to: after[key] };
  return changes;
}
