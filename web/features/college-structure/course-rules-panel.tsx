import './structure.css';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseRules } from '../../../contract/college-structure.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DefaultFields, EnrolmentFields } from './rule-fields.tsx';
import { courseRulesQuery } from './structure-query.ts';

/** What new courses begin with, and what students do by themselves. */
export function CourseRulesPanel() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...courseRulesQuery, meta: { live: false } });
  if (data) return <RulesForm rules={data} />;
  if (error)
    return (
      <ErrorState title={t`Could not load the settings`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Loading label={t`Loading the settings`}>
      <Ghost height={160} />
    </Loading>
  );
}

function RulesForm({ rules }: { rules: CourseRules }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { seen, theirs, taken, refused, take, keep, goOnFrom } = useSeen(rules, () =>
    api('GET /api/college/course-rules'),
  );
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => api('PUT /api/college/course-rules', { body: { ...rulesFrom(value), before: seen } }),
    refused,
    onDone: (saved) => {
      goOnFrom(saved);
      queryClient.setQueryData(courseRulesQuery.queryKey, saved);
      toast({ title: t`Settings saved` });
    },
  });
  return (
    <form {...form} className="stack loose">
      <Section key={`new ${taken}`} title={t`New courses`}>
        <div className="rules">
          <p className="ink-2">
            <Trans>What Create Course begins with. Courses that stand keep what they have.</Trans>
          </p>
          <DefaultFields defaults={seen.defaults} errors={errors} />
        </div>
      </Section>
      <Section key={`joining ${taken}`} title={t`Joining and leaving`}>
        <div className="rules">
          <p className="ink-2">
            <Trans>
              Holds at once for what students do by themselves. Invitations, and whom course managers enroll, are not
              bound by it.
            </Trans>
          </p>
          <EnrolmentFields enrolment={seen.enrolment} errors={errors} />
        </div>
      </Section>
      {theirs ? (
        <Conflict theirs={wordsOf(theirs, seen)} onTake={take} onKeep={keep} />
      ) : (
        failure && <Notice tone="bad">{failure}</Notice>
      )}
      <div>
        <Button type="submit" look="primary" busy={isSaving} disabled={theirs !== null}>
          <Trans>Save Settings</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What somebody else has changed, as the fields call it. */
function wordsOf({ defaults, enrolment }: CourseRules, seen: CourseRules): (readonly [string, string])[] {
  const number = (value: number | null) => (value === null ? t`no limit` : formatNumber(value));
  const until = enrolment.leaveUntil === 'end' ? t`until it is completed` : t`until its enrollment deadline`;
  const all = [
    [defaults.credits !== seen.defaults.credits, t`Credits`, number(defaults.credits)],
    [defaults.maxStudents !== seen.defaults.maxStudents, t`Max Students`, number(defaults.maxStudents)],
    [
      defaults.deadlineDays !== seen.defaults.deadlineDays,
      t`Enrollment deadline, days after the start`,
      defaults.deadlineDays === null ? t`none is set` : formatNumber(defaults.deadlineDays),
    ],
    [
      defaults.requiresApproval !== seen.defaults.requiresApproval,
      t`Require instructor approval for enrollment`,
      defaults.requiresApproval ? t`Yes` : t`No`,
    ],
    [
      enrolment.maxCreditsPerTerm !== seen.enrolment.maxCreditsPerTerm,
      t`Credits a student joins within a term, at most`,
      number(enrolment.maxCreditsPerTerm),
    ],
    [enrolment.leaveUntil !== seen.enrolment.leaveUntil, t`Students leave a course by themselves`, until],
  ] as const;
  return all.flatMap(([isOther, name, value]) => (isOther ? [[name, value] as const] : []));
}

/** What is no whole number is sent as one that the server refuses, with its sentence under the field. */
const wholeOf = (text: string) => (/^\s*\d{1,7}\s*$/.test(text) ? Number(text) : -1);

function rulesFrom(value: (name: string) => string): CourseRules {
  const number = (name: string) => wholeOf(value(name));
  const orNone = (name: string) => (value(name).trim() === '' ? null : wholeOf(value(name)));
  return {
    defaults: {
      credits: number('credits'),
      maxStudents: orNone('maxStudents'),
      requiresApproval: value('requiresApproval') === 'on',
      deadlineDays: orNone('deadlineDays'),
    },
    enrolment: {
      maxCreditsPerTerm: orNone('maxCreditsPerTerm'),
      leaveUntil: value('leaveUntil') === 'deadline' ? 'deadline' : 'end',
    },
  };
}
