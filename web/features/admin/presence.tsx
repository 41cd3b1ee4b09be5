import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn, Sheet } from 'lucide-react';
import { useState } from 'react';
import type { AdminOverview } from '../../../contract/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { PresenceChart } from './presence-chart.tsx';
import { PresenceTable } from './presence-table.tsx';

/** How many people did something, day by day: as a picture, or in numbers. */
export function Presence({ presence }: { presence: AdminOverview['presence'] }) {
  const { t } = useLingui();
  const [inNumbers, setInNumbers] = useState(false);
  return (
    <Section
      className="span-2"
      title={<Trans>People active each day</Trans>}
      action={
        <span className="row tight">
          <span className="meta">
            <Trans>30 days</Trans>
          </span>
          <Button look="quiet" size="small" onClick={() => setInNumbers((before) => !before)}>
            {inNumbers ? <ChartColumn /> : <Sheet />}
            {inNumbers ? t`Chart` : t`Table`}
          </Button>
        </span>
      }
    >
      {inNumbers ? <PresenceTable presence={presence} /> : <PresenceChart presence={presence} />}
      <p className="meta">
        <Trans>Who learned, handed in, posted, graded or published something.</Trans>
      </p>
    </Section>
  );
}
