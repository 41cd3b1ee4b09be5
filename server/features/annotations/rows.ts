import type { Annotation } from '../../../contract/annotations.ts';
import { personJson } from '../assignments/submission-rows.ts';

/** An annotation as `annotationColumns` gives it. */
export interface AnnotationRow extends Omit<Annotation, 'isMine' | 'createdAt' | 'updatedAt' | 'author'> {
  author: NonNullable<Annotation['author']>;
  created_at: Date;
  updated_at: Date;
}

/** Of `annotations x join users u on u.id = x.author_id`. */
export const annotationColumns = `x.id, x.file_id as "fileId", x.page, x.kind, x.color, x.rects, x.strokes, x.body, x.revision,
  ${personJson} as author, x.created_at, x.updated_at`;

/** Whether an annotation `x` is about the work of a student, alone or with those who are graded with them; over `assignments t`. */
export const isOnWorkOf = (student: string) => `(x.user_id = ${student} or (not t.is_graded_per_person
  and exists (select from submissions o where coalesce(o.shared_from, o.id) = x.submission_id and o.user_id = ${student})))`;

/**
 * Whether a student may see an annotation `x`: their score is posted, or there will be none because the work has no points
 * and nothing is held back; and it is no grader's whose provisional grade is not released, or was not taken.
 */
export const isShownTo = (student: string) => `(x.deleted_at is null and not x.is_withheld
  and not exists (select from moderations o where o.activity_id = x.activity_id and o.released_at is null)
  and (exists (select from scores z where z.activity_id = x.activity_id and z.user_id = ${student} and z.posted_at is not null)
    or exists (select from activities w join gradebooks v on v.course_id = w.course_id where w.id = x.activity_id
      and w.points is null and not coalesce(w.posts_manually, v.posts_manually))))`;

export function annotationOf(row: AnnotationRow, viewerId: string): Annotation {
  const { created_at, updated_at, ...shown } = row;
  return {
    ...shown,
    isMine: row.author.id === viewerId,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}
