/** A rosette as banknotes have it: waves around a circle that cross each other, as the path of a drawing. */
export function rosette(x: number, y: number, { inner, outer }: { inner: number; outer: number }): string {
  const [middle, swing] = [(inner + outer) / 2, (outer - inner) / 2];
  const petals = 12;
  const turns = [0, 1, 2, 3].map((i) => (i * 2 * Math.PI) / (4 * petals));
  return turns.map((turn) => ring((angle) => middle + swing * Math.sin(petals * (angle + turn)))).join('');

  function ring(radiusAt: (angle: number) => number): string {
    const steps = 240;
    const points = Array.from({ length: steps }, (_, i) => {
      const angle = (i * 2 * Math.PI) / steps;
      const radius = radiusAt(angle);
      return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  }
}
