import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnalyticsQuizzes } from '../../../contract/analytics.ts';
import type { QuizResults } from '../../../contract/quiz-results.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { type DataTable, figure } from '../charts/data-table.tsx';
import { ScatterChart } from '../charts/scatter-chart.tsx';
import { formatDecimal } from '../quiz-results/decimals.ts';
import { fewAttempts, judgeDiscrimination, judgeFacility } from '../quiz-results/figures.ts';
import { resultsQuery } from '../quiz-results/queries.ts';
import { PanelQuery } from './panel-query.tsx';

interface QuestionFiguresProps {
  title: string;
  quiz: AnalyticsQuizzes[number];
  quizzes: AnalyticsQuizzes;
  onChange: (quizId: string) => void;
}

/** The figures of the quiz's own results, as a picture: how hard a question is, and how well it tells students apart. */
export function QuestionFigures({ title, quiz, quizzes, onChange }: QuestionFiguresProps) {
  const { t } = useLingui();
  const query = useQuery({ ...resultsQuery(quiz.id), staleTime: 0 });
  return (
    <PanelQuery title={title} loading={t`Loading questions`} failed={t`Could not load questions`} query={query}>
      {(results) => <Panel title={title} results={results} quiz={quiz} quizzes={quizzes} onChange={onChange} />}
    </PanelQuery>
  );
}

function Panel({ title, results, quiz, quizzes, onChange }: QuestionFiguresProps & { results: QuizResults }) {
  const { t } = useLingui();
  const table = useTable(results);
  const points = results.questions.flatMap(({ questionId, position, question, facility, discrimination }) =>
    facility === null || discrimination === null
      ? []
      : [
          {
            key: questionId,
            name: formatNumber(position),
            x: Number(facility) * 100,
            y: Number(discrimination),
            title: `${formatNumber(position)}. ${question}: ${formatPercent(Number(facility) * 100)}, ${formatDecimal(discrimination)}`,
          },
        ],
  );
  const attempts = formatNumber(results.attempts);
  return (
    <ChartPanel
      title={title}
      table={table}
      tools={
        <>
          <Field label={t`Quiz`} className="quiz-choice">
            <Select value={quiz.id} onChange={({ target }) => onChange(target.value)}>
              {quizzes.map(({ id, courseCode, title: name }) => (
                <option key={id} value={id} translate="no">
                  {`${courseCode} ${name}`}
                </option>
              ))}
            </Select>
          </Field>
          <Link
            className="link quiz-link"
            to="/courses/$id/quizzes/$quizId/results"
            params={{ id: quiz.courseId, quizId: quiz.id }}
            search={{ tab: 'questions' }}
          >
            <Trans>Answers and all results</Trans>
          </Link>
        </>
      }
      note={
        <>
          <Trans>
            From the {attempts} attempts that count, of all sections. To the right are easier questions; higher up those
            that tell stronger students from weaker ones. Look at questions below the line at 0.
          </Trans>
          {results.attempts < fewAttempts && (
            <>
              {' '}
              <Trans>There are few attempts so far. Read these figures with care.</Trans>
            </>
          )}
        </>
      }
    >
      {points.length === 0 ? (
        <p className="ink-2">
          <Trans>These figures need answers that differ. They appear with more attempts.</Trans>
        </p>
      ) : (
        <ScatterChart
          label={t`${points.length} questions by facility and discrimination`}
          xName={t`Facility`}
          yName={t`Discrimination`}
          points={points}
        />
      )}
    </ChartPanel>
  );
}

function useTable(results: QuizResults): DataTable {
  const { t, i18n } = useLingui();
  const none = { shown: '–', value: '' };
  return {
    columns: [
      { name: t`Question` },
      { name: t`Answered`, isFigure: true },
      { name: t`Facility`, isFigure: true },
      { name: t`Difficulty` },
      { name: t`Discrimination`, isFigure: true },
      { name: t`Judgment` },
    ],
    rows: results.questions.map((question) => {
      const { questionId, position, facility, discrimination } = question;
      const ease = facility === null ? '' : i18n._(judgeFacility(facility).words);
      const worth = discrimination === null ? '' : i18n._(judgeDiscrimination(discrimination).words);
      return {
        key: questionId,
        cells: [
          {
            shown: <span translate="no">{`${formatNumber(position)}. ${question.question}`}</span>,
            value: `${position}. ${question.question}`,
          },
          figure(question.answered, formatNumber(question.answered)),
          facility === null ? none : { shown: formatPercent(Number(facility) * 100), value: facility },
          { shown: ease, value: ease },
          discrimination === null ? none : { shown: formatDecimal(discrimination), value: discrimination },
          { shown: worth, value: worth },
        ],
      };
    }),
  };
}
