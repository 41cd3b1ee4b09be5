import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { CollegeTerm } from '../../../contract/college-structure.ts';
import { overlapping, timeOf } from '../../../domain/terms.ts';
import { dayOf, formatDay } from '../../lib/dates.ts';
import { formatList, formatNumber } from '../../lib/numbers.ts';
import { now } from '../../lib/now.ts';
import { Badge, Status } from '../../ui/badge.tsx';
import { RowMenu } from './row-menu.tsx';

interface TermRowProps {
  term: CollegeTerm;
  all: readonly CollegeTerm[];
  onEdit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function TermRow({ term, all, ...deeds }: TermRowProps) {
  const { t } = useLingui();
  const others = overlapping(term, all);
  return (
    <>
      <tr>
        <th scope="row">
          <span className="row tight wrap">
            <span translate="no">{term.name}</span>
            <TermTime term={term} />
          </span>
          <span className="meta num only-narrow">
            <TermDates term={term} />
          </span>
        </th>
        <td className="num only-wide">
          <TermDates term={term} />
        </td>
        <td className="right num">
          {term.courses > 0 ? (
            <Link
              className="link"
              to="/manage-courses"
              search={{ term: term.id, status: 'all' }}
              aria-label={t`Courses of ${term.name}: ${term.courses}`}
            >
              {formatNumber(term.courses)}
            </Link>
          ) : (
            formatNumber(0)
          )}
        </td>
        <td className="deeds">
          <RowMenu name={term.name} isUsed={term.courses > 0} mayMerge={all.length > 1} {...deeds} />
        </td>
      </tr>
      {others.length > 0 && (
        <tr className="structure-note">
          <td colSpan={4}>
            <Status tone="warn" icon={TriangleAlert}>
              <span>
                <Trans>
                  Overlaps with <span translate="no">{formatList(others.map(({ name }) => name))}</span>: courses that
                  begin on a shared day go to the term that begins later.
                </Trans>
              </span>
            </Status>
          </td>
        </tr>
      )}
    </>
  );
}

function TermDates({ term }: { term: CollegeTerm }) {
  return (
    <>
      <span className="nowrap" translate="no">
        {formatDay(term.startsOn, short)} –
      </span>{' '}
      <span className="nowrap" translate="no">
        {formatDay(term.endsOn, short)}
      </span>
    </>
  );
}

function timeNow(term: CollegeTerm, today = dayOf(now())) {
  return timeOf(term, today);
}

function TermTime({ term }: { term: CollegeTerm }) {
  const time = timeNow(term);
  if (time === 'current')
    return (
      <Badge tone="ok">
        <Trans>Current</Trans>
      </Badge>
    );
  return <Badge>{time === 'coming' ? <Trans>Coming</Trans> : <Trans>Past</Trans>}</Badge>;
}
