import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gradebook, GradebookRow } from '../../../contract/gradebook.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Overridden } from '../grades/overridden.tsx';
import { nameOf } from './cells.ts';
import { Explained } from './explained.tsx';
import { OverrideForm } from './override-form.tsx';

interface Props {
  gradebook: Gradebook;
  row: GradebookRow;
  onClose: () => void;
}

type Basis = 'current' | 'final';
type Audience = 'all' | 'posted';

/** Where a total comes from, down to the points of each piece of work. */
export function ExplainDialog({ gradebook, row, onClose }: Props) {
  const { t } = useLingui();
  const [basis, setBasis] = useState<Basis>('current');
  const [audience, setAudience] = useState<Audience>('all');
  const [isSetting, setIsSetting] = useState(false);
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/courses/{id}/gradebook/explanation', {
      params: { id: gradebook.course.id },
      query: { userId: row.id, basis, audience },
    }),
    gcTime: 0,
  });
  const { id: courseId } = gradebook.course;
  if (isSetting)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={<Trans>Set the course grade</Trans>}
        description={<span translate="no">{nameOf(row)}</span>}
      >
        <OverrideForm courseId={courseId} userId={row.id} onDone={() => setIsSetting(false)} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>How this total comes about</Trans>}
      description={<span translate="no">{nameOf(row)}</span>}
    >
      <div className="body stack">
        <div className="row wrap">
          <Segmented<Basis>
            label={t`Ungraded work`}
            value={basis}
            options={[
              { value: 'current', label: <Trans>Current</Trans> },
              { value: 'final', label: <Trans>Final, ungraded as zero</Trans> },
            ]}
            onChange={setBasis}
          />
          <Segmented<Audience>
            label={t`Scores`}
            value={audience}
            options={[
              { value: 'all', label: <Trans>All scores</Trans> },
              { value: 'posted', label: <Trans>As the student sees it</Trans> },
            ]}
            onChange={setAudience}
          />
        </div>
        {data?.override && <Overridden override={data.override} />}
        {data ? (
          <Explained {...data} />
        ) : error ? (
          <ErrorState title={t`Could not load the arithmetic`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : (
          <Loading label={t`Loading the arithmetic`}>
            <Ghost height={180} />
          </Loading>
        )}
      </div>
      {gradebook.canEdit && !gradebook.closed && (
        <div className="dfoot">
          <Button onClick={() => setIsSetting(true)}>
            {data?.override ? <Trans>Change the grade</Trans> : <Trans>Set another grade</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
