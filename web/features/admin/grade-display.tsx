import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { Asked } from '../platform/asked.tsx';
import { Setting } from './setting.tsx';

const read = reading('GET /api/college/grade-display');

/** What students see beside their own grades. */
export function GradeDisplaySettings() {
  return (
    <Section title={<Trans>What students see</Trans>}>
      <div className="settings">
        <Setting
          title={<Trans>Rank in the cohort</Trans>}
          about={
            <Trans>
              The place by GPA among students of the same programme and entry year, on each student’s Grades page.
            </Trans>
          }
        >
          <Asked query={read} height={40}>
            {({ showsRank }) => <RankSwitch shown={showsRank} />}
          </Asked>
        </Setting>
      </div>
    </Section>
  );
}

function RankSwitch({ shown }: { shown: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (showsRank: boolean) => api('PUT /api/college/grade-display', { body: { showsRank } }),
    onSuccess: (display) => {
      queryClient.setQueryData(read.queryKey, display);
      toast({ title: t`Settings saved` });
    },
  });
  return (
    <div className="stack">
      <Checkbox
        checked={change.isPending ? change.variables : shown}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        help={t`Where it is off, no student is told a rank, and none is worked out.`}
        {...waiting(change.isPending)}
      >
        <Trans>Students see their rank</Trans>
      </Checkbox>
      {change.error && (
        <Notice tone="bad">
          <p>{sentenceOf(change.error)}</p>
        </Notice>
      )}
    </div>
  );
}
