import type { FastifyRequest } from 'fastify';
import { directionOf, type Language, languageFor, languagesOffered, wishesOf } from '../../domain/languages.ts';
import type { CollegeRules } from '../../domain/platform/college-rules.ts';

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
  const cookie = (name: string) =>
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]{2,12})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const own = cookie('locale');
  const offered = languagesOffered(college.locales, college.locale);
  const wishes = [own, cookie('language'), ...wishesOf(request.headers['accept-language'] ?? '')];
  const language = languageFor(
    wishes.filter((each) => each !== undefined),
    offered,
  );
  const shown = own === 'pseudo' ? own : offered.join(' ');
  return {
    language,
    attributes: `lang="${language}" dir="${directionOf(language)}" data-languages="${shown}"`,
  };
}
