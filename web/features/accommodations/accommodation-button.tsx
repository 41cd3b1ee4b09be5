import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OfWhom } from '../enrolments/of-whom.tsx';
import { AccommodationLoaded } from './accommodation-loaded.tsx';

interface AccommodationButtonProps {
  student: { id: string; firstName: string; lastName: string };
}

/** Opens what a student is granted in quizzes. */
export function AccommodationButton({ student }: AccommodationButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const name = `${student.firstName} ${student.lastName}`;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Accommodations</Trans>
        <OfWhom name={name} />
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Accommodations for {name}</Trans>}
        description={<Trans>They hold for every quiz, in all courses. Running attempts follow at once.</Trans>}
      >
        <AccommodationLoaded studentId={student.id} name={name} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
