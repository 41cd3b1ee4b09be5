import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { roleNames } from '../session/role-names.ts';
import { nameOf } from './names.ts';

type Recipients = Answer<'GET /api/message-recipients'>;
type Person = Recipients['people'][number];
type Group = Recipients['groups'][number];

/** People together, or a whole course or section, each alone. */
export interface Chosen {
  people: readonly Person[];
  group: Group | null;
}

interface RecipientPickerProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error: string | undefined;
}

export function RecipientPicker({ chosen, onChange, error }: RecipientPickerProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery({
    ...reading('GET /api/message-recipients', { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  const { people, group } = chosen;
  const add = (next: Chosen) => {
    setTyped('');
    onChange(next);
  };
  const others = found.data?.people.filter(({ id }) => !people.some((person) => person.id === id)) ?? [];
  const offered = others.length + (people.length === 0 ? (found.data?.groups.length ?? 0) : 0);
  return (
    <div className="stack tight">
      <Field label={<Trans>To</Trans>} error={error ?? (found.error ? sentenceOf(found.error) : undefined)}>
        <Input
          type="search"
          autoComplete="off"
          placeholder={t`Name of a person, or of a course`}
          disabled={group !== null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p className="sr" role="status">
        {q !== '' && found.data && !found.isPlaceholderData && (
          <Plural value={offered} _0="Nobody of this name." one="# to choose from" other="# to choose from" />
        )}
      </p>
      <ChosenOnes chosen={chosen} onChange={onChange} />
      {group === null && (
        <ul className="recipients" aria-label={t`People and courses to choose from`}>
          {people.length === 0 &&
            found.data?.groups.map((each) => (
              <li key={each.sectionId ?? each.courseId}>
                <button type="button" onClick={() => add({ people: [], group: each })}>
                  <span className="avatar small" aria-hidden>
                    <Users />
                  </span>
                  <GroupName group={each} />
                </button>
              </li>
            ))}
          {others.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => add({ people: [...people, person], group: null })}>
                <Avatar {...person} size="small" />
                <span translate="no">{nameOf(person)}</span>
                <span className="meta">{i18n._(roleNames[person.role])}</span>
              </button>
            </li>
          ))}
          {found.data && offered === 0 && (
            <li className="meta">
              {q ? <Trans>Nobody of this name.</Trans> : <Trans>There is nobody else that you may write to.</Trans>}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function GroupName({ group: { name, courseCode, sectionId, students } }: { group: Group }) {
  return (
    <>
      <span>
        <span translate="no">{sectionId ? `${courseCode}, ${name}` : `${courseCode} ${name}`}</span>
      </span>
      <span className="meta">{plural(students, { one: '# student, alone', other: '# students, each alone' })}</span>
    </>
  );
}

function ChosenOnes({ chosen: { people, group }, onChange }: Omit<RecipientPickerProps, 'error'>) {
  const { t } = useLingui();
  if (people.length === 0 && group === null) return null;
  return (
    <ul className="chosen" aria-label={t`Chosen`}>
      {group && (
        <li>
          <GroupName group={group} />
          <Leave name={group.name} onLeave={() => onChange({ people, group: null })} />
        </li>
      )}
      {people.map((person) => (
        <li key={person.id}>
          <span translate="no">{nameOf(person)}</span>
          <Leave
            name={nameOf(person)}
            onLeave={() => onChange({ people: people.filter(({ id }) => id !== person.id), group })}
          />
        </li>
      ))}
    </ul>
  );
}

function Leave({ name, onLeave }: { name: string; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className="leave" aria-label={t`Leave out ${name}`} onClick={onLeave}>
      <X />
    </button>
  );
}
