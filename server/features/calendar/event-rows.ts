import { CompiledQuery } from 'kysely';
import type { EntryCourse, EventScope } from '../../../contract/calendar-events.ts';
import { may } from '../../../domain/access.ts';
import type { Readable } from '../../db/database.ts';
import { type CalendarScope, calendarScope, type Viewer } from './scope.ts';

/** An event, or one time of a series that is unlike the others, as it is stored. */
export interface EventRow {
  id: string;
  scope: EventScope;
  title: string;
  description: string;
  place: string;
  link: string | null;
  first_day: string;
  last_day: string;
  starts_time: string | null;
  ends_time: string | null;
  time_zone: string;
  repeats: string | null;
  skipped: string[];
  series_id: string | null;
  occurrence_day: string | null;
  revision: number;
  updated_at: Date;
}

export interface VisibleEvent extends EventRow {
  course: EntryCourse | null;
  may_edit: boolean;
  /** Days of a series that rows of their own stand for. */
  replaced: string[];
  sections: string[];
}

const inRange = `v.first_day <= $3::date and (v.final_day is null or v.final_day >= $2::date)`;

const ofSections = `exists (select from calendar_event_sections x
    where x.event_id = coalesce(v.series_id, v.id) and x.section_id = s.section_id)`;

const ofCourses = ({ courses, isOutside }: CalendarScope) =>
  isOutside
    ? ''
    : `union all select v.*, s.may_edit from (${courses}) s join calendar_events v on v.course_id = s.id
  where ${inRange} and (s.sees_all or not v.is_for_sections or ${ofSections})`;

// $1 the viewer, $2 and $3 from which day to which, wherever that day is; $4 whether they change the college's events.
const visible = (
  scope: CalendarScope,
) => `select e.id, e.scope, e.title, e.description, e.place, e.link, e.first_day, e.last_day,
  e.starts_time, e.ends_time, e.time_zone, e.repeats, e.skipped, e.series_id, e.occurrence_day, e.revision, e.updated_at, e.may_edit,
  case when c.id is not null then
    json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
      'term', (select t.name from terms t where t.id = c.term_id)) end as course,
  coalesce((select array_agg(o.occurrence_day::text) from calendar_events o where o.series_id = e.id), '{}') as replaced,
  coalesce((select array_agg(n.name order by n.name) from calendar_event_sections x join sections n on n.id = x.section_id
    where x.event_id = coalesce(e.series_id, e.id)), '{}') as sections
from (
  select v.*, true as may_edit from calendar_events v where v.owner_id = $1::uuid and ${inRange}
  union all select v.*, $4::boolean from calendar_events v where v.scope = 'college' and ${inRange}
  ${ofCourses(scope)}
) e left join courses c on c.id = e.course_id
order by e.first_day, e.starts_time nulls first, e.title, e.id`;

/** The events that somebody sees, of which some time may lie between two days. One statement. */
export async function findEvents(read: Readable, viewer: Viewer, from: string, to: string): Promise<VisibleEvent[]> {
  const parameters = [viewer.id, from, to, may(viewer, 'college.administer')];
  const query = CompiledQuery.raw(visible(calendarScope(viewer)), parameters);
  return (await read.executeQuery<VisibleEvent>(query)).rows;
}
