import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { forbidden } from '../../refusal.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { attach } from '../files/attachments.ts';
import { refuseArchived } from './access.ts';
import { tellMentioned } from './mention.ts';
import { announceTopic, writeEvent } from './tell.ts';

type Body = Received<'POST /api/courses/{id}/discussions', 'body'>;

/** Every member of the course may begin a topic (product.md, 4); how it is discussed is for the staff to say. */
export async function createTopic(
  app: App,
  actor: Actor,
  courseId: string,
  body: Body,
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const course = await loadCourse(tx, actor, courseId);
      refuseArchived(course);
      if (!isStaff(course) && (body.requiresPost || body.allowsAnonymous))
        throw forbidden('Only the staff of the course decide how a topic is discussed.');
      const topic = { id: newId(), course_id: courseId, title: body.title };
      await tx
        .insertInto('discussion_topics')
        .values({
          ...topic,
          author_id: actor.id,
          content: body.content,
          requires_post: body.requiresPost,
          allows_anonymous: body.allowsAnonymous,
          created_at: app.clock.now(),
        })
        .execute();
      await attach(app, tx, actor, { kind: 'topic', objectIds: [topic.id], courseId }, body.files);
      const { content } = body;
      await tellMentioned(app, tx, actor, { topic, replyId: null, content, isAnonymous: false });
      await writeEvent(app, tx, actor, 'topic.posted', topic);
      await announceTopic(tx, topic);
      return { id: topic.id };
    }),
  );
}
