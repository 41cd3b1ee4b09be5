import { Trans } from '@lingui/react/macro';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { withLines } from '../../../domain/quiz/stem.ts';

/** A question's text in a line. */
export function StemLine({ stem }: { stem: string }) {
  const text = plainText(withLines(stem)).trim();
  return text ? <span translate="no">{text}</span> : <Trans>Untitled</Trans>;
}
