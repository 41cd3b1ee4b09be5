import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileText } from 'lucide-react';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { formatSize } from '../admin/format-size.ts';

const picture = /\.(png|jpe?g|gif|webp|avif)$/i;

/** The files of an answer: to be fetched, and pictures to be seen in place. */
export function FilesHandedIn({ files }: Pick<AnswerToGrade, 'files'>) {
  const { t } = useLingui();
  if (files.length === 0)
    return (
      <p className="meta">
        <Trans>No files</Trans>
      </p>
    );
  return (
    <ul className="lines">
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <div className="item">
            <FileText />
            <span className="grow truncate">
              <a className="link" href={url} target="_blank" rel="noopener noreferrer" translate="no">
                {name}
              </a>{' '}
              <span className="meta num">{formatSize(size)}</span>
            </span>
            <a
              className="btn quiet icon"
              href={url}
              download={name}
              title={t`Download`}
              aria-label={t`Download ${name}`}
            >
              <Download />
            </a>
          </div>
          {picture.test(name) && <img className="handed-picture" src={url} alt={t`Picture handed in: ${name}`} />}
        </li>
      ))}
    </ul>
  );
}
