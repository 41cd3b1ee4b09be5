import { CompiledQuery } from 'kysely';
import type { Achievements, EarnedCertificate } from '../../../contract/achievements.ts';
import { criteriaOf } from '../../../domain/achievements/certificate.ts';
import { shownCode } from '../../../domain/achievements/code.ts';
import { linkBase, type Settings } from '../../config.ts';
import type { Actor, App } from '../../context.ts';
import { progressIn } from '../courses/progress-query.ts';
import { reachedColumns, reachedOf, type ReachedRow, reachedTables } from './reached.ts';
import { ruleOf } from './rule.ts';

interface EarnedRow {
  id: string;
  code: string;
  course_id: string;
  course_title: string;
  course_code: string;
  hue: number;
  credits: number;
  earned_at: Date;
  revoked_at: Date | null;
  revoke_reason: string;
}

interface UnderwayRow extends ReachedRow {
  title: string;
  course_code: string;
  hue: number;
}

const findEarned = `select x.id, x.code, x.course_id, x.course_title, x.course_code, c.hue, x.credits, x.earned_at, x.revoked_at,
  x.revoke_reason
from certificates x join courses c on c.id = x.course_id where x.user_id = $1 order by x.earned_at desc, x.course_title, x.id`;

const findUnderway = `with mine as materialized (
  select e.id, e.course_id, e.user_id from enrolments e join courses c on c.id = e.course_id and c.status = 'active'
  left join certificate_rules r on r.course_id = e.course_id
  where e.user_id = $1 and e.state = 'active' and coalesce(r.is_on, true)
    and not exists (select from certificates x where x.course_id = e.course_id and x.user_id = e.user_id)
), ${progressIn('select course_id from mine', 'select user_id from mine')}
select ${reachedColumns}, c.title, c.course_code, c.hue
from mine m join enrolments e on e.id = m.id join courses c on c.id = e.course_id
${reachedTables}
order by c.title, c.id`;

/** The certificates of a student, and what is missing for those of the courses that they are in. */
export async function readAchievements(app: App, actor: Actor): Promise<Achievements> {
  const { read } = app.database;
  const earned = await read.executeQuery<EarnedRow>(CompiledQuery.raw(findEarned, [actor.id]));
  const underway = await read.executeQuery<UnderwayRow>(CompiledQuery.raw(findUnderway, [actor.id]));
  const scale = app.settings.college.gradeScale;
  return {
    earned: earned.rows.map((row) => certificateOf(app.settings, row)),
    underway: underway.rows.map((row) => ({
      course: { id: row.course_id, title: row.title, courseCode: row.course_code, hue: row.hue },
      criteria: criteriaOf(ruleOf(row), reachedOf(row), scale).map((each) => ({ ...each })),
    })),
  };
}

function certificateOf(settings: Settings, row: EarnedRow): EarnedCertificate {
  return {
    id: row.id,
    code: shownCode(row.code),
    course: { id: row.course_id, title: row.course_title, courseCode: row.course_code, hue: row.hue },
    credits: row.credits,
    earnedAt: row.earned_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokeReason: row.revoke_reason,
    verifyAt: verifyAddress(settings, row.code),
  };
}

/** Where anybody can verify a certificate. */
export function verifyAddress(settings: Settings, code: string): string {
  return `${linkBase(settings)}/verify/${shownCode(code)}`;
}
