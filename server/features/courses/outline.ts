import type { ActivityKind } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { countDone, locksOf, statusOfItem, statusOfModule } from '../../../domain/progress.ts';
import type { Relation } from './access.ts';
import { isStaff } from './policy.ts';

interface OutlineItem {
  id: string;
  kind: ActivityKind;
  title: string;
  minutes: number | null;
  points: number | null;
  dueAt: string | null;
  isPublished: boolean;
  viewed: boolean;
  completed: boolean;
}

/** A module as `outlineColumn` reads it: everything in it, published or not. */
export interface OutlineModule {
  id: string;
  title: string;
  description: string;
  isPublished: boolean;
  isSequential: boolean;
  items: OutlineItem[];
}

/** The outline of `courses c` as one JSON value, with the progress of the person whose id is the second parameter. */
export const outlineValue = `(select coalesce(json_agg(json_build_object(
    'id', m.id, 'title', m.title, 'description', m.description, 'isPublished', m.is_published, 'isSequential', m.is_sequential,
    'items', (select coalesce(json_agg(json_build_object(
        'id', a.id, 'kind', a.kind, 'title', a.title, 'minutes', a.minutes, 'points', a.points, 'dueAt', a.due_at,
        'isPublished', a.is_published, 'viewed', p.user_id is not null, 'completed', p.completed_at is not null
      ) order by a.position, a.id), '[]')
      from activities a left join activity_progress p on p.user_id = $2 and p.activity_id = a.id
      where a.module_id = m.id)
  ) order by m.position, m.id), '[]') from modules m where m.course_id = c.id)`;

export const outlineColumn = `${outlineValue} as outline`;

/** The outline as this person may see it: all of it for staff, without progress; for students what is published. */
export function outlineFor(relation: Relation, outline: OutlineModule[]): CourseModule[] {
  if (isStaff({ relation })) return outline.map((module, index) => staffModule(module, index + 1));
  const published = outline.filter((module) => module.isPublished).map(publishedPart);
  const locks = locksOf(published);
  return published.map((module, index) => studentModule(module, index + 1, locks[index] ?? false));
}

function publishedPart(module: OutlineModule): OutlineModule {
  return { ...module, items: module.items.filter((item) => item.isPublished) };
}

function staffModule(module: OutlineModule, position: number): CourseModule {
  return {
    ...module,
    position,
    status: null,
    done: 0,
    total: module.items.filter((item) => item.isPublished).length,
    items: module.items.map((item) => ({ ...item, dueAt: asMoment(item.dueAt), status: null })),
  };
}

function studentModule(module: OutlineModule, position: number, isLocked: boolean): CourseModule {
  return {
    ...module,
    position,
    status: statusOfModule(module, isLocked),
    done: countDone(module.items),
    total: module.items.length,
    items: module.items.map((item) => ({
      ...item,
      dueAt: asMoment(item.dueAt),
      status: statusOfItem(item, isLocked),
    })),
  };
}

/** JSON carries moments in PostgreSQL's own spelling. */
function asMoment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
