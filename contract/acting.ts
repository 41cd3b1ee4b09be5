import { z } from 'zod';
import { calls } from './call.ts';
import { byId, moment } from './values.ts';

export const actingCalls = calls({
  'POST /api/users/{id}/acting': {
    summary: 'Act as a person',
    description:
      'For admins, never as another admin (403). From then on this session reads and writes as that person, for an hour at most; every write is logged with both names. Their password, second step, sessions and private messages stay out of reach (403).',
    params: byId,
    status: 201,
    answer: z.object({ until: moment }),
  },
  'DELETE /api/acting': {
    summary: 'Stop acting as another person',
    description: '404 when this session does not.',
  },
});
