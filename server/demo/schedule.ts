import { addDays } from '../../domain/day.ts';
import { slotsOf } from '../../domain/meeting-slots.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { newId } from '../ids.ts';
import { type DemoCourse, ownCourse } from './courses.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

interface Offered {
  hostId: string;
  courseId: string | null;
  kind: 'office_hours' | 'consultation';
  title: string;
  place: string;
  note: string;
  /** Days from today, the first of its weeks. */
  first: number;
  from: string;
  until: string;
  minutes: number;
  /** Who has booked which slot of those to come, from 0. */
  booked: readonly { slot: number; studentId: string; note: string }[];
}

/** Office hours this week and the next, and who has booked a time. */
export async function makeSchedule(
  tx: Tx,
  people: DemoPeople,
  courses: readonly DemoCourse[],
  timeline: Timeline,
  timeZone: string,
): Promise<void> {
  const web = ownCourse(courses);
  const her = people.student.id;
  const other = people.students[1]?.id ?? her;
  const offered: Offered[] = [
    {
      hostId: web.teacherId,
      courseId: web.id,
      kind: 'office_hours',
      title: 'Office hours',
      place: 'Room 214',
      note: 'Bring what you have; half a page is enough to talk about.',
      first: 1,
      from: '14:00',
      until: '16:00',
      minutes: 20,
      booked: [
        { slot: 1, studentId: her, note: 'How to structure the portfolio' },
        { slot: 2, studentId: other, note: '' },
      ],
    },
    {
      hostId: people.supervisor.id,
      courseId: null,
      kind: 'consultation',
      title: 'Progress talk',
      place: 'Student services, desk 3',
      note: 'About your term as a whole.',
      first: 2,
      from: '10:00',
      until: '11:30',
      minutes: 30,
      booked: [],
    },
  ];
  for (const each of offered) await offer(tx, each, timeline, timeZone);
}

async function offer(tx: Tx, offered: Offered, { today, now }: Timeline, timeZone: string): Promise<void> {
  const { hostId: host_id, first, minutes } = offered;
  const hours = {
    id: newId(),
    host_id,
    course_id: offered.courseId,
    is_for_sections: false,
    kind: offered.kind,
    title: offered.title,
    place: offered.place,
    link: null,
    note: offered.note,
    time_zone: timeZone,
    slot_minutes: minutes,
    capacity: 1,
    closes_minutes: 60,
    created_at: now,
  };
  const days = { day: addDays(today, first), repeatsUntil: addDays(today, first + 7) };
  const spans = slotsOf({ ...days, timeZone, startsTime: offered.from, endsTime: offered.until, slotMinutes: minutes });
  const slots = spans.map(({ startsAt, endsAt }) => ({
    id: newId(),
    hours_id: hours.id,
    host_id,
    starts_at: startsAt,
    ends_at: endsAt,
  }));
  await insertRows(tx, 'meeting_hours', [hours]);
  await insertRows(tx, 'meeting_slots', slots);
  const meetings = offered.booked.flatMap(({ slot: index, studentId: student_id, note }) => {
    const slot = slots[index];
    if (!slot) return [];
    // What the bell counts is laid down; a reminder that comes while somebody looks round would make it one more.
    const reminded = { day_reminded_at: now, hour_reminded_at: now };
    return [{ id: newId(), slot_id: slot.id, student_id, note, created_at: now, changed_at: now, ...reminded }];
  });
  await insertRows(tx, 'meetings', meetings);
}
