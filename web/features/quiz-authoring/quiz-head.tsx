import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, CloudCheck, Eye, HardDrive, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { QuizForm } from '../../../contract/quizzes.ts';
import { api } from '../../lib/api.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { titleOf } from '../courses/title-of.ts';
import { useIsSaving, useQuizChange } from './use-quiz-form.ts';

export function QuizHead({ form, isUnsaved }: { form: QuizForm; isUnsaved: boolean }) {
  const { isPublished, settings, slots, totalPoints, courseId, courseCode, missing } = form;
  const questions = slots.reduce((sum, { draw }) => sum + (draw?.count ?? 1), 0);
  return (
    <>
      <Back courseId={courseId} courseCode={courseCode} />
      <PageHead
        title={<span translate="no">{titleOf(settings)}</span>}
        sub={
          <span className="row tight wrap">
            {isPublished ? (
              <Badge tone="ok">
                <Trans>Published</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Draft</Trans>
              </Badge>
            )}
            <span className="num">
              <Plural value={questions} one="# question" other="# questions" />
            </span>
            <span className="num">
              <Plural value={Number(totalPoints)} one="# point" other="# points" />
            </span>
          </span>
        }
        action={<Actions form={form} isUnsaved={isUnsaved} />}
      />
      {missing.length > 0 && slots.length > 0 && (
        <Notice tone="warn">
          {missing.map(({ bankName, fitting, drawn }) => (
            <p key={bankName}>
              <Trans>
                “<span translate="no">{bankName}</span>” has questions for {formatNumber(fitting)} of the{' '}
                {formatNumber(drawn)} that are drawn from it. Draw fewer, or add questions to the bank.
              </Trans>
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** To the course, or to its draft for whoever came from there. */
function Back({ courseId, courseCode }: Pick<QuizForm, 'courseId' | 'courseCode'>) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (search['from'] === 'create') {
    return (
      <Link className="back" to="/courses/create" search={{ draft: courseId }}>
        <ArrowLeft />
        <Trans>Create Course</Trans>
      </Link>
    );
  }
  return (
    <Link className="back" to="/courses/$id" params={{ id: courseId }} activeOptions={{ exact: true }}>
      <ArrowLeft />
      <span translate="no">{courseCode}</span>
    </Link>
  );
}

function Actions({ form, isUnsaved }: { form: QuizForm; isUnsaved: boolean }) {
  const { t } = useLingui();
  const { tryChange } = useQuizChange(form.id);
  const [busy, setBusy] = useState(false);
  const { id, courseId, isPublished } = form;
  async function toggle() {
    setBusy(true);
    await tryChange(() =>
      isPublished
        ? api('POST /api/quizzes/{id}/unpublish', { params: { id } })
        : api('POST /api/quizzes/{id}/publish', { params: { id } }),
    );
    setBusy(false);
  }
  return (
    <div className="row tight wrap">
      <SaveState quizId={id} isUnsaved={isUnsaved} />
      <LinkButton to="/courses/$id/quizzes/$quizId/preview" params={{ id: courseId, quizId: id }}>
        <Eye />
        <Trans>Preview</Trans>
      </LinkButton>
      {!form.closed && (
        <Button look={isPublished ? undefined : 'primary'} busy={busy} onClick={() => void toggle()}>
          {isPublished ? t`Unpublish` : t`Publish`}
        </Button>
      )}
    </div>
  );
}

/** Where what was typed is; the one place of this screen that says so. */
function SaveState({ quizId, isUnsaved }: { quizId: string; isUnsaved: boolean }) {
  const isSaving = useIsSaving(quizId);
  return (
    <span className="save" role="status">
      {isSaving ? <LoaderCircle className="spin" /> : isUnsaved ? <HardDrive /> : <CloudCheck />}
      {isSaving ? <Trans>Saving…</Trans> : isUnsaved ? <Trans>Not saved yet</Trans> : <Trans>Saved</Trans>}
    </span>
  );
}
