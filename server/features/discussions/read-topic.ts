import type { TopicPage } from '../../../contract/discussions.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { loadCourse } from '../courses/access.ts';
import { loadTopic, maySeeReplies } from './access.ts';
import { ownGrade } from './grade.ts';
import { shownTopic } from './shown-topic.ts';
import { findTopic } from './topic-query.ts';

export async function readTopic(app: App, actor: Actor, id: string): Promise<TopicPage> {
  const read = app.database.read;
  const topic = await loadTopic(read, actor, id);
  const course = await loadCourse(read, actor, topic.course_id);
  const row = await findTopic(read, actor, id);
  if (!row) throw notFound();
  const { isStaff, isAuthor, item, closedBy } = topic;
  const isOpen = closedBy === null;
  return {
    ...shownTopic(row, isStaff),
    course: { id: course.id, title: course.title, courseCode: course.courseCode, hue: course.hue },
    item: item && {
      dueAt: item.dueAt,
      availableUntil: item.availableUntil,
      requirement: item.requirement,
      status: item.status,
      points: item.points,
    },
    grade: item?.points == null || isStaff ? null : await ownGrade(read, id, actor.id),
    closedBy,
    may: {
      reply: isOpen,
      like: topic.status !== 'archived',
      replyAnonymously: isOpen && !isStaff && topic.allows_anonymous,
      readReplies: maySeeReplies(topic, row.has_posted),
      edit: isOpen && (isStaff || isAuthor),
      delete: isOpen && !item && (isStaff || (isAuthor && row.replies === 0)),
      moderate: isStaff,
      grade: isStaff && item?.points != null && may(actor, 'work.grade'),
    },
  };
}
