import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { UnreadCount } from './unread-count.tsx';

/** To one's messages, with the number of conversations in which something is new. */
export function MessagesLink() {
  const { t } = useLingui();
  const { unreadConversations: unread } = useUser();
  const label = unread === 0 ? t`Messages` : plural(unread, { other: 'Messages, # unread' });
  return (
    <Link className="btn quiet icon bell" to="/messages" aria-label={label} title={label}>
      <Mail />
      <UnreadCount unread={unread} />
    </Link>
  );
}
