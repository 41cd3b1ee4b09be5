import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { Setting } from './setting.tsx';

const read = reading('GET /api/college/messaging');

/** Who writes to whom. */
export function MessagingSettings() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ ...read, staleTime: 0 });
  const change = useMutation({
    mutationFn: (studentsWriteToEachOther: boolean) =>
      api('PUT /api/college/messaging', { body: { studentsWriteToEachOther } }),
    onSuccess: (rules) => {
      queryClient.setQueryData(read.queryKey, rules);
      toast({ title: t`Settings saved` });
    },
  });
  const failure = change.error ?? error;
  return (
    <Section title={<Trans>Messages</Trans>}>
      <div className="settings">
        <Setting
          title={<Trans>Between students</Trans>}
          about={<Trans>Students always write to the staff of their courses, and staff to their students.</Trans>}
        >
          <div className="stack">
            <Checkbox
              checked={change.isPending ? change.variables : (data?.studentsWriteToEachOther ?? false)}
              disabled={!data}
              onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
              help={t`Only those who share a course. Each can block another.`}
              {...waiting(change.isPending)}
            >
              <Trans>Students write to each other</Trans>
            </Checkbox>
            {failure && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
          </div>
        </Setting>
      </div>
    </Section>
  );
}
