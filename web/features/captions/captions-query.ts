import { reading } from '../../lib/query-client.ts';

export const captionsQuery = (fileId: string) => reading('GET /api/files/{id}/captions', { params: { id: fileId } });
