import type { CourseStatus } from '../../../contract/courses.ts';
import { CompiledQuery } from 'kysely';
import type { QuizForm, ReviewMatrix } from '../../../contract/quizzes.ts';
import type { Readable } from '../../db/database.ts';
import { questionColumns, type QuestionRow } from '../quizzes/question-rows.ts';

export interface SettingsRow {
  id: string;
  course_id: string;
  course_code: string;
  hue: number;
  status: CourseStatus;
  is_published: boolean;
  title: string;
  instructions: string;
  time_limit: number | null;
  max_attempts: number | null;
  kept_score: QuizForm['settings']['keptScore'];
  shuffles_questions: boolean;
  shuffles_choices: boolean;
  shows: 'one' | 'all';
  allows_going_back: boolean;
  available_from: Date | null;
  due_at: Date | null;
  available_until: Date | null;
  cuts_at_until: boolean;
  password: string | null;
  review: ReviewMatrix;
  is_anonymous: boolean;
  module_id: string | null;
  revision: number;
  open: number;
  submitted: number;
  modules: { id: string; title: string }[];
}

const settings = `select a.id, a.course_id, c.course_code, c.hue, c.status, a.is_published, a.title, z.instructions, z.time_limit,
  z.max_attempts, z.kept_score, z.shuffles_questions, z.shuffles_choices, z.shows, z.allows_going_back, a.available_from,
  a.due_at, a.available_until, z.cuts_at_until, z.password, z.review, z.is_anonymous, a.module_id, z.revision,
  t.open, t.submitted,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title) order by m.position), '[]')
    from modules m where m.course_id = a.course_id) as modules
from activities a
join quizzes z on z.activity_id = a.id
join courses c on c.id = a.course_id
cross join lateral (
  select count(*) filter (where x.state = 'open')::integer as open,
    count(*) filter (where x.state = 'submitted')::integer as submitted
  from quiz_attempts x where x.quiz_id = a.id
) t
where a.id = $1`;

export async function findSettings(read: Readable, quizId: string): Promise<SettingsRow> {
  const { rows } = await read.executeQuery<SettingsRow>(CompiledQuery.raw(settings, [quizId]));
  const [row] = rows;
  if (!row) throw new Error(`There is no quiz ${quizId}.`);
  return row;
}

export interface SlotRow extends Omit<QuestionRow, 'id' | 'points'> {
  slot_id: string;
  position: number;
  slot_points: string;
  draws: number;
  /** Null for a draw. */
  id: string | null;
  points: string | null;
  drawn_from: string | null;
  drawn_name: string | null;
  drawn_tags: string[];
  fitting: number;
}

// What a draw can take: questions of its bank with all of its tags that do not stand in the quiz already.
const slots = `select s.id as slot_id, s.position, s.points as slot_points, s.draws, s.bank_id as drawn_from,
  b.name as drawn_name, s.tags as drawn_tags, ${questionColumns},
  case when s.bank_id is null then 0 else (
    select count(*) from questions f where f.bank_id = s.bank_id and f.tags @> s.tags
      and not exists (select 1 from quiz_slots o where o.quiz_id = s.quiz_id and o.question_id = f.id)
  )::integer end as fitting
from quiz_slots s
left join questions q on q.id = s.question_id
left join question_banks b on b.id = s.bank_id
where s.quiz_id = $1
order by s.position, s.id`;

export async function findSlots(read: Readable, quizId: string): Promise<SlotRow[]> {
  return (await read.executeQuery<SlotRow>(CompiledQuery.raw(slots, [quizId]))).rows;
}
