import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { CollegeTerm } from '../../../contract/college-structure.ts';
import { overlapping, timeOf } from '../../../domain/terms.ts';
import { dayOf, formatDay } from '../../lib/dates.ts';
import { formatList } from '../../lib/numbers.ts';
import { now } from '../../lib/now.ts';
import { Badge, Status } from '../../ui/badge.tsx';
import { CoursesOf } from './courses-of.tsx';
import { RowMenu } from './row-menu.tsx';
import type { PartsTableProps } from './structure-section.tsx';

interface TermRowProps extends PartsTableProps<CollegeTerm> {
  term: CollegeTerm;
}

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function TermRow({ term, all, onDeed }: TermRowProps) {
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
          <CoursesOf name={term.name} courses={term.courses} of={{ term: term.id }} />
        </td>
        <td className="deeds">
          <RowMenu one={term} mayMerge={all.length > 1} onDeed={onDeed} />
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
