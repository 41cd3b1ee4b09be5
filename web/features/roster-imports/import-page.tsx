import './roster-imports.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { RosterImport } from '../../../contract/roster-imports.ts';
import { Button } from '../../ui/button.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';

import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { ImportLink } from '../users/area-links.tsx';
import { Failure } from './failure.tsx';
import { FilesStep } from './files-step.tsx';
import { importQuery, isWorking, stepCalls, useStep } from './import-query.ts';
import { MappingStep } from './mapping-step.tsx';
import { OneImport } from './one-import.tsx';
import { ResultStep } from './result-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { StateBadge } from './state-badge.tsx';
import { ThrowAway } from './throw-away.tsx';
import { stateNames, stateTones } from './words.ts';

/** One import, from its files to its undoing. */
export function ImportPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(importQuery(id));
  return (
    <>
      <ImportLink className="back">
        <ArrowLeft />
        <Trans>Import Roster</Trans>
      </ImportLink>
      <OneImport query={query} title={t`Roster import`}>
        {(given) => <Import given={given} />}
      </OneImport>
    </>
  );
}

function Import({ given }: { given: RosterImport }) {
  const { t, i18n } = useLingui();
  const { state, files, format } = given;
  const isFixed = state !== 'open' && state !== 'planned';
  const [sheet] = format === 'sheet' && files.length === 1 ? files : [];
  return (
    <>
      <PageHead
        title={<span translate="no">{given.source.name}</span>}
        sub={<StateBadge tone={stateTones[state]}>{i18n._(stateNames[state])}</StateBadge>}
        action={isFixed ? null : <ThrowAway id={given.id} />}
      />
      {given.problem && <Notice tone="bad">{given.problem}</Notice>}
      <FilesStep given={given} isFixed={isFixed} />
      {sheet && <MappingStep given={given} sheet={sheet} isFixed={isFixed} />}
      {files.length > 0 && !isFixed && <SettingsStep given={given} />}
      {!isFixed && files.length > 0 && <DryRun given={given} />}
      {isWorking(given) && (
        <Section title={i18n._(stateNames[state])} className="roster-step">
          <Loading label={t`The server is at work. You can leave this page and come back.`}>
            <p className="meta">
              <Trans>The server is at work. You can leave this page and come back.</Trans>
            </p>
            <Ghost height={160} />
          </Loading>
        </Section>
      )}
      {(state === 'planned' || state === 'applied' || state === 'undone') && <ResultStep given={given} />}
    </>
  );
}

function DryRun({ given }: { given: RosterImport }) {
  const run = useStep(given.id, stepCalls(given.id).dryRun);
  return (
    <div className="stack roster-run">
      <div className="row wrap">
        <Button
          {...(given.state === 'open' && { look: 'primary' as const })}
          busy={run.isPending}
          onClick={() => run.mutate()}
        >
          {given.state === 'planned' ? <Trans>Make Dry Run Again</Trans> : <Trans>Make Dry Run</Trans>}
        </Button>
        <span className="meta">
          <Trans>Shows every change and every problem. Nothing is changed by it.</Trans>
        </span>
      </div>
      <Failure error={run.error} />
    </div>
  );
}
