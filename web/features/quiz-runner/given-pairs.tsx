import './given-pairs.css';
import { Trans } from '@lingui/react/macro';
import { type Asked, at } from '../../../domain/quiz/shape.ts';
import { RichLine } from '../rich-text/rich-text.tsx';
import { stored } from '../rich-text/stored.ts';

interface GivenPairsProps {
  body: Extract<Asked, { type: 'matching' }>['body'];
  pairs: Readonly<Record<string, string>>;
}

/** What stands beside what, a line for each. */
export function GivenPairs({ body: { prompts, targets }, pairs }: GivenPairsProps) {
  return (
    <ul className="given-pairs">
      {prompts.map(({ id, html }) => {
        const target = targets.find((one) => one.id === at(pairs, id));
        return (
          <li key={id}>
            <span>
              <RichLine html={stored(html)} />
            </span>
            <span className="arrow">→</span>
            {target ? (
              <b translate="no">{target.text}</b>
            ) : (
              <span className="ink-2">
                <Trans>Not answered</Trans>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
