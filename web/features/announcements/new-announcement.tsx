import { Trans } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';

export function NewAnnouncement({ courseId }: { courseId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Megaphone />
        <Trans>New announcement</Trans>
      </Button>
      {isOpen && <AnnouncementDialog courseId={courseId} onClose={() => setOpen(false)} />}
    </>
  );
}
