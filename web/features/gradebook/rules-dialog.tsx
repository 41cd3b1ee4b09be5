import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GradingRules, StandingRules } from '../../../contract/gradebook-rules.ts';
import { api } from '../../lib/api.ts';
import { faultsOf, sentenceOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast-store.ts';
import { gradebookQuery, rulesQuery } from './queries.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { RulesConditions } from './rules-conditions.tsx';
import { RulesConflict } from './rules-conflict.tsx';
import { RulesFailure, tabOf } from './rules-failure.tsx';
import { RulesGroups } from './rules-groups.tsx';
import { RulesImpactShown } from './rules-impact.tsx';
import { RulesItems } from './rules-items.tsx';
import { RulesLetters } from './rules-letters.tsx';
import { type Faults, faultsLeft, rulesFaults } from './rules-part.ts';
import { RulesPeriods } from './rules-periods.tsx';
import { RulesPolicies } from './rules-policies.tsx';
import { RulesVersions } from './rules-versions.tsx';

interface Props {
  courseId: string;
  onClose: () => void;
}

/** What grades follow from. A change is looked at before it is applied: who moves, and how. */
export function RulesDialog({ courseId, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(rulesQuery(courseId));
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isChanged ? setLeaving(true) : onClose());
  return (
    <Dialog open onOpenChange={leave} title={<Trans>Rules of this gradebook</Trans>}>
      <Confirm
        open={isLeaving}
        title={<Trans>Discard the changed rules?</Trans>}
        description={<Trans>They were not applied: grades stay as they are.</Trans>}
        verb={<Trans>Discard</Trans>}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
      {data ? (
        <RulesForm courseId={courseId} standing={data} onClose={onClose} onChanged={setChanged} onLeave={leave} />
      ) : (
        <div className="body">
          {error ? (
            <ErrorState title={t`Could not load the rules`} onRetry={() => void refetch()}>
              {sentenceOf(error)}
            </ErrorState>
          ) : (
            <Loading label={t`Loading the rules`}>
              <Ghost height={240} />
            </Loading>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  standing: StandingRules;
  onChanged: (isChanged: boolean) => void;
  /** Away without applying; asks where something is changed. */
  onLeave: () => void;
}

export function RulesForm({ courseId, standing, onClose, onChanged, onLeave }: FormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [rules, setRules] = useState<GradingRules>(standing.rules);
  const [why, setWhy] = useState('');
  const [tab, setTab] = useState('groups');
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const params = { id: courseId };
  const { seen, theirs, refused, take, keep } = useSeen(standing, () =>
    api('GET /api/courses/{id}/grading-rules', { params }),
  );
  const impact = useMutation({
    mutationFn: () => api('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules } }),
    onMutate: () => setFaults({}),
    onError: (error) => {
      const found = rulesFaults(faultsOf(error));
      const wrong = Object.keys(found).map((path) => tabOf(path));
      setFaults(found);
      if (!wrong.includes(tab)) setTab(wrong[0] ?? tab);
    },
  });
  useEffect(() => {
    if (impact.isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [impact.isError]);
  const apply = useMutation({
    mutationFn: (token: string) =>
      api('PUT /api/courses/{id}/grading-rules', { params, body: { rules, version: seen.version, token, why } }),
    onSuccess: ({ version }) => {
      toast({ title: t`The rules are changed: version ${version}` });
      void queryClient.invalidateQueries({ queryKey: gradebookQuery(courseId).queryKey });
      onClose();
    },
    onError: async (error) => {
      if (await refused(error)) apply.reset();
    },
  });
  const differs = (next: GradingRules) => JSON.stringify(next) !== JSON.stringify(seen.rules);
  const isChanged = differs(rules);
  const onChange = (next: GradingRules) => {
    setRules(next);
    setFaults(faultsLeft(faults, rules, next));
    onChanged(differs(next));
  };
  const shared = { rules, onChange, isFixed: !seen.canChange, faults };
  const { items, collegeLetters: college } = seen;
  const tabs = [
    { value: 'groups', label: t`Groups`, content: <RulesGroups {...shared} /> },
    { value: 'work', label: t`Work`, content: <RulesItems {...shared} items={items} /> },
    { value: 'policies', label: t`Late and missing`, content: <RulesPolicies {...shared} /> },
    { value: 'periods', label: t`Periods`, content: <RulesPeriods {...shared} /> },
    {
      value: 'conditions',
      label: t`Conditions`,
      content: <RulesConditions {...shared} items={items} college={college} />,
    },
    { value: 'letters', label: t`Letters`, content: <RulesLetters {...shared} college={college} /> },
    { value: 'versions', label: t`Versions`, content: <RulesVersions courseId={courseId} /> },
  ];
  if (impact.data)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!theirs) apply.mutate(impact.data.token);
        }}
      >
        <div className="body stack">
          <RulesImpactShown impact={impact.data} />
          <Field label={t`Why? It stands with the version.`}>
            <Input value={why} maxLength={500} onChange={(event) => setWhy(event.target.value)} />
          </Field>
          {theirs && (
            <RulesConflict
              {...{ seen, theirs, tabs }}
              onTake={() => {
                take();
                setRules(theirs.rules);
                onChanged(false);
                impact.reset();
              }}
              onKeep={() => {
                keep();
                impact.mutate();
              }}
            />
          )}
          {apply.error && <FailureNotice error={apply.error} />}
        </div>
        <div className="dfoot">
          <Button
            type="button"
            onClick={() => {
              impact.reset();
              apply.reset();
            }}
          >
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" look="primary" busy={apply.isPending} disabled={theirs !== null}>
            <Trans>Apply</Trans>
          </Button>
        </div>
      </form>
    );
  return (
    <form
      ref={form}
      className="gb-rules-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        impact.mutate();
      }}
    >
      <div className="body stack">
        <ClosedNotice courseId={courseId} closed={seen.closed} />
        {!seen.canChange && !seen.closed && (
          <Notice>
            <Trans>You see what grades follow from. The instructors of the course change it.</Trans>
          </Notice>
        )}
        <Tabs label={t`Rules`} tabs={tabs} value={tab} onChange={setTab} />
        {impact.error && <RulesFailure error={impact.error} faults={faults} tabs={tabs} open={tab} />}
      </div>
      <div className="dfoot">
        <Button type="button" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
        {seen.canChange && (
          <Button type="submit" look="primary" busy={impact.isPending} disabled={!isChanged}>
            <Trans>See who moves</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
