import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Annotation } from '../../../contract/annotations.ts';
import type { Submission } from '../../../contract/submissions.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { plural } from '@lingui/core/macro';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { textOf } from '../files/text-of.ts';
import { shownAs } from '../grading/pieces.ts';
import { MarkedPaper } from './marked-paper.tsx';
import { MarkedText } from './marked-text.tsx';
import { ownAnnotationsQuery } from './queries.ts';
import { inOrder } from './shapes.ts';

interface Props {
  assignmentId: string;
  submissions: readonly Submission[];
}

/** What graders have drawn and written on one's own files, once one may see it. */
export default function FeedbackFiles({ assignmentId, submissions }: Props) {
  const { data } = useQuery(ownAnnotationsQuery(assignmentId));
  const files = submissions
    .flatMap((submission) => submission.files)
    .filter((file) => data?.some(({ fileId }) => fileId === file.id));
  const [opened, setOpened] = useState<string | null>(null);
  if (!data || files.length === 0) return null;
  return (
    <Section title={<Trans>Annotated files</Trans>}>
      <div className="stack an-feedback">
        {files.map((file) => {
          const marks = inOrder(data.filter(({ fileId }) => fileId === file.id));
          // One alone is open.
          const isOpen = (opened ?? (files.length === 1 ? file.id : null)) === file.id;
          return (
            <div key={file.id} className="stack tight">
              <p className="row wrap tight">
                <b translate="no">{file.name}</b>
                <span className="meta num">
                  {plural(marks.length, { one: '# annotation', other: '# annotations' })}
                </span>
                {files.length > 1 && (
                  <Button size="small" aria-expanded={isOpen} onClick={() => setOpened(isOpen ? '' : file.id)}>
                    {isOpen ? <Trans>Close</Trans> : <Trans>Open here</Trans>}
                    <span className="sr" translate="no">
                      {' '}
                      {file.name}
                    </span>
                  </Button>
                )}
              </p>
              {isOpen && <FileWithMarks file={file} marks={marks} />}
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function FileWithMarks({ file, marks }: { file: UploadedFile; marks: readonly Annotation[] }) {
  const shown = shownAs(file);
  const read = { file, marks: marks.map((mark) => ({ ...mark, kept: undefined })), editor: null, listIn: null };
  if (shown === 'pdf' || shown === 'picture') return <MarkedPaper {...read} kind={shown} />;
  return <TextWithMarks {...read} />;
}

type TextProps = Omit<Parameters<typeof MarkedText>[0], 'text'> & { file: UploadedFile };

function TextWithMarks(props: TextProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['text of', props.file.id],
    queryFn: () => textOf(props.file.url),
    meta: { live: false },
  });
  if (error) {
    return (
      <ErrorState title={t`Could not load this file`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  return data === undefined ? null : <MarkedText {...props} text={data} />;
}
