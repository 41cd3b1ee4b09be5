import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTimeInput } from '../../lib/date-time-input.tsx';
import { api, apiPage } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { everyPage } from '../../lib/every-page.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { momentOf } from '../../lib/zoned-time.ts';
import { enterView } from './view-storage.ts';

interface BeginViewProps {
  courseId: string;
  onClose: () => void;
}

/** Asks as whom, and when. */
export default function BeginView({ courseId, onClose }: BeginViewProps) {
  const { t } = useLingui();
  const [studentId, setStudent] = useState('');
  const [at, setAt] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const students = useQuery({
    queryKey: ['students to look as', courseId],
    queryFn: () =>
      everyPage((cursor) =>
        apiPage('GET /api/courses/{id}/enrolments', { params: { id: courseId }, query: { limit: 500, cursor } }),
      ),
  });
  const begin = useMutation({
    mutationFn: () =>
      api('POST /api/courses/{id}/student-views', {
        params: { id: courseId },
        body: { studentId, at: momentOf(at) },
      }),
    onSuccess: enterView,
  });
  const failure = students.error ?? begin.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>See as a student</Trans>}
      description={
        <Trans>
          The course as they see it, with their progress and dates. Nothing can be changed, and it is logged that you
          looked.
        </Trans>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setUnchosen(studentId === '');
          if (studentId !== '') begin.mutate();
        }}
      >
        <div className="body stack">
          {failure && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
          <Field label={t`Student`} error={isUnchosen && studentId === '' && t`Choose a student`}>
            <Select required value={studentId} onChange={({ currentTarget }) => setStudent(currentTarget.value)}>
              <option value="">{t`Choose a student`}</option>
              {students.data?.map(({ student }) => (
                <option key={student.id} value={student.id}>
                  {student.lastName}, {student.firstName}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`At`} note={t`optional`} help={t`Empty: at this moment.`}>
            <DateTimeInput value={at} onChange={({ currentTarget }) => setAt(currentTarget.value)} />
          </Field>
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={begin.isPending}>
            <Trans>See as student</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
