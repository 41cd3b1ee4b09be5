import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Dices } from 'lucide-react';
import { comma } from '../../../lib/comma.ts';
import { isStatus, sentenceOf } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../../ui/ghost.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { AccessDenied } from '../../session/access-denied.tsx';
import { PreviewQuestion } from './preview-question.tsx';
import { usePreview } from './use-preview.ts';

export function Preview({ courseId, quizId }: { courseId: string; quizId: string }) {
  const { t } = useLingui();
  const { paper, marking, marks, answers, answer, layAnother } = usePreview(quizId);
  const questions = paper.data?.questions;
  if (isStatus(paper.error, 403))
    return <AccessDenied description={t`A quiz is previewed by the course’s instructors and managers.`} />;
  return (
    <div className="qa-preview narrow">
      <Link className="back" to="/courses/$id/quizzes/$quizId/edit" params={{ id: courseId, quizId }}>
        <ArrowLeft />
        <Trans>Back to editing</Trans>
      </Link>
      <PageHead
        title={<Trans>Preview</Trans>}
        sub={<Trans>As a student gets it. Nothing of it is kept.</Trans>}
        action={
          <Button busy={paper.isFetching} onClick={layAnother}>
            <Dices />
            <Trans>Lay another paper</Trans>
          </Button>
        }
      />
      {paper.error && (
        <ErrorState
          title={isStatus(paper.error, 404) ? t`Quiz not found` : t`Could not lay a paper`}
          onRetry={() => void paper.refetch()}
        >
          {sentenceOf(paper.error)}
        </ErrorState>
      )}
      {!questions && !paper.error && (
        <Loading label={t`Laying a paper`}>
          <div className="stack">
            <Ghost height={28} />
            <Ghost height={120} />
            <Ghost height={28} />
            <Ghost height={120} />
          </div>
        </Loading>
      )}
      {questions?.length === 0 && (
        <EmptyState title={<Trans>No questions yet</Trans>}>
          <Trans>Add some to the quiz first.</Trans>
        </EmptyState>
      )}
      <div className="stack loose">
        {questions?.map((question) => (
          <PreviewQuestion
            key={question.id}
            question={question}
            total={questions.length}
            response={answers[question.id] ?? null}
            mark={marks?.find(({ questionId }) => questionId === question.id)}
            onAnswer={(response) => answer(question.id, response)}
          />
        ))}
      </div>
      {questions && questions.length > 0 && (
        <footer className="qa-preview-foot row tight">
          <Button look="primary" busy={marking.isPending} onClick={() => marking.mutate()}>
            <Trans>Check answers</Trans>
          </Button>
          {marks && (
            <p role="status" className="num">
              <Total marks={marks} />
            </p>
          )}
        </footer>
      )}
      {marking.error && <Notice tone="bad">{sentenceOf(marking.error)}</Notice>}
    </div>
  );
}

function Total({ marks }: { marks: NonNullable<ReturnType<typeof usePreview>['marks']> }) {
  const sum = (values: (string | null)[]) =>
    Math.round(values.reduce((all, value) => all + Number(value ?? 0), 0) * 100) / 100;
  const waiting = marks.filter(({ mark }) => mark === null).length;
  return (
    <>
      <Trans>
        {sum(marks.map(({ mark }) => mark))} of {sum(marks.map(({ points }) => points))} points
      </Trans>
      {waiting > 0 && (
        <>
          {comma()}
          <Plural value={waiting} one="# question is graded by hand" other="# questions are graded by hand" />
        </>
      )}
    </>
  );
}
