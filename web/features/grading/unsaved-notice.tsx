import { Trans } from '@lingui/react/macro';
import type { GradedWork } from '../../../contract/grading.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Kept } from './grade-keeper.ts';
import { nameOf } from './names.ts';

interface Props {
  kept: ReadonlyMap<string, Kept>;
  works: ReadonlyMap<string, GradedWork>;
  current: string | null;
  onGo: (workId: string) => void;
}

/** Somebody whom one has gone past, and whose grade could not be written. */
export function UnsavedNotice({ kept, works, current, onGo }: Props) {
  const found = [...kept].find(([id, { state }]) => id !== current && (state === 'conflict' || state === 'refused'));
  const work = found && works.get(found[0]);
  if (!found || !work) return null;
  const name = nameOf(work);
  return (
    <div className="gr-unsaved">
      <Notice
        tone="bad"
        action={
          <Button size="small" onClick={() => onGo(work.id)}>
            <Trans>Go back</Trans>
          </Button>
        }
      >
        <Trans>The grade of {name} is not saved.</Trans> {found[1].problem}
      </Notice>
    </div>
  );
}
