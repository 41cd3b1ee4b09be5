import type { Received } from '../../../contract/api.ts';
import type { DiscussionGrading, PostsToGrade } from '../../../contract/discussion-grading.ts';
import type { TopicPage } from '../../../contract/discussions.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, forbidden, invalid, notFound } from '../../refusal.ts';
import { scaleOf } from '../gradebook/college-scale.ts';
import { findCourseRules, keptRules } from '../gradebook/course-rules.ts';
import { readEntry } from '../gradebook/enter-scores.ts';
import { closedFor } from '../courses/closed-grades.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';
import { overtakenRefusal } from '../gradebook/overtaken.ts';
import { refreshTotals } from '../gradebook/stale.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { type LoadedTopic, loadTopic } from './access.ts';
import { findComments, findPosts } from './grade-posts.ts';
import { findFacts, findParticipants } from './grade-rows.ts';
import { tellOfComment } from './tell-of-comment.ts';

interface Asked {
  id: string;
  userId: string;
}

/** A graded discussion for the staff of its course. */
export async function loadGraded(read: Readable, actor: Actor, id: string): Promise<LoadedTopic> {
  const topic = await loadTopic(read, actor, id);
  if (!topic.isStaff) throw forbidden();
  if (topic.item?.points == null)
    throw conflict('This discussion is not graded. Give it points in the outline of its course first.');
  return topic;
}

/** For who grades: in a course that is completed or put away its grades stay as they are. */
export async function loadToGrade(read: Readable, actor: Actor, asked: Asked): Promise<LoadedTopic> {
  const topic = await loadToComment(read, actor, asked);
  refuseFinal(topic);
  return topic;
}

/** For who says something of what a student wrote: once the course is completed too. */
export async function loadToComment(read: Readable, actor: Actor, { id, userId }: Asked): Promise<LoadedTopic> {
  const topic = await loadGraded(read, actor, id);
  if (!may(actor, 'work.grade'))
    throw forbidden('Your college does not let your role grade. Ask the course’s instructor.');
  const [student] = await findParticipants(read, actor, { id, userId, now: actor.askedAt });
  if (!student) throw notFound();
  if (topic.status === 'archived') refuseFinal(topic);
  return topic;
}

export async function readDiscussionGrading(app: App, actor: Actor, id: string): Promise<DiscussionGrading> {
  const { read } = app.database;
  const topic = await loadGraded(read, actor, id);
  const facts = await findFacts(read, actor, id);
  return {
    id,
    title: topic.title,
    course: { id: facts.id, title: facts.title, courseCode: facts.course_code, hue: facts.hue },
    points: facts.points,
    gradingType: facts.grading_type,
    dueAt: facts.due_at?.toISOString() ?? null,
    postsManually: facts.posts_manually,
    closed: closedFor(topic),
    letters: [...(keptRules.parse(facts.rules ?? {}).letters ?? scaleOf(facts.college_letters))],
    sections: facts.sections,
    students: await findParticipants(read, actor, { id, userId: null, now: actor.askedAt }),
  };
}

export async function readPosts(app: App, actor: Actor, asked: Asked): Promise<PostsToGrade> {
  await loadGraded(app.database.read, actor, asked.id);
  return shownPosts(app.database.read, actor, asked);
}

async function shownPosts(read: Readable, actor: Actor, { id, userId }: Asked): Promise<PostsToGrade> {
  const [participant] = await findParticipants(read, actor, { id, userId, now: actor.askedAt });
  if (!participant) throw notFound();
  const written = await findPosts(read, id, userId);
  return { ...participant, written, comments: await findComments(read, id, userId) };
}

/** Scores are written by `writeScores` alone, here with how late the first post came. */
export async function gradePosts(
  app: App,
  actor: Actor,
  asked: Asked,
  { revision, entry }: Received<'PUT /api/discussions/{id}/grading/{userId}', 'body'>,
): Promise<PostsToGrade> {
  const { course_id: courseId } = await loadToGrade(app.database.read, actor, asked);
  // Only the totals of who is graded are computed with it, so all others must stand.
  await refreshTotals(app, courseId);
  return transaction(app.database, async (tx) => {
    await loadToGrade(tx, actor, asked);
    const course = await findCourseRules(tx, courseId);
    const item = course.items.find(({ id }) => id === asked.id);
    const read = item ? readEntry(course, item, entry) : { problem: 'This discussion is not graded.' };
    if ('problem' in read) throw invalid({ entry: read.problem });
    const { lateSeconds } = await shownPosts(tx, actor, asked);
    const change = { activityId: asked.id, userId: asked.userId, ...read, lateSeconds: lateSeconds || null, revision };
    const { overtaken } = await writeScores(app, tx, { by: actor.id, via: 'grading' }, [change]);
    if (overtaken.length > 0) throw await overtakenRefusal(tx, actor, [change], overtaken);
    await announce(
      tx,
      { topic: `discussion:${asked.id}`, to: { people: [asked.userId] } },
      { topic: `discussion:${asked.id}`, to: { staff: courseId } },
    );
    return shownPosts(tx, actor, asked);
  });
}

export async function commentOnPosts(
  app: App,
  actor: Actor,
  asked: Asked,
  body: string,
  once: Once,
): Promise<PostsToGrade> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const topic = await loadToComment(tx, actor, asked);
      const of = { activity_id: asked.id, user_id: asked.userId, author_id: actor.id, is_from_staff: true };
      await tx
        .insertInto('submission_comments')
        .values({ id: newId(), ...of, group_id: null, attempt: null, body, created_at: app.clock.now() })
        .execute();
      await tellOfComment(app, tx, actor, topic, { userId: asked.userId, body });
      const shown = await shownPosts(tx, actor, asked);
      // Of what is held back the student's pages hear nothing at all.
      if (shown.score?.isPosted)
        await announce(tx, { topic: `discussion:${asked.id}`, to: { people: [asked.userId] } });
      return shown;
    }),
  );
}

/** What a student was given for their posts, once that is posted. */
export async function ownGrade(read: Readable, topicId: string, userId: string): Promise<TopicPage['grade']> {
  const score = await read
    .selectFrom('scores')
    .select(['points', 'is_excused'])
    .where('activity_id', '=', topicId)
    .where('user_id', '=', userId)
    .where('posted_at', 'is not', null)
    .executeTakeFirst();
  if (!score) return null;
  const points = score.points === null ? null : String(Number(score.points));
  return { points, isExcused: score.is_excused, comments: await findComments(read, topicId, userId) };
}
