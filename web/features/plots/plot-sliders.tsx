import { useId } from 'react';
import type { Values } from '../../../domain/plots/curve.ts';
import type { Slider } from '../../../domain/plots/plot.ts';
import { rounded } from '../../../domain/plots/ticks.ts';
import { formatNumber } from '../../lib/numbers.ts';

interface PlotSlidersProps {
  sliders: readonly Slider[];
  values: Values;
  onChange: (values: Values) => void;
}

/** The browser's own sliders, each with its value beside it. */
export function PlotSliders({ sliders, values, onChange }: PlotSlidersProps) {
  const id = useId();
  return sliders.map(({ name, min, max, step, start }) => {
    const value = values[name] ?? start;
    const shown = formatNumber(value, { maximumFractionDigits: 12 });
    return (
      <div key={name} className="plot-slider">
        <label htmlFor={`${id}-${name}`} translate="no">
          {name}
        </label>
        <input
          id={`${id}-${name}`}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={({ currentTarget }) => onChange({ ...values, [name]: rounded(currentTarget.valueAsNumber, step) })}
        />
        <span className="num" aria-hidden="true" dir="ltr">
          {shown}
        </span>
      </div>
    );
  });
}
