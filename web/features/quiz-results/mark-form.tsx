import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useSyncExternalStore } from 'react';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { formatDecimal } from './decimals.ts';
import { MarkConflict } from './mark-conflict.tsx';
import type { MarkKeeper } from './mark-keeper.ts';
import { QuickPoints } from './quick-points.tsx';

interface MarkFormProps {
  /** The grades of the course stay as they are. */
  isClosed: boolean;
  answer: AnswerToGrade;
  keeper: MarkKeeper;
  pointsRef: RefObject<HTMLInputElement | null>;
  commentRef: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
}

/** Points and a comment for the answer beside it. */
export function MarkForm({ isClosed, answer, keeper, pointsRef, commentRef, onDone }: MarkFormProps) {
  const { t } = useLingui();
  const grading = useSyncExternalStore(keeper.subscribe, keeper.grading);
  const points = formatDecimal(answer.points);
  const wrong = { form: t`Enter points, such as 2.5`, above: t`Enter points from 0 to ${points}` };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <form className="desk-mark stack" onSubmit={submit} noValidate aria-label={t`Mark`}>
      {grading.theirs && <MarkConflict keeper={keeper} grading={grading} theirs={grading.theirs} />}
      <Field
        label={<Trans>Points</Trans>}
        note={<Trans>of {points}</Trans>}
        error={grading.wrong ? wrong[grading.wrong] : undefined}
      >
        <Input
          ref={pointsRef}
          className="mark-points num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          disabled={isClosed}
          value={grading.points}
          onChange={(event) => keeper.type({ points: event.target.value })}
        />
      </Field>
      {!isClosed && (
        <QuickPoints
          points={answer.points}
          value={grading.points}
          onChoose={(quick) => keeper.type({ points: quick })}
        />
      )}
      <Field label={<Trans>Comment</Trans>} help={<Trans>The student sees it with the feedback.</Trans>}>
        <Textarea
          ref={commentRef}
          rows={5}
          maxLength={10_000}
          disabled={isClosed}
          value={grading.comment}
          onChange={(event) => keeper.type({ comment: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </Field>
      <GradedBy answer={answer} />
      <Button type="submit" look="primary" full>
        {isClosed ? <Trans>Next</Trans> : <Trans>Save and next</Trans>}
        <kbd aria-hidden="true" className="only-wide">
          ↵
        </kbd>
      </Button>
    </form>
  );
}

function GradedBy({ answer: { gradedBy, gradedAt } }: Pick<MarkFormProps, 'answer'>) {
  if (!gradedBy || !gradedAt) return null;
  const when = agoWithin(gradedAt);
  return (
    <p className="meta">
      <Trans>
        Graded by{' '}
        <span translate="no">
          {gradedBy.firstName} {gradedBy.lastName}
        </span>
        , {when}
      </Trans>
    </p>
  );
}
