import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PdfFrame } from '../files/pdf-frame.tsx';
import { shownAs } from './pieces.ts';

/** A file as far as a browser can show it; anything else to be downloaded. */
export function FileView({ file }: { file: UploadedFile }) {
  const { t } = useLingui();
  const inline = `${file.url}?inline=1`;
  const name = file.name;
  switch (shownAs(file)) {
    case 'pdf':
      return <PdfFrame url={file.url} name={name} />;
    case 'picture':
      return (
        <div className="gr-media">
          <img src={inline} alt={t`What ${name} shows`} />
        </div>
      );
    case 'video':
      return (
        <div className="gr-media">
          {/* What students record has no captions of its own. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video src={inline} controls aria-label={name} />
        </div>
      );
    case 'audio':
      return (
        <div className="gr-media">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio src={inline} controls aria-label={name} />
        </div>
      );
    case 'text':
      return <TextFile file={file} />;
    default:
      return <OtherFile file={file} />;
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer());
}

function TextFile({ file }: { file: UploadedFile }) {
  const { t } = useLingui();
  const { data, error } = useQuery({
    queryKey: ['text of', file.id],
    queryFn: () => textOf(file.url),
    meta: { live: false },
  });
  // Under the name of a text, and none.
  if (error) return <OtherFile file={file} why={sentenceOf(error)} />;
  if (data === undefined)
    return (
      <Loading label={t`Loading the file`}>
        <Ghost height={320} />
      </Loading>
    );
  return (
    <pre className="gr-code" tabIndex={0} aria-label={file.name} translate="no">
      {data}
    </pre>
  );
}

function OtherFile({ file, why }: { file: UploadedFile; why?: string }) {
  return (
    <div className="sheet stack">
      <p>{why ?? <Trans>A browser cannot show this kind of file.</Trans>}</p>
      <p className="meta num" translate="no">
        {file.name} · {sizeInWords(file.size)}
      </p>
      <p>
        <a className="btn" href={file.url} download>
          <Download />
          <Trans>Download</Trans>
        </a>
      </p>
    </div>
  );
}
