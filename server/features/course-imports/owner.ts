import { may } from '../../../domain/access.ts';
import { mayImport } from '../../../domain/course-import/may-import.ts';
import type { Language } from '../../../domain/languages.ts';
import { capabilitiesWith } from '../../../domain/platform/roles.ts';
import type { Actor, App } from '../../context.ts';
import { languageOf } from '../../words.ts';
import { BadPackage } from '../../archives/bad-package.ts';

/**
 * Whose import it is, as they are when it is read or made: what they may do was judged when they asked, and is judged
 * again. For a new course they must be able to create one; for another one that course is judged (`target.ts`).
 */
export async function ownerOf(
  app: App,
  userId: string,
  makes: { newCourse: boolean },
): Promise<{ actor: Actor; language: Language }> {
  const user = await app.database.read
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name', 'time_zone', 'locale', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const capabilities = user && capabilitiesWith(user.role, app.settings.college.roles);
  const holds = (asking: Parameters<typeof mayImport>[0]) =>
    makes.newCourse ? may(asking, 'courses.create') : mayImport(asking);
  if (!user?.is_active || !holds({ role: user.role, capabilities }))
    throw new BadPackage(
      makes.newCourse
        ? 'Whoever asked for this import may not create courses any more.'
        : 'Whoever asked for this import may not bring courses in any more.',
    );
  const actor: Actor = {
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
  return { actor, language: languageOf(app, user.locale) };
}
