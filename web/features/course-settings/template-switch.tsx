import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { useSettingsChanged } from './settings-calls.ts';

/** Whether others start from this course; who manages courses says so. */
export function TemplateSwitch({ settings: { id, isTemplate } }: { settings: CourseSettings }) {
  const { t } = useLingui();
  const { capabilities } = useUser();
  const changed = useSettingsChanged(id);
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) =>
      api('PUT /api/courses/{id}/template', { params: { id }, body: { isTemplate: next } }),
    onSuccess: changed,
    onError: (error) => {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`This was not saved`, description: sentenceOf(error) });
    },
  });
  if (!capabilities.includes('courses.manage'))
    return isTemplate ? (
      <p>
        <Badge tone="info">
          <Trans>Template</Trans>
        </Badge>
      </p>
    ) : null;
  return (
    <Checkbox
      checked={isTemplate}
      onChange={(event) => mutate(event.target.checked)}
      help={t`Whoever creates courses can start from a copy of it. Nobody sees who is in it or what they did.`}
      {...waiting(isPending)}
    >
      <Trans>Offer as a template</Trans>
    </Checkbox>
  );
}
