/** The design has twelve course hues. */
const hues = 12;

/** A course's hue, 1 to 12, from its code: the same code has the same hue for ever (FNV-1a, as its cover has). */
export function hueOf(courseCode: string): number {
  let hash = 2_166_136_261;
  for (const character of courseCode) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  return (hash % hues) + 1;
}
