import { CompiledQuery } from 'kysely';
import { compare, fraction } from '../../../domain/fraction.ts';
import type { GradeScale } from '../../../domain/grade-scale.ts';
import type { Readable } from '../../db/database.ts';
import { isRankShown } from './display.ts';

/** Students whose completed courses sum up to the same: Σ grade points × credits, and Σ credits. */
export interface Standing {
  quality: string;
  credits: number;
  members: number;
  /** Whether the student who asks is one of them. */
  isMine: boolean;
}

interface StandingRow {
  graded: number;
  programme: string | null;
  entry_year: number | null;
  cohort: Standing[];
}

// The sums are exact (numeric); who stands before whom is the domain's to say. Thousands of students have some hundred
// different sums. Nobody is in the cohort of a college that hides the rank. $2 are the grades' bounds, $3 their points.
const standingOf = `with member as (
  select e.user_id, sum(c.credits) as credits,
    sum(c.credits * ($3::numeric[])[width_bucket(greatest(e.final_percent, 0), $2::numeric[])]) as quality
  from users me
  join users u on u.programme_id = me.programme_id and u.entry_year = me.entry_year and u.role = 'student' and u.is_active
  join enrolments e on e.user_id = u.id and e.state = 'completed' and e.final_percent is not null
  join courses c on c.id = e.course_id and c.status <> 'draft'
  where me.id = $1 and ${isRankShown}
  group by e.user_id
), cohort as (
  select quality, credits, count(*)::integer as members, bool_or(user_id = $1) as is_mine from member group by quality, credits
)
select u.entry_year, p.name as programme,
  (select count(distinct x.activity_id)::integer from submissions x
    join activities a on a.id = x.activity_id and a.kind = 'assignment'
    join scores s on s.activity_id = x.activity_id and s.user_id = x.user_id and s.posted_at is not null and s.points is not null
    where x.user_id = $1) as graded,
  (select coalesce(json_agg(json_build_object('quality', quality::text, 'credits', credits,
    'members', members, 'isMine', is_mine)), '[]') from cohort) as cohort
from users u left join programmes p on p.id = u.programme_id where u.id = $1`;

const nobody: StandingRow = { graded: 0, programme: null, entry_year: null, cohort: [] };

/** How many submissions of a student were graded, and how the whole cohort (programme and entry year) did. */
export async function findStanding(read: Readable, userId: string, scale: GradeScale): Promise<StandingRow> {
  const rising = scale.toSorted((a, b) => compare(fraction(a.from), fraction(b.from)));
  const parameters = [userId, rising.map((grade) => grade.from), rising.map((grade) => grade.points)];
  const { rows } = await read.executeQuery<StandingRow>(CompiledQuery.raw(standingOf, parameters));
  return rows[0] ?? nobody;
}
