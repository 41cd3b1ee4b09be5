import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { NavigationItem } from './navigation.ts';
import { TermFooter } from './term-footer.tsx';
import { useNavigation } from './use-navigation.ts';

/** Role navigation, quick actions and the term; in the sidebar and in the drawer. */
export function SideMenu() {
  const { t } = useLingui();
  const id = useId();
  const { items, quickActions } = useNavigation();
  return (
    <>
      {items.length > 0 && (
        <nav aria-label={t`Main`}>
          <Items items={items} />
        </nav>
      )}
      {quickActions.length > 0 && (
        <nav aria-labelledby={id}>
          {/* No heading: it stands before the page's own. */}
          <p id={id}>{t`Quick Actions`}</p>
          <Items items={quickActions} />
        </nav>
      )}
      <TermFooter />
    </>
  );
}

function Items({ items }: { items: readonly NavigationItem[] }) {
  return items.map((item) => <NavigationLink key={item.path} item={item} />);
}

/** Marked as current by exact match on the path, whatever is filtered in its address. */
export function NavigationLink({ item: { path, label, icon: Icon } }: { item: NavigationItem }) {
  const { i18n } = useLingui();
  return (
    <Link to={path} activeOptions={{ exact: true, includeSearch: false }}>
      <Icon />
      {i18n._(label)}
    </Link>
  );
}
