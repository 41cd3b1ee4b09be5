import type { CourseSettings } from '../contract/course-settings.ts';

const fields = [
  'title',
  'courseCode',
  'description',
  'level',
  'credits',
  'maxStudents',
  'startDate',
  'endDate',
  'enrollmentDeadline',
  'requiresApproval',
] as const;

type Settings = Pick<CourseSettings, (typeof fields)[number] | 'term' | 'department'>;
type Changes = Record<string, { from: unknown; to: unknown }>;

/** What differs between the settings of a course before and after, field by field, for the record. */
export function changesBetween(before: Settings, after: Settings): Changes {
  const changes: Changes = {};
  for (const field of fields)
    if (before[field] !== after[field]) changes[field] = { from: before[field], to: after[field] };
  for (const field of ['term', 'department'] as const)
    if (before[field]?.id !== after[field]?.id)
      changes[field] = { from: before[field]?.name ?? null, to: after[field]?.name ?? null };
  return changes;
}
