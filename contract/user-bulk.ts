import { z } from 'zod';
import { calls } from './call.ts';
import { role } from './identity.ts';
import { userFilter } from './users.ts';
import { id, person } from './values.ts';

export const bulkDeed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), role }),
  z.strictObject({ kind: z.literal('activate') }),
  z.strictObject({ kind: z.literal('deactivate') }),
  z.strictObject({ kind: z.literal('enrol'), course: id, section: id.nullable().default(null) }),
  z.strictObject({ kind: z.literal('supervise'), supervisor: id }),
]);
export type BulkDeed = z.infer<typeof bulkDeed>;

/** Why somebody is left as they are. */
export const bulkRefusal = z.enum([
  'not-yours',
  'yourself',
  'not-a-student',
  'inactive',
  'in-course',
  'asked',
  'waiting',
  'completed',
  'full',
]);
export type BulkRefusal = z.infer<typeof bulkRefusal>;

export const bulkOutcome = z.object({
  applied: z.boolean(),
  found: z.int(),
  changed: z.int(),
  /** It is so already. */
  unchanged: z.int(),
  refused: z.int(),
  /** The first hundred of those who are refused. */
  refusals: z.array(z.object({ person: person.extend({ username: z.string() }), reason: bulkRefusal })),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

export const userBulk = calls({
  'POST /api/users/bulk': {
    summary: 'Do one thing to many users',
    description:
      'For admins and course managers, within what they may do to each (403 for a role that one may not give). Whom: at most 500 by their ids, or all that a filter of the list finds. Without `apply` it is only said what would become of whom. With it all of it is done in one transaction, or nothing: 409 when anybody is refused, unless `leaveOut` leaves those out. Nobody does this to themselves, so that an active administrator always stays. At most 1000 are enrolled at a time. Repeating it changes nothing.',
    body: z.strictObject({
      who: z.union([
        z.strictObject({ ids: z.array(id).min(1, 'Choose at least one user').max(500, 'At most 500 at a time') }),
        z.strictObject({ filter: userFilter }),
      ]),
      deed: bulkDeed,
      apply: z.boolean().default(false),
      leaveOut: z.boolean().default(false),
    }),
    answer: bulkOutcome,
  },
});
