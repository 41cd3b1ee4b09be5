import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { mostSliders, readPlot, writePlot } from '../../../domain/plots/plot.ts';
import { type PlotProblem, plotProblem } from '../../../domain/plots/plot-problem.ts';
import { inWords } from '../../lib/in-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import MovingFigure from '../plots/moving-figure.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { newSlider, plotOf, type TypedPlot, typedOf, type TypedSlider } from './plot-typed.ts';
import { NumberFields, SliderFields } from './plot-fields.tsx';
import { selectedNode } from './selected-node.ts';

interface PlotDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** A movable figure: its curves, its axes and its sliders, with the figure itself below. */
export default function PlotDialog({ editor, onClose }: PlotDialogProps) {
  const { t } = useLingui();
  const [before] = useState(() => selectedNode(editor, (name) => name === 'plot'));
  const [typed, setTyped] = useState(() => typedOf(readPlot(String(before?.attrs['plot'] ?? ''))));
  const [caption, setCaption] = useState(() => String(before?.attrs['caption'] ?? ''));
  const [problem, setProblem] = useState<PlotProblem | null>(null);
  const shown = useDeferredValue(typed);
  const change = (changed: Partial<TypedPlot>) => {
    setTyped({ ...typed, ...changed });
    setProblem(null);
  };
  const changeSlider = (index: number, changed: Partial<TypedSlider> | null) =>
    change({
      sliders: typed.sliders.flatMap((slider, i) => (i !== index ? slider : changed ? { ...slider, ...changed } : [])),
    });
  const errorAt = (place: string) => (problem?.place === place ? inWords(problem.sentence) : undefined);

  function insert() {
    const plot = plotOf(typed);
    const found = plotProblem(plot) ?? (caption.trim() ? null : { place: 'caption', sentence: '' });
    setProblem(found);
    if (found) return;
    onClose();
    const node = { type: 'plot', attrs: { plot: writePlot(plot), caption: caption.trim() } };
    editor.chain().focus().insertContent(node).run();
  }
  return (
    <EditorDialog
      editor={editor}
      title={before ? t`Change the figure` : t`Insert a movable figure`}
      verb={before ? t`Change` : t`Insert`}
      onSubmit={insert}
      onClose={onClose}
    >
      <Field
        label={t`Curve, y =`}
        help={t`A formula of x, and of the sliders below: a * x^2, sin(b * x), sqrt(x), exp(-x).`}
        error={errorAt('curves.0')}
      >
        <FormulaInput value={typed.curves[0]} onChange={(curve) => change({ curves: [curve, typed.curves[1]] })} />
      </Field>
      <Field label={t`Second curve, y =`} note={t`optional`} error={errorAt('curves.1')}>
        <FormulaInput value={typed.curves[1]} onChange={(curve) => change({ curves: [typed.curves[0], curve] })} />
      </Field>
      {typed.sliders.map((slider, index) => (
        <SliderFields
          key={slider.key}
          slider={slider}
          error={errorAt(`sliders.${index}`)}
          onChange={(changed) => changeSlider(index, changed)}
          onRemove={() => changeSlider(index, null)}
        />
      ))}
      {typed.sliders.length < mostSliders && (
        <div>
          <Button size="small" onClick={() => change({ sliders: [...typed.sliders, newSlider(typed.sliders)] })}>
            <Plus />
            <Trans>Add a slider</Trans>
          </Button>
        </div>
      )}
      <NumberFields
        legend={t`Axes`}
        error={errorAt('x') ?? errorAt('y')}
        fields={[
          { label: t`x from`, value: typed.x.min, onChange: (min) => change({ x: { ...typed.x, min } }) },
          { label: t`x to`, value: typed.x.max, onChange: (max) => change({ x: { ...typed.x, max } }) },
          { label: t`y from`, value: typed.y.min, onChange: (min) => change({ y: { ...typed.y, min } }) },
          { label: t`y to`, value: typed.y.max, onChange: (max) => change({ y: { ...typed.y, max } }) },
        ]}
      />
      <Field
        label={t`Caption`}
        help={t`What to see in it, and what to try.`}
        error={problem?.place === 'caption' && t`Say what the figure shows.`}
      >
        <Textarea rows={2} maxLength={300} value={caption} onChange={(event) => setCaption(event.target.value)} />
      </Field>
      <Preview typed={shown} caption={caption} />
    </EditorDialog>
  );
}

function FormulaInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Input
      className="latex"
      dir="ltr"
      value={value}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Preview({ typed, caption }: { typed: TypedPlot; caption: string }) {
  const plot = plotOf(typed);
  const problem = plotProblem(plot);
  if (problem)
    return (
      <p className="meta">
        <Trans>The figure stands here once it can be drawn.</Trans>
      </p>
    );
  return (
    <div className="prose plain">
      <MovingFigure plot={writePlot(plot)} caption={caption} />
    </div>
  );
}
