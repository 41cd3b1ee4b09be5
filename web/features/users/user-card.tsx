import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleMinus, Pencil } from 'lucide-react';
import { useId } from 'react';
import type { User } from '../../../contract/users.ts';
import { mayManage } from '../../../domain/user-management.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { roleNames } from '../session/role-names.ts';
import { PersonLink } from './area-links.tsx';
import { ActAs } from '../acting/act-as.tsx';
import { StatusToggle } from './status-toggle.tsx';

interface UserCardProps {
  user: User;
  onEdit: (user: User) => void;
  /** While users are being chosen. */
  choice?: { isChosen: boolean; onToggle: () => void };
}

export function UserCard({ user, onEdit, choice }: UserCardProps) {
  const { t, i18n } = useLingui();
  const viewer = useUser();
  const [nameId, editId] = [useId(), useId()];
  return (
    <li className="user-card">
      {choice && (
        <label className="check bare">
          <input type="checkbox" aria-labelledby={nameId} checked={choice.isChosen} onChange={choice.onToggle} />
        </label>
      )}
      <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.picture} />
      <div className="grow user-who">
        <p className="row wrap tight">
          <b id={nameId} translate="no">
            <PersonLink id={user.id} className="user-name">
              {user.firstName} {user.lastName}
            </PersonLink>
          </b>
          {user.pronouns && (
            <span className="meta" translate="no">
              {user.pronouns}
            </span>
          )}
          <Badge line>{i18n._(roleNames[user.role])}</Badge>
          {user.isActive ? (
            <Badge tone="ok" icon={CircleCheck}>
              <Trans>Active</Trans>
            </Badge>
          ) : (
            <Badge icon={CircleMinus}>
              <Trans>Inactive</Trans>
            </Badge>
          )}
        </p>
        <p className="meta truncate" translate="no" dir="auto">
          {user.username} · {user.email}
        </p>
      </div>
      <Dates user={user} />
      <div className="user-deeds">
        {mayManage(viewer, user.role) && (
          <>
            {viewer.role === 'admin' && user.role !== 'admin' && user.isActive && <ActAs user={user} nameId={nameId} />}
            <IconButton
              id={editId}
              label={t`Edit`}
              aria-labelledby={`${editId} ${nameId}`}
              onClick={() => onEdit(user)}
            >
              <Pencil />
            </IconButton>
            {user.id !== viewer.id && <StatusToggle user={user} nameId={nameId} isSmall />}
          </>
        )}
      </div>
    </li>
  );
}

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function Dates({ user: { createdAt, lastLoginAt } }: { user: User }) {
  return (
    <p className="meta num user-dates">
      <span>
        <Trans>
          Created <time dateTime={createdAt}>{formatDate(createdAt, short)}</time>
        </Trans>
      </span>
      {lastLoginAt && (
        <span>
          <Trans>
            Last login{' '}
            <time dateTime={lastLoginAt} title={formatMoment(lastLoginAt)}>
              {agoWithin(lastLoginAt)}
            </time>
          </Trans>
        </span>
      )}
    </p>
  );
}
