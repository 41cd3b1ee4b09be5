import { sql } from 'kysely';
import type { GradedPost, PostsToGrade } from '../../../contract/discussion-grading.ts';
import { excerptOf } from '../../../domain/search/excerpt.ts';
import type { Readable } from '../../db/database.ts';
import { partsOf, type PostParts, shownParts } from './post-parts.ts';

interface Row extends PostParts {
  id: string;
  content: string;
  created_at: Date;
  edited_at: Date | null;
  is_anonymous: boolean;
  is_hidden: boolean;
  answers: (NonNullable<GradedPost['answers']> & { text: string }) | null;
}

/** What a student wrote in a topic and did not take back, in the order of writing. */
export async function findPosts(read: Readable, topicId: string, userId: string): Promise<GradedPost[]> {
  const { rows } = await sql<Row>`
    select r.id, r.content, r.created_at, r.edited_at, r.is_anonymous, r.hidden_at is not null as is_hidden,
      ${partsOf('reply', 'r.id')},
      case when p.id is not null then json_build_object('id', p.id, 'text', named_mentions(p.content),
        'author', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)) end as answers
    from discussion_replies r
    left join discussion_replies p on p.id = r.parent_id and p.deleted_at is null
    left join users u on u.id = p.author_id
    where r.topic_id = ${topicId}::uuid and r.author_id = ${userId}::uuid and r.deleted_at is null
    order by r.id`.execute(read);
  return rows.map((row) => ({
    id: row.id,
    content: row.content,
    ...shownParts(row, row.content),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isAnonymous: row.is_anonymous,
    isHidden: row.is_hidden,
    answers: row.answers && {
      id: row.answers.id,
      author: row.answers.author,
      excerpt: excerptOf(row.answers.text, []),
    },
  }));
}

/** What staff said of a student's posts, the first word first. */
export async function findComments(read: Readable, topicId: string, userId: string): Promise<PostsToGrade['comments']> {
  const rows = await read
    .selectFrom('submission_comments as x')
    .innerJoin('users as u', 'u.id', 'x.author_id')
    .select(['x.id', 'x.body', 'x.created_at', 'u.id as author_id', 'u.first_name', 'u.last_name'])
    .where('x.activity_id', '=', topicId)
    .where('x.user_id', '=', userId)
    .orderBy('x.created_at')
    .orderBy('x.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
    body: row.body,
    createdAt: row.created_at.toISOString(),
  }));
}
