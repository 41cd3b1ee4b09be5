/** The languages that the texts of the interface are written in; of each, the ways to write dates and numbers are offered. */
export const languages = ['en', 'es', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words. Written down, because a browser takes 25 ms for its table of the names of languages. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ar: 'العربية' };

export const languageOf = (locale: string): Language | undefined =>
  languages.find((each) => each === locale.split('-')[0]);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The languages of what a college offers, the one of its default, else English, first. */
export function languagesOffered(locales: readonly string[], usual: string | null): Language[] {
  const first = usual === null ? 'en' : languageOf(usual);
  const offered = languages.filter((language) => locales.some((each) => languageOf(each) === language));
  return offered.toSorted((a, b) => Number(b === first) - Number(a === first));
}

/** The first wish that is offered, else what stands first. A wish is a tag (`es-MX`). */
export function languageFor(wishes: readonly string[], offered: readonly Language[]): Language {
  for (const wish of wishes) {
    const language = languageOf(wish);
    if (language && offered.includes(language)) return language;
  }
  return offered[0] ?? 'en';
}

/** The tags of an Accept-Language header, the dearest first. */
export function wishesOf(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
