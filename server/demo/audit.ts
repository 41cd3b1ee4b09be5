import { addDays, momentOf } from '../../domain/day.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { AuditAction } from '../db/tables/identity.ts';
import { revocation } from './certificates.ts';
import { type DemoCourse, ownCourse } from './courses.ts';
import { handSet } from './grade-overrides.ts';
import type { DemoPeople, DemoPerson } from './people.ts';
import type { Timeline } from './timeline.ts';

interface Deed {
  daysAgo: number;
  at: string;
  action: AuditAction;
  by: 'admin' | 'manager' | 'teacher';
  /** Whom it was done to; null: the course, or the college. */
  to: 'student' | 'assistant' | 'gradedByHand' | null;
  /** The code of the course that it was done in. */
  course?: string;
  changes: object;
}

const deeds: readonly Deed[] = [
  {
    daysAgo: 58,
    at: '09:12',
    action: 'college.settings_changed',
    by: 'admin',
    to: null,
    changes: { studentsWriteToEachOther: { from: false, to: true } },
  },
  {
    daysAgo: 51,
    at: '14:40',
    action: 'course.status_changed',
    by: 'manager',
    to: null,
    course: 'WEB-301',
    changes: { status: { from: 'draft', to: 'active' } },
  },
  {
    daysAgo: 50,
    at: '10:05',
    action: 'course.staff_added',
    by: 'manager',
    to: 'assistant',
    course: 'WEB-301',
    changes: { role: { to: 'teaching_assistant' } },
  },
  {
    daysAgo: 33,
    at: '16:21',
    action: 'user.accommodation_changed',
    by: 'manager',
    to: 'student',
    changes: { timeFactor: { from: '1', to: '1.25' } },
  },
  {
    ...revocation,
    action: 'course.certificate_revoked',
    by: 'manager',
    to: 'student',
    changes: { reason: { from: null, to: revocation.reason } },
  },
  {
    daysAgo: 19,
    at: '11:48',
    action: 'course.grade_rules_changed',
    by: 'teacher',
    to: null,
    course: 'WEB-301',
    changes: { version: { from: 1, to: 2 }, why: { to: 'Late work loses 5% a day, as agreed in week 3' } },
  },
  {
    daysAgo: 6,
    at: '15:02',
    action: 'course.grades_exported',
    by: 'teacher',
    to: null,
    course: 'WEB-301',
    changes: { format: { to: 'csv' } },
  },
  {
    ...handSet,
    action: 'course.grade_overridden',
    by: 'teacher',
    to: 'gradedByHand',
    course: 'WEB-301',
    changes: { grade: { from: null, to: `${handSet.percent}% ${handSet.letter}` }, why: { to: handSet.why } },
  },
  { daysAgo: 2, at: '08:55', action: 'user.acted_as', by: 'admin', to: 'student', changes: {} },
];

/** What was done in the last weeks that is written down. */
export async function makeAudit(
  tx: Tx,
  people: DemoPeople & { gradedByHand: DemoPerson },
  courses: readonly DemoCourse[],
  timeline: Timeline,
  timeZone: string,
): Promise<void> {
  const web = ownCourse(courses);
  const admin = await tx.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const actors = { admin: admin.id, manager: people.manager.id, teacher: web.teacherId };
  const names = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [people.student.id, people.assistant.id, people.gradedByHand.id])
    .execute();
  await tx
    .insertInto('audit_log')
    .values(
      deeds.map(({ daysAgo, at, action, by, to, course: code, changes }) => {
        const course = code === undefined ? undefined : courses.find(({ content }) => content.code === code);
        const id = to && people[to].id;
        const user = names.find((each) => each.id === id);
        const name = user && `${user.first_name} ${user.last_name}`;
        return {
          id: newId(),
          at: momentOf(timeZone, addDays(timeline.today, -daysAgo), at),
          actor_id: actors[by],
          address: '10.20.4.17',
          action,
          user_id: id,
          course_id: course?.id ?? null,
          subject: [name, course?.content.title].filter(Boolean).join(' · ') || 'Collegium',
          changes: JSON.stringify(changes),
        };
      }),
    )
    .execute();
}
