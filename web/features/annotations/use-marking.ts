import { useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { t } from '@lingui/core/macro';
import type { Numbered } from './marks-layer.tsx';
import type { DrawnOnPage } from './page-view.tsx';
import { needsWords, type Pending, type Toolbox } from './tools.ts';
import type { Annotating } from './use-annotations.ts';

export type Editor = Pick<Annotating, 'put' | 'remove' | 'undo' | 'drop'>;

export interface Marking {
  toolbox: Toolbox | null;
  setToolbox: (toolbox: Toolbox) => void;
  pending: Pending | null;
  chosen: string | null;
  draw: (drawn: DrawnOnPage) => void;
  choose: (id: string | null) => void;
  edit: (mark: Numbered) => void;
  remove: (mark: Numbered) => void;
  finish: (pending: Pending, body: string) => void;
  cancel: () => void;
}

/** What is being drawn on a file, chosen and changed; without an editor it is only read. */
export function useMarking(editor: Editor | null, marks: readonly Numbered[], fileId: string): Marking {
  const [toolbox, setToolbox] = useState<Toolbox>({ tool: 'choose', color: 'yellow' });
  const [pending, setPending] = useState<Pending | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  function draw(drawn: DrawnOnPage): void {
    if (!editor) return;
    const content = { ...drawn, fileId, color: toolbox.color, body: '' };
    if (needsWords(drawn.kind)) setPending({ content, id: null });
    else setChosen(editor.put(content));
  }

  function choose(id: string | null): void {
    const mark = marks.find((one) => one.id === id);
    if (editor && mark && toolbox.tool === 'erase') remove(mark);
    else setChosen(id);
  }

  function remove(mark: Numbered): void {
    if (!mark.isMine)
      toast({ title: t`This is another grader’s`, description: t`They alone can take it away.`, tone: 'bad' });
    else editor?.remove(mark.id);
  }

  function edit(mark: Numbered): void {
    const { fileId: of, page, kind, color, rects, strokes, body, id } = mark;
    setPending({ content: { fileId: of, page, kind, color, rects, strokes, body }, id });
  }

  function finish({ content, id }: Pending, body: string): void {
    if (editor) setChosen(editor.put({ ...content, body }, id ?? undefined));
    setPending(null);
  }

  return {
    toolbox: editor && toolbox,
    setToolbox,
    pending,
    chosen,
    draw,
    choose,
    edit,
    remove,
    finish,
    cancel: () => setPending(null),
  };
}
