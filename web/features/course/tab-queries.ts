import { reading } from '../../lib/query-client.ts';

/** The read behind each tab, so that a tab named in the address can start it with the page. */
export const courseTabQueries = {
  assignments: (id: string) => reading('GET /api/courses/{id}/assignments', { params: { id } }),
  discussions: (id: string) => reading('GET /api/courses/{id}/discussions', { params: { id } }),
  materials: (id: string) => reading('GET /api/courses/{id}/materials', { params: { id } }),
  resources: (id: string) => reading('GET /api/courses/{id}/resources', { params: { id } }),
};
