import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { languageOf } from './code-languages.ts';
import { CopyButton } from './copy-button.tsx';

/** Beside the name of a listing's file: the button that copies it. Where its language is known it then gets its colours. */
export default function CodeHead({ listing }: { listing: HTMLElement }) {
  useEffect(() => {
    const code = listing.querySelector<HTMLElement>(':scope > code:only-child');
    const language = code && languageOf(code);
    if (!language) return;
    const colour = async () => {
      const { colourCode } = await import('./code-colours.ts');
      await colourCode(code, language);
    };
    colour().catch(() => undefined); // offline: the listing can be read
  }, [listing]);
  return (
    <>
      {!listing.dataset['fileName'] && (
        <span translate="yes">
          <Trans context="program">Code</Trans>
        </span>
      )}
      <CopyButton text={listing.textContent ?? ''} />
    </>
  );
}
