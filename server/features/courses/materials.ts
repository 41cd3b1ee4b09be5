import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/**
 * Makes the materials of a course exactly these files, in the transaction that saves the course, or refuses them at
 * their fields. Files stand to the right of courses, so it is handed in (server/app.ts).
 */
export type SaveMaterials = (
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  fileIds: readonly string[],
) => Promise<void>;

/** A material as `materialsColumn` reads it. */
export interface MaterialRow {
  id: string;
  name: string;
  size: number;
  type: string;
  uploadedAt: string;
}

/** The materials of `courses c` as one JSON value, in the order in which they were added. */
export const materialsColumn = `(select coalesce(json_agg(json_build_object(
    'id', f.id, 'name', f.name, 'size', f.size, 'type', f.type, 'uploadedAt', f.uploaded_at) order by r.created_at, f.id), '[]')
  from file_references r join files f on f.id = r.file_id
  where r.course_id = c.id and r.kind = 'course-material') as materials`;
