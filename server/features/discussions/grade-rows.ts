import { CompiledQuery } from 'kysely';
import type { DiscussionGrading, GradedParticipant } from '../../../contract/discussion-grading.ts';
import { lateSeconds } from '../../../domain/assignments/timeliness.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { collegeLetters } from '../gradebook/college-scale.ts';
import { givenScoreJson, givenScoreOf, type ScoreJson } from '../gradebook/given-score.ts';

interface FactsRow {
  id: string;
  title: string;
  course_code: string;
  hue: number;
  points: string;
  grading_type: DiscussionGrading['gradingType'];
  due_at: Date | null;
  posts_manually: boolean;
  college_letters: unknown;
  rules: unknown;
  sections: DiscussionGrading['sections'];
}

// $1 the discussion, $2 who asks.
const factsText = `select c.id, c.title, c.course_code, c.hue, trim_scale(a.points)::text as points, a.grading_type, a.due_at,
  coalesce(a.posts_manually, v.posts_manually) as posts_manually, ${collegeLetters} as college_letters,
  (select r.rules from grading_rules r where r.course_id = v.course_id and r.version = v.rule_version) as rules,
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]')
    from sections x where x.course_id = c.id and ${isSectionOpen('c.id', 'x.id', '$2')}) as sections
from activities a join courses c on c.id = a.course_id join gradebooks v on v.course_id = c.id where a.id = $1`;

/** How a discussion is graded; it was loaded before. */
export async function findFacts(read: Readable, actor: Pick<Actor, 'id'>, id: string): Promise<FactsRow> {
  const { rows } = await read.executeQuery<FactsRow>(CompiledQuery.raw(factsText, [id, actor.id]));
  const [row] = rows;
  if (!row) throw new Error(`The discussion ${id} was loaded and has no gradebook.`);
  return row;
}

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  section_id: string | null;
  /** Null: they wrote nothing. */
  posts: number | null;
  first_at: Date | null;
  due_at: Date | null;
  score: ScoreJson | null;
}

// $1 the discussion, $2 who asks, $3 the moment, $4 the student, or null: all who are open to who asks.
const participantsText = `select u.id, u.first_name, u.last_name, e.section_id, w.posts, w.first_at, d.due_at,
  ${givenScoreJson('a.id', 'u.id')} as score
from activities a
join enrolments e on e.course_id = a.course_id and e.state in ('active', 'completed')
join users u on u.id = e.user_id
left join (select r.author_id, count(*)::integer as posts, min(r.created_at) as first_at from discussion_replies r
  where r.topic_id = $1 and r.deleted_at is null and ($4::uuid is null or r.author_id = $4) group by r.author_id) w on w.author_id = u.id
${datesOf('u.id', '$3::timestamptz')}
where a.id = $1 and ($4::uuid is null or u.id = $4) and ${isSectionOpen('a.course_id', 'e.section_id', '$2')}
order by as_typed(u.last_name), as_typed(u.first_name), u.id`;

/** The students of a graded discussion's course whose work is open to who asks; all of them, or one. */
export async function findParticipants(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  { id, userId, now }: { id: string; userId: string | null; now: Date },
): Promise<GradedParticipant[]> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(participantsText, [id, actor.id, now, userId]));
  return rows.map(participantOf);
}

function participantOf(row: Row): GradedParticipant {
  const score = givenScoreOf(row.score);
  const isSettled = score !== null && (score.isExcused || score.points !== null);
  return {
    student: { id: row.id, firstName: row.first_name, lastName: row.last_name },
    sectionId: row.section_id,
    posts: row.posts ?? 0,
    firstPostAt: row.first_at?.toISOString() ?? null,
    lateSeconds: lateSeconds({ dueAt: row.due_at, graceMinutes: 0, submittedAt: row.first_at }),
    isWaiting: row.first_at !== null && !isSettled,
    score,
  };
}
