import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadProps {
  step: 1 | 2 | 3;
  title: ReactNode;
}

/** Where one is in setting up; it takes the focus, since what had it is gone. */
export function StepHead({ step, title }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <p className="steps-count">
        <Trans>Step {step} of 3</Trans>
      </p>
      <h3 ref={heading} tabIndex={-1} className="step-title">
        {title}
      </h3>
    </div>
  );
}
