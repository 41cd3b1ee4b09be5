import { Trans } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, ListChecks } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';

interface RunnerFootProps {
  /** Null: all questions stand on the page. */
  current: number | null;
  total: number;
  answered: number;
  allowsGoingBack: boolean;
  isSubmitting: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onSubmit: () => void;
  onList: () => void;
}

/** A double click is one press: its second half would go on from the question that it has just led to. */
const once = (deed: () => void) => (event: MouseEvent) => {
  if (event.detail !== 2) deed();
};

export function RunnerFoot({ current, total, answered, allowsGoingBack, isSubmitting, ...on }: RunnerFootProps) {
  const isLast = current === null || current === total - 1;
  return (
    <footer className="quiz-foot">
      {current !== null && (
        <Button disabled={current === 0 || !allowsGoingBack} onClick={once(on.onPrevious)}>
          <ArrowLeft />
          <Trans>Previous</Trans>
        </Button>
      )}
      <Button className="only-narrow num" onClick={on.onList}>
        <ListChecks />
        <span className="sr">
          <Trans>Questions, answered</Trans>
        </span>
        {answered}/{total}
      </Button>
      {isLast ? (
        <Button
          look="primary"
          disabled={isSubmitting}
          aria-busy={isSubmitting || undefined}
          onClick={once(on.onSubmit)}
        >
          <Trans>Submit Quiz</Trans>
        </Button>
      ) : (
        <Button look="primary" onClick={once(on.onNext)}>
          <Trans>Next</Trans>
          <ArrowRight />
        </Button>
      )}
    </footer>
  );
}
