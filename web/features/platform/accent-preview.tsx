import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { brandTokens, contrastsOf } from '../../../domain/platform/brand.ts';
import { cssOf, type Oklch } from '../../../domain/platform/colour.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** The colour as it would stand in both themes, with its contrast. */
export function AccentPreview({ accent }: { accent: Oklch }) {
  const contrasts = contrastsOf(accent);
  return (
    <div className="accent-previews">
      <Preview theme="light" accent={accent} contrast={contrasts.light} />
      <Preview theme="dark" accent={accent} contrast={contrasts.dark} />
    </div>
  );
}

interface PreviewProps {
  theme: 'light' | 'dark';
  accent: Oklch;
  contrast: { links: number; buttons: number };
}

function Preview({ theme, accent, contrast }: PreviewProps) {
  const { t } = useLingui();
  const entries = Object.entries(brandTokens(accent)).map(([name, [light, dark]]) => [
    name,
    cssOf(theme === 'light' ? light : dark),
  ]);
  const style: CSSProperties = { colorScheme: theme, ...Object.fromEntries(entries) };
  const ratio = (value: number) => `${formatNumber(Math.floor(value * 10) / 10, { minimumFractionDigits: 1 })}:1`;
  return (
    <figure className="accent-preview" style={style} aria-label={theme === 'light' ? t`Light theme` : t`Dark theme`}>
      <div aria-hidden="true">
        <span className="accent-button">
          <Trans>Submit assignment</Trans>
        </span>
        <span className="accent-link">
          <Trans>A link</Trans>
        </span>
        <span className="accent-chosen">
          <Check />
          <Trans context="an item">Chosen</Trans>
        </span>
      </div>
      <figcaption>
        <Trans>
          Links {ratio(contrast.links)}, buttons {ratio(contrast.buttons)}
        </Trans>
      </figcaption>
    </figure>
  );
}
