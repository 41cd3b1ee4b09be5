import '../features/grades/grades.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { fetchBeside, GradesLoaded } from '../features/grades/grades-loaded.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import type { Here } from '../lib/here.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { useArrived } from '../lib/use-arrived.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

const gradesQuery = reading('GET /api/grades');

export function ahead({ queryClient }: Here): Promise<unknown> | undefined {
  void queryClient.prefetchQuery(gradesQuery);
  return fetchBeside();
}

/** A student's grades: GPA, credits, rank, and every course grade down to its arithmetic. */
export default function GradesPage() {
  const { t } = useLingui();
  const { data: read, error, refetch } = useQuery(gradesQuery);
  const data = useArrived(read);
  useTitle(t`Grades`);
  if (isStatus(error, 403)) return <AccessDenied description={t`Only students have grades of their own.`} />;
  return (
    <>
      <PageHead
        title={<Trans>Grades & Performance</Trans>}
        sub={data ? <Programme programme={data.programme} entryYear={data.entryYear} /> : '\u00A0'}
        action={
          <div className="row tight wrap">
            <LinkButton to="/achievements">
              <FileText />
              <Trans>Certificates</Trans>
            </LinkButton>
            <a className="btn" href="/api/transcript" target="_blank" rel="noreferrer">
              <Download />
              <Trans context="grades">Transcript</Trans>
            </a>
          </div>
        }
      />
      {data ? (
        <GradesLoaded transcript={data} />
      ) : error ? (
        <ErrorState title={t`Could not load your grades`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading your grades`}>
          <Ghost height={108} className="figures-ghost" />
          <Ghost height={420} />
        </Loading>
      )}
    </>
  );
}

function Programme({ programme, entryYear }: { programme: string | null; entryYear: number | null }) {
  if (programme === null) return <Trans>Your courses, and how they went.</Trans>;
  if (entryYear === null) return <span translate="no">{programme}</span>;
  const year = String(entryYear);
  return (
    <Trans>
      <span translate="no">{programme}</span>, entered {year}.
    </Trans>
  );
}
