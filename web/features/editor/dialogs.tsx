import { Suspense } from 'react';
import type { Editor } from '@tiptap/core';
import { CaptionDialog } from './caption-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { FormulaDialog } from './formula-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { late } from '../../ui/late.ts';
import { PictureDialog } from './picture-dialog.tsx';
import type { WritingProps } from './writing-props.ts';

/** Which dialog is open; a picture that was pasted comes with its own. */
export type Dialogs =
  | { kind: 'formula' }
  | { kind: 'plot' }
  | { kind: 'link' }
  | { kind: 'caption' }
  | { kind: 'code' }
  | { kind: 'picture'; file?: File }
  | null;

interface EditorDialogsProps extends Pick<WritingProps, 'uploadPicture' | 'loadActivities'> {
  compact: boolean;
  editor: Editor;
  open: Dialogs;
  onClose: () => void;
}

const PlotDialog = late(() => import('./plot-dialog.tsx'));

export function EditorDialogs({ open, ...rest }: EditorDialogsProps) {
  if (open?.kind === 'formula') return <FormulaDialog {...rest} />;
  if (open?.kind === 'plot')
    return (
      <Suspense fallback={null}>
        <PlotDialog {...rest} />
      </Suspense>
    );
  if (open?.kind === 'link') return <LinkDialog {...rest} />;
  if (open?.kind === 'caption') return <CaptionDialog {...rest} />;
  if (open?.kind === 'code') return <CodeDialog {...rest} />;
  if (open?.kind === 'picture') return <PictureDialog {...rest} file={open.file} />;
  return null;
}
