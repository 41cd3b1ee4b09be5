import { reading } from '../../lib/query-client.ts';

export const annotationsQuery = (id: string, workId: string) =>
  reading('GET /api/assignments/{id}/grading/{workId}/annotations', { params: { id, workId } });

export const ownAnnotationsQuery = (id: string) => reading('GET /api/assignments/{id}/annotations', { params: { id } });
