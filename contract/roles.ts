import { z } from 'zod';
import { calls } from './call.ts';
import { role } from './identity.ts';

/** Role → capability (a name of domain/access.ts) → whether the role has it, where that is not as usual. */
const changes = z.partialRecord(role, z.record(z.string().max(60), z.boolean()));
const lock = z.enum(['admin_keeps_all', 'student_sees_own', 'makes_the_role', 'needs_the_relation', 'admin_alone']);
export type RoleLock = z.infer<typeof lock>;

export const roleTable = z.object({
  changes,
  capabilities: z.array(z.string()),
  roles: z.array(
    z.object({
      role,
      /** Active ones. */
      people: z.int(),
      cells: z.array(
        z.object({
          capability: z.string(),
          has: z.boolean(),
          usual: z.boolean(),
          /** Why it cannot be changed; null: it can. */
          lock: lock.nullable(),
        }),
      ),
    }),
  ),
});
export type RoleTable = z.infer<typeof roleTable>;

const preview = z.array(
  z.object({
    role,
    capability: z.string(),
    isGiven: z.boolean(),
    people: z.int(),
    /** The first of them. */
    names: z.array(z.string()),
  }),
);
export type RolePreview = z.infer<typeof preview>;

export const roleCalls = calls({
  'GET /api/admin/roles': { summary: 'What each role may do', answer: roleTable },
  'POST /api/admin/roles/preview': {
    summary: 'Whom a change of the roles would concern',
    description: 'Writes nothing. 422 for a cell that is fixed.',
    body: z.strictObject({ changes }),
    answer: preview,
  },
  'PUT /api/admin/roles': {
    summary: 'Change what roles may do',
    description:
      'All changes from the usual table; none: as usual. Written to the audit log, and holds from the next request of everybody. 422 for a cell that is fixed; 409 when it has changed since `before` was read.',
    body: z.strictObject({ before: changes, changes }),
    answer: roleTable,
  },
});
