import { useLingui } from '@lingui/react/macro';
import { Cover } from '../../ui/cover.tsx';

/** Clockwise from the top left, row by row; the court takes the middle. */
const ranges = [
  { code: 'WEB-301', hue: 9 },
  { code: 'DATA-110', hue: 3 },
  { code: 'PHIL-105', hue: 7 },
  { code: 'MATH-220', hue: 1 },
  { code: 'BIO-130', hue: 5 },
  { code: 'HIST-204', hue: 12 },
  { code: 'LAW-101', hue: 6 },
  { code: 'MUS-115', hue: 10 },
  { code: 'ECON-210', hue: 4 },
  { code: 'CHEM-140', hue: 2 },
  { code: 'ART-160', hue: 11 },
  { code: 'PHYS-230', hue: 8 },
];

/** Twelve courses around a court in which the logo film plays. */
export function Quadrangle() {
  return (
    <div className="quadrangle">
      {ranges.map(({ code, hue }) => (
        <div key={code} data-hue={hue}>
          <Cover code={code} columns={4} rows={4} fromX={1} />
        </div>
      ))}
      <Film />
    </div>
  );
}

/** The film, and the still that takes its place when it cannot be played or nothing should move. */
function Film() {
  const { t } = useLingui();
  return (
    <div className="court" data-film>
      <video className="film" muted playsInline autoPlay preload="auto" aria-label={t`Collegium, the logo film`}>
        <source data-theme="dark" src="/logo-dark.webm" type="video/webm" media="(prefers-color-scheme: dark)" />
        <source data-theme="dark" src="/logo-dark.mp4" type="video/mp4" media="(prefers-color-scheme: dark)" />
        <source data-theme="light" src="/logo-light.webm" type="video/webm" />
        <source data-theme="light" src="/logo-light.mp4" type="video/mp4" />
      </video>
      <picture className="film-still">
        <source data-theme="dark" srcSet="/logo-dark.svg" media="(prefers-color-scheme: dark)" />
        <img src="/logo-light.svg" width="160" height="32" alt="Collegium" loading="lazy" />
      </picture>
    </div>
  );
}
