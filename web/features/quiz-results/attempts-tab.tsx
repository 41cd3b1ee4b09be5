import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useSettled } from '../users/use-settled.ts';
import { AttemptsFound } from './attempts-found.tsx';
import { everyAttempt } from './queries.ts';

/** Who has taken the quiz, and how far each attempt is. */
export function AttemptsTab({ quiz }: { quiz: QuizPage }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState(everyAttempt);
  const search = useSettled(filter.search);
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
            value={filter.search}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setFilter({ ...filter, search: event.target.value })}
          />
        </span>
        <Segmented
          label={t`State`}
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state })}
          options={[
            { value: 'all', label: t`All` },
            { value: 'open', label: t`Running` },
            { value: 'waiting', label: t`Waiting` },
            { value: 'graded', label: t`Graded` },
          ]}
        />
        <a className="btn" href={`/api/quizzes/${quiz.id}/results.csv`} download>
          <Download />
          <Trans>Download CSV</Trans>
        </a>
      </search>
      <AttemptsFound quiz={quiz} filter={{ ...filter, search }} />
    </>
  );
}
