/** The top of an axis that begins at 0: an even number, so that its middle is whole too, of one firm digit. */
export function axisTop(greatest: number): number {
  if (greatest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= greatest && (each * power) % 2 === 0) ?? 10;
  return step * power;
}
