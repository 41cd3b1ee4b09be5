import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GradingRules, StandingRules } from '../../../contract/gradebook-rules.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
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
import { RulesConditions } from './rules-conditions.tsx';
import { RulesGroups } from './rules-groups.tsx';
import { RulesImpactShown } from './rules-impact.tsx';
import { RulesItems } from './rules-items.tsx';
import { RulesLetters } from './rules-letters.tsx';
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

function RulesForm({ courseId, standing, onClose, onChanged, onLeave }: FormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [rules, setRules] = useState<GradingRules>(standing.rules);
  const [why, setWhy] = useState('');
  const params = { id: courseId };
  const impact = useMutation({
    mutationFn: () => api('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules } }),
  });
  const apply = useMutation({
    mutationFn: (token: string) =>
      api('PUT /api/courses/{id}/grading-rules', { params, body: { rules, version: standing.version, token, why } }),
    onSuccess: ({ version }) => {
      toast({ title: t`The rules are changed: version ${version}` });
      void queryClient.invalidateQueries({ queryKey: gradebookQuery(courseId).queryKey });
      onClose();
    },
  });
  const differs = (next: GradingRules) => JSON.stringify(next) !== JSON.stringify(standing.rules);
  const isChanged = differs(rules);
  const onChange = (next: GradingRules) => {
    setRules(next);
    onChanged(differs(next));
  };
  const shared = { rules, onChange, isFixed: !standing.canChange };
  const failure = apply.error ?? impact.error;
  if (impact.data)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply.mutate(impact.data.token);
        }}
      >
        <div className="body stack">
          <RulesImpactShown impact={impact.data} />
          <Field label={t`Why? It stands with the version.`}>
            <Input value={why} maxLength={500} onChange={(event) => setWhy(event.target.value)} />
          </Field>
          {apply.error && <Notice tone="bad">{sentenceOf(apply.error)}</Notice>}
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
          <Button type="submit" look="primary" busy={apply.isPending}>
            <Trans>Apply</Trans>
          </Button>
        </div>
      </form>
    );
  return (
    <form
      className="gb-rules-form"
      onSubmit={(event) => {
        event.preventDefault();
        impact.mutate();
      }}
    >
      <div className="body">
        {!standing.canChange && (
          <Notice>
            <Trans>You see what grades follow from. The instructors of the course change it.</Trans>
          </Notice>
        )}
        <Tabs
          label={t`Rules`}
          tabs={[
            { value: 'groups', label: t`Groups`, content: <RulesGroups {...shared} /> },
            { value: 'work', label: t`Work`, content: <RulesItems {...shared} items={standing.items} /> },
            { value: 'policies', label: t`Late and missing`, content: <RulesPolicies {...shared} /> },
            { value: 'periods', label: t`Periods`, content: <RulesPeriods {...shared} /> },
            {
              value: 'conditions',
              label: t`Conditions`,
              content: <RulesConditions {...shared} items={standing.items} college={standing.collegeLetters} />,
            },
            {
              value: 'letters',
              label: t`Letters`,
              content: <RulesLetters {...shared} college={standing.collegeLetters} />,
            },
            { value: 'versions', label: t`Versions`, content: <RulesVersions courseId={courseId} /> },
          ]}
        />
        {failure && (
          <Notice tone="bad">
            <Failure error={failure} />
          </Notice>
        )}
      </div>
      <div className="dfoot">
        <Button type="button" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
        {standing.canChange && (
          <Button type="submit" look="primary" busy={impact.isPending} disabled={!isChanged}>
            <Trans>See who moves</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** Each sentence about a field; those about a condition name its line. */
function Failure({ error }: { error: Error }) {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  if (fields.length === 0) return <>{sentenceOf(error)}</>;
  return (
    <ul>
      {fields.map(([field, sentence]) => (
        <li key={field}>
          {field.startsWith('rules.conditions.') && <Trans>Condition {Number(field.split('.')[2]) + 1}: </Trans>}
          {sentence}
        </li>
      ))}
    </ul>
  );
}
