import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Bank } from '../../../contract/banks.ts';
import type { Question, QuestionType } from '../../../contract/questions.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { useTitle } from '../../lib/title.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast-store.ts';
import { UnlessTakenOff } from '../course/taken-off.tsx';
import { ArchivedNotice, useIsArchived } from '../courses/archived-notice.tsx';
import { AddMenu } from '../quiz-authoring/add-menu.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { keepQuestion } from '../quiz-authoring/kept-question.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { newQuestion } from '../quiz-authoring/new-question.ts';
import { QuestionEditor } from '../quiz-authoring/question-editor.tsx';
import { banksOf, questionsKey } from './bank-queries.ts';
import { BankQuestions } from './bank-questions.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { useQuestionFilter } from './use-question-filter.ts';

export function BankView({ bank }: { bank: Bank }) {
  useTitle(bank.name);
  const user = useUser();
  const queryClient = useQueryClient();
  const { filter, asked, change } = useQuestionFilter(bank);
  const [openId, setOpenId] = useState<string | null>(null);
  const place = `${bank.id}:new`;
  const [newType, setNewType] = useState<QuestionType | null>(
    () => keepQuestion(user.id, place).read()?.draft.type ?? null,
  );
  const isArchived = useIsArchived(bank.courseId);
  const [importing, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<Question | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const { id } = bank;
  async function refresh() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: banksOf(bank.courseId).queryKey }),
      queryClient.invalidateQueries({ queryKey: questionsKey(id) }),
    ]);
  }
  return (
    <UnlessTakenOff courseId={bank.courseId} isUnsaved={isUnsaved} edits>
      <div className="qa-bank">
        <Link className="back" to="/courses/$id/banks" params={{ id: bank.courseId }}>
          <ArrowLeft />
          <Trans>Question banks</Trans>
        </Link>
        <PageHead
          title={<span translate="no">{bank.name}</span>}
          sub={<Plural value={bank.questions} one="# question" other="# questions" />}
          action={
            isArchived === false && (
              <div className="row tight wrap">
                <Button onClick={() => setImporting(true)}>
                  <Upload />
                  <Trans>Import</Trans>
                </Button>
                <AddMenu
                  onType={(type) => {
                    setOpenId(null);
                    setNewType(type);
                  }}
                />
              </div>
            )
          }
        />
        {newType && !isArchived && (
          <QuestionEditor
            key={newType}
            initial={newQuestion(newType)}
            place={place}
            takesFocus
            onAdd={async (question, idempotencyKey) => {
              await api('POST /api/banks/{id}/questions', { params: { id }, body: { question }, idempotencyKey });
              await refresh();
            }}
            onChanged={refresh}
            onUnsaved={setUnsaved}
            onClose={() => setNewType(null)}
          />
        )}
        <div className="stack">
          {isArchived && <ArchivedNotice courseId={bank.courseId} />}
          <QuestionFilters bank={bank} filter={filter} onChange={change} />
          <BankQuestions
            bank={bank}
            filter={asked}
            openId={openId}
            onOpen={(next) => {
              setNewType(null);
              setOpenId(next);
            }}
            onDelete={setDeleting}
            isArchived={isArchived !== false}
            onChanged={refresh}
            onUnsaved={setUnsaved}
          />
        </div>
        {importing && <ImportDialog bankId={id} onDone={refresh} onClose={() => setImporting(false)} />}
        {deleting && <DeleteQuestion question={deleting} onDone={refresh} onClose={() => setDeleting(null)} />}
        <LeaveGuard isUnsaved={isUnsaved} isKept />
      </div>
    </UnlessTakenOff>
  );
}

interface DeleteQuestionProps {
  question: Question;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function DeleteQuestion({ question, onDone, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/questions/{id}', { params: { id: question.id } }),
    async onSuccess() {
      toast({ title: t`Question deleted` });
      await onDone();
      onClose();
    },
  });
  return (
    <Confirm
      open
      title={<Trans>Delete this question?</Trans>}
      description={<Trans>It is taken out of the bank for everybody. This cannot be undone.</Trans>}
      verb={<Trans>Delete</Trans>}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
    </Confirm>
  );
}
