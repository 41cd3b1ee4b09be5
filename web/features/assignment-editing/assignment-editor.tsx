import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { AssignmentForm } from '../../../contract/assignments.ts';
import { useTitle } from '../../lib/title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { UnlessTakenOff } from '../course/taken-off.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { titleOf } from '../courses/title-of.ts';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { CourseTexts } from '../editor/course-texts.tsx';
import { RichTextEditor } from '../editor/lazy-editor.tsx';
import { ReadOnly } from '../editor/read-only.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';
import { DateFields, HandingInFields } from './fields.tsx';
import { countsAlready, isArchived, isClosed } from './closed-form.ts';
import { GradingFields, PlaceFields } from './grading-fields.tsx';
import { useAssignmentForm } from './use-assignment-form.ts';

/** Where staff write an assignment. */
export function AssignmentEditor({ form }: { form: AssignmentForm }) {
  const { t } = useLingui();
  const editing = useAssignmentForm(form);
  const { values, errors, onChange, save, isSaving, isUnsaved, isConflict, failure } = editing;
  const fields = { form, values, errors, onChange };
  // What is drafted in a completed course stays a draft, and what counts stays as it is (0066).
  const isAway = isArchived(form);
  const isPublishingClosed = isClosed(form) && (countsAlready(form) || values.points.trim() !== '');
  const name = titleOf(values);
  useTitle(t`Edit ${name}`);
  const saved = async (work: Promise<boolean>, said: { title: string; description?: string }) => {
    if (await work) toast(said);
  };
  return (
    <UnlessTakenOff courseId={form.course.id} isUnsaved={isUnsaved} edits>
      <CourseTexts courseId={form.course.id}>
        <div className="narrow">
          <p>
            <Back form={form} />
          </p>
          <PageHead
            title={<Trans>Edit assignment</Trans>}
            sub={
              <span className="row tight">
                <CourseCode course={form.course} />
                {!values.isPublished && (
                  <Badge>
                    <Trans>Draft</Trans>
                  </Badge>
                )}
              </span>
            }
            action={!countsAlready(form) && !isAway && <DeleteAssignment form={form} />}
          />
          <form
            className="stack loose"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void saved(save(), { title: t`Assignment saved` });
            }}
          >
            <ClosedNotice courseId={form.course.id} closed={form.closed} />
            <ReadOnly when={isAway} className="stack loose">
              <div className="stack">
                <Field label={t`Title`} error={errors['title']}>
                  <Input
                    value={values.title}
                    maxLength={200}
                    autoComplete="off"
                    onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
                  />
                </Field>
                <RichTextEditor
                  label={<Trans>Instructions</Trans>}
                  value={values.instructions}
                  onChange={(instructions) => onChange({ instructions })}
                  error={errors['instructions']}
                  minHeight={200}
                  isAwaited
                />
              </div>
              <HandingInFields {...fields} />
              <DateFields {...fields} />
              <GradingFields {...fields} />
              <PlaceFields {...fields} />
            </ReadOnly>
            {isConflict ? (
              <Conflict onTake={() => void editing.takeTheirs()} onKeep={() => void editing.keepMine()} />
            ) : (
              failure && (
                <Notice tone="bad">
                  <p>{failure}</p>
                </Notice>
              )
            )}
            {!isAway && (
              <div className="row wrap">
                <Button type="submit" look="primary" busy={isSaving}>
                  <Trans>Save</Trans>
                </Button>
                {!isPublishingClosed && (
                  <Button
                    onClick={() =>
                      void saved(
                        save({ isPublished: !values.isPublished }),
                        values.isPublished
                          ? {
                              title: t`Assignment unpublished`,
                              description: t`Students no longer see it, and it counts in no grade. What they handed in and its scores are kept for when you publish it again.`,
                            }
                          : { title: t`Assignment published` },
                      )
                    }
                    {...waiting(isSaving)}
                  >
                    {values.isPublished ? <Trans>Save and unpublish</Trans> : <Trans>Save and publish</Trans>}
                  </Button>
                )}
              </div>
            )}
          </form>
        </div>
        <LeaveGuard isUnsaved={isUnsaved} isKept={false} />
      </CourseTexts>
    </UnlessTakenOff>
  );
}

/** To the assignment, or to the draft of its course for whoever came from there. */
function Back({ form }: { form: AssignmentForm }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (search['from'] === 'create')
    return (
      <Link className="back" to="/courses/create" search={{ draft: form.course.id }}>
        <ArrowLeft />
        <Trans>Create Course</Trans>
      </Link>
    );
  return (
    <Link
      className="back"
      to="/courses/$id/assignments/$assignmentId"
      params={{ id: form.course.id, assignmentId: form.id }}
    >
      <ArrowLeft />
      <Trans>Assignment</Trans>
    </Link>
  );
}
