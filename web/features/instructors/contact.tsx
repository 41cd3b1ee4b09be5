import { useLingui } from '@lingui/react/macro';
import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { ManagedStaff } from '../../../contract/managed-staff.ts';
import { useUser } from '../../lib/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { NewMessageDialog } from '../messages/new-message-dialog.tsx';
import '../messages/messages.css';

/** A message here, or a mail from one's own mail program. */
export function Contact({ person }: { person: ManagedStaff }) {
  const { t } = useLingui();
  const viewer = useUser();
  const [isWriting, setWriting] = useState(false);
  const { id, firstName, lastName, picture, role, email, isActive } = person;
  const name = `${firstName} ${lastName}`;
  if (id === viewer.id) return null;
  return (
    <span className="row ins-contact">
      {isActive && (
        <IconButton label={t`Write a message to ${name}`} onClick={() => setWriting(true)}>
          <MessageSquare />
        </IconButton>
      )}
      <a className="btn quiet icon only-wide" href={`mailto:${email}`} aria-label={t`Write a mail to ${name}`}>
        <Mail />
      </a>
      {isWriting && (
        <NewMessageDialog
          to={{ id, firstName, lastName, picture: picture ?? null, role }}
          onClose={() => setWriting(false)}
        />
      )}
    </span>
  );
}
