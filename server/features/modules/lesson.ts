import type { Lesson } from '../../../contract/modules.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { canEdit } from '../courses/policy.ts';
import { loadLesson } from './lesson-query.ts';

/** A lesson to read, with its module and the lessons around it; a locked one is not there yet. */
export async function lessonPage(read: Readable, actor: Actor, lessonId: string): Promise<Lesson> {
  const { kind, body, course, relation, reading, notes, modules, module, item } = await loadLesson(
    read,
    actor,
    lessonId,
  );
  if (item.status === 'locked') throw notFound();
  const lessons = modules
    .flatMap((each) => each.items)
    .filter((each) => (each.kind === 'lesson' || each.kind === 'video') && each.status !== 'locked');
  const place = lessons.indexOf(item);
  return {
    id: item.id,
    kind,
    title: item.title,
    minutes: item.minutes,
    body,
    course,
    module,
    position: module.items.indexOf(item) + 1,
    status: item.status,
    previous: neighbour(lessons[place - 1]),
    next: neighbour(lessons[place + 1]),
    canEdit: canEdit({ relation }),
    reading,
    notes,
  };
}

function neighbour(lesson: { id: string; title: string } | undefined): Lesson['next'] {
  return lesson ? { id: lesson.id, title: lesson.title } : null;
}
