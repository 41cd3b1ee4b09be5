import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpenCourse } from '../../../contract/enrolments.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { OfWhom } from './of-whom.tsx';
import { useLeave } from './use-step.ts';

interface GiveUpProps extends Pick<ButtonLook, 'size'> {
  course: Pick<OpenCourse, 'id' | 'title'>;
  state: 'waitlisted' | 'pending_approval' | 'invited';
  onDone?: (() => void) | undefined;
}

/** Leaves the waitlist, withdraws a request or declines an invitation, once it is confirmed. */
export function GiveUp({ course, state, size, onDone }: GiveUpProps) {
  const [asking, setAsking] = useState(false);
  // What a question is drawn with is fetched as soon as one stands on the page, so none does before it is asked.
  const [wasAsked, setWasAsked] = useState(false);
  const words = useWords(state, course.title);
  const ask = () => {
    setWasAsked(true);
    setAsking(true);
  };
  const close = () => {
    setAsking(false);
    onDone?.();
  };
  const { mutate, isPending } = useLeave(course, words.done, close);
  return (
    <>
      <Button size={size} onClick={ask}>
        {words.verb}
        <OfWhom name={course.title} />
      </Button>
      {wasAsked && (
        <Confirm
          open={asking}
          title={words.question}
          description={words.effect}
          verb={words.verb}
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useWords(state: GiveUpProps['state'], title: string) {
  const { t } = useLingui();
  switch (state) {
    case 'waitlisted':
      return {
        verb: t`Leave waitlist`,
        question: <Trans>Leave the waitlist of {title}?</Trans>,
        effect: <Trans>You lose your place. If you come back, you start at the end of the waitlist.</Trans>,
        done: t`You left the waitlist of ${title}`,
      };
    case 'pending_approval':
      return {
        verb: t`Withdraw request`,
        question: <Trans>Withdraw your request to join {title}?</Trans>,
        effect: <Trans>The instructor will no longer see it. You can ask again while enrollment is open.</Trans>,
        done: t`Your request to join ${title} was withdrawn`,
      };
    case 'invited':
      return {
        verb: t`Decline invitation`,
        question: <Trans>Decline the invitation to {title}?</Trans>,
        effect: <Trans>The place that is held for you becomes free for someone else.</Trans>,
        done: t`You declined the invitation to ${title}`,
      };
  }
}
