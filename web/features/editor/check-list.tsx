import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { checkAccessibility, type TextProblem } from '../../../domain/rich-text/accessibility.ts';
import { wordCount } from '../../../domain/rich-text/plain-text.ts';

const sentences: Record<TextProblem['kind'], ReturnType<typeof msg>> = {
  'picture-without-alt': msg`A picture has no description. Describe it, or say that it is decorative.`,
  'heading-skips': msg`A heading skips a level. Use the next level down.`,
  'link-without-text': msg`A link has no text. Write where it leads.`,
  'link-says-nothing': msg`A link does not say where it leads. Name the page instead.`,
  'table-without-header': msg`A table has no header row. Say what its columns are.`,
};

const selectors: Record<TextProblem['element'], string> = {
  picture: 'img:not(.ProseMirror-separator)',
  heading: 'h2, h3, h4',
  link: 'a',
  table: 'table',
};

/** What to mend so that everyone can read the text, as it is written; each leads to its place. */
export function CheckList({ html, editor }: { html: string; editor: Editor }) {
  const { i18n } = useLingui();
  const checked = useDeferredValue(html);
  const problems = useMemo(() => checkAccessibility(checked), [checked]);
  const words = useMemo(() => wordCount(checked), [checked]);
  return (
    <div className="editor-check">
      <p className="meta row between">
        <span role="status">
          {problems.length === 0 ? <CircleCheck /> : <TriangleAlert />}{' '}
          {problems.length === 0 ? (
            <Trans>Check: nothing to mend</Trans>
          ) : (
            <Plural value={problems.length} one="Check: # thing to mend" other="Check: # things to mend" />
          )}
        </span>
        <span className="num">
          <Plural value={words} one="# word" other="# words" />
        </span>
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.place}`}>
              <button type="button" className="link" onClick={() => goTo(editor, problem)}>
                {i18n._(sentences[problem.kind])}
                {problem.text && <span translate="no"> “{problem.text}”</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Puts the cursor there: chooses a picture, stands in anything else. */
function goTo(editor: Editor, { element, place }: TextProblem): void {
  const found = editor.view.dom.querySelectorAll(selectors[element])[place];
  if (!found) return;
  const inside = element === 'picture' ? (found.closest('figure') ?? found) : found;
  const at = editor.view.posAtDOM(inside, 0);
  if (element === 'picture') {
    const before = inside.tagName === 'FIGURE' ? at - 1 : at;
    editor.chain().setNodeSelection(before).scrollIntoView().run();
  } else {
    editor.view.dispatch(editor.state.tr.setSelection(Selection.near(editor.state.doc.resolve(at))).scrollIntoView());
  }
  // At once: the command would wait, and lose what is typed meanwhile.
  editor.view.focus();
}
