import type { Role } from '../../contract/identity.ts';
import { may } from '../access.ts';

/** Who brings courses of other systems in: as new ones, or into those that they teach or manage. */
export function mayImport(actor: { role: Role; capabilities?: readonly string[] | undefined }): boolean {
  return may(actor, 'courses.create') || may(actor, 'courses.teach') || may(actor, 'courses.manage');
}
