import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AnalyticsQuizzes } from '../../../contract/analytics.ts';
import { reading } from '../../lib/query-client.ts';
import type { AnalyticsSearch, Scope } from './analytics-search.ts';
import { NothingYet } from './nothing-yet.tsx';
import { PanelQuery } from './panel-query.tsx';
import { QuestionFigures } from './question-figures.tsx';

interface QuestionsPanelProps {
  scope: Scope;
  chosen: string;
  onChange: (change: Partial<AnalyticsSearch>) => void;
}

/** How hard the questions of a quiz are, and whether they tell students apart. */
export function QuestionsPanel({ scope, chosen, onChange }: QuestionsPanelProps) {
  const { t } = useLingui();
  const query = useQuery({ ...reading('GET /api/analytics/quizzes', { query: scope }), staleTime: 0 });
  const title = t`Quiz questions`;
  return (
    <PanelQuery title={title} loading={t`Loading quizzes`} failed={t`Could not load quizzes`} query={query}>
      {(quizzes) => {
        const quiz = quizzes.find(({ id }) => id === chosen) ?? mostTaken(quizzes);
        return quiz ? (
          <QuestionFigures title={title} quiz={quiz} quizzes={quizzes} onChange={(id) => onChange({ quiz: id })} />
        ) : (
          <NothingYet title={title}>
            <Trans>
              How hard each question is, and whether it tells students apart, appears here once a quiz was taken.
            </Trans>
          </NothingYet>
        );
      }}
    </PanelQuery>
  );
}

function mostTaken(quizzes: AnalyticsQuizzes) {
  return quizzes.toSorted((a, b) => b.students - a.students)[0];
}
