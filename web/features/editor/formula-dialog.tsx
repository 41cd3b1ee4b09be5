import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { formulaSetting } from '../rich-text/use-formulas.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { isFormula } from './formula-nodes.ts';
import { selectedNode } from './selected-node.ts';

const examples = String.raw`\frac{a}{b}  x^2  \sqrt{x}  \sum_{i=1}^n i`;

interface FormulaDialogProps {
  editor: Editor;
  compact: boolean;
  onClose: () => void;
}

/** A formula typed as LaTeX, with what it will look like beside it. */
export function FormulaDialog({ editor, compact, onClose }: FormulaDialogProps) {
  const { t } = useLingui();
  const [before] = useState(() => selectedNode(editor, isFormula));
  const [latex, setLatex] = useState(() => String(before?.attrs['latex'] ?? ''));
  const [isBlock, setBlock] = useState(before?.type.name === 'formulaBlock');
  const preview = useRef<HTMLOutputElement>(null);
  const [error, setError] = useState<string>();
  const shown = useDeferredValue(latex);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { mathOf } = await formulaSetting();
      if (gone || !preview.current) return;
      const result = shown.trim() ? mathOf(shown, isBlock) : null;
      preview.current.replaceChildren(...(result && 'math' in result ? [document.adoptNode(result.math)] : []));
      setError(result && 'error' in result ? result.error : undefined);
    };
    draw().catch(() => undefined); // offline: it can be inserted without its preview
    return () => {
      gone = true;
    };
  }, [shown, isBlock]);

  function insert() {
    const text = latex.trim();
    if (!text) return setError(t`Type a formula, such as x^2.`);
    const node = { type: isBlock ? 'formulaBlock' : 'formula', attrs: { latex: text } };
    onClose();
    return void editor.chain().focus().insertContent(node).run();
  }
  return (
    <EditorDialog
      editor={editor}
      title={before ? t`Change the formula` : t`Insert a formula`}
      verb={before ? t`Change` : t`Insert`}
      onSubmit={insert}
      onClose={onClose}
    >
      <Field
        label={t`LaTeX`}
        help={
          <Trans>
            For example <bdi dir="ltr">{examples}</bdi>
          </Trans>
        }
        error={error}
      >
        <Textarea
          className="latex"
          rows={3}
          value={latex}
          onChange={(event) => setLatex(event.target.value)}
          spellCheck={false}
          autoCapitalize="off"
          translate="no"
        />
      </Field>
      <output className="formula-preview" ref={preview} aria-label={t`Preview`} />
      {!compact && (
        <Checkbox checked={isBlock} onChange={(event) => setBlock(event.target.checked)}>
          {t`On a line of its own`}
        </Checkbox>
      )}
    </EditorDialog>
  );
}
