import { reading } from '../../lib/query-client.ts';

export const rolesQuery = reading('GET /api/admin/roles');
