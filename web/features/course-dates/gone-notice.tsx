import { Plural } from '@lingui/react/macro';
import type { DatedActivity } from '../../../contract/course-dates.ts';
import { comma } from '../../lib/comma.ts';
import { Notice } from '../../ui/notice.tsx';
import { titleOf } from '../courses/title-of.ts';

/** Says until the next save which dates were typed in vain. */
export function GoneNotice({ lost }: { lost: readonly DatedActivity[] }) {
  const count = lost.length;
  if (count === 0) return null;
  return (
    <Notice tone="bad">
      <Plural
        value={count}
        one="# item is not in the course any more, and the dates you typed for it went with it"
        other="# items are not in the course any more, and the dates you typed for them went with them"
      />
      <br />
      <b translate="no">{lost.map(titleOf).join(comma())}</b>
    </Notice>
  );
}
