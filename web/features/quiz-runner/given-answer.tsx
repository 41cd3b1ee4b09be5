import { Trans } from '@lingui/react/macro';
import type { Response } from '../../../contract/questions.ts';
import { isAnswered } from '../../../domain/quiz/response.ts';
import { type Asked, type Choice, given } from '../../../domain/quiz/shape.ts';
import { RichLine } from '../rich-text/rich-text.tsx';
import { stored } from '../rich-text/stored.ts';
import { GivenBlanks } from './given-blanks.tsx';
import { GivenPairs } from './given-pairs.tsx';
import { UploadedName } from './questions/uploaded-name.tsx';

interface GivenAnswerProps {
  asked: Asked | null;
  response: Response;
}

/** An answer to be read. */
export function GivenAnswer({ asked, response }: GivenAnswerProps) {
  if (!asked || !isAnswered(asked, response)) {
    return (
      <p className="ink-2">
        <Trans>Not answered</Trans>
      </p>
    );
  }
  switch (asked.type) {
    case 'multiple_choice':
      return (
        <p>
          <Line choice={asked.body.choices.find(({ id }) => id === given(response, 'choice'))} />
        </p>
      );
    case 'multiple_answers':
      return (
        <ul className="bulleted">
          {asked.body.choices
            .filter(({ id }) => given(response, 'choices')?.includes(id))
            .map((choice) => (
              <li key={choice.id}>
                <Line choice={choice} />
              </li>
            ))}
        </ul>
      );
    case 'true_false':
      return <p>{given(response, 'isTrue') ? <Trans>True</Trans> : <Trans>False</Trans>}</p>;
    case 'ordering':
      return (
        <ol className="numbered">
          {(given(response, 'order') ?? []).map((id) => (
            <li key={id}>
              <Line choice={asked.body.items.find((item) => item.id === id)} />
            </li>
          ))}
        </ol>
      );
    case 'matching':
      return <GivenPairs body={asked.body} pairs={given(response, 'pairs') ?? {}} />;
    case 'fill_in_blanks':
      return <GivenBlanks blanks={asked.body.blanks} given={given(response, 'blanks') ?? {}} />;
    case 'file_upload':
      return (
        <ul className="stack tight">
          {(given(response, 'files') ?? []).map((id) => (
            <li key={id}>
              <UploadedName id={id} />
            </li>
          ))}
        </ul>
      );
    default:
      return (
        <p className="written" translate="no">
          {given(response, 'text')}
        </p>
      );
  }
}

function Line({ choice }: { choice: Choice | undefined }) {
  return choice ? <RichLine html={stored(choice.html)} /> : null;
}
