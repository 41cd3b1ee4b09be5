import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { MarkedPaper } from './marked-paper.tsx';
import { MarkedText } from './marked-text.tsx';
import { useAnnotations } from './use-annotations.ts';

interface Props {
  assignmentId: string;
  workId: string;
  file: UploadedFile;
  shown: { kind: 'pdf' | 'picture' } | { kind: 'text'; text: string };
  /** The viewer may draw on it. */
  canDraw: boolean;
  /** Where the list of annotations stands. */
  listIn: HTMLElement | null;
}

/** A file that was handed in, with what graders draw and write on it. */
export default function AnnotatedFile({ assignmentId, workId, file, shown, canDraw, listIn }: Props) {
  const annotating = useAnnotations(assignmentId, workId, file.id);
  const common = { file, marks: annotating.marks, editor: canDraw ? annotating : null, listIn };
  if (shown.kind === 'text') return <MarkedText {...common} text={shown.text} />;
  return <MarkedPaper {...common} kind={shown.kind} />;
}
