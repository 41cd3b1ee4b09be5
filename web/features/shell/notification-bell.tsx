import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';
import { UnreadCount } from './unread-count.tsx';

const loadList = () => import('./notification-list.tsx');
const NotificationList = late(loadList);

/** The bell with the number of unread notifications, and their list below it. */
export function NotificationBell() {
  const { t } = useLingui();
  const { unreadNotifications: unread } = useUser();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const title = t`Notifications`;
  return (
    <>
      <IconButton
        className="bell"
        popoverTarget="notifications"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadList().catch(() => undefined)}
        label={unread === 0 ? title : plural(unread, { other: 'Notifications, # unread' })}
      >
        <Bell />
        <UnreadCount unread={unread} />
      </IconButton>
      <div
        ref={panel}
        id="notifications"
        className="menu notifications"
        popover="auto"
        role="dialog"
        aria-label={title}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={null}>
            <NotificationList onChosen={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
