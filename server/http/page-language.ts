import type { FastifyRequest } from 'fastify';
import { say } from '../../contract/text.ts';
import { directionOf, type Language, languageFor, languagesOffered, wishesOf } from '../../domain/languages.ts';
import type { App } from '../context.ts';
import type { CollegeRules } from '../../domain/platform/college-rules.ts';

/** What a page says until the application is there (web/app.html). */
export const loading = say`Loading...`;

/** What it says where no application will be there (web/app.html). */
export const needsScript = say`Collegium needs JavaScript. Please turn it on and load this page again.`;

interface PageLanguage {
  language: Language;
  /** Of `<html>`; `data-languages` are those that the browser may show. */
  attributes: string;
}

/**
 * What a page is sent in, without a question to the database: what this browser was set to (`locale`), the language of
 * whoever was signed in last (`language`), else the browser's own among those that the college offers.
 */
export function pageLanguage(request: FastifyRequest, college: Pick<CollegeRules, 'locales' | 'locale'>): PageLanguage {
  const own = cookieOf(request, 'locale');
  const offered = languagesOffered(college.locales, college.locale);
  const language = languageFor(wishesIn(request, undefined), offered);
  const shown = own === 'pseudo' ? own : offered.join(' ');
  return {
    language,
    attributes: `lang="${language}" dir="${directionOf(language)}" data-languages="${shown}"`,
  };
}

/** What the page of a request is in: the account's language holds where this browser was set to no other. */
export function languageOfReader(request: FastifyRequest, { settings }: App): Language {
  const { locales, locale } = settings.college;
  return languageFor(wishesIn(request, request.actor?.locale), languagesOffered(locales, locale));
}

function wishesIn(request: FastifyRequest, account: string | null | undefined): string[] {
  const header = request.headers['accept-language'] ?? '';
  const known = [cookieOf(request, 'locale'), account, cookieOf(request, 'language')];
  return [...known.filter((each) => typeof each === 'string'), ...wishesOf(header)];
}

function cookieOf(request: FastifyRequest, name: 'locale' | 'language'): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{2,12})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
}
