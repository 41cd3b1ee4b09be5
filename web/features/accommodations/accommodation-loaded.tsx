import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { AccommodationForm } from './accommodation-form.tsx';

interface AccommodationLoadedProps {
  studentId: string;
  name: string;
  onClose: () => void;
}

/** A form begins from what stands when it is opened. */
const asItStands = (id: string) =>
  queryOptions({
    ...reading('GET /api/students/{id}/accommodation', { params: { id } }),
    meta: { live: false },
    gcTime: 0,
  });

export function AccommodationLoaded({ studentId, name, onClose }: AccommodationLoadedProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(asItStands(studentId));
  if (data) {
    return (
      <AccommodationForm
        standing={data}
        name={name}
        reread={async () => {
          const { data: now, isSuccess } = await refetch();
          return isSuccess ? now : null;
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <div className="body">
      {error ? (
        <ErrorState title={t`Could not load accommodations`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading accommodations`}>
          <Ghost height={180} />
        </Loading>
      )}
    </div>
  );
}
