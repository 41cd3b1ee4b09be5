import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gradebook, GradebookRow } from '../../../contract/gradebook.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOf, totalOf } from './cells.ts';
import { gradebookQuery, withRows } from './queries.ts';

interface Props {
  gradebook: Gradebook;
  row: GradebookRow;
  onClose: () => void;
}

/** A student's four totals, and what staff note on them. */
export function StudentDialog({ gradebook, row, onClose }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const courseId = gradebook.course.id;
  const [note, setNote] = useState(row.note);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/courses/{id}/gradebook/notes/{userId}', {
        params: { id: courseId, userId: row.id },
        body: { note, revision: row.noteRevision },
      }),
    onSuccess: (saved) => {
      const { queryKey } = gradebookQuery(courseId);
      queryClient.setQueryData<Gradebook>(queryKey, (old) => {
        const standing = old?.rows.find(({ id }) => id === row.id);
        const rows = standing ? [{ ...standing, note: saved.note, noteRevision: saved.revision }] : [];
        return old && withRows(old, { rows, since: '' });
      });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={<span translate="no">{nameOf(row)}</span>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div className="body stack">
          <Totals row={row} />
          <Field label={t`Private note`} help={t`For the staff of this course. The student never sees it.`}>
            <Textarea rows={5} value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
          </Field>
          {save.error && <Notice tone="bad">{sentenceOf(save.error)}</Notice>}
        </div>
        <div className="dfoot">
          <Button type="button" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            <Trans>Save note</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Totals({ row }: { row: GradebookRow }) {
  const { t } = useLingui();
  const cell = (place: number) => {
    const total = totalOf(row, place);
    return (
      <td className="num">
        {total ? <bdi dir="ltr">{`${formatPercent(Number(total.percent), 1)} ${total.letter}`}</bdi> : '–'}
      </td>
    );
  };
  return (
    <table className="ctable" aria-label={t`Totals`}>
      <thead>
        <tr>
          <td />
          <th scope="col" className="num">
            <Trans>Current</Trans>
          </th>
          <th scope="col" className="num">
            <Trans>Final, ungraded work as zero</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>With everything entered</Trans>
          </th>
          {cell(0)}
          {cell(1)}
        </tr>
        <tr>
          <th scope="row">
            <Trans>As the student sees it</Trans>
          </th>
          {cell(2)}
          {cell(3)}
        </tr>
      </tbody>
    </table>
  );
}
