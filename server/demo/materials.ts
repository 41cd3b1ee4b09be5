import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { DemoCourse } from './courses.ts';
import { pageOfText } from './pdf.ts';
import { storeFile } from './store-file.ts';
import { momentBefore, type Timeline } from './timeline.ts';

/** The files of some of her courses, so that the Resources tab and Downloads have what students look for there. */
const files: Record<string, { name: string; lines: string[] }[]> = {
  'WEB-301': [
    {
      name: 'Syllabus.pdf',
      lines: [
        'Advanced Web Development',
        'Twelve weeks, two lectures and one laboratory a week.',
        'Work is due on the day named in the course, 23:59.',
      ],
    },
    {
      name: 'Accessibility checklist.pdf',
      lines: [
        'Before a page is handed in',
        '1. Every control has a name.',
        '2. Everything can be done by keyboard.',
        '3. Text has a contrast of at least 4.5 to 1.',
      ],
    },
  ],
  'DATA-110': [
    {
      name: 'Reading list.pdf',
      lines: [
        'Data Science Fundamentals',
        'Week 1: what a table is. Week 2: where numbers come from.',
        'Week 3: how a chart can mislead.',
      ],
    },
  ],
};

export async function makeMaterials(app: App, tx: Tx, courses: DemoCourse[], timeline: Timeline): Promise<void> {
  for (const course of courses.filter(({ plan }) => plan.term === 'current'))
    for (const [index, { name, lines }] of (files[course.content.code] ?? []).entries()) {
      const at = momentBefore(timeline, course.term.startsOn, 5 - index, '09:30');
      await addMaterial(app, tx, course, { name, bytes: pageOfText(lines), at });
    }
}

async function addMaterial(
  app: App,
  tx: Tx,
  { id, teacherId }: DemoCourse,
  file: { name: string; bytes: Buffer; at: Date },
): Promise<void> {
  const place = { kind: 'course-material', object_id: id, course_id: id };
  const said = { ownerId: teacherId, purpose: 'course-material' as const, type: 'application/pdf' };
  await storeFile(app, tx, { ...said, ...file, place });
}
