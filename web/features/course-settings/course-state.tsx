import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Users } from 'lucide-react';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ExportSection } from '../course-exports/export-section.tsx';
import { CourseStatusBadge } from '../courses/course-status.tsx';
import { Checklist } from './checklist.tsx';
import { StatusChange } from './status-change.tsx';
import { changesOf } from './status-words.ts';
import { TemplateSwitch } from './template-switch.tsx';

/** Where the course stands in its life, and what can become of it. */
export function CourseState({ settings }: { settings: CourseSettings }) {
  const { t } = useLingui();
  const { id, status, mayBecome } = settings;
  return (
    <div className="stack loose">
      <Section title={t`Status`} action={<CourseStatusBadge status={status} />}>
        <ul className="lines">
          {changesOf(status, mayBecome).map((change) => (
            <StatusChange
              key={change.to}
              courseId={id}
              change={change}
              isNext={status === 'draft' || status === 'archived'}
            />
          ))}
        </ul>
      </Section>
      {status !== 'archived' && (
        <Section title={t`Checklist`}>
          <Checklist courseId={id} isDraft={status === 'draft'} />
        </Section>
      )}
      <Section title={t`Copies`}>
        <div className="stack">
          <TemplateSwitch settings={settings} />
          <div className="row tight wrap">
            <LinkButton to="/courses/$id/copy" params={{ id }}>
              <Copy />
              <Trans>Copy Course</Trans>
            </LinkButton>
            <LinkButton look="quiet" to="/courses/$id/people" params={{ id }} search={{ tab: 'sections' }}>
              <Users />
              <Trans>Sections and staff</Trans>
            </LinkButton>
          </div>
        </div>
      </Section>
      <ExportSection courseId={id} />
    </div>
  );
}
