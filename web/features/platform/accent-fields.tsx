import { useLingui } from '@lingui/react/macro';
import type { Oklch } from '../../../domain/platform/colour.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AccentFieldsProps {
  accent: Oklch;
  onChange: (accent: Oklch) => void;
  /** Why words could not be read in it; null: they can. */
  refused: string | null;
}

/** A colour by its hue, its strength and its lightness. */
export function AccentFields({ accent, onChange, refused }: AccentFieldsProps) {
  const { t } = useLingui();
  const parts = [
    { key: 'hue', label: t`Hue`, max: 360, step: 1, shown: `${formatNumber(Math.round(accent.hue))}°` },
    { key: 'chroma', label: t`Strength`, max: 0.25, step: 0.005, shown: formatNumber(accent.chroma) },
    { key: 'lightness', label: t`Lightness`, max: 0.8, step: 0.01, shown: formatPercent(accent.lightness * 100) },
  ] as const;
  return (
    <>
      {parts.map(({ key, label, max, step, shown }) => (
        <Field key={key} label={label} note={shown}>
          <input
            className="accent-range"
            type="range"
            aria-label={label}
            aria-valuetext={shown}
            min={key === 'lightness' ? 0.2 : 0}
            max={max}
            step={step}
            value={accent[key]}
            onChange={({ currentTarget }) => onChange({ ...accent, [key]: currentTarget.valueAsNumber })}
          />
        </Field>
      ))}
      {refused && (
        <Notice tone="bad">
          <p>{refused}</p>
        </Notice>
      )}
    </>
  );
}
