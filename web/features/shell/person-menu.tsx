import { ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';

const loadMenu = () => import('./person-menu-open.tsx');
const PersonMenuOpen = lazy(loadMenu);

/** Name and menu. The menu's code is fetched when the pointer or the focus comes near. */
export function PersonMenu() {
  const [asked, setAsked] = useState(false);
  const closed = (
    <PersonButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <PersonMenuOpen trigger={<PersonButton />} />
    </Suspense>
  );
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
