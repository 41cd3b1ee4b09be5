import { Trans } from '@lingui/react/macro';
import type { TopicPage } from '../../../contract/discussions.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why nothing can be written in a topic. */
export function ClosedNotice({ by }: { by: TopicPage['closedBy'] }) {
  return (
    <Notice>
      {by === 'archive' && <Trans>This course is archived: its discussions stay as they are.</Trans>}
      {by === 'date' && <Trans>This discussion has closed: it can be read, but nobody writes in it any more.</Trans>}
      {by === 'lock' && <Trans>This topic is locked: it can be read, but nobody writes in it any more.</Trans>}
    </Notice>
  );
}
