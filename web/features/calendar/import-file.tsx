import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import type { CalendarView } from '../../../contract/calendar.ts';
import { api } from '../../lib/api.ts';
import { formatDate, formatDay } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDeed } from './use-deed.ts';

type Preview = Answer<'POST /api/calendar/import/preview'>;
type Courses = CalendarView['courses'];
/** One's own calendar, or that of a course. */
const into = (courseId: string) => (courseId === '' ? {} : { courseId });
const importsOf = (courseId: string) => reading('GET /api/calendar/imports', { query: into(courseId) });

/**
 * A calendar file becomes events of one's own, or of a course that one may edit: first what it would bring is shown, then
 * it is taken over.
 */
export function ImportFile({ courses }: { courses: Courses }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<{ body: Blob; name: string } | null>(null);
  const [courseId, setCourseId] = useState('');
  const editable = courses.filter(({ mayEdit }) => mayEdit);
  const preview = useMutation({
    mutationFn: ({ body, target }: { body: Blob; target: string }) =>
      api('POST /api/calendar/import/preview', { query: into(target), body }),
  });
  const apply = useDeed(
    (name: string) =>
      api('POST /api/calendar/import', { query: { name, ...into(courseId) }, body: file?.body ?? new Blob() }),
    {
      onDone: ({ new: added, changed }) => {
        const taken = added + changed;
        toast({ title: plural(taken, { one: '# event imported', other: '# events imported' }) });
        setFile(null);
        preview.reset();
        void queryClient.invalidateQueries({ queryKey: importsOf(courseId).queryKey });
      },
    },
  );
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const body = new Blob([chosen], { type: 'text/calendar' });
    setFile({
      body,
      name: chosen.name
        .replace(/\.ics$/i, '')
        .trim()
        .slice(0, 200),
    });
    preview.mutate({ body, target: courseId });
  };
  const chooseTarget = (target: string) => {
    setCourseId(target);
    if (file) preview.mutate({ body: file.body, target });
  };
  return (
    <div className="stack">
      {editable.length > 0 && (
        <Field
          label={<Trans>Into</Trans>}
          help={
            courseId === '' ? (
              <Trans>Only you see its events.</Trans>
            ) : (
              <Trans>Everybody in the course sees its events.</Trans>
            )
          }
        >
          <Select value={courseId} onChange={(event) => chooseTarget(event.target.value)}>
            <option value="">{t`My calendar`}</option>
            {editable.map(({ id, courseCode, title }) => (
              <option key={id} value={id} translate="no">
                {`${courseCode} · ${title}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={<Trans>Calendar file</Trans>}
        help={
          editable.length > 0 ? (
            <Trans>A file that ends in .ics, of 1 MB and 1,000 events at most.</Trans>
          ) : (
            <Trans>A file that ends in .ics, of 1 MB and 1,000 events at most. Only you see its events.</Trans>
          )
        }
      >
        <Input type="file" accept=".ics,text/calendar" onChange={(event) => choose(event.target.files?.[0])} />
      </Field>
      {preview.isPending && (
        <p role="status" className="meta">
          <Trans>Reading the file…</Trans>
        </p>
      )}
      {preview.error && <Notice tone="bad">{sentenceOf(preview.error)}</Notice>}
      {preview.data && (
        <>
          <Found preview={preview.data} />
          <div>
            <Button
              look="primary"
              busy={apply.isPending}
              disabled={preview.data.counts.new + preview.data.counts.changed === 0}
              onClick={() => apply.mutate(preview.data?.name || file?.name || t`Calendar`)}
            >
              <Trans>Import</Trans>
            </Button>
          </div>
        </>
      )}
      <Imports courseId={courseId} />
    </div>
  );
}

function Found({ preview: { counts, events } }: { preview: Preview }) {
  const { t } = useLingui();
  const lines = events.map((event, i) => ({ ...event, key: String(i) }));
  const words = {
    new: t`new`,
    changed: t`changed`,
    same: t`known already`,
    refused: t`not taken over`,
  };
  const added = plural(counts.new, { one: '# new event', other: '# new events' });
  const refused = plural(counts.refused, { one: '# cannot be taken over', other: '# cannot be taken over' });
  return (
    <>
      <p role="status">
        {added} · {plural(counts.changed, { one: '# changed', other: '# changed' })} ·{' '}
        {plural(counts.same, { one: '# known already', other: '# known already' })} · {refused}
      </p>
      <ul className="lines cal-import">
        {lines.map((event) => (
          <li key={event.key}>
            <span translate="no">
              {event.title} {event.firstDay && formatDay(event.firstDay)} {event.startsTime}
            </span>{' '}
            <span className="meta">
              · {words[event.outcome]}
              {event.reason && <span translate="no">: {event.reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Imports({ courseId }: { courseId: string }) {
  const queryClient = useQueryClient();
  const mine = importsOf(courseId);
  const { data } = useQuery(mine);
  const remove = useDeed((id: string) => api('DELETE /api/calendar/imports/{id}', { params: { id } }), {
    onDone: () => void queryClient.invalidateQueries({ queryKey: mine.queryKey }),
  });
  if (!data || data.length === 0) return null;
  return (
    <ul className="lines">
      {data.map(({ id, name, importedAt, events }) => (
        <li key={id} className="item">
          <span className="grow">
            <span className="title" translate="no">
              {name}
            </span>
            <br />
            <span className="meta">
              {plural(events, { one: '# event', other: '# events' })} ·{' '}
              <span translate="no">{formatDate(importedAt)}</span>
            </span>
          </span>
          <AskFirst
            renderButton={(ask) => (
              <Button size="small" look="danger-quiet" busy={remove.isPending} onClick={ask}>
                <Trans>Remove</Trans>
              </Button>
            )}
            title={<Trans>Remove this import?</Trans>}
            description={<Trans>Its events are gone from the calendar of everybody who sees them.</Trans>}
            verb={<Trans>Remove</Trans>}
            onConfirm={() => remove.mutate(id)}
          />
        </li>
      ))}
    </ul>
  );
}
