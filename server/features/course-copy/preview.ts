import type { Received } from '../../../contract/api.ts';
import type { CopiedPart, ShiftedDate } from '../../../contract/course-copy.ts';
import type { DateShift } from '../../../domain/date-shift.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { periodDates } from './copy-grading.ts';
import { comesAlong, movedDay, movedMoment } from './plan.ts';
import { shiftFor } from './shift.ts';
import { loadForCopying, type SourceCourse } from './source.ts';

/** Every date of what would come along, with what would become of it. */
export async function previewCopy(
  app: App,
  actor: Actor,
  courseId: string,
  asked: Received<'POST /api/courses/{id}/copy-previews', 'body'>,
): Promise<ShiftedDate[]> {
  const { read } = app.database;
  const source = await loadForCopying(read, actor, courseId);
  const shift = await shiftFor(app, read, source, asked);
  const parts = new Set(asked.parts);
  const modules = parts.has('modules') ? await moduleDates(read, courseId, shift) : [];
  const items = await itemDates(read, courseId, parts, shift);
  const periods = parts.has('grading') ? await periodDates(read, courseId, shift) : [];
  return [...courseDates(source, shift), ...modules, ...items, ...periods];
}

function courseDates(source: SourceCourse, shift: DateShift | null): ShiftedDate[] {
  const dates: [ShiftedDate['which'], string | null, string | null][] = [
    ['start', source.start_date, shift?.startDate ?? null],
    ['end', source.end_date, movedDay(shift, source.end_date)],
    ['deadline', source.enrollment_deadline, movedDay(shift, source.enrollment_deadline)],
  ];
  return dates.flatMap(([which, from, to]) =>
    from === null ? [] : [{ of: 'course' as const, title: source.title, which, from, to }],
  );
}

async function moduleDates(read: Readable, courseId: string, shift: DateShift | null): Promise<ShiftedDate[]> {
  const modules = await read
    .selectFrom('modules')
    .select(['title', 'available_from'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return modules.flatMap(({ title, available_from: from }) =>
    from === null ? [] : [{ of: 'module' as const, title, which: 'opens' as const, ...fromTo(from, shift) }],
  );
}

async function itemDates(
  read: Readable,
  courseId: string,
  parts: ReadonlySet<CopiedPart>,
  shift: DateShift | null,
): Promise<ShiftedDate[]> {
  const activities = await read
    .selectFrom('activities as a')
    .leftJoin('modules as m', 'm.id', 'a.module_id')
    .leftJoin('peer_review_settings as p', 'p.activity_id', 'a.id')
    .select(['a.title', 'a.kind', 'a.module_id', 'a.available_from', 'a.due_at', 'a.available_until'])
    .select('p.due_at as reviews_due_at')
    .where('a.course_id', '=', courseId)
    .orderBy('m.position', (position) => position.asc().nullsLast())
    .orderBy('a.position')
    .orderBy('a.id')
    .execute();
  return activities
    .filter((activity) => comesAlong(parts, activity))
    .flatMap(({ title, available_from, due_at, available_until, reviews_due_at }) => {
      const dates = [
        ['opens', available_from],
        ['due', due_at],
        ['closes', available_until],
        ['reviewsDue', reviews_due_at],
      ] as const;
      return dates.flatMap(([which, from]) =>
        from === null ? [] : [{ of: 'item' as const, title, which, ...fromTo(from, shift) }],
      );
    });
}

function fromTo(from: Date, shift: DateShift | null) {
  return { from: from.toISOString(), to: movedMoment(shift, from)?.toISOString() ?? null };
}
