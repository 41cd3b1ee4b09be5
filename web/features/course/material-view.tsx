import { useLingui } from '@lingui/react/macro';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { FileView } from './file-kind.ts';

interface MaterialViewProps {
  view: FileView;
  file: UploadedFile;
}

/** A file shown in the page, by the browser's own viewer or player. */
export function MaterialView({ view, file: { name, url } }: MaterialViewProps) {
  const { t } = useLingui();
  const shown = `${url}?inline=1`;
  // What is spoken in them is the teacher's own; captions come with videos of lessons.
  if (view === 'audio') return <audio className="material-view" controls src={shown} aria-label={name} />;
  if (view === 'video') return <video className="material-view" controls src={shown} aria-label={name} />;
  // The viewer of PDF does not start in a sandbox; the file's own policy lets nothing in it run.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className="material-view pdf" src={shown} title={t`Contents of ${name}`} />;
}
