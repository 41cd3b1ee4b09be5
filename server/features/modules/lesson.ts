import type { Lesson } from '../../../contract/modules.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { canEdit } from '../courses/policy.ts';
import { loadLesson } from './lesson-query.ts';

/** A lesson to read, with its module and the items around it; a locked one is not there yet. */
export async function lessonPage(read: Readable, actor: Actor, lessonId: string): Promise<Lesson> {
  const { kind, body, course, relation, isArchived, reading, notes, modules, module, item } = await loadLesson(
    read,
    actor,
    lessonId,
  );
  if (item.status === 'locked') throw notFound();
  const items = modules
    .flatMap((each) => each.items)
    .filter((each) => each === item || (each.kind !== 'link' && each.status !== 'locked'));
  const place = items.indexOf(item);
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
    previous: neighbour(items[place - 1]),
    next: neighbour(items[place + 1]),
    canEdit: canEdit({ relation }) && !isArchived,
    reading,
    notes,
  };
}

function neighbour(item: NonNullable<Lesson['next']> | undefined): Lesson['next'] {
  return item ? { id: item.id, kind: item.kind, title: item.title } : null;
}
