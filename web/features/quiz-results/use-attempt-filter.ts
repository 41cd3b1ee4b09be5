import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { useTyped } from '../../lib/use-typed.ts';
import type { AttemptFilter } from './queries.ts';

const states = ['all', 'open', 'waiting', 'graded'] as const;

function filterFrom(search: Record<string, unknown>): AttemptFilter {
  return {
    search: search['q'] === undefined ? '' : String(search['q']).slice(0, 200),
    state: states.find((each) => each === search['state']) ?? 'all',
  };
}

/** Which attempts are shown stands in the address; what is typed once the typing pauses. */
export function useAttemptFilter({ courseId, id: quizId }: Pick<QuizPage, 'courseId' | 'id'>) {
  const asked = filterFrom(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { history } = useRouter();
  const ask = ({ search: q, state }: AttemptFilter) => {
    const to = `/courses/${courseId}/quizzes/${quizId}/results`;
    // Whoever has gone on meanwhile is not called back.
    if (history.location.pathname.replace(/\/$/, '') !== to) return;
    void navigate({
      to,
      search: { ...(q && { q }), ...(state !== 'all' && { state }) },
      replace: true,
      resetScroll: false,
    });
  };
  const [typed, type] = useTyped(asked.search, (search) => ask({ ...asked, search }));
  return { asked, typed, type, show: (state: AttemptFilter['state']) => ask({ search: typed, state }) };
}
