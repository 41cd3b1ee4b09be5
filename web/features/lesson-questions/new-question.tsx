import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Bank } from '../../../contract/banks.ts';
import { type QuestionDraft, type QuestionType, questionTypes } from '../../../contract/questions.ts';
import { isGradedByHand } from '../../../domain/quiz/shape.ts';
import { api } from '../../lib/api.ts';
import { banksOf, questionsKey } from '../question-banks/bank-queries.ts';
import { newQuestion } from '../quiz-authoring/new-question.ts';
import { QuestionEditor } from '../quiz-authoring/question-editor.tsx';
import { typeNames } from '../quiz-authoring/question-types.ts';
import { SelectField } from '../quiz-authoring/questions/select-field.tsx';

interface NewQuestionProps {
  courseId: string;
  banks: readonly Bank[];
  onWritten: (questionId: string) => void;
  onClose: () => void;
}

const checked = questionTypes.filter((type) => !isGradedByHand(type));

/** A question written for a lesson. It goes into a bank that no quiz draws from, or into a new one. */
export function NewQuestion({ courseId, banks, onWritten, onClose }: NewQuestionProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const free = banks.filter(({ drawnBy }) => drawnBy === null);
  const [bankId, setBankId] = useState(free[0]?.id ?? '');
  const [type, setType] = useState<QuestionType>('multiple_choice');
  const [bankKey] = useState(() => crypto.randomUUID());
  const name = t`Check yourself`;
  const written = useRef<string>(null);
  async function add(question: QuestionDraft, idempotencyKey: string) {
    const id = bankId || (await makeBank());
    const made = await api('POST /api/banks/{id}/questions', { params: { id }, body: { question }, idempotencyKey });
    await queryClient.invalidateQueries({ queryKey: questionsKey(id) });
    await queryClient.invalidateQueries({ queryKey: banksOf(courseId).queryKey });
    written.current = made.id;
  }
  async function makeBank() {
    const made = { params: { id: courseId }, body: { name }, idempotencyKey: bankKey };
    return (await api('POST /api/courses/{id}/banks', made)).id;
  }
  return (
    <>
      <div className="qa-fields">
        <SelectField<QuestionType>
          label={t`Type`}
          value={type}
          options={checked.map((each) => [each, i18n._(typeNames[each].name)] as const)}
          onChange={setType}
        />
        <SelectField<string>
          label={t`Bank`}
          value={bankId}
          options={[...free.map((bank) => [bank.id, bank.name] as const), ['', t`A new bank, “${name}”`]]}
          isOwnWords
          onChange={setBankId}
        />
      </div>
      <QuestionEditor
        key={type}
        initial={newQuestion(type)}
        place={`${courseId}:lesson:new`}
        onAdd={add}
        onChanged={() => Promise.resolve()}
        onUnsaved={() => undefined}
        onClose={() => (written.current === null ? onClose() : onWritten(written.current))}
      />
    </>
  );
}
