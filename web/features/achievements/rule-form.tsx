import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, Fragment, useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { typedDecimal } from '../../../domain/latin-digits.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import './achievements.css';

type Rule = Answer<'GET /api/courses/{id}/certificate-rule'>;

/** What a course asks for its certificate. */
export default function RuleForm({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const query = reading('GET /api/courses/{id}/certificate-rule', { params: { id: courseId } });
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...query,
    meta: { live: false },
    refetchOnMount: 'always',
  });
  if (error)
    return (
      <ErrorState title={t`Could not load the certificate’s settings`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data || !isFetchedAfterMount)
    return (
      <Loading label={t`Loading the certificate’s settings`}>
        <Ghost height={320} />
      </Loading>
    );
  return <Loaded courseId={courseId} rule={data} />;
}

function Loaded({ courseId, rule: begun }: { courseId: string; rule: Rule }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const query = reading('GET /api/courses/{id}/certificate-rule', { params: { id: courseId } });
  const {
    seen: rule,
    theirs,
    taken,
    refused,
    take,
    keep,
    goOnFrom,
  } = useSeen(begun, () => api('GET /api/courses/{id}/certificate-rule', { params: { id: courseId } }));
  const [isOn, setOn] = useState(rule.isOn);
  const { form, errors, failure, isSaving } = useJudgedForm({
    refused,
    save: (value) =>
      api('PUT /api/courses/{id}/certificate-rule', {
        params: { id: courseId },
        body: {
          isOn,
          // What is not asked while there are none stays as it was.
          isGivenWhileRunning: isOn ? value('when') === 'on' : rule.isGivenWhileRunning,
          asksItems: isOn ? value('items') === 'on' : rule.asksItems,
          leastPercent: isOn ? typedDecimal(value('least')) || null : rule.leastPercent,
          before: askedIn(rule),
        },
      }),
    onDone: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      goOnFrom(saved);
      toast({ title: t`Saved` });
    },
  });
  const yesOrNo = (is: boolean) => (is ? t`Yes` : t`No`);
  const pass = formatNumber(Number(rule.passPercent), { maximumFractionDigits: 2 });
  return (
    <form {...form} className="stack loose certificate-rule">
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <Checkbox
        checked={isOn}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setOn(event.target.checked)}
        help={t`Who finishes the course is given a certificate that anyone can verify, and a badge in an open format.`}
      >
        <Trans>Give certificates</Trans>
      </Checkbox>
      {isOn && (
        <Fragment key={taken}>
          <Field
            label={t`Least final grade, in percent`}
            note={t`optional`}
            error={errors['leastPercent']}
            help={t`Left empty: a grade that the college passes, from ${pass}%. Where nothing is graded, all items take its place.`}
          >
            <Input
              name="least"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={rule.leastPercent ?? ''}
              className="num"
            />
          </Field>
          <Checkbox name="items" defaultChecked={rule.asksItems}>
            <Trans>All published items must be completed too</Trans>
          </Checkbox>
          <Checkbox
            name="when"
            defaultChecked={rule.isGivenWhileRunning}
            help={t`Else it is given when the course is completed. Turn this on once everything is published: whoever meets what is asked so far has earned it.`}
          >
            <Trans>Give it while the course runs, as soon as all of this is met</Trans>
          </Checkbox>
        </Fragment>
      )}
      {theirs && (
        <Conflict
          theirs={[
            [t`Give certificates`, yesOrNo(theirs.isOn)],
            [
              t`Least final grade, in percent`,
              formatNumber(Number(theirs.leastPercent ?? theirs.passPercent), { maximumFractionDigits: 2 }),
            ],
            [t`All published items must be completed too`, yesOrNo(theirs.asksItems)],
            [t`Give it while the course runs, as soon as all of this is met`, yesOrNo(theirs.isGivenWhileRunning)],
          ]}
          onTake={() => {
            setOn(theirs.isOn);
            take();
          }}
          onKeep={keep}
        />
      )}
      <p className="meta">
        <Trans>
          Nobody loses a certificate by a change.{' '}
          <Link className="link" to="/courses/$id/certificates" params={{ id: courseId }}>
            See who has one
          </Link>
        </Trans>
      </p>
      <div>
        <Button type="submit" look="primary" busy={isSaving} disabled={theirs !== null}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

const askedIn = ({ isOn, isGivenWhileRunning, asksItems, leastPercent }: Rule) => ({
  isOn,
  isGivenWhileRunning,
  asksItems,
  leastPercent,
});
