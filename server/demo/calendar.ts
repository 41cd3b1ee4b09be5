import type { Insertable } from 'kysely';
import { addDays } from '../../domain/day.ts';
import type { App } from '../context.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

type EventRow = Insertable<Schema['calendar_events']>;

/** What courses meet for every week of the term: the weekday from 0 for Monday, from when to when, and where. */
const weekly: [code: string, title: string, weekday: number, from: string, until: string, place: string][] = [
  ['WEB-301', 'Lecture', 1, '14:00', '15:30', 'room 1.02'],
  ['DATA-110', 'Lab', 1, '16:00', '17:30', 'room 3.11'],
  ['PHIL-105', 'Seminar', 4, '10:00', '11:30', 'room 2.08'],
];

/** Events of the current courses, of the college and of the demo student. */
export async function makeCalendar(
  app: App,
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  const { startsOn, endsOn } = timeline.terms.current;
  const base = {
    time_zone: app.settings.timeZone,
    link: null,
    created_by: null,
    created_at: timeline.past(-60, '09:00'),
    updated_at: timeline.past(-60, '09:00'),
  };
  const once = (day: string) => ({ first_day: day, last_day: day, final_day: day });
  const meetings = weekly.flatMap(([code, title, weekday, starts_time, ends_time, place]): EventRow[] => {
    const course = courses.find(({ content, plan }) => content.code === code && plan.term === 'current');
    if (!course) return [];
    const repeats = `FREQ=WEEKLY;UNTIL=${endsOn.replaceAll('-', '')}`;
    const day = addDays(startsOn, weekday);
    const of = { scope: 'course' as const, owner_id: null, course_id: course.id };
    return [
      { ...base, ...once(day), final_day: endsOn, ...of, id: newId(), title, starts_time, ends_time, place, repeats },
    ];
  });
  const college = { ...base, scope: 'college' as const, owner_id: null, course_id: null };
  const hers = { ...base, scope: 'personal' as const, owner_id: people.student.id, course_id: null };
  const allDay = { starts_time: null, ends_time: null };
  await insertRows(tx, 'calendar_events', [
    ...meetings,
    {
      ...college,
      ...once(addDays(startsOn, 79)),
      ...allDay,
      id: newId(),
      title: 'Winter fair in the courtyard',
      place: 'Courtyard',
    },
    {
      ...hers,
      ...once(addDays(timeline.today, 4)),
      id: newId(),
      title: 'Study group',
      place: 'Library, table 12',
      starts_time: '17:00',
      ends_time: '18:30',
    },
  ]);
}
