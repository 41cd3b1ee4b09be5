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
      return <Chosen choices={asked.body.choices} ids={[given(response, 'choice') ?? '']} />;
    case 'multiple_answers':
      return <Chosen choices={asked.body.choices} ids={given(response, 'choices') ?? []} />;
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

function Chosen({ choices, ids }: { choices: readonly Choice[]; ids: readonly string[] }) {
  return (
    <ul className="stack tight">
      {choices
        .filter(({ id }) => ids.includes(id))
        .map((choice) => (
          <li key={choice.id}>
            <Line choice={choice} />
          </li>
        ))}
    </ul>
  );
}

function Line({ choice }: { choice: Choice | undefined }) {
  return choice ? <RichLine html={stored(choice.html)} /> : null;
}
