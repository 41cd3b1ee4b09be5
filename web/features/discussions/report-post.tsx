import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api.ts';
import { ReportDialog } from './report-dialog.tsx';

interface ReportPostProps {
  topicId: string;
  replyId: string | null;
  onClose: () => void;
}

/** Reports a topic or a reply to the staff of its course. */
export function ReportPost({ topicId, replyId, onClose }: ReportPostProps) {
  const { t } = useLingui();
  return (
    <ReportDialog
      title={<Trans>Report to the staff of the course</Trans>}
      description={<Trans>They see who reports. Classmates do not.</Trans>}
      send={(reason) =>
        api('POST /api/discussions/{id}/reports', { params: { id: topicId }, body: { replyId, reason } })
      }
      next={t`The staff of the course will look at it.`}
      onClose={onClose}
    />
  );
}
