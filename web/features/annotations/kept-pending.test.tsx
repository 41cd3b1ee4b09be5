import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import { keptPending, takeUpPending } from './kept-pending.ts';
import { MarkedText } from './marked-text.tsx';
import { type Marking, useMarking } from './use-marking.ts';

vi.mock('../../lib/session.ts', () => ({ useUser: () => ({ id: 'grader' }) }));
afterEach(() => void vi.unstubAllGlobals());

const fileId = '0198b0f6-0000-7000-8000-000000000001';
const content = { fileId, page: 2, kind: 'comment', color: 'yellow', rects: [], strokes: [], body: 'Half a' } as const;
const pending = { content: { ...content, rects: [], strokes: [] }, id: null };

test('words that were being written on a file are there when its grader comes back to it', () => {
  const kept = new Map([[`collegium-words:grader:annotation:${fileId}`, keptPending(pending)]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  const editor = { put: () => '', remove: () => undefined, undo: null, drop: () => undefined };
  const shown = (by: typeof editor | null) =>
    draw(
      <MarkedText file={{ id: fileId, name: 'notes.txt' }} text={'one\ntwo'} marks={[]} editor={by} listIn={null} />,
    );
  expect(shown(editor)).toMatch(/<textarea[^>]*>Half a<\/textarea>/);
  expect(shown(null)).not.toContain('Half a');
});

test('what was not written, or cannot be read, is not kept', () => {
  expect(keptPending({ ...pending, content: { ...pending.content, body: ' ' } })).toBe('');
  for (const text of ['', '{', '{"content":{}}']) expect(takeUpPending(text)).toBeNull();
  expect(takeUpPending(keptPending(pending))).toEqual({ ...pending, isTakenUp: true });
});

test('whoever goes on to another file goes on with the tool and the colour that they chose', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const editor = { put: () => '', remove: () => undefined, undo: null, drop: () => undefined };
  const taken: Marking[] = [];
  function Opened({ file, onTake }: { file: string; onTake: (marking: Marking) => void }) {
    const marking = useMarking(editor, [], file);
    onTake(marking);
    return <i>{`${marking.toolbox?.tool} ${marking.toolbox?.color}`}</i>;
  }
  const opened = (file: string) => draw(<Opened file={file} onTake={(marking) => taken.push(marking)} />);
  expect(opened('one')).toBe('<i>choose yellow</i>');
  taken[0]?.setToolbox({ tool: 'freehand', color: 'red' });
  expect(opened('two')).toBe('<i>freehand red</i>');
});
