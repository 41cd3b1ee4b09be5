import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { QuestionType } from '../../../contract/questions.ts';
import type { QuizForm, QuizSlot } from '../../../contract/quizzes.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { late } from '../../ui/late.ts';
import { useReorder } from '../create-course/use-reorder.ts';
import { AddMenu } from './add-menu.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DrawEditor } from './draw-editor.tsx';
import { ImpactDialog } from './impact-dialog.tsx';
import { keepQuestion } from './kept-question.ts';
import { newQuestion } from './new-question.ts';
import { QuestionEditor } from './question-editor.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { SlotRow } from './slot-row.tsx';
import { useSlots } from './use-slots.ts';
import { useWorth } from './use-worth.ts';

const BankPicker = late(() => import('./bank-picker.tsx'));

/** What is open: a slot, or a new question or draw at the end. One at a time. */
type Open = { slotId: string } | { type: QuestionType } | 'draw' | null;

interface QuestionsTabProps {
  form: QuizForm;
  onUnsaved: (isUnsaved: boolean) => void;
}

export function QuestionsTab({ form, onUnsaved }: QuestionsTabProps) {
  const { t } = useLingui();
  const user = useUser();
  const worth = useWorth(form);
  const slots = useSlots(form, worth.ask);
  const order = useReorder(form.slots.length, slots.move);
  const placeOf = (question: string) => `${form.id}:${question}`;
  const isKept = (question: string) => keepQuestion(user.id, placeOf(question)).read() !== null;
  const [open, setOpen] = useState<Open>(() => {
    const half = keepQuestion(user.id, placeOf('new')).read();
    return half && { type: half.draft.type };
  });
  const [picking, setPicking] = useState(false);
  const [removing, setRemoving] = useState<QuizSlot | null>(null);
  const close = () => setOpen(null);
  const isOpen = (slot: QuizSlot) =>
    typeof open === 'object' && open !== null && 'slotId' in open && open.slotId === slot.id;
  const hasAttempts = form.attempts.open + form.attempts.submitted > 0;
  // Another question would be worth points in grades that stand.
  const isArchived = form.closed?.by === 'archived';
  const isFinal = isArchived || (form.closed !== null && form.isPublished);
  const menu = !isFinal && (
    <AddMenu onType={(type) => setOpen({ type })} onBank={() => setPicking(true)} onDraw={() => setOpen('draw')} />
  );
  return (
    <section aria-label={t`Questions`} className="stack">
      {form.slots.length === 0 && open === null && (
        <EmptyState title={<Trans>No questions yet</Trans>} action={menu}>
          {!isFinal && (
            <Trans>Write the first one, take some from a question bank, or let each attempt draw its own.</Trans>
          )}
        </EmptyState>
      )}
      <ol className="lines qa-slots">
        {form.slots.map((slot, index) => (
          <SlotRow
            key={slot.id}
            slot={slot}
            index={index}
            count={form.slots.length}
            state={order.rowState(index)}
            grip={order.grip(index)}
            isOpen={isOpen(slot)}
            isUnsaved={!isOpen(slot) && slot.question !== null && isKept(slot.question.id)}
            isFinal={isFinal}
            isArchived={isArchived}
            onMove={order.moveBy}
            onToggle={() => setOpen(isOpen(slot) ? null : { slotId: slot.id })}
            onDuplicate={() => slot.question && slots.duplicate(slot, slot.question)}
            onRemove={() => setRemoving(slot)}
          >
            <SlotEditor
              form={form}
              slot={slot}
              place={placeOf(slot.question?.id ?? '')}
              slots={slots}
              onUnsaved={onUnsaved}
              onClose={close}
            />
          </SlotRow>
        ))}
      </ol>
      <p className="sr" role="status">
        {order.said}
      </p>
      {open === 'draw' && (
        <DrawEditor courseId={form.courseId} slot={null} isFixed={false} onSave={slots.addDraw} onClose={close} />
      )}
      {typeof open === 'object' && open !== null && 'type' in open && (
        <QuestionEditor
          key={open.type}
          initial={newQuestion(open.type)}
          place={placeOf('new')}
          takesFocus
          onAdd={slots.add}
          onChanged={() => Promise.resolve()}
          onUnsaved={onUnsaved}
          onClose={close}
        />
      )}
      {(form.slots.length > 0 || open !== null) && <div>{menu}</div>}
      {picking && (
        <Suspense fallback={null}>
          <BankPicker
            courseId={form.courseId}
            taken={form.slots.flatMap(({ question }) => question?.id ?? [])}
            onAdd={slots.addFromBank}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
      <ImpactDialog
        impact={worth.asked?.impact ?? null}
        isOfPoints
        busy={worth.isBusy}
        onConfirm={() => void worth.confirm()}
        onCancel={worth.cancel}
      />
      <Dialog
        open={removing !== null && hasAttempts}
        onOpenChange={() => setRemoving(null)}
        title={<Trans>This question stays</Trans>}
        description={
          <Trans>
            Students have started this quiz, so no question leaves it. Give this one 0 points, and it counts for nobody.
          </Trans>
        }
      >
        <div className="dfoot">
          <Button onClick={() => setRemoving(null)}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </Dialog>
      <Confirm
        open={removing !== null && !hasAttempts}
        title={<Trans>Delete this question?</Trans>}
        description={<Trans>It is taken out of the quiz. A question that stands in no bank is gone with it.</Trans>}
        verb={<Trans>Delete</Trans>}
        onConfirm={() => {
          if (removing) void slots.remove(removing);
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      />
    </section>
  );
}
