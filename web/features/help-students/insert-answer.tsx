import { Trans } from '@lingui/react/macro';
import { BookMarked } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';

const AnswerPicker = late(() => import('./answer-picker.tsx'));

interface InsertAnswerProps {
  /** Whose answers; null: of all the courses that one teaches or assists. */
  courseId: string | null;
  /** What is written so far. */
  text: string;
  onChange: (text: string) => void;
}

/** Puts an answer of the staff's below what is written, to be adapted before it is sent. */
export function InsertAnswer({ courseId, text, onChange }: InsertAnswerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <BookMarked />
        <Trans>Saved answers</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <AnswerPicker
            courseId={courseId}
            onChoose={(answer) => {
              onChange(text.trim() === '' ? answer : `${text.trimEnd()}\n\n${answer}`);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
