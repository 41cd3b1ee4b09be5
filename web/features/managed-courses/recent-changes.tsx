import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { MadeChange } from '../../../contract/course-changes.ts';
import { comma } from '../../lib/comma.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { toast } from '../../ui/toast-store.ts';
import { fieldWords, isName, valueWords } from './change-words.ts';
import { Failure } from './failure.tsx';
import { useUndo } from './use-undo.ts';

/** What was changed in several courses at once, with the way back. */
export function RecentChanges({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...reading('GET /api/course-changes'), refetchOnMount: 'always' });
  const undo = useUndo(() => toast({ title: t`The change was undone` }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Recent bulk changes</Trans>}>
      <div className="body stack mc-bulk-body">
        <Failure error={undo.error} />
        {error && !data && (
          <ErrorState title={t`Could not load the changes`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {!data && !error && (
          <Loading label={t`Loading the changes`}>
            <Ghost height={80} />
          </Loading>
        )}
        {data?.length === 0 && (
          <EmptyState title={<Trans>No bulk changes yet</Trans>}>
            <Trans>When several courses are changed at once, it stands here and can be undone.</Trans>
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className="lines">
            {data.map((made) => (
              <ChangeRow
                key={made.id}
                made={made}
                busy={undo.isPending && undo.variables === made.id}
                onUndo={() => undo.mutate(made.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface ChangeRowProps {
  made: MadeChange;
  busy: boolean;
  onUndo: () => void;
}

function ChangeRow({ made: { at, by, courses, change, isUndone }, busy, onUndo }: ChangeRowProps) {
  const { i18n } = useLingui();
  return (
    <li className="item mc-made">
      <div className="grow">
        <p className="title">
          {change.map(({ field, to }, index) => (
            <span key={field}>
              {index > 0 && comma()}
              {i18n._(fieldWords[field])}:{' '}
              <span translate={isName(field, to) ? 'no' : undefined}>{valueWords(field, to)}</span>
            </span>
          ))}
        </p>
        <p className="meta">
          <Plural value={courses} one="# course" other="# courses" />
          {' · '}
          <time dateTime={at} title={formatMoment(at)}>
            {formatAgo(at)}
          </time>
          {by && (
            <>
              {' · '}
              <span translate="no">
                {by.firstName} {by.lastName}
              </span>
            </>
          )}
        </p>
      </div>
      {isUndone ? (
        <Badge>
          <Trans>Undone</Trans>
        </Badge>
      ) : (
        <Button size="small" busy={busy} onClick={onUndo}>
          <Undo2 />
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}
