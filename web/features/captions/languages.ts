import { i18n } from '@lingui/core';

/** What captions are mostly written in; the names come from the browser, in the language of the page. */
const codes =
  'ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sq sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );

export function languageName(code: string, inLanguage = i18n.locale): string {
  return new Intl.DisplayNames([inLanguage, 'en'], { type: 'language' }).of(code) ?? code;
}

/** By their names, as people look for them. */
export function captionLanguages(): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: languageName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale));
}
