import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, Textarea } from '../../ui/input.tsx';
import { ListFindings } from './list-findings.tsx';
import { sectionsQuery } from './section-calls.ts';
import { useInviteList } from './use-invite-list.ts';

/** First what would become of each line, then, on a second press, that. */
export function InviteListForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { capabilities } = useUser();
  const { data: sections = [] } = useQuery(sectionsQuery(courseId));
  const [values, setValues] = useState({ text: '', enrol: false, section: '' });
  const { check, apply, found, forget, isPending, error } = useInviteList(courseId);
  const change = (next: Partial<typeof values>) => {
    setValues({ ...values, ...next });
    forget();
  };
  const fitting = found?.lines.filter(({ outcome }) => outcome === 'enrol' || outcome === 'invite').length ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found?.applied) return onClose();
    if (found) apply(values);
    else check(values);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="body stack">
        <Field label={t`Students`} error={error}>
          <Textarea
            rows={6}
            value={values.text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            readOnly={found?.applied ?? false}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        {sections.length > 0 && (
          <Field label={t`Section`}>
            <Select value={values.section} onChange={(event) => change({ section: event.target.value })}>
              <option value="">{t`No section`}</option>
              {sections.map(({ id, name }) => (
                <option key={id} value={id} translate="no">
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {capabilities.includes('courses.manage') && (
          <Checkbox
            checked={values.enrol}
            onChange={(event) => change({ enrol: event.target.checked })}
            help={t`The students are in the course without being asked.`}
          >
            <Trans>Enroll at once</Trans>
          </Checkbox>
        )}
        {found && <ListFindings applied={found.applied} lines={found.lines} />}
      </div>
      <div className="dfoot">
        {!found?.applied && (
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" look="primary" busy={isPending} disabled={found?.applied === false && fitting === 0}>
          <Verb found={found} enrol={values.enrol} count={fitting} />
        </Button>
      </div>
    </form>
  );
}

interface VerbProps {
  found: { applied: boolean } | undefined;
  enrol: boolean;
  count: number;
}

function Verb({ found, enrol, count }: VerbProps) {
  if (!found) return <Trans>Check List</Trans>;
  if (found.applied) return <Trans>Done</Trans>;
  return enrol ? <Trans>Enroll {count}</Trans> : <Trans>Invite {count}</Trans>;
}
