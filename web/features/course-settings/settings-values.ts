import type { CourseSettings } from '../../../contract/course-settings.ts';
import type { Sent } from '../../../contract/api.ts';
import type { CourseValues } from '../create-course/course-values.ts';

/** The settings in the fields of Create Course; modules and files have their own pages. */
export function valuesOf(settings: CourseSettings): CourseValues {
  return {
    title: settings.title,
    courseCode: settings.courseCode,
    description: settings.description,
    level: settings.level,
    credits: settings.credits,
    maxStudents: settings.maxStudents,
    startDate: settings.startDate ?? '',
    endDate: settings.endDate ?? '',
    enrollmentDeadline: settings.enrollmentDeadline ?? '',
    requiresApproval: settings.requiresApproval,
    term: settings.isTermChosen ? (settings.term?.id ?? '') : '',
    department: settings.department?.id ?? '',
    files: [],
    modules: [],
  };
}

export function bodyOf(values: CourseValues, revision: number): Sent<'PUT /api/courses/{id}/settings', 'body'> {
  const { files: _files, modules: _modules, term, department, ...fields } = values;
  return { ...fields, term: term || null, department: department || null, revision };
}
