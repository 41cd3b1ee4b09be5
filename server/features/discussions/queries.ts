import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';

interface TopicRow {
  id: string;
  title: string;
  content: string;
  created_at: Date;
  is_pinned: boolean;
  is_locked: boolean;
  author_id: string;
  first_name: string;
  last_name: string;
  replies: number;
  likes: number;
}

const topicsOf = `select t.id, t.title, t.content, t.created_at, t.is_pinned, t.is_locked, t.author_id, u.first_name, u.last_name,
  (select count(*)::integer from discussion_replies r where r.topic_id = t.id) as replies,
  (select count(*)::integer from discussion_likes l where l.topic_id = t.id) as likes
from discussion_topics t join users u on u.id = t.author_id
where t.course_id = $1
order by t.is_pinned desc, t.created_at desc, t.id desc`;

/** A course's topics: pinned ones first, then the newest. */
export async function findTopics(read: Readable, courseId: string): Promise<TopicRow[]> {
  return (await read.executeQuery<TopicRow>(CompiledQuery.raw(topicsOf, [courseId]))).rows;
}
