import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { PersonDetail } from '../../../contract/person.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { PersonLink } from '../users/area-links.tsx';
import { AssignPerson } from './assign-person.tsx';
import { usePersonChanged } from './person-query.ts';

interface Props {
  person: PersonDetail;
  isManaged: boolean;
}

/** A student's supervisors, a supervisor's students; nothing of it for anybody else. */
export function Supervision({ person, isManaged }: Props) {
  const refresh = usePersonChanged();
  const isStudent = person.role === 'student';
  const others = isStudent ? person.supervisors : person.students;
  const pairOf = (other: string) =>
    isStudent ? { student: person.id, supervisor: other } : { student: other, supervisor: person.id };
  const assign = useDeed(
    (other: string) => {
      const { student, supervisor } = pairOf(other);
      return api('POST /api/users/{id}/supervisors', { params: { id: student }, body: { supervisor } });
    },
    async () => void (await refresh()),
  );
  const remove = useDeed(
    (other: string) => {
      const { student, supervisor } = pairOf(other);
      return api('DELETE /api/users/{id}/supervisors/{supervisorId}', {
        params: { id: student, supervisorId: supervisor },
      });
    },
    async () => void (await refresh()),
  );
  if (!isStudent && person.role !== 'supervisor' && others.length === 0) return null;
  return (
    <Section title={isStudent ? <Trans>Supervisors</Trans> : <Trans>Supervised students</Trans>}>
      {others.length === 0 && (
        <p className="meta">
          {isStudent ? <Trans>No supervisor is assigned.</Trans> : <Trans>No student is assigned.</Trans>}
        </p>
      )}
      <ul className="lines">
        {others.map((other) => (
          <li key={other.id} className="item">
            <Avatar firstName={other.firstName} lastName={other.lastName} />
            <div className="grow">
              <PersonLink id={other.id} className="title">
                <span translate="no">
                  {other.firstName} {other.lastName}
                </span>
              </PersonLink>
              <p className="meta" translate="no">
                {other.username}
              </p>
            </div>
            {isManaged && (
              <Remove name={`${other.firstName} ${other.lastName}`} onRemove={() => remove.mutate(other.id)} />
            )}
          </li>
        ))}
      </ul>
      {isManaged && (isStudent || person.role === 'supervisor') && (
        <AssignPerson
          role={isStudent ? 'supervisor' : 'student'}
          without={others.map(({ id }) => id)}
          onChoose={(id) => assign.mutate(id)}
        />
      )}
    </Section>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton label={t`Remove ${name}`} onClick={onRemove}>
      <X />
    </IconButton>
  );
}
