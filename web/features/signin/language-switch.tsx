import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { languageNames, languageOf } from '../../../domain/languages.ts';
import { offeredLanguages } from '../../lib/i18n.ts';
import { chooseLanguage } from '../../lib/language-choice.ts';

/** The languages that the college offers, each in its own words; nothing where there is one only. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui();
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    <nav className="signin-languages" aria-label={t`Language`}>
      <Languages aria-hidden />
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          className="link"
          lang={language}
          translate="no"
          aria-pressed={language === i18n.locale}
          onClick={() => void chooseLanguage(language)}
        >
          {nameOf(language)}
        </button>
      ))}
    </nav>
  );
}

/** What is offered beyond the known ones is for trying out. */
function nameOf(language: string): string {
  const known = languageOf(language);
  return known ? languageNames[known] : language;
}
