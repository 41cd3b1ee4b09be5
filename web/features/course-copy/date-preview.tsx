import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShiftedDate } from '../../../contract/course-copy.ts';
import { api } from '../../lib/api.ts';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { dateWords } from './part-words.ts';
import type { CopyValues } from './use-copy.ts';

/** Every date of what comes along: as it is, and as it is going to be. */
export function DatePreview({ courseId, values }: { courseId: string; values: CopyValues }) {
  const { t } = useLingui();
  const { startDate, keepsWeekdays, parts } = values;
  const body = { startDate: startDate || null, keepsWeekdays, parts: [...parts] };
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/courses/{id}/copy-previews', { params: { id: courseId }, body }],
    queryFn: () => api('POST /api/courses/{id}/copy-previews', { params: { id: courseId }, body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error)
    return (
      <ErrorState title={t`Could not load the dates`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the dates`}>
        <Ghost height={160} />
      </Loading>
    );
  if (data.length === 0)
    return (
      <p className="help copy-dates-none">
        <Trans>Nothing that comes along has a date.</Trans>
      </p>
    );
  return (
    <>
      <ScrollTable label={t`Dates of the copy`} role="group" className="copy-preview">
        <thead>
          <tr>
            <th scope="col">{t`Of`}</th>
            <th scope="col">{t`Date`}</th>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`In the copy`}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((date, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two things may have one name and one date
            <Row key={index} date={date} />
          ))}
        </tbody>
      </ScrollTable>
      <p className="help">
        <Trans>Dates of their own for sections, groups and students stay behind, like the people they are for.</Trans>
      </p>
    </>
  );
}

function Row({ date: { title, which, from, to } }: { date: ShiftedDate }) {
  const { i18n } = useLingui();
  return (
    <tr>
      <th scope="row" translate="no">
        {title}
      </th>
      <td>{i18n._(dateWords[which])}</td>
      <td className="num nowrap">
        <When at={from} />
      </td>
      <td className="num nowrap">{to ? <When at={to} /> : <Trans>No date</Trans>}</td>
    </tr>
  );
}

/** With its weekday, which is what matters when a course is taught again. */
const shown: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };

function When({ at }: { at: string }) {
  const isDay = at.length === 10;
  return <time dateTime={at}>{isDay ? formatDay(at, shown) : formatDateTime(at, shown)}</time>;
}
