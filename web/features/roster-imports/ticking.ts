type Change<Ticks> = (ticked: Partial<Ticks>) => Partial<Ticks>;

/**
 * Ticks that show in the same moment; one that cannot be saved is taken back by itself, whatever comes of the others, and
 * answers why.
 */
export function ticking<Ticks extends object>(
  show: (change: Change<Ticks>) => void,
  save: (tick: Partial<Ticks>) => Promise<unknown>,
) {
  return (tick: Partial<Ticks>) => {
    show((ticked) => ({ ...ticked, ...tick }));
    return save(tick).then(
      () => null,
      (error: unknown) => {
        show((ticked) => without(ticked, tick));
        return error;
      },
    );
  };
}

function without<Ticks extends object>(ticked: Partial<Ticks>, tick: Partial<Ticks>): Partial<Ticks> {
  const left = { ...ticked };
  for (const name of Object.keys(tick) as (keyof Ticks)[]) if (left[name] === tick[name]) delete left[name];
  return left;
}
