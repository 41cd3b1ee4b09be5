import { randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { say } from '../../../contract/text.ts';
import { isEarned } from '../../../domain/achievements/certificate.ts';
import { codeFrom } from '../../../domain/achievements/code.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Job } from '../../jobs/repeating.ts';
import { announce } from '../../live/announce.ts';
import { progressIn } from '../courses/progress-query.ts';
import { tell } from '../notifications/tell.ts';
import { reachedColumns, reachedOf, type ReachedRow, reachedTables } from './reached.ts';
import { ruleOf } from './rule.ts';

interface Candidate extends ReachedRow {
  completed_at: Date | null;
  title: string;
  course_code: string;
  credits: number;
  holder: string;
}

const takeChecks = `delete from certificate_checks where id in (
  select id from certificate_checks order by id limit $1 for update skip locked)
returning course_id, user_id`;

const findCandidates = `with asked as (
  select distinct course_id, user_id from unnest($1::uuid[], $2::uuid[]) a (course_id, user_id)
), candidate as materialized (
  select distinct e.id, e.course_id, e.user_id
  from asked a join enrolments e on e.course_id = a.course_id and (a.user_id is null or e.user_id = a.user_id)
  join courses c on c.id = e.course_id
  left join certificate_rules r on r.course_id = e.course_id
  where coalesce(r.is_on, true)
    and (e.state = 'completed' or (e.state = 'active' and c.status = 'active' and r.while_running))
    and not exists (select from certificates x where x.course_id = e.course_id and x.user_id = e.user_id)
), ${progressIn('select course_id from candidate', { places: 'select course_id, user_id from candidate' })}
select ${reachedColumns}, e.completed_at, c.title, c.course_code, c.credits, u.first_name || ' ' || u.last_name as holder
from candidate k join enrolments e on e.id = k.id join courses c on c.id = e.course_id
join users u on u.id = e.user_id and u.erased_at is null
${reachedTables}`;

/** So many are looked at in one transaction. */
const atOnce = 500;
/** A certificate for what was finished long ago is there, and is no news. */
const newsDays = 7;

/** Gives those their certificates who have earned one since they were looked at last. */
export async function issueCertificates(app: App): Promise<void> {
  while (await transaction(app.database, (tx) => issueSome(app, tx)));
}

/**
 * Looks at some of those who may have earned one; false: there were none. The checks go with what follows from them, in one
 * transaction: after a crash they are there again, and of two processes each takes others.
 */
export async function issueSome(app: App, tx: Tx, limit = atOnce): Promise<boolean> {
  const checks = await tx.executeQuery<{ course_id: string; user_id: string | null }>(
    CompiledQuery.raw(takeChecks, [limit]),
  );
  if (checks.rows.length === 0) return false;
  const asked = [checks.rows.map(({ course_id }) => course_id), checks.rows.map(({ user_id }) => user_id)];
  const { rows } = await tx.executeQuery<Candidate>(CompiledQuery.raw(findCandidates, asked));
  const scale = app.settings.college.gradeScale;
  const earned = rows.filter((row) => isEarned(ruleOf(row), reachedOf(row), scale));
  for (let i = 0; i < earned.length; i += atOnce) await issue(app, tx, earned.slice(i, i + atOnce));
  return true;
}

async function issue(app: App, tx: Tx, earned: readonly Candidate[]): Promise<void> {
  const now = app.clock.now();
  const given = await tx
    .insertInto('certificates')
    .values(
      earned.map((row) => ({
        id: newId(),
        code: codeFrom(randomBytes(16)),
        course_id: row.course_id,
        user_id: row.user_id,
        holder_name: row.holder,
        college_name: app.settings.collegeName,
        course_title: row.title,
        course_code: row.course_code,
        credits: row.credits,
        earned_at: row.completed_at ?? now,
      })),
    )
    // Another process may have given it meanwhile: there is one for each student and course.
    .onConflict((oc) => oc.columns(['course_id', 'user_id']).doNothing())
    .returning(['id', 'course_id', 'user_id', 'course_title', 'earned_at'])
    .execute();
  const newsSince = new Date(now.getTime() - newsDays * 86_400_000);
  await tell(
    app,
    tx,
    ...given
      .filter(({ earned_at }) => earned_at >= newsSince)
      .map((row) => ({
        kind: 'course' as const,
        to: [row.user_id],
        by: null,
        subject: row.id,
        course: row.course_id,
        path: '/achievements',
        title: say`You have earned the certificate of “${row.course_title}”`,
      })),
  );
  for (const [courseId, those] of Map.groupBy(given, (row) => row.course_id))
    await announce(
      tx,
      { topic: `course:${courseId}`, to: { people: those.map(({ user_id }) => user_id) } },
      { topic: `course:${courseId}`, to: { staff: courseId } },
    );
}

export function achievementJobs(app: App): Job[] {
  return [{ name: 'certificates', everyMs: 5_000, work: () => issueCertificates(app) }];
}
