import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Announcement } from '../../../contract/announcements.ts';
import { comma } from '../../lib/comma.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatList } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { Moment } from '../discussions/moment.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { AnnouncementBadges } from './announcement-badges.tsx';
import { AnnouncementMenu } from './announcement-menu.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface ArticleProps {
  announcement: Announcement;
  /** Among those of others: whose it is. */
  withCourse: boolean;
  /** Alone on its page. */
  isPage?: boolean;
  onEdit: (announcement: Announcement) => void;
}

export function AnnouncementArticle({ announcement, withCourse, isPage = false, onEdit }: ArticleProps) {
  const { id, title, author, body, files } = announcement;
  const wasNew = useMarkRead(announcement);
  const name = <span translate="no">{title}</span>;
  return (
    <article className="announcement" data-hue={announcement.course?.hue}>
      <header className="row top">
        <Avatar {...author} />
        <div className="grow">
          <div className="row wrap tight">
            {isPage ? (
              <PageHeading>{name}</PageHeading>
            ) : (
              <h2>
                <Link to="/announcements/$announcementId" params={{ announcementId: id }}>
                  {name}
                </Link>
              </h2>
            )}
            <AnnouncementBadges announcement={announcement} isNew={wasNew} />
          </div>
          <Byline announcement={announcement} withCourse={withCourse} />
        </div>
        <AnnouncementMenu announcement={announcement} onEdit={() => onEdit(announcement)} />
      </header>
      <div className="announcement-body" translate="no">
        <RichText html={body} />
        <FileList files={files} />
      </div>
    </article>
  );
}

/** "WEB-301 · Ada Byron, yesterday · for Section A · edited". */
function Byline({ announcement, withCourse }: Pick<ArticleProps, 'announcement' | 'withCourse'>) {
  const { course, sections, author, postedAt, publishAt, editedAt } = announcement;
  const name = `${author.firstName} ${author.lastName}`;
  const names = formatList(sections.map((section) => section.name));
  return (
    <p className="meta">
      {withCourse &&
        (course ? (
          <>
            <Link className="link" to="/courses/$id/announcements" params={{ id: course.id }} translate="no">
              {course.courseCode}
            </Link>
            {' · '}
          </>
        ) : (
          <>
            <Trans>College</Trans>
            {' · '}
          </>
        ))}
      <span translate="no">{name}</span>
      {comma()}
      {postedAt ? (
        <Moment at={postedAt} within />
      ) : (
        <Trans>
          on{' '}
          <time dateTime={publishAt} translate="no">
            {formatMoment(publishAt)}
          </time>
        </Trans>
      )}
      {names && (
        <>
          {' · '}
          <Trans>
            for <span translate="no">{names}</span>
          </Trans>
        </>
      )}
      {editedAt && (
        <span title={formatMoment(editedAt)}>
          {' · '}
          <Trans>edited</Trans>
        </span>
      )}
    </p>
  );
}
