import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Bank } from '../../../contract/banks.ts';
import { questionTypes } from '../../../contract/questions.ts';
import { useTyped } from '../../lib/use-typed.ts';
import type { QuestionFilter } from './bank-queries.ts';

function filterFrom(search: Record<string, unknown>, tags: Bank['tags']): QuestionFilter {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]).slice(0, 200));
  return {
    search: text('q'),
    tag: tags.find(({ tag }) => tag === text('tag'))?.tag ?? '',
    type: questionTypes.find((each) => each === text('type')) ?? '',
  };
}

/**
 * Which questions of a bank are shown stands in the address. What is typed is asked for when the typing pauses: until
 * then `filter` has it, and `asked` does not.
 */
export function useQuestionFilter({ id, courseId, tags }: Bank) {
  const asked = filterFrom(useSearch({ strict: false }), tags);
  const navigate = useNavigate();
  const { history } = useRouter();
  const ask = ({ search: q, tag, type }: QuestionFilter) => {
    const to = `/courses/${courseId}/banks/${id}`;
    // Whoever has gone on meanwhile is not called back.
    if (history.location.pathname.replace(/\/$/, '') !== to) return;
    const search = { ...(q && { q }), ...(tag && { tag }), ...(type && { type }) };
    void navigate({ to, search, replace: true, resetScroll: false });
  };
  const [search, type] = useTyped(asked.search, (typed) => ask({ ...asked, search: typed }));
  const filter = { ...asked, search };
  const change = (next: QuestionFilter) => (next.search === search ? ask(next) : type(next.search));
  return { filter, asked, change };
}
