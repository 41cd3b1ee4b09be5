import '../create-course/create-course.css';
import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { FormProvider, useWatch } from 'react-hook-form';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BasicInformation } from '../create-course/basic-information.tsx';
import { ConfirmDialog } from '../create-course/confirm-dialog.tsx';
import { Schedule } from '../create-course/schedule.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Every field of Create Course but its modules and files, which are changed in the course itself. */
export function SettingsForm({ settings }: { settings: CourseSettings }) {
  const { form, element, theirs, isPending, isChanged, submit, keepMine, takeTheirs } = useSettingsForm(settings);
  const isUnsaved = isChanged(useWatch({ control: form.control, compute: (values) => structuredClone(values) }));
  return (
    <FormProvider {...form}>
      <div className="cc">
        {theirs && <Conflict onTake={takeTheirs} onKeep={keepMine} />}
        <form
          ref={element}
          className="stack loose"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <BasicInformation saved={settings} />
          <Schedule />
          <footer className="settings-foot row tight">
            <span className="meta grow" role="status">
              {isUnsaved ? <Trans>Not saved yet</Trans> : null}
            </span>
            <Button type="submit" look="primary" busy={isPending} disabled={!isUnsaved || theirs !== null}>
              <Trans>Save Settings</Trans>
            </Button>
          </footer>
        </form>
        <LeaveGuard isUnsaved={isUnsaved} />
      </div>
    </FormProvider>
  );
}

function Conflict({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <div className="settings-notice">
      <Notice
        tone="bad"
        action={
          <span className="row tight wrap">
            <Button size="small" onClick={onTake}>
              <Trans>Take theirs</Trans>
            </Button>
            <Button size="small" onClick={onKeep}>
              <Trans>Keep mine</Trans>
            </Button>
          </span>
        }
      >
        <Trans>
          Someone else has saved these settings since you opened them. What you typed is still here: take their version
          instead, or save yours over it.
        </Trans>
      </Notice>
    </div>
  );
}

function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>What you typed has not been saved and will be lost.</Trans>}
      verb={<Trans>Leave</Trans>}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
