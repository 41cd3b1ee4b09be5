import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download as DownloadIcon } from 'lucide-react';
import type { Download } from '../../../contract/downloads.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { fileKind } from '../course/file-kind.ts';
import { FileIcon } from '../files/file-icon.tsx';

/** A file with where it is from; the name and the button both download it. */
export function DownloadRow({ file }: { file: Download }) {
  const { t } = useLingui();
  const { name, type, size, url, uploadedAt } = file;
  return (
    <li className="item download">
      <FileIcon type={type} />
      <div className="grow">
        <p className="title truncate" translate="no" dir="auto">
          {name}
        </p>
        <p className="meta download-from">
          <Origin file={file} />
        </p>
      </div>
      <p className="meta num nowrap download-facts">
        <span translate="no">{fileKind(type, name).word}</span> · {sizeInWords(size)} ·{' '}
        <time dateTime={uploadedAt} title={formatMoment(uploadedAt)}>
          {formatDate(uploadedAt)}
        </time>
      </p>
      <a className="btn small" href={url} download aria-label={t`Download ${name}`}>
        <DownloadIcon />
        <span className="only-wide">
          <Trans>Download</Trans>
        </span>
      </a>
    </li>
  );
}

function Origin({ file: { course, lesson } }: { file: Download }) {
  const inCourse = (
    <Link className="link" to="/courses/$id" params={{ id: course.id }} search={{ tab: 'resources' }} translate="no">
      {course.title}
    </Link>
  );
  if (!lesson) return inCourse;
  return (
    <>
      {inCourse} ·{' '}
      <Link
        className="link"
        to="/courses/$id/lessons/$lessonId"
        params={{ id: course.id, lessonId: lesson.id }}
        translate="no"
      >
        {lesson.title}
      </Link>
    </>
  );
}
