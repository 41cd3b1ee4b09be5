import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
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

function nameOf(language: string): string {
  if (language === 'pseudo') return language;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
