import './charts.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn, Download, Sheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { type DataTable, saveTable, TableOfData } from './data-table.tsx';

interface ChartPanelProps {
  title: string;
  /** What is counted, in a sentence. */
  note?: ReactNode;
  table: DataTable;
  /** Choices that concern this chart alone. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A chart, its figures as a table behind a button, and the same as a file. */
export function ChartPanel({ title, note, table, tools, children }: ChartPanelProps) {
  const { t } = useLingui();
  const [inNumbers, setInNumbers] = useState(false);
  return (
    <Section
      className="chart-panel"
      title={title}
      action={
        <span className="row tight no-print">
          <Button
            look="quiet"
            size="small"
            aria-label={inNumbers ? t`${title} as a chart` : t`${title} as a table`}
            onClick={() => setInNumbers((before) => !before)}
          >
            {inNumbers ? <ChartColumn /> : <Sheet />}
            {inNumbers ? <Trans>Chart</Trans> : <Trans>Table</Trans>}
          </Button>
          <Button look="quiet" size="small" aria-label={t`${title} as CSV`} onClick={() => saveTable(title, table)}>
            <Download />
            <Trans>CSV</Trans>
          </Button>
        </span>
      }
    >
      {tools && <div className="row wrap tight chart-tools">{tools}</div>}
      {inNumbers ? <TableOfData label={t`${title} as a table`} table={table} /> : children}
      {note && <p className="meta chart-note">{note}</p>}
    </Section>
  );
}
