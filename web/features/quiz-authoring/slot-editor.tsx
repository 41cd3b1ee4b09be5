import type { QuizForm, QuizSlot } from '../../../contract/quizzes.ts';
import { DrawEditor } from './draw-editor.tsx';
import { QuestionEditor } from './question-editor.tsx';
import type { useSlots } from './use-slots.ts';

interface SlotEditorProps {
  form: QuizForm;
  slot: QuizSlot;
  place: string;
  slots: ReturnType<typeof useSlots>;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** What stands in one place of a quiz, to be changed. */
export function SlotEditor({ form, slot, place, slots, onUnsaved, onClose }: SlotEditorProps) {
  // What it is worth is part of grades that stand.
  const isFinal = form.closed !== null && form.isPublished;
  const isReadOnly = form.closed?.by === 'archived';
  const hasAttempts = form.attempts.open + form.attempts.submitted > 0;
  const { question } = slot;
  if (!question)
    return (
      <DrawEditor
        courseId={form.courseId}
        slot={slot}
        isFixed={hasAttempts}
        isFinal={isFinal}
        isReadOnly={isReadOnly}
        onSave={(draw) => slots.changeDraw(slot, draw)}
        onClose={onClose}
      />
    );
  return (
    <QuestionEditor
      key={question.revision}
      initial={Object.assign({}, question, { points: String(Number(slot.points)) })}
      place={place}
      isFinal={isFinal}
      isReadOnly={isReadOnly}
      onAdd={slots.add}
      onChanged={(_, draft) => slots.changed(slot, draft)}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
