import type { CurrentUser } from '../../contract/identity.ts';
import { followUser } from './i18n.ts';
import { followTheme } from './theme.ts';

/** Once it is known who is here, and after they changed it: their theme, time zone and language. */
export async function followAccount(user: CurrentUser): Promise<void> {
  followTheme(user);
  await followUser(user);
}
