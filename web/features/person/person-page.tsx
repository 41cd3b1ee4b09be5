import './person.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { UsersLink } from '../users/area-links.tsx';
import { personQuery } from './person-query.ts';
import { PersonView } from './person-view.tsx';

/** Everything about one person, for who manages users. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(personQuery(id));
  return (
    <>
      <UsersLink>
        <ArrowLeft />
        <Trans>User Management</Trans>
      </UsersLink>
      {data && !isStatus(error, 404) ? (
        <PersonView person={data} />
      ) : isStatus(error, 404) ? (
        <>
          <PageHead title={t`User not found`} />
          <EmptyState title={<Trans>There is no such user</Trans>}>
            <Trans>The address is wrong, the import that made them was undone, or they were erased.</Trans>
          </EmptyState>
        </>
      ) : error ? (
        <>
          <PageHead title={t`User`} />
          <ErrorState title={t`Could not load the user`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        </>
      ) : (
        <Loading label={t`Loading the user`}>
          <Ghost height={56} />
          <Ghost height={220} />
        </Loading>
      )}
    </>
  );
}
