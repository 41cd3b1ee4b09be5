import { addDays, momentOf } from '../../domain/day.ts';
import { daysOfMonth } from '../../domain/report-period.ts';
import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { takeFigures } from '../features/progress-reports/figures.ts';
import { newId } from '../ids.ts';
import type { DemoPeople, DemoPerson } from './people.ts';
import type { Timeline } from './timeline.ts';

const about = [
  'We met once this month. The portfolio is on a good way: the structure stands, and the first chapter reads well.',
  '',
  'Until our next meeting: finish the outline of chapter two, and bring the two questions on accessibility that you wrote down.',
].join('\n');

/** Talks of the demo supervisor that are over, and what was reported after them. */
export async function makeProgressReports(app: App, tx: Tx, people: DemoPeople, timeline: Timeline): Promise<void> {
  const { supervisor, student } = people;
  // Every other student is hers; the next two on the list.
  const [, , second = student, , third = student] = people.students;
  await makeTalks(tx, people, timeline, app.settings.timeZone, [
    { person: student, days: -24, state: 'held' },
    { person: student, days: -10, state: 'held' },
    { person: second, days: -24, state: 'held' },
    { person: second, days: -9, state: 'no_show' },
    { person: third, days: -10, state: 'cancelled' },
  ]);
  const { current } = timeline.terms;
  const month = addDays(timeline.today, -31).slice(0, 7);
  const lastMonth = { period_kind: 'month' as const, period_name: '', ...named(daysOfMonth(month)) };
  const term = {
    period_kind: 'term' as const,
    period_name: current.name,
    from_day: current.startsOn,
    to_day: current.endsOn,
  };
  const report = (person: DemoPerson, period: typeof term | typeof lastMonth, days: number) => ({
    id: newId(),
    supervisor_id: supervisor.id,
    student_id: person.id,
    ...period,
    time_zone: app.settings.timeZone,
    created_at: timeline.past(days, '15:10'),
    updated_at: timeline.past(days, '15:40'),
  });
  const finished = async (draft: ReturnType<typeof report>) => ({
    ...draft,
    figures: JSON.stringify(await takeFigures(tx, draft, timeline.now)),
    finished_at: timeline.now,
    updated_at: timeline.now,
  });
  const shared = await finished(report(student, lastMonth, -3));
  const kept = await finished(report(third, lastMonth, -2));
  const draft = report(second, term, -1);
  await insertRows(tx, 'progress_reports', [
    { ...shared, comment: about, shared_at: timeline.now },
    { ...kept, comment: 'Quiet, but steady. No action needed before the end of term.' },
    { ...draft, comment: 'Missed our last meeting; I wrote on Tuesday.' },
  ]);
}

const named = ({ from, to }: { from: string; to: string }) => ({ from_day: from, to_day: to });

interface Talk {
  person: DemoPerson;
  /** From today. */
  days: number;
  state: 'held' | 'no_show' | 'cancelled';
}

async function makeTalks(
  tx: Tx,
  { supervisor }: DemoPeople,
  { today, now }: Timeline,
  timeZone: string,
  talks: readonly Talk[],
): Promise<void> {
  const begun = momentOf(timeZone, addDays(today, -40), '09:00');
  const hours = {
    id: newId(),
    host_id: supervisor.id,
    course_id: null,
    is_for_sections: false,
    kind: 'consultation' as const,
    title: 'Progress talk',
    place: 'Student services, desk 3',
    link: null,
    note: 'About your term as a whole.',
    time_zone: timeZone,
    slot_minutes: 30,
    capacity: 1,
    closes_minutes: 60,
    created_at: begun,
    ended_at: now,
  };
  await insertRows(tx, 'meeting_hours', [hours]);
  const held = talks.map(({ person, days, state }, i) => {
    const starts_at = momentOf(timeZone, addDays(today, days), `${10 + i}:00`);
    const slot = { id: newId(), hours_id: hours.id, host_id: supervisor.id, starts_at };
    const reminded = { day_reminded_at: begun, hour_reminded_at: begun, created_at: begun, changed_at: begun };
    return {
      slot: { ...slot, ends_at: new Date(starts_at.getTime() + 30 * 60_000) },
      meeting: { id: newId(), slot_id: slot.id, student_id: person.id, note: '', state, ...reminded },
    };
  });
  await insertRows(
    tx,
    'meeting_slots',
    held.map(({ slot }) => slot),
  );
  await insertRows(
    tx,
    'meetings',
    held.map(({ meeting }) => meeting),
  );
}
