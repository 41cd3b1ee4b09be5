import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { agoWithin } from '../../lib/ago-within.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CourseValues } from './course-values.ts';
import type { DraftSaver, SaverState } from './draft-saver.ts';

interface VersionNoticesProps {
  saver: DraftSaver;
  state: SaverState;
  /** Puts another version into the fields. */
  show: (values: CourseValues) => void;
}

/** When there is more than one version of the form: which is shown, and the way to the other. Neither is ever lost. */
export function VersionNotices({ saver, state, show }: VersionNoticesProps) {
  const { phase, course, restoredAt, asideAt } = state;
  return (
    <div className="cc-notices stack">
      {phase === 'conflict' && <Conflict saver={saver} show={show} />}
      {phase === 'published' && course && <Published id={course.id} />}
      {phase === 'gone' && (
        <Notice tone="warn">
          <Trans>This draft was deleted elsewhere. What you typed is still here: Save as Draft makes a new one.</Trans>
        </Notice>
      )}
      {restoredAt && !course && (
        <Notice action={<Small onClick={() => show(saver.startAgain())}>{<Trans>Start again</Trans>}</Small>}>
          <Trans>You are back at what you typed before it was saved ({agoWithin(restoredAt)}).</Trans>
        </Notice>
      )}
      {asideAt && phase !== 'conflict' && (
        <Notice
          action={
            <span className="row tight wrap">
              <Small onClick={() => show(saver.swap())}>
                <Trans>Switch to it</Trans>
              </Small>
              <Small onClick={() => saver.discardAside()}>
                <Trans>Discard it</Trans>
              </Small>
            </span>
          }
        >
          <Trans>Another version of this form is kept on this device ({agoWithin(asideAt)}).</Trans>
        </Notice>
      )}
    </div>
  );
}

function Conflict({ saver, show }: Pick<VersionNoticesProps, 'saver' | 'show'>) {
  return (
    <Notice
      tone="bad"
      action={
        <span className="row tight wrap">
          <Small onClick={() => show(saver.takeTheirs())}>
            <Trans>Reload to see the other version</Trans>
          </Small>
          <Small onClick={() => void saver.keepMine()}>
            <Trans>Keep mine</Trans>
          </Small>
        </span>
      }
    >
      <Trans>
        Someone else has changed this draft since you opened it. Yours is kept on this device; whichever you choose, the
        other one stays within reach.
      </Trans>
    </Notice>
  );
}

function Published({ id }: { id: string }) {
  return (
    <Notice
      tone="warn"
      action={
        <LinkButton size="small" to="/courses/$id" params={{ id }}>
          <Trans>Open the course</Trans>
        </LinkButton>
      }
    >
      <Trans>This course has been published by someone else. What you typed is kept on this device.</Trans>
    </Notice>
  );
}

function Small({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
