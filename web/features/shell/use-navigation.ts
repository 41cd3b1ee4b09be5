import { useRouter } from '@tanstack/react-router';
import { useUser } from '../../lib/session.ts';
import { navigationFor } from './navigation.ts';

/** The signed-in person's menus: an item appears as soon as the router knows its path. */
export function useNavigation() {
  const { role } = useUser();
  const { routesByPath } = useRouter();
  return navigationFor(role, (path) => Object.hasOwn(routesByPath, path));
}
