import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { Button } from '../../ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** More than these are never changed in one go; the server refuses them. */
const atMost = 200;

interface BulkBarProps {
  courses: readonly ManagedCourse[];
  onChange: (courses: readonly ManagedCourse[]) => void;
}

/** What can be done with the courses that are chosen. */
export function BulkBar({ courses, onChange }: BulkBarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isTooMany = courses.length > atMost;
  return (
    <div className="mc-bulk" role="region" aria-label={t`Chosen courses`}>
      <span className="grow num" role="status">
        <Plural value={courses.length} one="# course chosen" other="# courses chosen" />
        {isTooMany && (
          <span className="meta">
            {' '}
            <Trans>(at most {atMost} are changed at a time)</Trans>
          </span>
        )}
      </span>
      <Button look="quiet" onClick={() => onChange([])}>
        <Trans>Clear</Trans>
      </Button>
      <Button look="primary" disabled={isTooMany} onClick={() => setOpen(true)}>
        <SlidersHorizontal />
        <Trans>Change…</Trans>
      </Button>
      {isOpen && <BulkDialog courses={courses} onCourses={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
