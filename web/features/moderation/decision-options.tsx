import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { nameOf } from '../grading/names.ts';
import { OddScore } from '../grading/odd-score.tsx';
import { pointsTyped, readGrade, shownGrade } from './shown-grade.ts';
import type { Deciding } from './use-decision.ts';

interface Props {
  moderation: Moderation;
  work: ModeratedWork;
  deciding: Deciding;
}

/** Each provisional grade, their mean, and the moderator's own: one of them is chosen. */
export function DecisionOptions({ moderation, work, deciding }: Props) {
  const { t } = useLingui();
  const group = useId();
  const name = nameOf(work);
  const { decision, mean, grades } = work;
  const isOver = moderation.released !== null || moderation.closed !== null;
  const isClosed = isOver || deciding.isSaving;
  const given = grades.filter(({ entered }) => entered !== null).length;
  return (
    <fieldset className="mod-options" disabled={isOver}>
      <legend className="sr">{t`Grade of ${name}`}</legend>
      {grades.map(({ grader, entered, comment, annotations }) => (
        <Option
          key={grader.id}
          group={group}
          isChosen={decision?.source === 'grade' && decision.graderId === grader.id}
          isOpen={entered !== null && !isClosed}
          onChoose={() => deciding.decide({ source: 'grade', graderId: grader.id })}
          grade={entered === null ? '–' : readGrade(moderation, entered)}
          from={
            <span translate="no">
              {grader.firstName} {grader.lastName}
            </span>
          }
        >
          {entered === null && (
            <span className="meta">
              <Trans>Not graded yet</Trans>
            </span>
          )}
          {comment !== '' && (
            <span className="mod-said" translate="no">
              {comment}
            </span>
          )}
          {annotations > 0 && (
            <span className="meta num">{plural(annotations, { one: '# annotation', other: '# annotations' })}</span>
          )}
        </Option>
      ))}
      {mean !== null && given > 1 && moderation.gradingType !== 'complete' && (
        <Option
          group={group}
          isChosen={decision?.source === 'mean'}
          isOpen={!isClosed}
          onChoose={() => deciding.decide({ source: 'mean' })}
          grade={readGrade(moderation, mean)}
          from={<Trans>Mean of {given}</Trans>}
        />
      )}
      {!isOver && <OwnGrade moderation={moderation} work={work} deciding={deciding} />}
      {isOver && decision?.source === 'own' && (
        <Option
          group={group}
          isChosen
          isOpen={false}
          onChoose={() => undefined}
          grade={readGrade(moderation, decision.entered)}
          from={<Trans>The moderator’s own grade</Trans>}
        />
      )}
      {decision && !isOver && <Words work={work} deciding={deciding} isClosed={isClosed} />}
      {isOver && decision?.comment && (
        <div className="mod-words">
          <p className="label">
            <Trans>The moderator’s comment</Trans>
          </p>
          <p className="mod-said" translate="no">
            {decision.comment}
          </p>
        </div>
      )}
    </fieldset>
  );
}

interface OptionProps {
  group: string;
  isChosen: boolean;
  isOpen: boolean;
  onChoose: () => void;
  grade: string;
  from: ReactNode;
  children?: ReactNode;
}

function Option({ group, isChosen, isOpen, onChoose, grade, from, children }: OptionProps) {
  return (
    <label className="mod-option">
      <input type="radio" name={group} checked={isChosen} disabled={!isOpen} onChange={onChoose} />
      <span>
        <b className="num" translate="no">
          {grade}
        </b>
        {from}
        {children}
      </span>
    </label>
  );
}

function OwnGrade({ moderation, work: { decision }, deciding }: Props) {
  const { t } = useLingui();
  const own = decision?.source === 'own' ? shownGrade(moderation, decision.entered) : '';
  const [typed, setTyped] = useState<string | null>(null);
  const entry = typed ?? own;
  return (
    <form
      className="mod-option mod-own"
      data-chosen={decision?.source === 'own' || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        deciding.decide({ source: 'own', entry }, () => setTyped(null));
      }}
    >
      <Field label={t`Your own grade`}>
        <Input
          className="num"
          autoComplete="off"
          value={entry}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <OddScore given={pointsTyped(moderation, entry)} points={moderation.points} />
      </Field>
      <Button type="submit" size="small" {...waiting(entry.trim() === '' || entry === own)}>
        <Trans>Give it</Trans>
      </Button>
    </form>
  );
}

/** What the moderator says to the student with it, and the way back. */
function Words({ work: { decision }, deciding, isClosed }: Omit<Props, 'moderation'> & { isClosed: boolean }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  if (!decision) return null;
  const comment = typed ?? decision.comment;
  const { source, graderId, entered } = decision;
  const same = { source, ...(graderId !== null && { graderId }), ...(source === 'own' && { entry: entered }) };
  return (
    <div className="mod-words">
      <Field label={t`Your comment for the student`} note={t`optional`}>
        <Textarea
          rows={2}
          maxLength={20_000}
          translate="no"
          value={comment}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <p className="row tight">
        <Button
          size="small"
          onClick={() =>
            deciding.decide({ ...same, comment }, () => {
              setTyped((now) => (now === typed ? null : now));
              toast({ title: t`Saved` });
            })
          }
          {...waiting(isClosed || comment.trim() === decision.comment)}
        >
          <Trans>Save comment</Trans>
        </Button>
        <Button size="small" look="quiet" onClick={() => deciding.decide({ source: null })} {...waiting(isClosed)}>
          <Trans>Take the decision back</Trans>
        </Button>
      </p>
    </div>
  );
}
