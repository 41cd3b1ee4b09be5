import type { Answer } from '../../../contract/api.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { courseTotals } from '../../../domain/modules/standing.ts';
import { percentDone } from '../../../domain/progress.ts';
import { weeksOf } from '../../../domain/term.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { findCourseDetail } from './detail-query.ts';
import { firstToDo } from './first-to-do.ts';
import { outlineFor } from './outline.ts';
import { canEdit, canImportInto, isStaff } from './policy.ts';
import { summaryOf } from './summary.ts';

/** A course's page for whoever may know of the course. */
export async function courseDetail(app: App, read: Readable, actor: Actor, courseId: string): Promise<CourseDetail> {
  const { row, relation } = await findCourseDetail(app, read, actor, courseId);
  const staff = isStaff({ relation });
  const modules = outlineFor(relation, row.outline, actor);
  const open = modules.filter((module) => module.isPublished);
  const { done: itemsDone, total: itemsTotal } = courseTotals(open);
  const seen = staff ? 'all' : 'published';
  return {
    ...summaryOf(row, staff ? null : percentDone(itemsDone, itemsTotal)),
    maxStudents: row.max_students,
    enrollmentDeadline: row.enrollment_deadline,
    requiresApproval: row.requires_approval,
    revision: row.revision,
    weeks: wholeWeeks(row.start_date, row.end_date),
    students: row.students,
    rating: row.rating === null ? null : Number(row.rating),
    reviews: row.reviews,
    itemsDone,
    itemsTotal,
    counts: {
      assignments: row.activities.assignment?.[seen] ?? 0,
      quizzes: row.activities.quiz?.[seen] ?? 0,
      discussions: row.discussions[seen],
      resources: (row.activities.link?.[seen] ?? 0) + row.materials.length,
    },
    ...(staff ? { continueWith: null, reviewFrom: null } : wayIn(modules, actor.askedAt)),
    can: { edit: canEdit({ relation }), import: canImportInto({ relation, status: row.status }) },
  };
}

/** Whole weeks from one day to another, both included; null without both, or while a draft has them the wrong way round. */
export function wholeWeeks(startDate: string | null, endDate: string | null): number | null {
  return startDate !== null && endDate !== null && startDate <= endDate ? weeksOf(startDate, endDate) : null;
}

/** Where a student goes on, or begins again where nothing is left to do. */
function wayIn(modules: CourseModule[], now: Date): Pick<CourseDetail, 'continueWith' | 'reviewFrom'> {
  const items = modules.flatMap((module) => module.items);
  const unfinished = firstToDo(modules, now);
  if (unfinished) return { continueWith: nameOf(unfinished), reviewFrom: null };
  const open = items.find(({ status }) => status === 'completed');
  return { continueWith: null, reviewFrom: open ? nameOf(open) : null };
}

const nameOf = ({ id, kind, title }: CourseModule['items'][number]) => ({ id, kind, title });

/** What Create Course needs to resume a draft; 403 for members who may not edit. */
export async function courseForm(
  app: App,
  read: Readable,
  actor: Actor,
  courseId: string,
): Promise<Answer<'GET /api/courses/{id}/form'>> {
  const { row, relation } = await findCourseDetail(app, read, actor, courseId);
  if (!canEdit({ relation })) throw forbidden();
  return {
    id: row.id,
    revision: row.revision,
    title: row.title,
    courseCode: row.course_code,
    description: row.description,
    level: row.level,
    credits: row.credits,
    maxStudents: row.max_students,
    startDate: row.start_date,
    endDate: row.end_date,
    enrollmentDeadline: row.enrollment_deadline,
    requiresApproval: row.requires_approval,
    term: row.term_is_chosen ? row.term_id : null,
    department: row.department_id,
    status: row.status,
    modules: row.outline,
    files: row.materials.map((file) => ({
      ...file,
      url: `/api/files/${file.id}`,
      // JSON carries moments in PostgreSQL's own spelling.
      uploadedAt: new Date(file.uploadedAt).toISOString(),
    })),
  };
}
