import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import './notifications.css';
import { notificationPages, useMarkAllRead, useMarkRead } from './notifications.ts';

interface NotificationListProps {
  /** A notification was opened: the list has done its work. */
  onChosen: () => void;
}

export default function NotificationList({ onChosen }: NotificationListProps) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...notificationPages,
    refetchOnMount: 'always',
  });
  const markAll = useMarkAllRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const notifications = data?.pages.flatMap(({ items }) => items);
  const unread = notifications?.some(({ readAt }) => readAt === null) ?? false;
  return (
    <>
      <div className="notifications-head">
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Notifications</Trans>
        </h2>
        {unread && (
          <Button
            look="quiet"
            size="small"
            busy={markAll.isPending}
            // The button goes with what was unread; the keyboard goes on in the list.
            onClick={() => markAll.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      <p className="sr" role="status">
        {markAll.isSuccess && !unread && <Trans>Everything is read</Trans>}
      </p>
      {notifications && <Notifications notifications={notifications} onChosen={onChosen} />}
      <ShowMore
        className="notifications-more"
        look="quiet"
        size="small"
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onMore={fetchNextPage}
      >
        <Trans>Show older ones</Trans>
      </ShowMore>
      {!data && error && (
        <ErrorState title={t`Could not load notifications`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading notifications`}>
          <div className="stack notifications-ghosts">
            <Ghost height={40} />
            <Ghost height={40} />
            <Ghost height={40} />
          </div>
        </Loading>
      )}
      <p className="notifications-foot">
        <Link className="link" to="/account/notifications" onClick={onChosen}>
          <Trans>Notification settings</Trans>
        </Link>
      </p>
    </>
  );
}

function Notifications({
  notifications,
  onChosen,
}: NotificationListProps & { notifications: readonly Notification[] }) {
  const markRead = useMarkRead();
  if (notifications.length === 0)
    return (
      <p className="notifications-none">
        <Trans>Nothing yet. Grades, replies and deadlines will be announced here.</Trans>
      </p>
    );
  return (
    <ul className="lines">
      {notifications.map(({ id, title, detail, path, createdAt, readAt }) => (
        <li key={id}>
          <Link
            to={path}
            className={classNames('notification', readAt === null && 'unread')}
            onClick={() => {
              if (readAt === null) markRead.mutate(id);
              onChosen();
            }}
          >
            <b>
              {readAt === null && (
                <span className="sr">
                  <Trans>Unread:</Trans>{' '}
                </span>
              )}
              {title}
            </b>
            <span>{detail}</span>
            <time className="meta" dateTime={createdAt} title={formatMoment(createdAt)}>
              {formatAgo(createdAt)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
