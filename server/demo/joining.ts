import type { Insertable } from 'kysely';
import type { EnrolmentState } from '../../contract/enrolments.ts';
import { say } from '../../contract/text.ts';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoEnrolment } from './enrolments.ts';
import { insertRows } from '../db/insert-rows.ts';
import { inWords } from './notice-words.ts';
import type { DemoPeople, DemoPerson } from './people.ts';
import type { Timeline } from './timeline.ts';

type Row = Insertable<Schema['enrolments']>;

/** Those who are not in yet: requests that wait for an answer, full courses with a waitlist, and an invitation for her. */
export async function makeJoining(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  enrolments: DemoEnrolment[],
  timeline: Timeline,
): Promise<void> {
  const rows: Row[] = [];
  const notifications: Insertable<Schema['notifications']>[] = [];
  for (const course of courses) {
    const { requests = 0, waiting = 0, invitesHer = false } = course.plan;
    const inside = new Set(enrolments.filter((each) => each.course === course).map((each) => each.student.id));
    const outside = people.students.slice(1).filter((student) => !inside.has(student.id));
    const add = (student: DemoPerson, state: EnrolmentState, at: Date, waitlist_number: number | null = null) =>
      rows.push({ id: newId(), course_id: course.id, user_id: student.id, state, enrolled_at: at, waitlist_number });

    for (const [i, student] of outside.slice(0, requests).entries()) {
      const at = timeline.past(i - requests, '17:10');
      add(student, 'pending_approval', at);
      notifications.push(requestNotice(course, student, at));
    }
    for (const [i, student] of outside.slice(requests, requests + waiting).entries())
      add(student, 'waitlisted', timeline.past(i - waiting - 1, '12:25'), i + 1);
    if (invitesHer) add(people.student, 'invited', timeline.past(-2, '11:45'));
  }
  await insertRows(tx, 'enrolments', rows);
  await insertRows(tx, 'notifications', notifications);
}

function requestNotice(course: DemoCourse, { firstName, lastName }: DemoPerson, at: Date) {
  return {
    id: newId(),
    user_id: course.teacherId,
    kind: 'enrolment',
    ...inWords(say`${firstName} ${lastName} asks to join ${course.content.title}`, course.content.code),
    path: `/courses/${course.id}/people?tab=requests`,
    created_at: at,
    read_at: null,
  };
}
