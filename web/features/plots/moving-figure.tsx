import './plots.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useState } from 'react';
import { curveOf, startOf, type Values } from '../../../domain/plots/curve.ts';
import { type Plot, readPlot } from '../../../domain/plots/plot.ts';
import { Button } from '../../ui/button.tsx';
import { pageDirection } from '../../ui/direction.ts';
import { CurveFormulas } from './curve-formulas.tsx';
import { PlotDrawing } from './plot-drawing.tsx';
import { PlotSliders } from './plot-sliders.tsx';
import { PlotTable } from './plot-table.tsx';
import { useInSentences } from './in-sentences.ts';

interface MovingFigureProps {
  /** As it stands in the text. */
  plot: string;
  caption: string;
}

/** A figure that its reader moves, in its place in a lesson. */
export default function MovingFigure({ plot: text, caption }: MovingFigureProps) {
  const plot = useMemo(() => readPlot(text), [text]);
  return plot && <Figure key={text} plot={plot} caption={caption} />;
}

function Figure({ plot, caption }: { plot: Plot; caption: string }) {
  const { t } = useLingui();
  const id = useId();
  const curves = useMemo(() => plot.curves.map(curveOf), [plot]);
  const [values, setValues] = useState(() => startOf(plot));
  const drawn = { plot, curves, values };
  const inSentences = useInSentences(drawn);
  return (
    <figure className="plot" dir={pageDirection()} aria-labelledby={`${id}-caption`} translate="yes">
      <CurveFormulas curves={plot.curves} />
      <PlotDrawing {...drawn} label={inSentences} />
      {plot.sliders.length > 0 && (
        <div className="plot-sliders" role="group" aria-label={t`Move the figure`}>
          <PlotSliders sliders={plot.sliders} values={values} onChange={setValues} />
          <Button size="small" onClick={() => setValues(startOf(plot))}>
            <Trans>Back to the start</Trans>
          </Button>
        </div>
      )}
      <Announced text={inSentences} values={values} />
      <PlotTable {...drawn} />
      <figcaption id={`${id}-caption`}>
        {caption ? <bdi translate="no">{caption}</bdi> : <Trans>Movable figure</Trans>}
      </figcaption>
    </figure>
  );
}

/** What the figure shows, said once the sliders have come to rest; nothing before they were moved. */
function Announced({ text, values }: { text: string; values: Values }) {
  const [begun] = useState(values);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (values === begun) return undefined;
    const timer = setTimeout(() => setSaid(text), 700);
    return () => clearTimeout(timer);
  }, [text, values, begun]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
