import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isLooking } from '../../lib/student-view.ts';
import { useNavigation } from './use-navigation.ts';

/** The page that is open is drawn, and has asked for all it needs. */
const afterMs = 1500;

/** The pages of the menu open at once: their code is fetched when the first one stands. */
export function useFetchAhead(): void {
  const router = useRouter();
  const { items, quickActions } = useNavigation();
  const paths = [...items, ...quickActions].map(({ path }) => path).join();
  useEffect(() => {
    if (isLooking()) return;
    let over = false;
    const ahead = () =>
      import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(router, paths.split(','), () => over));
    const timer = setTimeout(() => void ahead().catch(() => undefined), afterMs);
    return () => {
      clearTimeout(timer);
      over = true;
    };
  }, [router, paths]);
}
