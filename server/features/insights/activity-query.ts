import { isStudentOpen } from '../courses/assistant-sections.ts';
import { isNameless } from '../gradebook/anonymous.ts';
import { isVisible, type Scope } from './scope.ts';

export type EventKind =
  | 'lesson.completed'
  | 'submission.made'
  | 'quiz.submitted'
  | 'submission.graded'
  | 'reply.posted'
  | 'topic.posted'
  | 'enrolment.activated'
  | 'course.published';

const few = `order by e.at desc, e.id desc limit 8`;
const kindIn = (...kinds: EventKind[]) => `e.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

/** An event names its subject: nothing is told of a course that was left, nor of what is not published any more. */
const stillOpen = (student: string) => `exists (select 1 from enrolments n join courses k on k.id = n.course_id
    where n.course_id = e.course_id and n.user_id = ${student} and n.state in ('active', 'completed') and k.status <> 'draft')
  and not exists (select 1 from activities a left join modules m on m.id = a.module_id
    where a.id = e.subject_id and not (${isVisible}))`;

// Each branch walks one index from its newest end and stops after eight.
const ofMine = `(select e.* from events e
  where e.actor_id = $1::uuid and ${kindIn('lesson.completed', 'submission.made', 'quiz.submitted')} and ${stillOpen('$1::uuid')} ${few})
union all
(select e.* from events e
  where e.user_id = $1::uuid and ${kindIn('submission.graded')} and ${stillOpen('$1::uuid')}
    and exists (select 1 from scores s where s.activity_id = e.subject_id and s.user_id = $1::uuid and s.posted_at is not null) ${few})
union all
(select e.* from events e
  where e.user_id = $1::uuid and ${kindIn('reply.posted')} and e.actor_id is distinct from $1::uuid and ${stillOpen('$1::uuid')} ${few})`;

const ofCourses = kindIn(
  'submission.made',
  'quiz.submitted',
  'topic.posted',
  'reply.posted',
  'enrolment.activated',
  'course.published',
);

/** Of these an assistant hears where they grade. */
const handIns = kindIn('submission.made', 'quiz.submitted');

/** Who handed in, and when, would say whose work it is where that is graded without names. */
const namesNobody = `(not ${handIns} or not ${isNameless('e.subject_id', 'e.actor_id')})`;

const inCourses = (scope: Scope) => `select e.* from (${scope.courses}) s
join courses k on k.id = s.course_id and k.status <> 'draft'
cross join lateral (
  select e.* from events e where e.course_id = s.course_id
    and ${ofCourses} and (not ${handIns} or ${isStudentOpen('e.course_id', 'e.actor_id', '$1::uuid')}) and ${namesNobody} ${few}) e`;

const anywhere = `select e.* from events e join courses k on k.id = e.course_id and k.status <> 'draft'
where $1::uuid is not null and ${ofCourses} and ${namesNobody} ${few}`;

const ofSupervised = `select e.* from supervisions v cross join lateral (
  select e.* from events e where e.actor_id = v.student_id
    and ${kindIn('lesson.completed', 'submission.made', 'quiz.submitted')} and ${stillOpen('v.student_id')} ${few}) e
where v.supervisor_id = $1::uuid`;

const sources = {
  learns: () => ofMine,
  supervises: () => ofSupervised,
  teaches: inCourses,
  manages: () => anywhere,
} satisfies Record<Scope['kind'], (scope: Scope) => string>;

/** The last eight events that concern the viewer; who enrolled is told rather than who enrolled them. */
export function concerning(scope: Scope): string {
  return `select e.id, e.kind, e.at, e.subject, e.course_id, c.title, c.course_code, c.hue,
  case when u.id <> $1::uuid then concat_ws(' ', u.first_name, u.last_name) end as actor,
  case when e.kind = 'submission.graded' then e.data ->> 'points' end as points,
  case when e.kind = 'submission.graded' then e.data ->> 'of' end as of,
  coalesce(a.id, t.id) as item_id, coalesce(a.kind, case when t.id is not null then 'discussion' end) as item_kind
from (${sources[scope.kind](scope)}) e
left join users u on u.id = case when e.kind = 'enrolment.activated' then coalesce(e.user_id, e.actor_id) else e.actor_id end
left join courses c on c.id = e.course_id
left join activities a on a.id = e.subject_id
left join discussion_topics t on t.id = e.subject_id and t.deleted_at is null
${few}`;
}
