import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useIsAdminArea } from '../users/area-links.tsx';
import { Failure } from './failure.tsx';
import { usualSource } from './usual-source.ts';

/** Names the source, whose ids mean the same things in every import. */
export function BeginImport() {
  const { t } = useLingui();
  const listId = useId();
  const isAdmin = useIsAdminArea();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const { data: sources = [] } = useQuery(reading('GET /api/roster-sources'));
  const [typed, setTyped] = useState<string | null>(null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const source = typed ?? usualSource(sources);
  const begin = useMutation({
    mutationFn: () => api('POST /api/roster-imports', { body: { source }, idempotencyKey }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: ['GET /api/roster-imports'] });
      if (!isHere()) return;
      const params = { importId: id };
      if (isAdmin) await navigate({ to: '/admin/users/import/$importId', params });
      else await navigate({ to: '/users/import/$importId', params });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  return (
    <form className="card pad roster-begin" onSubmit={submit} noValidate>
      <Field
        label={t`Source`}
        help={t`The system that the files come from. Ids of a source name the same people and courses in every import.`}
      >
        <Input
          value={source}
          list={listId}
          maxLength={80}
          autoComplete="off"
          placeholder={t`Student information system`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {sources.map(({ id, name }) => (
          <option key={id} value={name} translate="no" />
        ))}
      </datalist>
      <Button type="submit" look="primary" busy={begin.isPending} disabled={source.trim() === ''}>
        <Trans>Begin Import</Trans>
      </Button>
      <Failure error={begin.error} />
    </form>
  );
}
