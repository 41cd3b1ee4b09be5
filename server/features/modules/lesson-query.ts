import { CompiledQuery } from 'kysely';
import type { CourseModule, Lesson } from '../../../contract/modules.ts';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { LessonNotes, ReadingPlace } from '../../../contract/reading-place.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { knownRelation, relationColumns, type Relation, type RelationRow } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';

interface Row extends RelationRow {
  kind: Lesson['kind'];
  body: RichText;
  course_id: string;
  course_title: string;
  course_code: string;
  hue: number;
  outline: OutlineModule[];
  reading: { place: ReadingPlace | null; placedAt: string | null; spentMs: number } | null;
  notes: LessonNotes | null;
}

export interface LessonForActor {
  kind: Lesson['kind'];
  body: RichText;
  course: Lesson['course'];
  relation: Relation;
  isArchived: boolean;
  reading: Lesson['reading'];
  notes: LessonNotes;
  /** The course's modules as the actor sees them; the lesson is the item in one of them. */
  modules: CourseModule[];
  module: CourseModule;
  item: ModuleItem;
}

// $1 the lesson, $2 the viewer. Lessons and videos, and they alone, have a row in lessons.
const findLesson = `select l.kind, b.body, c.id as course_id, c.title as course_title, c.course_code, c.hue,
  (select json_build_object('place', r.place, 'placedAt', r.placed_at, 'spentMs', r.spent_ms)
    from lesson_readings r where r.activity_id = l.id and r.user_id = $2) as reading,
  (select json_build_object('content', n.content, 'revision', n.revision)
    from lesson_notes n where n.activity_id = l.id and n.user_id = $2) as notes,
  ${relationColumns}, ${outlineColumn}
from activities l join lessons b on b.activity_id = l.id join courses c on c.id = l.course_id
where l.id = $1`;

/**
 * Loads a lesson and its place for this actor, in one statement. 404 when they may not know of it: what is not
 * published is not in the modules that a student sees. A locked one is found, and says so by its status.
 */
export async function loadLesson(read: Readable, actor: Actor, lessonId: string): Promise<LessonForActor> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findLesson, [lessonId, actor.id]));
  const row = rows[0];
  if (!row) throw notFound();
  const relation = knownRelation(row, actor);
  const modules = outlineFor(relation, row.outline, actor);
  for (const module of modules) {
    const item = module.items.find(({ id }) => id === lessonId);
    if (item) {
      const { kind, body } = row;
      const reading = isStaff({ relation }) ? null : readingOf(row);
      const notes = row.notes ?? { content: '', revision: 0 };
      return {
        kind,
        body,
        course: courseOf(row),
        relation,
        isArchived: row.status === 'archived',
        reading,
        notes,
        modules,
        module,
        item,
      };
    }
  }
  throw notFound();
}

function courseOf(row: Row): Lesson['course'] {
  return { id: row.course_id, title: row.course_title, courseCode: row.course_code, hue: row.hue };
}

function readingOf({ reading }: Row): Lesson['reading'] {
  const { place = null, placedAt = null, spentMs = 0 } = reading ?? {};
  return { place, placedAt: placedAt === null ? null : new Date(placedAt).toISOString(), spentMs };
}
