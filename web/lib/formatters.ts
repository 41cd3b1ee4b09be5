const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function keep<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const known = kept.get(key) as F | undefined;
  const format = known ?? make();
  if (!known) kept.set(key, format);
  return format;
}

/** To make one costs a hundred times what it costs to use it: a page has few kinds of them, and many dates. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

export const numberFormatter = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  keep(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
