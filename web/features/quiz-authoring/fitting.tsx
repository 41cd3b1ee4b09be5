import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bank } from '../../../contract/banks.ts';
import { apiPage } from '../../lib/api.ts';
import { everyPage } from '../../lib/every-page.ts';
import { questionsKey } from '../question-banks/bank-queries.ts';

interface FittingProps {
  bank: Bank;
  tags: readonly string[];
  /** How many are to be drawn. */
  count: number;
}

/** How many questions of a bank have all of the tags; the bank itself knows as long as there is at most one. */
export function Fitting({ bank, tags, count }: FittingProps) {
  const [first = '', ...others] = tags;
  const { data } = useQuery({
    queryKey: [...questionsKey(bank.id), 'fitting', tags],
    enabled: others.length > 0,
    queryFn: async () => {
      const questions = await everyPage((cursor) =>
        apiPage('GET /api/banks/{id}/questions', {
          params: { id: bank.id },
          query: { tag: first, limit: 500, cursor },
        }),
      );
      return questions.filter((question) => others.every((tag) => question.tags.includes(tag))).length;
    },
  });
  const known = first ? bank.tags.find(({ tag }) => tag === first)?.questions : bank.questions;
  const fit = others.length > 0 ? data : known;
  if (fit === undefined) return null;
  return (
    <p className={fit < count ? 'error' : 'help'} role="status">
      <Plural value={fit} one="# question of the bank fits." other="# questions of the bank fit." />{' '}
      {fit < count && <Trans>Draw fewer, or add questions to the bank.</Trans>}
    </p>
  );
}
