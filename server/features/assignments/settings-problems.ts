import type { AssignmentSettings } from '../../../contract/assignments.ts';
import { isEmptyText } from '../../../domain/rich-text/plain-text.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';

/** 422 for settings that contradict each other. */
export function refuseContradictions(settings: AssignmentSettings): void {
  const { availableFrom, dueAt, availableUntil } = settings;
  const [from, due, until] = [availableFrom, dueAt, availableUntil].map((text) => (text ? Date.parse(text) : null));
  const errors: Record<string, string> = {};
  if (from && until && until <= from) errors['settings.availableUntil'] = 'Let it close after it opens';
  if (from && due && due <= from) errors['settings.dueAt'] = 'Let it be due after it opens';
  if (due && until && until < due) errors['settings.availableUntil'] = 'Let it close when it is due, or later';
  if (settings.handingIn === 'online' && settings.accepts.length === 0)
    errors['settings.accepts'] = 'Choose at least one way to hand in';
  if (settings.rubricIsScore && settings.rubricId === null)
    errors['settings.rubricIsScore'] = 'Choose the rubric whose points become the score';
  if (settings.points === null && settings.gradingType !== 'points')
    errors['settings.points'] = 'Say how many points it is worth, so that it can be graded';
  if (settings.isPublished && isEmptyText(settings.instructions) && settings.handingIn === 'online')
    errors['settings.instructions'] = 'Write what students are to do before you publish it';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** 422 for a module, group set or rubric of another course. */
export async function refuseForeign(tx: Tx, courseId: string, settings: AssignmentSettings): Promise<void> {
  const errors: Record<string, string> = {};
  const isOf = async (table: 'modules' | 'group_sets' | 'rubrics', id: string | null) =>
    id === null ||
    (await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('course_id', '=', courseId)
      .executeTakeFirst()) !== undefined;
  if (!(await isOf('modules', settings.moduleId))) errors['settings.moduleId'] = 'Choose a module of this course';
  if (!(await isOf('group_sets', settings.groupSetId)))
    errors['settings.groupSetId'] = 'Choose a group set of this course';
  if (!(await isOf('rubrics', settings.rubricId))) errors['settings.rubricId'] = 'Choose a rubric of this course';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
