import { Suspense } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { PdfFrame } from '../files/pdf-frame.tsx';
import type { FileView } from './file-kind.ts';
import { late } from '../../ui/late.ts';

const MediaPlayer = late(() => import('../captions/media-player.tsx'));

interface MaterialViewProps {
  view: FileView;
  file: UploadedFile;
}

/** A file shown in the page, by the browser's own viewer or player. */
export function MaterialView({ view, file: { id, name, url } }: MaterialViewProps) {
  if (view === 'pdf') return <PdfFrame url={url} name={name} />;
  return (
    <Suspense fallback={null}>
      <MediaPlayer className="material-view" kind={view} fileId={id} src={`${url}?inline=1`} name={name} />
    </Suspense>
  );
}
