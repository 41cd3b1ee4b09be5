import type { ActivityKind } from '../../../contract/activities.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { placeAtEnd } from './place.ts';

/** Specification, 9: the quiz countdown is 1800 s; product.md, 6 makes it the default limit, in minutes. */
const defaultTimeLimit = 30;

interface NewItem {
  /** Who adds it, and so opens a discussion. */
  by: string;
  id: string;
  courseId: string;
  moduleId: string;
  kind: ActivityKind;
  title: string;
  /** Of a link, with what is said of it. */
  url?: string | undefined;
  description?: string | undefined;
  /** What is discussed. */
  content?: string | undefined;
}

/** Writes a new item, with the row of its kind, at the end of its module. */
export async function insertItem(app: App, tx: Tx, item: NewItem): Promise<void> {
  const { id, courseId, moduleId, kind, title } = item;
  const place = { module_id: moduleId, position: await placeAtEnd(tx, courseId, moduleId), is_published: false };
  await tx
    .insertInto('activities')
    .values({ id, course_id: courseId, kind, title, ...place, created_at: app.clock.now() })
    .execute();
  await insertKind(app, tx, item);
}

async function insertKind(app: App, tx: Tx, item: NewItem): Promise<void> {
  const { id: activity_id, kind, url = '', description } = item;
  if (kind === 'quiz')
    await tx.insertInto('quizzes').values({ activity_id, time_limit: defaultTimeLimit, max_attempts: 1 }).execute();
  else if (kind === 'assignment') await tx.insertInto('assignments').values({ activity_id }).execute();
  else if (kind === 'link') await tx.insertInto('links').values({ activity_id, url, description }).execute();
  else if (kind === 'discussion') await openTopic(app, tx, item);
  else await tx.insertInto('lessons').values({ activity_id }).execute();
}

/** The topic bears the id of its item, so that whoever has the one finds the other. */
async function openTopic(app: App, tx: Tx, { id, courseId, title, content = '', by }: NewItem): Promise<void> {
  const topic = { id, activity_id: id, course_id: courseId, author_id: by };
  await tx
    .insertInto('discussion_topics')
    .values({ ...topic, title, content, created_at: app.clock.now() })
    .execute();
}
