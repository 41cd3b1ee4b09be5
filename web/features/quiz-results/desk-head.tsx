import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import type { MarkKeeper } from './mark-keeper.ts';
import { MarkStatus } from './mark-status.tsx';
import { nameOf } from './student-name.ts';

interface DeskHeadProps {
  answer: AnswerToGrade;
  /** From 1. */
  place: number;
  total: number;
  keeper: MarkKeeper;
  onMove: (step: -1 | 1) => void;
  onKeys: () => void;
}

/** Whose answer this is, how far one is, and the way to the others. */
export function DeskHead({ answer, place, total, keeper, onMove, onKeys }: DeskHeadProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [at, all] = [formatNumber(place), formatNumber(total)];
  return (
    <div className="desk-head">
      {answer.student && (
        <Avatar firstName={answer.student.firstName} lastName={answer.student.lastName} picture={null} />
      )}
      <div className="grow" aria-live="polite" aria-atomic="true">
        <h2 ref={heading} tabIndex={-1} translate="no">
          {nameOf(answer)}
        </h2>
        <p className="meta num">
          <Trans>
            {at} of {all}
          </Trans>
          {answer.number > 1 && (
            <>
              {' · '}
              <Trans>Attempt {answer.number}</Trans>
            </>
          )}
        </p>
      </div>
      <MarkStatus keeper={keeper} />
      <IconButton label={t`Keyboard shortcuts`} onClick={onKeys} className="only-wide">
        <Keyboard />
      </IconButton>
      <span className="row tight">
        <IconButton label={t`Previous student`} look={undefined} disabled={place <= 1} onClick={() => onMove(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={t`Next student`} look={undefined} disabled={place >= total} onClick={() => onMove(1)}>
          <ChevronRight />
        </IconButton>
      </span>
    </div>
  );
}
