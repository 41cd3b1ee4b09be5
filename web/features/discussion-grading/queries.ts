import type { QueryClient } from '@tanstack/react-query';
import type { PostsToGrade } from '../../../contract/discussion-grading.ts';
import { reading } from '../../lib/query-client.ts';

export const gradingQuery = (id: string) => reading('GET /api/discussions/{id}/grading', { params: { id } });
export const postsQuery = (id: string, userId: string) =>
  reading('GET /api/discussions/{id}/grading/{userId}', { params: { id, userId } });

/** What the server answered of a student is what the page has of them; the list is asked for again. */
export async function keepPosts(queryClient: QueryClient, id: string, posts: PostsToGrade): Promise<void> {
  queryClient.setQueryData(postsQuery(id, posts.student.id).queryKey, posts);
  await queryClient.invalidateQueries({ queryKey: gradingQuery(id).queryKey });
}
