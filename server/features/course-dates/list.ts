import { CompiledQuery } from 'kysely';
import type { CourseDates, DatedActivity } from '../../../contract/course-dates.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { courseNotFound, knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { closedForEditor } from '../courses/closed-grades.ts';
import { canEdit } from '../courses/policy.ts';

type ActivityJson = Omit<DatedActivity, 'isDueFinal'> & { hasPoints: boolean };
type Module = CourseDates['modules'][number];
type ModuleJson = Omit<Module, 'activities'> & { activities: ActivityJson[] };

interface Row extends RelationRow {
  modules: ModuleJson[];
}

// Numbers of overrides are counted once for the course, not looked up for every activity.
const findDates = `select ${relationColumns}, (select coalesce(json_agg(json_build_object(
    'id', g.id, 'title', g.title, 'isPublished', g.is_published, 'availableFrom', g.available_from,
    'activities', g.activities) order by g.position nulls last, g.id), '[]')
  from (select m.id, coalesce(m.title, '') as title, coalesce(m.is_published, true) as is_published, m.available_from,
      m.position, json_agg(json_build_object('id', a.id, 'kind', a.kind, 'title', a.title,
        'isPublished', a.is_published, 'availableFrom', a.available_from, 'dueAt', a.due_at,
        'availableUntil', a.available_until, 'overrides', coalesce(o.count, 0), 'hasPoints', a.points is not null)
        order by a.position, a.due_at, a.id) as activities
    from activities a left join modules m on m.id = a.module_id
    left join (select v.activity_id, count(*)::int as count from date_overrides v
      join activities x on x.id = v.activity_id and x.course_id = $1 group by v.activity_id) o on o.activity_id = a.id
    where a.course_id = $1 group by m.id) g) as modules
from courses c where c.id = $1`;

/** When everything in a course opens, is due and closes, for who may edit it: in one statement. */
export async function courseDatesFor(read: Readable, actor: Actor, courseId: string): Promise<CourseDates> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findDates, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  if (!canEdit({ relation: knownRelation(row, actor) })) throw forbidden();
  const isFinal = row.status === 'completed';
  return {
    modules: row.modules.map((module) => ({
      ...module,
      availableFrom: spelt(module.availableFrom),
      activities: module.activities.map(({ hasPoints, ...activity }) => ({
        ...activity,
        availableFrom: spelt(activity.availableFrom),
        dueAt: spelt(activity.dueAt),
        availableUntil: spelt(activity.availableUntil),
        isDueFinal: isFinal && hasPoints && activity.isPublished && module.isPublished,
      })),
    })),
    closed: closedForEditor(row.status),
  };
}

/** The database spells moments in its own way. */
const spelt = (text: string | null) => text && new Date(text).toISOString();
