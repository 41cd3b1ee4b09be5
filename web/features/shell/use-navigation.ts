import { useRouter } from '@tanstack/react-router';
import { useUser } from '../../lib/session.ts';
import { navigationFor } from './navigation.ts';

/** The signed-in person's menus: an item appears as soon as the router knows its path, and the college has it. */
export function useNavigation() {
  const { role, switchedOff } = useUser();
  const { routesByPath } = useRouter();
  return navigationFor(
    role,
    (path) =>
      Object.hasOwn(routesByPath, path) && !(path === '/courses/browse' && switchedOff.includes('self_enrolment')),
  );
}
