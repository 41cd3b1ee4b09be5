import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import type { ModerationForm, ModerationSettings } from '../../../contract/moderation.ts';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Ghost } from '../../ui/ghost.tsx';
import { Section } from '../../ui/section.tsx';
import { moderationFormQuery } from './queries.ts';
import { late } from '../../ui/late.ts';

const SettingsDialog = late(() => import('./moderation-settings-dialog.tsx'));

/** Of an assignment's page, for who edits it: whether several grade it, and who decides. */
export function ModerationSection({ assignment }: { assignment: Assignment }) {
  const { data, error } = useQuery(moderationFormQuery(assignment.id));
  const [isSetting, setSetting] = useState(false);
  return (
    <Section
      title={<Trans>Several graders</Trans>}
      action={
        data && (
          <Button size="small" onClick={() => setSetting(true)}>
            {data.settings ? <Trans>Settings</Trans> : <Trans>Set up</Trans>}
          </Button>
        )
      }
    >
      {error && <p className="meta">{sentenceOf(error)}</p>}
      {!data && !error && <Ghost height={48} />}
      {data && !data.settings && (
        <p className="meta">
          <Trans>One grader’s score counts for each submission.</Trans>
        </p>
      )}
      {data?.settings && <Standing assignment={assignment} form={data} settings={data.settings} />}
      {isSetting && data && (
        <Suspense>
          <SettingsDialog assignmentId={assignment.id} form={data} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Section>
  );
}

interface StandingProps {
  assignment: Assignment;
  form: ModerationForm;
  settings: ModerationSettings;
}

function Standing({ assignment: { id, course }, form, settings }: StandingProps) {
  const moderator = form.moderators.find((person) => person.id === settings.moderatorId);
  const graders = plural(settings.graders, { one: '# grader', other: '# graders' });
  return (
    <div className="stack tight">
      <p>
        <Trans>
          {graders} grade each submission provisionally, and{' '}
          <b translate="no">{moderator ? `${moderator.firstName} ${moderator.lastName}` : '–'}</b> decides.
        </Trans>
      </p>
      {form.releasedAt ? (
        <p className="meta num">
          <Trans>Released {formatMoment(form.releasedAt)}</Trans>
        </p>
      ) : (
        <p className="meta">
          <Trans>In moderation: there are no scores before the grades are released.</Trans>
        </p>
      )}
      {form.isModerator && (
        <p>
          <LinkButton
            size="small"
            to="/courses/$id/assignments/$assignmentId/moderation"
            params={{ id: course.id, assignmentId: id }}
          >
            <Trans>Moderate</Trans>
          </LinkButton>
        </p>
      )}
    </div>
  );
}
