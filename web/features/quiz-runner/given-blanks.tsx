import { Trans } from '@lingui/react/macro';
import { type Asked, at } from '../../../domain/quiz/shape.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';

interface GivenBlanksProps {
  blanks: Extract<Asked, { type: 'fill_in_blanks' }>['body']['blanks'];
  given: Readonly<Record<string, string>>;
}

export function GivenBlanks({ blanks, given }: GivenBlanksProps) {
  return (
    <ol className="stack tight">
      {blanks.map(({ id, choices }, index) => {
        const text = at(given, id) ?? '';
        const choice = choices.find((one) => one.id === text);
        return (
          <li key={id}>
            <span className="meta">
              <Trans>Blank {index + 1}</Trans>
            </span>{' '}
            <span translate="no">{(choice ? plainText(choice.html) : text) || '…'}</span>
          </li>
        );
      })}
    </ol>
  );
}
