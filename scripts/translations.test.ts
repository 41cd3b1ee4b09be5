import { globSync, readFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import { describe, expect, it } from 'vitest';
import { languages } from '../domain/languages.ts';
import { catalogueIn, englishOf } from './catalogue.ts';
import { isSource } from './text-rooms.ts';
import { textsIn } from './texts-in.ts';

type Token = string | [name: string, type?: string, cases?: unknown];
type Compiled = string | Token[];

interface Shape {
  /** Placeholders and tags, each once. */
  parts: string[];
  /** Of each plural, the forms that it has. */
  plurals: Map<string, string[]>;
}

/** The browser's own texts, and what the server says or both of them do. */
type Room = 'web' | 'contract';

function catalogue(room: Room, locale: string) {
  const file = new URL(`../${room}/locales/${locale}/messages.po`, import.meta.url).pathname;
  return catalogueIn(readFileSync(file, 'utf8'), locale, file);
}

const others = languages.filter((each) => each !== 'en');

/** The English of each text that any of the others has. */
async function english(room: Room): Promise<Map<string, string>> {
  const all = await Promise.all(others.map((locale) => catalogue(room, locale)));
  return new Map(all.flatMap((each) => Object.entries(each).map(([id, text]) => [id, englishOf(id, text)] as const)));
}

/** What a text is made of; an error is one that nobody could read on the page. */
function shapeOf(locale: string, text: string): Shape {
  const { source, errors } = createCompiledCatalog(locale, { text }, { namespace: 'json' });
  const [error] = errors;
  if (error) throw error.error;
  const compiled: { messages: { text: Compiled } } = JSON.parse(source);
  const parts = new Set<string>();
  const plurals = new Map<string, string[]>();
  collect(compiled.messages.text, parts, plurals);
  return { parts: [...parts].toSorted(), plurals };
}

function collect(compiled: unknown, parts: Set<string>, plurals: Map<string, string[]>): void {
  if (typeof compiled === 'string') for (const [tag] of compiled.matchAll(/<\/?\d+\/?>/g)) parts.add(tag);
  if (!Array.isArray(compiled)) return;
  for (const token of compiled) {
    if (!Array.isArray(token)) {
      collect(token, parts, plurals);
      continue;
    }
    const [name, type, cases] = token as [string, string?, unknown?];
    parts.add(`{${name}}`);
    if (type === 'plural')
      plurals.set(
        name,
        Object.keys(cases as object).filter((key) => key !== 'offset'),
      );
    if (cases && typeof cases === 'object') for (const each of Object.values(cases)) collect(each, parts, plurals);
  }
}

/** Whole numbers below a million are all that is counted; `other` stands for the rest (Spanish says "un millón de"). */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const used = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
  return [...used.add('other')];
}

describe.each(others.flatMap((locale) => [['web', locale] as const, ['contract', locale] as const]))(
  'the texts of %s in %s',
  (room, locale) => {
    it('are all there, and no others', async () => {
      const other = await catalogue(room, locale);
      const missing = [...(await english(room))].filter(([id]) => !other[id]?.translation);
      expect(missing.map(([id, text]) => [text, other[id]?.origin?.[0]?.[0]])).toEqual([]);
      const obsolete = Object.values(other).filter((each) => each.obsolete);
      expect(obsolete.map(({ translation }) => translation)).toEqual([]);
    });

    it('have the placeholders, tags and exact counts of the English, and every plural form of the language', async () => {
      const other = await catalogue(room, locale);
      const wanted = formsOf(locale);
      const faults: [string, string][] = [];
      for (const [id, text] of await english(room)) {
        const fault = faultOf(shapeOf('en', text), shapeOf(locale, other[id]?.translation ?? ''), wanted);
        if (fault) faults.push([text, fault]);
      }
      expect(faults).toEqual([]);
    });
  },
);

function faultOf(from: Shape, to: Shape, wanted: string[]): string | null {
  if (from.parts.join(' ') !== to.parts.join(' ')) return `${from.parts.join(' ')} became ${to.parts.join(' ')}`;
  for (const [name, forms] of to.plurals) {
    const missing = wanted.filter((form) => !forms.includes(form));
    if (missing.length > 0) return `the plural of ${name} lacks ${missing.join(', ')}`;
  }
  for (const [name, forms] of from.plurals) {
    const lost = forms.filter((form) => /^\d/.test(form) && !to.plurals.get(name)?.includes(form));
    if (lost.length > 0 || !to.plurals.has(name)) return `the plural of ${name} lost ${lost.join(', ') || 'itself'}`;
  }
  return null;
}

/** After an Arabic letter a number is an Arabic one, whose percent sign goes to its other side. */
it.each(['web', 'contract'] as const)(
  'in Arabic the percent sign of %s stays beside its number as in figures',
  async (room) => {
    const texts = Object.values(await catalogue(room, 'ar')).map(({ translation }) => translation ?? '');
    const number = '(\\{\\w+\\}|\\d[\\d.]*)';
    const astray = new RegExp(`\\p{Script=Arabic}[^\\p{L}\\u200e]*(?<![\\d.{}\\w])${number}\\s?%`, 'u');
    expect(texts.filter((text) => astray.test(text))).toEqual([]);
  },
);

/** Commands and forms that only “tú” has; those that somebody else also does (“elige”) only where a sentence begins. */
it.each(['web', 'contract'] as const)('in Spanish %s says “usted” to everybody', async (room) => {
  const texts = Object.values(await catalogue(room, 'es')).map(({ translation }) => translation ?? '');
  const own = 'tú|tu|tus|te|ti|contigo|tuy[oa]s?|puedes|tienes|quieres|debes|eres|has|hayas|tengas|puedas|introdujiste';
  const commands =
    'añáde|corríge|elíge|escríbe|expórta|impórta|ábre|guárda|quíta|súbe|cámbia|dá|revísa|inténta|pruéba|envía';
  const first = 'Elige|Escribe|Exporta|Importa|Crea|Añade|Descomprime|Corrige|Revisa|Inténtalo|Dale|Haz|Pon';
  const familiar = new RegExp(
    `(?<!\\p{L})(?:(?:${own}|(?:${commands})(?:l[oae]s?|te|me))(?!\\p{L})|(?<=^|[.:;!?] )(?:${first})(?= \\p{Ll}))`,
    'iu',
  );
  expect(texts.filter((text) => familiar.test(text))).toEqual([]);
});

describe('what the server says', () => {
  const files = globSync('{contract,domain,server}/**/*.ts', { cwd: new URL('..', import.meta.url) }).filter(isSource);
  const found = files.map((file) => textsIn(file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')));

  it('is in the catalogue, all of it', async () => {
    const known = await english('contract');
    const texts = new Set(found.flatMap((each) => [...each.texts]));
    expect([...texts].filter((text) => !known.has(text))).toEqual([]);
    expect([...known.keys()].filter((text) => !texts.has(text))).toEqual([]);
  });

  it('can be translated: a sentence with values is said by `say`', () => {
    expect(found.flatMap(({ unsaid }) => unsaid)).toEqual([]);
  });
});
