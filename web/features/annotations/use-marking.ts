import { useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { t } from '@lingui/core/macro';
import type { Numbered } from './marks-layer.tsx';
import type { DrawnOnPage } from './page-view.tsx';
import { useKeptText } from '../discussions/use-kept-text.ts';
import { keptPending, takeUpPending } from './kept-pending.ts';
import { needsWords, type Pending, type Toolbox } from './tools.ts';
import type { Annotating } from './use-annotations.ts';

export type Editor = Pick<Annotating, 'put' | 'remove' | 'undo' | 'drop'>;

export interface Marking {
  toolbox: Toolbox | null;
  setToolbox: (toolbox: Toolbox) => void;
  pending: Pending | null;
  chosen: string | null;
  /** It was chosen to be shown in the list, not just drawn. */
  isLed: boolean;
  draw: (drawn: DrawnOnPage) => void;
  choose: (id: string | null) => void;
  edit: (mark: Numbered) => void;
  remove: (mark: Numbered) => void;
  /** Keeps what is being written until it is finished or given up, whoever’s work is looked at meanwhile. */
  write: (body: string) => void;
  finish: (pending: Pending, body: string) => void;
  cancel: () => void;
}

/** As it was chosen last: whoever goes on to the next file goes on with it. */
let lastToolbox: Toolbox = { tool: 'choose', color: 'yellow' };

/** What is being drawn on a file, chosen and changed; without an editor it is only read. */
export function useMarking(editor: Editor | null, marks: readonly Numbered[], fileId: string): Marking {
  const [toolbox, take] = useState(lastToolbox);
  const [kept, keep] = useKeptText(`annotation:${fileId}`);
  const [begun, setBegun] = useState(() => takeUpPending(kept));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLed, setLed] = useState(false);
  // What was taken away meanwhile is written anew.
  const isGone = begun !== null && !marks.some(({ id }) => id === begun.id);
  const pending = begun && isGone ? { ...begun, id: null } : begun;

  function setToolbox(next: Toolbox): void {
    lastToolbox = next;
    take(next);
  }

  function begin(next: Pending | null): void {
    setBegun(next);
    keep(next ? keptPending(next) : '');
  }

  function show(id: string | null, leads: boolean): void {
    setChosen(id);
    setLed(leads);
  }

  function draw(drawn: DrawnOnPage): void {
    if (!editor) return;
    const content = { ...drawn, fileId, color: toolbox.color, body: '' };
    if (needsWords(drawn.kind)) begin({ content: { ...content, body: wordsTo(null) }, id: null });
    else show(editor.put(content), false);
  }

  /** The words that go on to another place; those of one that is changed are saved with it. */
  function wordsTo(id: string | null): string {
    if (!pending || pending.id === id) return pending?.content.body ?? '';
    const { content } = pending;
    const body = content.body.trim();
    const stands = marks.some((mark) => mark.id === pending.id && mark.body === body);
    if (body !== '' && !stands) editor?.put({ ...content, body }, pending.id ?? undefined);
    return '';
  }

  function choose(id: string | null): void {
    const mark = marks.find((one) => one.id === id);
    if (editor && mark && toolbox.tool === 'erase') remove(mark);
    else show(id, true);
  }

  function remove(mark: Numbered): void {
    if (!mark.isMine)
      toast({ title: t`This is another grader’s`, description: t`They alone can take it away.`, tone: 'bad' });
    else editor?.remove(mark.id);
  }

  function edit(mark: Numbered): void {
    const { fileId: of, page, kind, color, rects, strokes, body, id } = mark;
    wordsTo(id);
    begin({ content: { fileId: of, page, kind, color, rects, strokes, body }, id });
  }

  function finish({ content, id }: Pending, body: string): void {
    if (editor) show(editor.put({ ...content, body }, id ?? undefined), true);
    begin(null);
  }

  return {
    toolbox: editor && toolbox,
    setToolbox,
    pending,
    chosen,
    isLed,
    draw,
    choose,
    edit,
    remove,
    write: (body) => begun && begin({ ...begun, content: { ...begun.content, body } }),
    finish,
    cancel: () => begin(null),
  };
}
