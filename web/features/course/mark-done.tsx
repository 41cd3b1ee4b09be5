import { Trans } from '@lingui/react/macro';
import type { ModuleItem } from '../../../contract/activities.ts';
import { Button } from '../../ui/button.tsx';
import { opensAsLesson } from '../courses/module-items.ts';
import { useItemProgress } from './use-item-progress.ts';

/** Marks an item as done from its row, where that is what its module asks for and it has no page that does it. */
export function MarkDone({ courseId, item }: { courseId: string; item: ModuleItem }) {
  const { record, isPending } = useItemProgress(courseId, item);
  const isOpen = item.status === 'not_started' || item.status === 'in_progress';
  if (!isOpen || opensAsLesson(item.kind) || !isMarkedHere(item)) return null;
  return (
    <Button size="small" look="quiet" busy={isPending} onClick={() => record('completed')}>
      <Trans>
        Mark as done
        <span className="sr" translate="no">
          {' '}
          {item.title}
        </span>
      </Trans>
    </Button>
  );
}

function isMarkedHere({ kind, requirement }: ModuleItem): boolean {
  return requirement?.kind === 'mark_done' || (kind === 'link' && requirement === null);
}
