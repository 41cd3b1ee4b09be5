import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Comparison } from '../../../contract/analytics.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Section } from '../../ui/section.tsx';
import type { Scope } from './analytics-search.ts';
import { type Measure, measures, measureWords } from './deed-words.ts';
import { PanelQuery } from './panel-query.tsx';
import { comparisonQuery } from './queries.ts';
import { Runs } from './runs.tsx';

/** This week beside the last, and this run of the course beside the one before. */
export function ComparisonPanels({ scope }: { scope: Scope }) {
  const { t } = useLingui();
  const query = useQuery(comparisonQuery(scope));
  return (
    <PanelQuery
      title={t`This week`}
      loading={t`Loading the comparison`}
      failed={t`Could not load the comparison`}
      query={query}
    >
      {(data) => (
        <>
          <Section title={t`This week`}>
            <dl className="week-figures">
              {measures.map((measure) => (
                <Figure key={measure} measure={measure} data={data} />
              ))}
            </dl>
            <p className="meta chart-note">
              <Trans>Since Monday, beside last week until the same weekday and time.</Trans>
            </p>
          </Section>
          {data.runs && <Runs runs={data.runs} />}
        </>
      )}
    </PanelQuery>
  );
}

function Figure({ measure, data: { thisWeek, lastWeek } }: { measure: Measure; data: Comparison }) {
  const { i18n } = useLingui();
  const change = thisWeek[measure] - lastWeek[measure];
  const [by, before] = [formatNumber(Math.abs(change)), formatNumber(lastWeek[measure])];
  return (
    <div>
      <dt>{i18n._(measureWords[measure])}</dt>
      <dd>
        <span className="value">{formatNumber(thisWeek[measure])}</span>
        <span className="meta num">
          {change > 0 && <ArrowUp />}
          {change < 0 && <ArrowDown />}
          {change > 0 && (
            <Trans>
              {by} more than {before}
            </Trans>
          )}
          {change < 0 && (
            <Trans>
              {by} fewer than {before}
            </Trans>
          )}
          {change === 0 && <Trans>as many as last week</Trans>}
        </span>
      </dd>
    </div>
  );
}
