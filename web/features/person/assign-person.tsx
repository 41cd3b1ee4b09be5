import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useSettled } from '../users/use-settled.ts';

interface Props {
  role: 'supervisor' | 'student';
  /** Who is assigned already. */
  without: readonly string[];
  onChoose: (id: string) => void;
}

const atMost = 8;

/** Finds a person of a role by name, username or e-mail, and assigns them. */
export function AssignPerson({ role, without, onChoose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed).trim();
  const { data } = useQuery({
    ...reading('GET /api/users', { query: { q, role, status: 'active', limit: 50 } }),
    enabled: q.length > 0,
  });
  const found = (data ?? []).filter(({ id }) => !without.includes(id)).slice(0, atMost);
  return (
    <div className="person-assign">
      <Field label={role === 'supervisor' ? t`Assign a supervisor` : t`Assign a student`}>
        <Input
          type="search"
          value={typed}
          maxLength={200}
          placeholder={t`Name, username or e-mail`}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {q.length > 0 && data && (
        <ul className="lines" aria-label={t`Found`}>
          {found.map(({ id, firstName, lastName, username }) => (
            <li key={id} className="item">
              <div className="grow" translate="no">
                {firstName} {lastName} <span className="meta">{username}</span>
              </div>
              <Button
                size="small"
                onClick={() => {
                  setTyped('');
                  onChoose(id);
                }}
              >
                <Trans>Assign</Trans>
                <span className="sr" translate="no">
                  {firstName} {lastName}
                </span>
              </Button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="item meta" role="status">
              <Trans>Nobody fits.</Trans>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
