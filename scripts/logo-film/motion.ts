import { CLOSED_QUADRANGLE, GATE, LOGO, NAME, stillLogo, TREE, tree, WALL } from './drawing.ts';
import type { Palette } from './drawing.ts';
import { LETTERS } from './letters.ts';
import type { Letter } from './letters.ts';

// The film's clock, in seconds. It comes to rest a little before its end, so that the last frame is the still.
export const FILM = { seconds: 3, framesPerSecond: 30 };
const LAYING = [0, 1.4] as const;
const GROWING = [1.4, 1.9] as const;
const OPENING = [1.82, 2.1] as const;
const FIRST_LETTER = 1.95;
const LETTER_INTERVAL = 0.045;
const WALK = 0.6;
const AT_REST = FIRST_LETTER + (LETTERS.length - 1) * LETTER_INTERVAL + WALK;

// A letter starts from nothing beside the tree, passes the gate at a fifth of its size and has its full size where the
// C of the name comes to stand. It is scaled about the middle of its x-height, so that letters share their baseline.
const START_X = TREE.x + TREE.radius + 2;
const SIZE_IN_GATE = 0.2;
const FULL_SIZE_X = NAME.x + 8;
const X_MIDDLE = -6.3;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const mix = (from: number, to: number, part: number) => from + (to - from) * part;
const part = (t: number, [from, to]: readonly [number, number]) => clamp((t - from) / (to - from));
const smooth = (u: number) => u * u * (3 - 2 * u);

/** One frame of the film: the logo on its paper, `t` seconds after the beginning. */
export function frame(t: number, palette: Palette): string {
  const logo = t < AT_REST ? movingLogo(t, palette) : stillLogo(palette);
  return `<style>body { background: ${palette.paper} }</style>${logo}`;
}

function movingLogo(t: number, palette: Palette): string {
  const letters = LETTERS.map((letter, index) => walkingLetter(letter, index, t)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO.width} ${LOGO.height}">
  <clipPath id="laid"><path d="${laidRanges(t)}"/></clipPath>
  <path clip-path="url(#laid)" fill="${palette.mark}" d="${CLOSED_QUADRANGLE}"/>
  ${tree(TREE.radius * grown(part(t, GROWING)), palette.mark)}
  <g fill="${palette.name}">${letters}</g></svg>`;
}

// The ground that the builders have covered: from the gate's south side down, west, up, east and down to its north side.
// The pace sinks at each corner and never stops, so that one counts four ranges.
function laidRanges(t: number): string {
  const [west, east] = WALL.outer;
  const [courtWest, courtEast] = WALL.inner;
  const opening = (GATE.width / 2) * smooth(part(t, OPENING));
  const beats = 4 * easedEnds(part(t, LAYING));
  const laid = beats - (0.55 * Math.sin(2 * Math.PI * beats)) / (2 * Math.PI);
  const range = (index: number) => clamp(laid - index);
  // The last range turns the corner: 21 units along the north, 7 down to the gate.
  const north = clamp(range(3) / 0.75);
  const northEast = clamp((range(3) - 0.75) / 0.25);
  return [
    box(courtEast, GATE.centre + opening, east, mix(GATE.centre, east, range(0))),
    box(mix(courtEast, west, range(1)), courtEast, courtEast, east),
    box(west, mix(courtEast, west, range(2)), courtWest, courtEast),
    box(courtWest, west, mix(courtWest, east, north), courtWest),
    box(courtEast, courtWest, east, mix(courtWest, GATE.centre, northEast) - opening),
  ].join('');
}

// Even in the middle, soft at both ends.
function easedEnds(u: number): number {
  return mix(u, smooth(u), 0.6);
}

// Grows past its size by a twentieth and settles.
function grown(u: number): number {
  const left = u - 1;
  return 1 + 2.2 * left ** 3 + 1.2 * left ** 2;
}

// Sets off softly, so that even the letter with the longest way is seen in the gate, and arrives more softly still.
function setOff(u: number): number {
  return 1 - (1 - u ** 1.6) ** 3;
}

// The last letter of the name leaves first, because it has the longest way.
function walkingLetter(letter: Letter, index: number, t: number): string {
  const start = FIRST_LETTER + (LETTERS.length - 1 - index) * LETTER_INTERVAL;
  const walked = setOff(part(t, [start, start + WALK]));
  if (walked === 0) return '';
  const middle = (letter.from + letter.to) / 2;
  const x = mix(START_X, NAME.x + middle, walked);
  const outside = smooth(part(x, [WALL.outer[1], FULL_SIZE_X]));
  const inside = SIZE_IN_GATE * part(x, [START_X, WALL.inner[1]]);
  const size = mix(inside, 1, outside);
  const y = mix(GATE.centre, NAME.baseline + X_MIDDLE, outside);
  return `<path transform="translate(${x} ${y}) scale(${size}) translate(${-middle} ${-X_MIDDLE})" d="${letter.outline}"/>`;
}

function box(left: number, top: number, right: number, bottom: number): string {
  return right > left && bottom > top ? `M${left} ${top}H${right}V${bottom}H${left}z` : '';
}
