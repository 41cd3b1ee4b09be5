import { Plural, Trans } from '@lingui/react/macro';
import type { PathReason } from '../../../contract/learning-path.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** Why a lesson is proposed: "You missed 2 of 3 questions on this in Check your own page." */
export function ReasonWords({ reason }: { reason: PathReason }) {
  const { kind, title, points, of, criterion } = reason;
  const [given, possible] = [formatNumber(points ?? 0), formatNumber(of ?? 0)];
  if (kind === 'questions') return <QuestionWords reason={reason} />;
  if (kind === 'criterion') {
    return (
      <Trans>
        You got {given} of {possible} points for “<span translate="no">{criterion}</span>” in{' '}
        <em translate="no">{title}</em>.
      </Trans>
    );
  }
  return (
    <Trans>
      You got {given} of {possible} points for <em translate="no">{title}</em>.
    </Trans>
  );
}

function QuestionWords({ reason: { missed, partly, questions, by, title } }: { reason: PathReason }) {
  const hard = formatNumber(missed + partly);
  const quiz = <em translate="no">{title}</em>;
  if (by === 'place') {
    return partly > 0 ? (
      <Plural
        value={questions}
        one={<Trans>The question in {quiz}, which comes after it, was not fully right.</Trans>}
        other={
          <Trans>
            Not fully right: {hard} of # questions in {quiz}, which comes after it.
          </Trans>
        }
      />
    ) : (
      <Plural
        value={questions}
        one={<Trans>You missed the question in {quiz}, which comes after it.</Trans>}
        other={
          <Trans>
            You missed {hard} of # questions in {quiz}, which comes after it.
          </Trans>
        }
      />
    );
  }
  return partly > 0 ? (
    <Plural
      value={questions}
      one={<Trans>The question on this in {quiz} was not fully right.</Trans>}
      other={
        <Trans>
          Not fully right: {hard} of # questions on this in {quiz}.
        </Trans>
      }
    />
  ) : (
    <Plural
      value={questions}
      one={<Trans>You missed the question on this in {quiz}.</Trans>}
      other={
        <Trans>
          You missed {hard} of # questions on this in {quiz}.
        </Trans>
      }
    />
  );
}
