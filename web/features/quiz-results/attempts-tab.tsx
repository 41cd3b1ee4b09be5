import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Search } from 'lucide-react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { useUser } from '../../lib/session.ts';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AttemptsFound } from './attempts-found.tsx';
import { useAttemptFilter } from './use-attempt-filter.ts';

/** Who has taken the quiz, and how far each attempt is. */
export function AttemptsTab({ quiz }: { quiz: QuizPage }) {
  const { t } = useLingui();
  const { asked, typed, type, show } = useAttemptFilter(quiz);
  const mayTakeGrades = useUser().capabilities.includes('grades.export');
  const label = t`Search by student`;
  return (
    <>
      <h2 className="sr">
        <Trans>Attempts</Trans>
      </h2>
      <search className="attempt-filters" aria-label={t`Attempts`}>
        <span className="attempt-search">
          <Search />
          <Input
            type="search"
            aria-label={label}
            placeholder={label}
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
          />
        </span>
        <Segmented
          label={t`State`}
          value={asked.state}
          onChange={show}
          options={[
            { value: 'all', label: t`All` },
            { value: 'open', label: t`Running` },
            { value: 'waiting', label: t`Waiting` },
            { value: 'graded', label: t({ context: 'attempts', message: 'Graded' }) },
          ]}
        />
        {mayTakeGrades && (
          <a className="btn" href={`/api/quizzes/${quiz.id}/results.csv`} download>
            <Download />
            <Trans>Download CSV</Trans>
          </a>
        )}
      </search>
      <AttemptsFound quiz={quiz} filter={asked} />
    </>
  );
}
