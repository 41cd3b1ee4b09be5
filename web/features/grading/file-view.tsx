import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { textOf } from '../files/text-of.ts';
import { shownAs } from './pieces.ts';
import { late } from '../../ui/late.ts';

const AnnotatedFile = late(() => import('../annotations/annotated-file.tsx'));

interface Props extends Pick<
  ComponentProps<typeof AnnotatedFile>,
  'assignmentId' | 'workId' | 'canDraw' | 'listIn' | 'file'
> {}

/** A file as far as a browser can show it, to be drawn on where it has pages or lines; anything else to be downloaded. */
export function FileView(props: Props) {
  const { file } = props;
  const inline = `${file.url}?inline=1`;
  const name = file.name;
  switch (shownAs(file)) {
    case 'pdf':
      return <Annotated {...props} shown={{ kind: 'pdf' }} />;
    case 'picture':
      return <Annotated {...props} shown={{ kind: 'picture' }} />;
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
      return <TextFile {...props} />;
    default:
      return <OtherFile file={file} />;
  }
}

function Annotated(props: ComponentProps<typeof AnnotatedFile>) {
  return (
    <Suspense fallback={<Waiting />}>
      <AnnotatedFile {...props} />
    </Suspense>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the file`}>
      <Ghost height={320} />
    </Loading>
  );
}

function TextFile(props: Props) {
  const { file } = props;
  const { data, error } = useQuery({
    queryKey: ['text of', file.id],
    queryFn: () => textOf(file.url),
    meta: { live: false },
  });
  // Under the name of a text, and none.
  if (error) return <OtherFile file={file} why={sentenceOf(error)} />;
  if (data === undefined) return <Waiting />;
  return <Annotated {...props} shown={{ kind: 'text', text: data }} />;
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
