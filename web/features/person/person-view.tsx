import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useId, useState } from 'react';
import type { PersonDetail } from '../../../contract/person.ts';
import type { User } from '../../../contract/users.ts';
import { mayManage } from '../../../domain/user-management.ts';
import { useUser } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { roleNames } from '../session/role-names.ts';
import { EditUserDialog } from '../users/edit-user-dialog.tsx';
import { StatusToggle } from '../users/status-toggle.tsx';
import { History } from './history.tsx';
import { PersonCourses } from './person-courses.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonalData } from '../personal-data/personal-data.tsx';
import { usePersonChanged } from './person-query.ts';
import { Sessions } from './sessions.tsx';
import { SignIn } from './sign-in.tsx';
import { Supervision } from './supervision.tsx';

export function PersonView({ person }: { person: PersonDetail }) {
  const { i18n } = useLingui();
  const viewer = useUser();
  const nameId = useId();
  const [edited, setEdited] = useState<User | null>(null);
  const refresh = usePersonChanged();
  const isManaged = mayManage(viewer, person.role);
  const name = `${person.firstName} ${person.lastName}`;
  useTitle(name);
  return (
    <>
      <header className="person-head">
        <Avatar firstName={person.firstName} lastName={person.lastName} picture={person.picture} size="large" />
        <div className="grow">
          <PageHeading>
            <span id={nameId} translate="no">
              {name}
            </span>
          </PageHeading>
          <p className="row wrap tight">
            <Badge line>{i18n._(roleNames[person.role])}</Badge>
            {person.isActive ? (
              <Badge tone="ok" icon={CircleCheck}>
                <Trans>Active</Trans>
              </Badge>
            ) : (
              <Badge icon={CircleMinus}>
                <Trans>Inactive</Trans>
              </Badge>
            )}
            {person.pronouns && (
              <span className="meta" translate="no">
                {person.pronouns}
              </span>
            )}
          </p>
        </div>
        {isManaged && (
          <div className="row wrap">
            <Button onClick={() => setEdited(person)}>
              <Trans>Edit User</Trans>
            </Button>
            {person.id !== viewer.id && <StatusToggle user={person} nameId={nameId} />}
          </div>
        )}
      </header>
      <div className="person-parts">
        <div className="person-main">
          <PersonCourses person={person} />
          <Supervision person={person} isManaged={isManaged} />
          <History id={person.id} />
        </div>
        <div className="person-side">
          <PersonFacts person={person} />
          <SignIn person={person} isManaged={isManaged} />
          <Sessions person={person} isManaged={isManaged} />
          {viewer.capabilities.includes('college.administer') && <PersonalData person={person} />}
        </div>
      </div>
      <EditUserDialog
        user={edited}
        onClose={() => {
          setEdited(null);
          void refresh();
        }}
      />
    </>
  );
}
