import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn, Sheet } from 'lucide-react';
import { useState } from 'react';
import type { QuizResults } from '../../../contract/quiz-results.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { DistributionChart } from './distribution-chart.tsx';
import { DistributionTable } from './distribution-table.tsx';

/** How scores spread from 0 to 100 percent: as a picture, or in numbers. */
export function Distribution({ results }: { results: QuizResults }) {
  const { t } = useLingui();
  const [inNumbers, setInNumbers] = useState(false);
  return (
    <Section
      title={<Trans>Scores</Trans>}
      action={
        <Button look="quiet" size="small" onClick={() => setInNumbers((before) => !before)}>
          {inNumbers ? <ChartColumn /> : <Sheet />}
          {inNumbers ? t`Show as chart` : t`Show as table`}
        </Button>
      }
    >
      {inNumbers ? <DistributionTable results={results} /> : <DistributionChart results={results} />}
    </Section>
  );
}
