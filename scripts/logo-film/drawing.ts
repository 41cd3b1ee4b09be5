import { LETTERS } from './letters.ts';

// The logo: a quadrangle seen from above, four ranges 7 units deep around a court, a gate open to the east so that it
// reads as a C, one tree in the court. Units: 160 by 32.
export const LOGO = { width: 160, height: 32 };
export const WALL = { outer: [2, 30], inner: [9, 23] } as const;
export const GATE = { centre: 16, width: 7 };
export const TREE = { x: 14, y: 18, radius: 2.6 };
export const NAME = { x: 40, baseline: 24.6 };

const OPEN_QUADRANGLE =
  'M7 2h18a5 5 0 0 1 5 5v5.5h-7V9H9v14h14v-3.5h7V25a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z';
export const CLOSED_QUADRANGLE = 'M7 2h18a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM9 9v14h14V9z';

export interface Palette {
  paper: string;
  mark: string;
  name: string;
}

// The logo's own green and ink on the light paper; accent and ink of the dark tokens on the dark one. Papers are the
// tokens' --paper, so that the film has no visible edge on the page.
export const PALETTES = {
  light: { paper: '#fafaf8', mark: '#1d4a37', name: '#16201b' },
  dark: { paper: '#141916', mark: '#86c6a7', name: '#e9eae6' },
} satisfies Record<string, Palette>;

export type Theme = keyof typeof PALETTES;

/** The whole logo at rest, without a ground: the film's last frame. */
export function stillLogo(palette: Palette): string {
  // One path for each letter, as in the film: browsers smooth the edges of one long path less finely.
  const name = LETTERS.map((letter) => `<path d="${letter.outline}"/>`).join('\n    ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO.width} ${LOGO.height}" role="img" aria-label="Collegium">
  <title>Collegium</title>
  <path fill="${palette.mark}" d="${OPEN_QUADRANGLE}"/>
  ${tree(TREE.radius, palette.mark)}
  <g fill="${palette.name}" transform="translate(${NAME.x} ${NAME.baseline})">
    ${name}
  </g>
</svg>
`;
}

/** The mark alone, for the browser's tab: it follows the reader's colour scheme. */
export function favicon(): string {
  const { light, dark } = PALETTES;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Collegium">
  <style>.q { fill: ${light.mark} } @media (prefers-color-scheme: dark) { .q { fill: ${dark.mark} } }</style>
  <path class="q" d="${OPEN_QUADRANGLE}"/>
  <circle class="q" cx="${TREE.x}" cy="${TREE.y}" r="${TREE.radius}"/>
</svg>
`;
}

/** The icon of the installed application: the mark in paper on green, inside the circle that every mask leaves whole. */
export function appIcon(): string {
  const { mark, paper } = PALETTES.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${mark}"/>
  <g transform="translate(8 8)"><path fill="${paper}" d="${OPEN_QUADRANGLE}"/>${tree(TREE.radius, paper)}</g></svg>`;
}

export function tree(radius: number, fill: string): string {
  return `<circle cx="${TREE.x}" cy="${TREE.y}" r="${radius}" fill="${fill}"/>`;
}
