import './course-imports.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { Suspense } from 'react';
import { uploadRules } from '../../../domain/upload-rules.ts';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { late } from '../../ui/late.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { useInto } from './use-into.ts';
import { stateNames, stateTones } from './words.ts';

const UploadArea = late(() => import('../uploads/upload-area.tsx'));
const task = { purpose: 'course-package' as const, ...uploadRules['course-package'], startsAtOnce: true };

/** Choosing the package; what was chosen before stands below. */
export function StartPage() {
  const { t } = useLingui();
  const { into, search } = useInto();
  const { data: course } = useQuery({
    ...reading('GET /api/courses/{id}', { params: { id: into ?? '' } }),
    enabled: into !== undefined,
  });
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  async function begin(fileId: string): Promise<void> {
    const { id } = await api('POST /api/course-imports', { body: { fileId }, idempotencyKey: `begin-${fileId}` });
    void queryClient.invalidateQueries({ queryKey: ['GET /api/course-imports'] });
    if (isHere()) void navigate({ to: '/courses/import/{-$importId}', params: { importId: id }, search });
  }
  const sample = useDeed(
    async () => (await import('./sample-course.ts')).saveSample(),
    () => undefined,
  );
  return (
    <>
      <WayBack into={into} code={course?.courseCode} />
      <PageHead
        title={<Trans>Import a Course</Trans>}
        sub={
          <>
            <Trans>
              From Canvas, from a backup of Moodle (.mbz), from an export of Open edX (.tar.gz), or from any system that
              exports a Common Cartridge (versions 1.0 to 1.3, .imscc or .zip). You see first what is in it; nothing is
              made before you say so.
            </Trans>{' '}
            {course && (
              <>
                <Trans>
                  It is added to{' '}
                  <b translate="no" dir="auto">
                    {course.title}
                  </b>
                  .
                </Trans>{' '}
              </>
            )}
            <Link className="link" to="/help/$page" params={{ page: 'move-a-course-in' }}>
              <Trans>How to make the file, and what comes along</Trans>
            </Link>
          </>
        }
      />
      <Suspense fallback={<Ghost height={300} />}>
        <UploadArea task={task} there={() => []} onUploaded={({ id }) => begin(id)} onBusy={() => undefined} />
      </Suspense>
      <p className="row wrap meta import-sample">
        <Trans>No file at hand?</Trans>
        <Button size="small" look="quiet" busy={sample.isPending} onClick={() => sample.mutate()}>
          <Download />
          <Trans>Download a small sample course</Trans>
        </Button>
      </p>
      <Section title={t`Your imports`} className="course-imports">
        <Imports />
      </Section>
    </>
  );
}

/** To where one came from. */
function WayBack({ into, code }: { into: string | undefined; code: string | undefined }) {
  const makesCourses = useUser().capabilities.includes('courses.create');
  if (into)
    return (
      <Link className="back" to="/courses/$id" params={{ id: into }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        {code ? <span translate="no">{code}</span> : <Trans>Back to the course</Trans>}
      </Link>
    );
  return (
    <Link className="back" to={makesCourses ? '/courses/create' : '/courses'} activeOptions={{ exact: true }}>
      <ArrowLeft />
      {makesCourses ? <Trans>Create Course</Trans> : <Trans>My Courses</Trans>}
    </Link>
  );
}

function Imports() {
  const { t, i18n } = useLingui();
  const { search } = useInto();
  const { data, error, refetch } = useQuery(reading('GET /api/course-imports'));
  if (error && !data)
    return (
      <ErrorState title={t`Could not load your imports`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading your imports`}>
        <Ghost height={80} />
      </Loading>
    );
  if (data.length === 0)
    return (
      <p className="meta">
        <Trans>None yet. What is chosen and not imported is kept here for a week.</Trans>
      </p>
    );
  return (
    <ul className="lines">
      {data.map(({ id, name, state, createdAt }) => {
        const tone = stateTones[state];
        return (
          <li key={id} className="item">
            <div className="grow">
              <Link
                className="title"
                to="/courses/import/{-$importId}"
                params={{ importId: id }}
                search={search}
                translate="no"
                dir="auto"
              >
                {name}
              </Link>
              <p className="meta">
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </p>
            </div>
            <Badge {...(tone && { tone })}>{i18n._(stateNames[state])}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
