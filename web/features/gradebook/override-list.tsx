import { Trans, useLingui } from '@lingui/react/macro';
import type { GradeOverride } from '../../../contract/grade-overrides.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { formatTypedPercent } from '../../lib/numbers.ts';

/** What was set as a course grade: by whom, when, why, and whether it stands; the newest first. */
export function OverrideList({ list }: { list: readonly GradeOverride[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`History`}>
      <h3 className="strong">
        <Trans>History</Trans>
      </h3>
      <ol className="gb-history">
        {list.map(({ id, percent, letter, why, by, at, endedAt }) => (
          <li key={id}>
            <span>
              <b>
                {formatTypedPercent(percent)} <span translate="no">{letter}</span>
              </b>
              {endedAt !== null && (
                <span className="meta">
                  {' '}
                  <Trans>until {formatMoment(endedAt)}</Trans>
                </span>
              )}
            </span>
            <span className="meta">
              {by && (
                <>
                  <span translate="no">
                    {by.firstName} {by.lastName}
                  </span>
                  {' · '}
                </>
              )}
              <time dateTime={at} title={formatMoment(at)}>
                {formatAgo(at)}
              </time>
              {' · '}
              <q translate="no">{why}</q>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
