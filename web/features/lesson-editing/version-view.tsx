import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { LessonVersion } from '../../../contract/lessons.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { Compared } from './compared.tsx';
import type { LessonDeeds } from './use-lesson-deeds.ts';

interface VersionViewProps {
  version: LessonVersion;
  /** The text as it is being written. */
  current: string;
  /** Null where nothing is brought back. */
  deeds: LessonDeeds | null;
}

/** One version: as it was, or what has changed from it to the text that is being written. */
export function VersionView({ version, current, deeds }: VersionViewProps) {
  const { t } = useLingui();
  const [look, setLook] = useState<'text' | 'changes'>('text');
  const { data, error, refetch } = useQuery(reading('GET /api/lesson-versions/{id}', { params: { id: version.id } }));
  return (
    <section aria-label={t`Version ${version.number}`} className="stack loose">
      <div className="row between wrap">
        <Segmented
          label={t`Show`}
          value={look}
          options={[
            { value: 'text', label: t`As it was` },
            { value: 'changes', label: t`Changes to now` },
          ]}
          onChange={setLook}
        />
        {deeds && (
          <Button busy={deeds.isBusy} onClick={() => void deeds.restore(version)}>
            <RotateCcw />
            <Trans>Bring this version back</Trans>
          </Button>
        )}
      </div>
      {error ? (
        <ErrorState title={t`Could not load this version`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : !data ? (
        <Loading label={t`Loading version`}>
          <Ghost height={240} />
        </Loading>
      ) : (
        <>
          <h2 className="serif le-version-title" translate="no">
            {data.title}
          </h2>
          {look === 'text' ? (
            <RichText html={data.body} look="reading" />
          ) : (
            <Compared before={data.body} after={current} />
          )}
        </>
      )}
    </section>
  );
}
