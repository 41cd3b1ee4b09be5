import { may } from '../../../domain/access.ts';
import { capabilitiesWith } from '../../../domain/platform/roles.ts';
import type { Actor, App } from '../../context.ts';
import { BadPackage } from './bad-package.ts';

/** Whose import it is, as they are when it is made: what they may do was judged when they asked, and is judged again. */
export async function ownerOf(app: App, userId: string): Promise<Actor> {
  const user = await app.database.read
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name', 'time_zone', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const capabilities = user && capabilitiesWith(user.role, app.settings.college.roles);
  if (!user?.is_active || !may({ role: user.role, capabilities }, 'courses.create'))
    throw new BadPackage('Whoever asked for this import may not create courses any more.');
  return {
    id: user.id,
    role: user.role,
    firstName: user.first_name,
    lastName: user.last_name,
    timeZone: user.time_zone ?? app.settings.timeZone,
    capabilities,
    askedAt: app.clock.now(),
    onlyCourse: null,
    mustSetUpSecondStep: false,
    version: '',
  };
}
