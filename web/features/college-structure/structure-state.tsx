import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Finished } from '../../../contract/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { structureQuery } from './structure-query.ts';

interface StructureStateProps {
  children: (structure: Finished<'GET /api/college/structure'>) => ReactNode;
}

/** Terms and departments once they are read; until then, or when they cannot be, what says so. */
export function StructureState({ children }: StructureStateProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(structureQuery);
  if (data) return children(data);
  if (error)
    return (
      <ErrorState title={t`Could not load terms and departments`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Loading label={t`Loading terms and departments`}>
      <div className="stack tight">
        <Ghost height={36} />
        <Ghost height={36} />
        <Ghost height={36} />
      </div>
    </Loading>
  );
}
