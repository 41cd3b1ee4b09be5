import './structure.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourseRules } from '../../../contract/college-structure.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
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
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => api('PUT /api/college/course-rules', { body: rulesFrom(value) }),
    onDone: (saved) => {
      queryClient.setQueryData(courseRulesQuery.queryKey, saved);
      toast({ title: t`Settings saved` });
    },
  });
  return (
    <form {...form} className="stack loose">
      <Section title={t`New courses`}>
        <div className="rules">
          <p className="ink-2">
            <Trans>What Create Course begins with. Courses that stand keep what they have.</Trans>
          </p>
          <DefaultFields defaults={rules.defaults} errors={errors} />
        </div>
      </Section>
      <Section title={t`Joining and leaving`}>
        <div className="rules">
          <p className="ink-2">
            <Trans>
              Holds at once for what students do by themselves. Invitations, and whom course managers enroll, are not
              bound by it.
            </Trans>
          </p>
          <EnrolmentFields enrolment={rules.enrolment} errors={errors} />
        </div>
      </Section>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div>
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Save Settings</Trans>
        </Button>
      </div>
    </form>
  );
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
