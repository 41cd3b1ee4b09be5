/** A colour as OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Linear sRGB by Björn Ottosson's matrices (2020, "A perceptual color space for image processing"), not yet clipped. */
function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const slack = 0.0005;
const isShown = (colour: Oklch) => linearOf(colour).every((part) => part >= -slack && part <= 1 + slack);

/** The same colour with as much chroma as a common screen can show. */
export function fitted(colour: Oklch): Oklch {
  if (isShown(colour)) return colour;
  let [low, high] = [0, colour.chroma];
  for (let step = 0; step < 20; step++) {
    const chroma = (low + high) / 2;
    if (isShown({ ...colour, chroma })) low = chroma;
    else high = chroma;
  }
  return { ...colour, chroma: Math.floor(low * 1000) / 1000 };
}

/** Relative luminance, WCAG 2.2. */
function luminanceOf(colour: Oklch): number {
  const [red, green, blue] = linearOf(colour).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 to 21; WCAG 2.2, "contrast ratio". */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** As CSS writes it. */
export function cssOf({ lightness, chroma, hue }: Oklch): string {
  const short = (value: number, places: number) => String(Number(value.toFixed(places)));
  return `oklch(${short(lightness, 3)} ${short(chroma, 4)} ${short(hue, 1)})`;
}

/** As files write it that know nothing of OKLCH: `#1c4a37`. */
export function hexOf(colour: Oklch): string {
  const parts = linearOf(fitted(colour)).map((part) => {
    const linear = Math.min(1, Math.max(0, part));
    const coded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
