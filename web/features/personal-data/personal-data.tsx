import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PersonDetail } from '../../../contract/person.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { usePersonChanged } from '../person/person-query.ts';
import { Copies } from './copies.tsx';
import { late } from '../../ui/late.ts';

const EraseDialog = late(() => import('./erase-dialog.tsx'));

/** What an administrator does with a person's data as a whole: hand it to them, or erase them. */
export function PersonalData({ person }: { person: PersonDetail }) {
  const params = { id: person.id };
  const viewer = useUser();
  const refresh = usePersonChanged();
  const [isErasing, setErasing] = useState(false);
  const copies = useQuery({ ...reading('GET /api/users/{id}/exports', { params }), staleTime: 0 });
  const ask = useDeed(
    () => api('POST /api/users/{id}/exports', { params }),
    async () => {
      await Promise.all([copies.refetch(), refresh()]);
    },
  );
  const isWaiting = copies.data?.some(({ state }) => state === 'asked' || state === 'making') ?? false;
  return (
    <Section title={<Trans>Personal Data</Trans>}>
      {copies.data && copies.data.length > 0 ? (
        <Copies copies={copies.data} />
      ) : (
        <p className="meta">
          <Trans>A copy of all their data is downloaded by the person alone.</Trans>
        </p>
      )}
      <div className="row wrap tight">
        <Button size="small" busy={ask.isPending} disabled={isWaiting} onClick={() => ask.mutate()}>
          <Trans>Make a Copy for Them</Trans>
        </Button>
        {viewer.id !== person.id && (
          <Button size="small" look="danger-quiet" onClick={() => setErasing(true)}>
            <Trans>Erase Person</Trans>
          </Button>
        )}
      </div>
      {isErasing && (
        <Suspense>
          <EraseDialog person={person} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
