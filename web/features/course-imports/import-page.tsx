import './course-imports.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { CourseImport } from '../../../contract/course-imports.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';

import { PageHead } from '../../ui/page-head.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { OneImport } from '../roster-imports/one-import.tsx';
import { StateBadge } from '../roster-imports/state-badge.tsx';
import { FoundCourse } from './found-course.tsx';
import { ImportForm } from './import-form.tsx';
import { importQuery } from './import-query.ts';
import { useInto } from './use-into.ts';
import { Problems } from './problems.tsx';
import { ThrowAway } from './throw-away.tsx';
import { stateNames, stateTones } from './words.ts';

/** One import, from its package to its course. */
export function ImportPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(importQuery(id));
  return (
    <>
      <Link
        className="back"
        to="/courses/import/{-$importId}"
        params={{ importId: undefined }}
        search={useInto().search}
      >
        <ArrowLeft />
        <Trans>Import a Course</Trans>
      </Link>
      <OneImport query={query} title={t`Import a Course`}>
        {(given) => <Import given={given} />}
      </OneImport>
    </>
  );
}

function Import({ given }: { given: CourseImport }) {
  const { i18n } = useLingui();
  const { state, found, problem, name, courseId, into } = given;
  return (
    <>
      <PageHead
        title={
          <span translate="no" dir="auto">
            {found?.title ?? name}
          </span>
        }
        sub={<StateBadge tone={stateTones[state]}>{i18n._(stateNames[state])}</StateBadge>}
        action={
          courseId ? (
            <LinkButton look="primary" to="/courses/$id" params={{ id: courseId }}>
              <Trans>Open Course</Trans>
            </LinkButton>
          ) : state === 'importing' ? null : (
            <ThrowAway id={given.id} />
          )
        }
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {state === 'imported' && (
        <Notice tone="ok">{courseId && into ? <Added {...into} /> : <Made given={given} />}</Notice>
      )}
      <Working given={given} />
      {found && <FoundCourse found={found} />}
      {found && <Problems found={found} />}
      {found && state === 'read' && <ImportForm id={given.id} found={found} before={into?.courseId} />}
    </>
  );
}

function Made({ given: { courseId, into } }: { given: CourseImport }) {
  if (courseId) return <Trans>The course is a draft until you publish it. Its quizzes are published one by one.</Trans>;
  return into ? (
    <Trans>The course that this was added to was deleted.</Trans>
  ) : (
    <Trans>The course that this became was deleted.</Trans>
  );
}

function Added({ modules, isHidden }: NonNullable<CourseImport['into']>) {
  if (modules === 0) return <Trans>What was found is in the course now.</Trans>;
  return (
    <>
      {isHidden ? (
        <Plural
          value={modules}
          one="# module was added at the end, unpublished. Students see it when you publish it."
          other="# modules were added at the end, unpublished. Students see each one when you publish it."
        />
      ) : (
        <Plural value={modules} one="# module was added at the end." other="# modules were added at the end." />
      )}{' '}
      <Trans>Quizzes are published one by one.</Trans>
    </>
  );
}

function Working({ given: { state, filesDone, filesAll, into } }: { given: CourseImport }) {
  const { t } = useLingui();
  if (state === 'reading')
    return (
      <Loading label={t`The package is read. You can leave this page and come back.`}>
        <p className="meta">
          <Trans>The package is read. You can leave this page and come back.</Trans>
        </p>
        <Ghost height={160} />
      </Loading>
    );
  if (state !== 'importing') return null;
  return (
    <div className="stack tight import-progress" role="status">
      <p>
        {filesAll > 0 ? (
          <Plural value={filesAll} one={`${filesDone} of # file stored`} other={`${filesDone} of # files stored`} />
        ) : into ? (
          <Trans>The modules are added.</Trans>
        ) : (
          <Trans>The course is made.</Trans>
        )}{' '}
        <Trans>You can leave this page and come back.</Trans>
      </p>
      <ProgressBar value={filesAll > 0 ? (filesDone * 100) / filesAll : 0} label={t`Import`} />
    </div>
  );
}
