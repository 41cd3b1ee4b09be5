import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { assessmentTotal } from '../../../domain/assignments/rubric.ts';
import type { GradeScale } from '../../../domain/grade-scale.ts';
import { parseEntry, showEntry } from '../../../domain/grading/entry.ts';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Given, Kept } from './grade-keeper.ts';
import { OddScore } from './odd-score.tsx';
import { inWords } from '../../lib/in-words.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';

interface Props {
  grading: Grading & { isClosed: boolean };
  work: WorkToGrade;
  kept: Kept | undefined;
  onGive: (given: Given) => void;
  onDone: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The score as its kind is entered: points, percentage, letter, grade points, or whether it is complete. */
export function ScoreField(props: Props) {
  const { t } = useLingui();
  const { grading, work, kept } = props;
  const id = useId();
  const isFromRubric = grading.rubricIsScore && (kept ? kept.given.marks !== undefined : isTotal(work));
  const problem = problemOf(props);
  if (grading.points === null)
    return (
      <p className="meta">
        <Trans>This assignment has no points, so it has no score. Comment on it, or give it points first.</Trans>
      </p>
    );
  return (
    <div className="stack tight">
      <div className="gr-score">
        <h2>
          <label htmlFor={id}>
            <Trans>Score</Trans>
          </label>
        </h2>
        <span className="meta">
          {work.score?.isExcused && kept?.given.entry === undefined ? (
            <Trans>Excused</Trans>
          ) : (
            isFromRubric && <Trans>from the rubric</Trans>
          )}
        </span>
        {grading.gradingType === 'complete' ? (
          <Complete {...props} />
        ) : (
          <Typed {...props} id={id} isWrong={problem !== ''} />
        )}
      </div>
      {problem && (
        <p className="error" id={`${id}-error`} role="alert">
          <CircleX />
          {problem}
        </p>
      )}
      {!problem && <OddScore given={pointsIn(props)} points={grading.points} />}
      {work.score && work.score.penalty !== '0' && !kept && (
        <p className="meta num">
          {t`Late: ${withDecimalMark(work.score.penalty)} points are taken off, so ${withDecimalMark(work.score.points ?? '0')} count.`}
        </p>
      )}
    </div>
  );
}

/** The points that are typed, or else stand; null: none, or none that can be read. */
function pointsIn({ grading, kept, work }: Props): string | null {
  const scale = scaleOf(grading);
  const entry = kept?.given.entry;
  const read = entry !== undefined && scale && parseEntry(grading.gradingType, entry, grading.points, scale);
  return read ? ('points' in read ? read.points : null) : (work.score?.entered ?? null);
}

const scaleOf = ({ letters }: Grading): GradeScale | null => {
  const [best, ...others] = letters;
  return best ? [best, ...others] : null;
};

/** What is wrong with what was typed, while it waits to be sent already. */
function problemOf({ grading, kept }: Props): string {
  const scale = scaleOf(grading);
  const entry = kept?.given.entry?.trim() ?? '';
  if (kept?.state === 'refused') return kept.problem;
  if (!scale || entry === '' || /^(-|–|ex|excused)$/i.test(entry)) return '';
  const read = parseEntry(grading.gradingType, entry, grading.points, scale);
  return 'problem' in read ? inWords(read.problem) : '';
}

const isTotal = ({ score, assessment }: WorkToGrade) =>
  score !== null && assessment?.total != null && Number(score.entered) === Number(assessment.total);

/** As it is entered; empty where nothing was. */
function shownEntry({ grading, work, kept }: Props): string {
  const scale = scaleOf(grading);
  const given = kept?.given;
  if (given?.entry !== undefined) return given.entry;
  const total = given?.marks && grading.rubricIsScore ? assessmentTotal(given.marks) : undefined;
  const points = total === undefined ? (work.score?.entered ?? null) : total;
  if (total === undefined && work.score?.isExcused) return 'ex';
  if (points === null || !scale) return '';
  return showEntry(grading.gradingType, points, grading.points, scale).replace('%', '');
}

function Typed(props: Props & { id: string; isWrong: boolean }) {
  const { grading, onGive, onDone, ref, id, isWrong } = props;
  const { t } = useLingui();
  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onDone();
  }
  return (
    <p dir={grading.gradingType === 'letter' ? undefined : 'ltr'}>
      <Input
        ref={ref}
        id={id}
        className="num"
        autoComplete="off"
        inputMode={grading.gradingType === 'letter' ? 'text' : 'decimal'}
        disabled={grading.isClosed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={shownEntry(props)}
        onChange={({ currentTarget }) => onGive({ entry: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={keyed}
      />
      <span className="num" translate={grading.gradingType === 'points' ? 'no' : undefined}>
        {
          {
            points: `/${withDecimalMark(grading.points ?? '')}`,
            percent: '%',
            letter: t`letter`,
            gpa: 'GPA',
            complete: '',
          }[grading.gradingType]
        }
      </span>
    </p>
  );
}

function Complete(props: Props) {
  const { t } = useLingui();
  const { grading, onGive } = props;
  const value = shownEntry(props);
  if (grading.isClosed)
    return <p>{value === 'complete' ? t`Complete` : value === 'incomplete' ? t`Incomplete` : '–'}</p>;
  return (
    <p>
      <Segmented
        label={t`Score`}
        value={value}
        options={[
          { value: 'complete', label: t`Complete` },
          { value: 'incomplete', label: t`Incomplete` },
        ]}
        onChange={(entry) => onGive({ entry })}
      />
    </p>
  );
}
