import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useFetchedMenu } from '../../ui/use-fetched-menu.ts';

const fetchMenu = () => import('./person-menu-open.tsx');
const fetchAhead = () => void fetchMenu().catch(() => undefined);

/** Name and menu. The menu's code is fetched when the pointer or the focus comes near. */
export function PersonMenu() {
  const { opened, opener } = useFetchedMenu(fetchMenu);
  if (!opened) return <PersonButton {...opener} onPointerEnter={fetchAhead} onFocus={fetchAhead} />;
  return <opened.Menu trigger={<PersonButton />} byKey={opened.byKey} />;
}

function PersonButton(props: ComponentProps<'button'>) {
  const { firstName, lastName, picture } = useUser();
  return (
    <button type="button" {...props} className="who">
      <Avatar firstName={firstName} lastName={lastName} picture={picture} size="small" />
      <span className="who-name" translate="no">
        {firstName} {lastName}
      </span>
      <ChevronDown />
    </button>
  );
}
