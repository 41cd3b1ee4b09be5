import { useLingui } from '@lingui/react/macro';
import { NavigationLink } from './side-menu.tsx';
import { useNavigation } from './use-navigation.ts';

/** The four most used places, under a student's thumb. */
export function BottomBar() {
  const { t } = useLingui();
  const { items } = useNavigation();
  return (
    <nav className="bottombar" aria-label={t`Most used`}>
      {items.slice(0, 4).map((item) => (
        <NavigationLink key={item.path} item={item} />
      ))}
    </nav>
  );
}
