import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Copy, GripVertical, Shuffle, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QuizSlot } from '../../../contract/quizzes.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { MovableProps } from '../create-course/movable.ts';
import { MoveButtons } from '../create-course/move-buttons.tsx';
import { typeNames } from './question-types.ts';
import { StemLine } from './stem-line.tsx';

interface SlotRowProps extends MovableProps {
  slot: QuizSlot;
  isOpen: boolean;
  /** Something typed over it has not been saved. */
  isUnsaved: boolean;
  /** No question comes or goes: the course is completed. */
  isFinal: boolean;
  /** Nothing is changed: the course is put away. */
  isArchived: boolean;
  onToggle: () => void;
  onDuplicate: () => void;
  /** The editor of the question or draw, while it is open. */
  children: ReactNode;
}

/** One place of a quiz: a line to read, opened in place to write. */
export function SlotRow({
  slot,
  index,
  count,
  state,
  grip,
  isOpen,
  isUnsaved,
  isFinal,
  isArchived,
  children,
  ...does
}: SlotRowProps) {
  const { t, i18n } = useLingui();
  const { onMove, onRemove, onToggle, onDuplicate } = does;
  const place = index + 1;
  const { question, draw, points } = slot;
  const Icon = question ? typeNames[question.type].icon : Shuffle;
  return (
    <li className={classNames('qa-slot', state)}>
      <div className="qa-line">
        {!isArchived && (
          <IconButton
            {...grip}
            size="small"
            className="grip"
            label={t`Move question ${place}: drag, or use the arrow keys`}
          >
            <GripVertical />
          </IconButton>
        )}
        <button type="button" className="qa-open" aria-expanded={isOpen} onClick={onToggle}>
          <span className="qa-n num">{place}</span>
          <Icon />
          <span className="qa-what">
            <span className="qa-stem" dir="auto">
              {question ? <StemLine stem={question.stem} /> : draw && <DrawLine draw={draw} />}
            </span>
            <span className="meta">
              {question ? i18n._(typeNames[question.type].name) : <Trans>Random draw</Trans>}
              {' · '}
              <Points points={points} isEach={draw !== null} />
              {question?.bankId && (
                <>
                  {' · '}
                  <Trans>from a bank</Trans>
                </>
              )}
            </span>
          </span>
          {isUnsaved && (
            <Badge tone="warn">
              <Trans>Not saved</Trans>
            </Badge>
          )}
          <ChevronDown className="chev" />
        </button>
        <span className="qa-tools row">
          {!isArchived && (
            <MoveButtons
              index={index}
              count={count}
              upLabel={t`Move question ${place} up`}
              downLabel={t`Move question ${place} down`}
              onMove={onMove}
            />
          )}
          {question && !isFinal && (
            <IconButton size="small" label={t`Duplicate question ${place}`} onClick={onDuplicate}>
              <Copy />
            </IconButton>
          )}
          {!isFinal && (
            <IconButton size="small" label={t`Delete question ${place}`} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          )}
        </span>
      </div>
      {isOpen && children}
    </li>
  );
}

function DrawLine({ draw }: { draw: NonNullable<QuizSlot['draw']> }) {
  const { count, bankName, tags } = draw;
  const bank = <span translate="no">{bankName}</span>;
  return (
    <>
      <Plural value={count} one="# question" other="# questions" /> <Trans>drawn from {bank}</Trans>
      {tags.length > 0 && (
        <>
          {' '}
          (<span translate="no">{tags.join(', ')}</span>)
        </>
      )}
    </>
  );
}

function Points({ points, isEach }: { points: string; isEach: boolean }) {
  const shown = Number(points);
  if (isEach) return <Plural value={shown} one="# point each" other="# points each" />;
  return <Plural value={shown} one="# point" other="# points" />;
}
