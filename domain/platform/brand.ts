import { contrastOf, cssOf, fitted, type Oklch } from './colour.ts';
import { said, say, type Text } from '../../contract/text.ts';

/** Collegium's own green, as web/ui/tokens.css has it. */
export const usualAccent: Oklch = { lightness: 0.385, chroma: 0.075, hue: 163 };

/** Text needs this much against what is behind it; WCAG 2.2, 1.4.3. */
export const contrastNeeded = 4.5;

type Both = readonly [light: Oklch, dark: Oklch];

/** The tokens that follow from an accent, for the light and the dark theme. */
export function brandTokens({ lightness, chroma, hue }: Oklch): Record<string, Both> {
  const of = (l: number, c: number) => fitted({ lightness: l, chroma: c, hue });
  const dark = Math.min(chroma * 1.07, 0.13);
  const faint = Math.min(1, chroma / 0.075);
  return {
    '--accent': [of(lightness, chroma), of(0.775, dark)],
    '--accent-hover': [of(lightness - 0.05, chroma), of(0.825, dark)],
    '--accent-press': [of(lightness - 0.095, chroma * 0.85), of(0.725, dark)],
    '--on-accent': [of(0.99, 0.004 * faint), of(0.19, 0.03 * faint)],
    '--accent-soft': [of(0.948, 0.022 * faint), of(0.3, 0.03 * faint)],
    '--accent-line': [of(0.8, 0.05 * faint), of(0.46, 0.055 * faint)],
    '--court': [of(0.3, Math.min(chroma * 0.75, 0.09)), of(0.262, 0.038 * faint)],
    '--focus': [of(0.5, 0.12 * faint), of(0.86, 0.13 * faint)],
  };
}

/** What is behind links and chosen things in each theme (tokens.css: sunken, paper, surface, floating). */
const papers: Record<'light' | 'dark', readonly Oklch[]> = {
  light: [
    { lightness: 0.96, chroma: 0.004, hue: 120 },
    { lightness: 0.984, chroma: 0.003, hue: 115 },
    { lightness: 1, chroma: 0, hue: 0 },
  ],
  dark: [
    { lightness: 0.178, chroma: 0.008, hue: 165 },
    { lightness: 0.206, chroma: 0.009, hue: 165 },
    { lightness: 0.238, chroma: 0.01, hue: 165 },
    { lightness: 0.272, chroma: 0.011, hue: 165 },
  ],
};

/** The smallest contrast that an accent gives to links, and to the words on buttons, in each theme. */
export function contrastsOf(accent: Oklch): Record<'light' | 'dark', { links: number; buttons: number }> {
  const tokens = brandTokens(accent);
  const theme = (name: 'light' | 'dark') => {
    const at = name === 'light' ? 0 : 1;
    const token = (key: string) => tokens[key]?.[at] ?? usualAccent;
    const behind = [...papers[name], token('--accent-soft')];
    const faces = [token('--accent'), token('--accent-hover'), token('--accent-press')];
    return {
      links: Math.min(...behind.map((paper) => contrastOf(token('--accent'), paper))),
      buttons: Math.min(...faces.map((face) => contrastOf(face, token('--on-accent')))),
    };
  };
  return { light: theme('light'), dark: theme('dark') };
}

/** Why an accent cannot be used, in a sentence; null: it can. */
export function refusalOf(accent: Oklch): Text | null {
  const { light, dark } = contrastsOf(accent);
  const least = Math.min(light.links, light.buttons, dark.links, dark.buttons);
  if (least >= contrastNeeded) return null;
  // Rounded down: what is refused never reads as enough.
  const ratio = (Math.floor(least * 10) / 10).toFixed(1);
  const most = greatestLightness(accent);
  const advice =
    most === null ? said('Choose another hue') : say`Choose a lightness of at most ${Math.round(most * 100)} %`;
  return say`Words in this colour would have a contrast of ${ratio}:1, and 4.5:1 is needed to read them. ${advice}`;
}

function greatestLightness(accent: Oklch): number | null {
  for (let percent = Math.floor(accent.lightness * 100); percent >= 15; percent--) {
    const { light, dark } = contrastsOf({ ...accent, lightness: percent / 100 });
    if (Math.min(light.links, light.buttons, dark.links, dark.buttons) >= contrastNeeded) return percent / 100;
  }
  return null;
}

/** The style sheet of a college's own colours. */
export function brandStyles(accent: Oklch): string {
  const lines = Object.entries(brandTokens(accent)).map(
    ([name, [light, dark]]) => `  ${name}: light-dark(${cssOf(light)}, ${cssOf(dark)});`,
  );
  return `:root:root {\n${lines.join('\n')}\n}\n`;
}
