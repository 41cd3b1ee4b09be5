import { Trans } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';

const BeginView = late(() => import('./begin-view.tsx'));

/** Where staff begin to see the course as one of its students. */
export function LookAsStudent({ courseId }: { courseId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Eye />
        <Trans>See as a student</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <BeginView courseId={courseId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
