import '../quiz-authoring/quiz-authoring.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { banksOf } from '../question-banks/bank-queries.ts';
import { SelectField } from '../quiz-authoring/questions/select-field.tsx';
import { FreeQuestions } from './free-questions.tsx';
import { NewQuestion } from './new-question.tsx';

interface QuestionDialogProps {
  courseId: string;
  onChosen: (questionId: string) => void;
  onClose: () => void;
}

/** Chooses a question for a lesson from a bank of the course, or writes one into a bank. */
export default function QuestionDialog({ courseId, onChosen, onClose }: QuestionDialogProps) {
  const { t } = useLingui();
  const { data: banks, error, refetch } = useQuery(banksOf(courseId));
  const [bankId, setBankId] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const bank = banks?.find(({ id }) => id === bankId) ?? banks?.find(({ drawnBy }) => drawnBy === null) ?? banks?.[0];
  const insert = (id: string) => {
    onClose();
    // After the dialog has given the focus back to what had it.
    setTimeout(() => onChosen(id));
  };
  if (banks && isWriting)
    return (
      <Dialog
        open
        isKept
        onOpenChange={(open) => !open && onClose()}
        title={<Trans>Write a question for the lesson</Trans>}
      >
        <div className="body stack">
          <NewQuestion courseId={courseId} banks={banks} onWritten={insert} onClose={() => setWriting(false)} />
        </div>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Insert a question</Trans>}>
      <div className="body stack qa-picker">
        <p className="ink-2">
          <Trans>
            Readers answer it in the text and see at once whether they are right, as often as they like. Nothing is
            graded.
          </Trans>
        </p>
        {error && !banks && (
          <ErrorState title={t`Could not load the banks`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {!banks && !error && (
          <Loading label={t`Loading the banks`}>
            <Ghost height={120} />
          </Loading>
        )}
        {banks?.length === 0 && (
          <p>
            <Trans>This course has no question banks yet. Write the first question here: it makes one.</Trans>
          </p>
        )}
        {banks && bank && (
          <>
            <SelectField<string>
              label={t`Bank`}
              value={bank.id}
              options={banks.map(({ id, name }) => [id, name] as const)}
              isOwnWords
              onChange={(id) => {
                setBankId(id);
                setChosen(null);
              }}
            />
            {bank.drawnBy === null ? (
              <FreeQuestions key={bank.id} bank={bank} chosen={chosen} onChoose={setChosen} />
            ) : (
              <Notice tone="warn">
                <p>
                  <Trans>
                    The quiz “<span translate="no">{bank.drawnBy}</span>” draws from this bank. In a lesson its
                    questions would be known before the quiz asks them, so none of them can stand here.
                  </Trans>
                </p>
              </Notice>
            )}
          </>
        )}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button disabled={!banks} onClick={() => setWriting(true)}>
          <Trans>Write a question</Trans>
        </Button>
        <Button look="primary" disabled={chosen === null} onClick={() => chosen !== null && insert(chosen)}>
          <Trans>Insert</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
