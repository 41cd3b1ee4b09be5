import './pdf-view.css';
import { Trans, useLingui } from '@lingui/react/macro';

/** A PDF in the browser's own viewer, and the way to it where the browser has none (most phones). */
export function PdfFrame({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  const shown = `${url}?inline=1`;
  return (
    <div className="pdf-frame">
      {navigator.pdfViewerEnabled ? (
        // The viewer of PDF does not start in a sandbox; the file's own policy lets nothing in it run.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe className="material-view pdf" src={`${shown}#navpanes=0&view=FitH`} title={t`Contents of ${name}`} />
      ) : (
        <p>
          <Trans>This browser does not show PDF in a page.</Trans>
        </p>
      )}
      <p className="meta sm">
        <Trans>
          Nothing to see?{' '}
          <a className="link" href={shown} target="_blank" rel="noopener">
            Open it in a new tab
          </a>{' '}
          or{' '}
          <a className="link" href={url} download>
            download it
          </a>
          .
        </Trans>
      </p>
    </div>
  );
}
