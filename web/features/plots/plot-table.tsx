import { Trans, useLingui } from '@lingui/react/macro';
import { type Drawn, placesInTable } from './in-sentences.ts';
import { shortly } from './shortly.ts';

/** The same in figures, as the sliders are set now. */
export function PlotTable({ plot, curves, values }: Drawn) {
  const { t } = useLingui();
  return (
    <details className="plot-table">
      <summary>
        <Trans>Values in a table</Trans>
      </summary>
      <table dir="ltr" aria-label={t`Values in a table`}>
        <thead>
          <tr>
            <th scope="col" translate="no">
              x
            </th>
            {plot.curves.map((curve) => (
              <th key={curve} scope="col" translate="no">
                y = {curve}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {placesInTable(plot.x).map((x) => (
            <tr key={x}>
              <th scope="row">{shortly(x, plot.x)}</th>
              {curves.map((curve, index) => {
                const value = curve(x, values);
                return <td key={plot.curves[index]}>{value === null ? t`no value` : shortly(value, plot.y)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
