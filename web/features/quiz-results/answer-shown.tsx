import { Plural, Trans } from '@lingui/react/macro';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { FilesHandedIn } from './files-handed-in.tsx';
import { OtherAnswer } from './other-answer.tsx';

interface AnswerShownProps {
  answer: AnswerToGrade;
}

/** The answer itself: text as it was written, files to open, any other in words. */
export function AnswerShown({ answer }: AnswerShownProps) {
  return (
    <section className="given">
      <h3>
        <Trans>Answer</Trans>
      </h3>
      <Given answer={answer} />
    </section>
  );
}

function Given({ answer }: AnswerShownProps) {
  const { response, files } = answer;
  if (response === null)
    return (
      <p className="meta">
        <Trans>Not answered</Trans>
      </p>
    );
  if ('files' in response) return <FilesHandedIn files={files} />;
  if ('text' in response) return <Written text={response.text} />;
  return <OtherAnswer answer={answer} />;
}

function Written({ text }: { text: string }) {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return (
    <>
      <p className="written" translate="no">
        {text}
      </p>
      {words > 1 && (
        <p className="meta num">
          <Plural value={words} one="# word" other="# words" />
        </p>
      )}
    </>
  );
}
