import './analytics.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AnalyticsCourse } from '../../../contract/analytics.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { useAnalyticsSearch } from './analytics-search.ts';
import { ComparisonPanels } from './comparison.tsx';
import { EngagementPanels } from './engagement.tsx';
import { GradePanels } from './grade-panels.tsx';
import { ModulesPanel } from './modules.tsx';
import { coursesQuery } from './queries.ts';
import { QuestionsPanel } from './questions.tsx';

/** What the figures say of the courses that somebody teaches. */
export function AnalyticsPage() {
  const { t } = useLingui();
  const { data: courses, error, refetch } = useQuery(coursesQuery);
  return (
    <>
      <PageHead title={t`Analytics`} sub={<Trans>What your students do, and how they are doing.</Trans>} />
      {error && !courses && (
        <ErrorState title={t`Could not load your courses`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!courses && !error && (
        <Loading label={t`Loading your courses`}>
          <Ghost height={320} />
        </Loading>
      )}
      {courses?.length === 0 && (
        <EmptyState
          title={<Trans>No courses yet</Trans>}
          action={
            <LinkButton look="primary" to="/courses/create">
              <Trans>Create Course</Trans>
            </LinkButton>
          }
        >
          <Trans>Engagement, grades and quiz questions of the courses that you teach appear here.</Trans>
        </EmptyState>
      )}
      {courses && courses.length > 0 && <Panels courses={courses} />}
    </>
  );
}

function Panels({ courses }: { courses: readonly AnalyticsCourse[] }) {
  const { search, scope, show } = useAnalyticsSearch();
  const key = `${search.course} ${search.section}`;
  return (
    <>
      <AnalyticsFilters courses={courses} search={search} onChange={show} />
      <div className="analytics" key={key}>
        <ComparisonPanels scope={scope} />
        <EngagementPanels scope={scope} weeks={search.weeks} />
        <WhenNear height={320}>
          <GradePanels scope={scope} />
        </WhenNear>
        <WhenNear height={240}>
          <ModulesPanel scope={scope} />
        </WhenNear>
        <WhenNear height={320}>
          <QuestionsPanel scope={scope} chosen={search.quiz} onChange={show} />
        </WhenNear>
      </div>
    </>
  );
}
