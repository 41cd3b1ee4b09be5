import type { ActivityKind, RequirementKind } from '../../../contract/activities.ts';
import { isOverrideOpen } from './assistant-sections.ts';

/** An item as `outlineColumn` reads it; moments are in PostgreSQL's own spelling. */
export interface OutlineItem {
  id: string;
  kind: ActivityKind;
  title: string;
  minutes: number | null;
  points: number | null;
  availableFrom: string | null;
  dueAt: string | null;
  availableUntil: string | null;
  isPublished: boolean;
  requirement: RequirementKind | null;
  least: number | null;
  viewed: boolean;
  done: boolean;
  contributed: boolean;
  submitted: boolean;
  score: number | null;
  excused: boolean;
  overrides: OutlineOverride[] | null;
}

export interface OutlineOverride {
  /** Whether it is for the viewer. */
  applies: boolean;
  setsFrom: boolean;
  availableFrom: string | null;
  setsDue: boolean;
  dueAt: string | null;
  setsUntil: boolean;
  availableUntil: string | null;
}

/** A module as `outlineColumn` reads it: everything in it, published or not. */
export interface OutlineModule {
  id: string;
  title: string;
  description: string;
  isPublished: boolean;
  isSequential: boolean;
  goesInOrder: boolean;
  needed: number | null;
  availableFrom: string | null;
  prerequisites: string[];
  isKept: boolean;
  items: OutlineItem[];
}

// What others wrote, handed in and set apart is read once for the course, not looked up for every item.
const itemsFor = (viewer: string) => `select a.module_id, json_agg(json_build_object(
    'id', a.id, 'kind', a.kind, 'title', a.title, 'minutes', a.minutes, 'points', a.points,
    'availableFrom', a.available_from, 'dueAt', a.due_at, 'availableUntil', a.available_until,
    'isPublished', a.is_published, 'requirement', a.requirement, 'least', a.least_score,
    'viewed', p.user_id is not null, 'done', p.completed_at is not null, 'contributed', r.activity_id is not null,
    'submitted', b.activity_id is not null, 'score', s.points, 'excused', coalesce(s.is_excused, false),
    'overrides', o.overrides
  ) order by a.position, a.id) as items
from activities a
left join activity_progress p on p.user_id = ${viewer} and p.activity_id = a.id
left join scores s on s.user_id = ${viewer} and s.activity_id = a.id and s.posted_at is not null
left join (select distinct activity_id from submissions where user_id = ${viewer}) b on b.activity_id = a.id
left join (select distinct t.activity_id from discussion_topics t
  join discussion_replies w on w.topic_id = t.id and w.author_id = ${viewer} and w.deleted_at is null
  where t.course_id = c.id and t.activity_id is not null) r on r.activity_id = a.id
left join (select v.activity_id, json_agg(json_build_object(
    'applies', v.student_id = ${viewer}
      or v.section_id in (select e.section_id from enrolments e where e.course_id = c.id and e.user_id = ${viewer})
      or v.group_id in (select g.group_id from group_members g where g.user_id = ${viewer}) is true,
    'setsFrom', v.sets_from, 'availableFrom', v.available_from, 'setsDue', v.sets_due, 'dueAt', v.due_at,
    'setsUntil', v.sets_until, 'availableUntil', v.available_until)) as overrides
  from date_overrides v join activities x on x.id = v.activity_id and x.course_id = c.id
  where ${isOverrideOpen('c.id', 'v', viewer)}
  group by v.activity_id) o on o.activity_id = a.id
where a.course_id = c.id and a.module_id is not null
group by a.module_id`;

/** The outline of `courses c` as one JSON value, with what a person has done in it, whose id is a text within the statement. */
export const outlineOf = (viewer: string) => `(select coalesce(json_agg(json_build_object(
    'id', m.id, 'title', m.title, 'description', m.description, 'isPublished', m.is_published,
    'isSequential', m.is_sequential, 'goesInOrder', m.goes_in_order, 'needed', m.needed, 'availableFrom', m.available_from,
    'prerequisites', q.requires, 'isKept', k.module_id is not null, 'items', coalesce(i.items, '[]')
  ) order by m.position, m.id), '[]')
  from modules m
  left join (${itemsFor(viewer)}) i on i.module_id = m.id
  left join module_completions k on k.module_id = m.id and k.user_id = ${viewer}
  cross join lateral (select coalesce(json_agg(x.requires_id order by x.requires_id), '[]') as requires
    from module_prerequisites x where x.module_id = m.id) q
  where m.course_id = c.id)`;

/** The same of the second parameter. */
export const outlineValue = outlineOf('$2');

/** Whether `modules m` may hold its items back. */
export const hasRules = `(m.is_sequential or m.goes_in_order or m.available_from is not null
  or exists (select from module_prerequisites x where x.module_id = m.id))`;

export const outlineColumn = `${outlineValue} as outline`;
