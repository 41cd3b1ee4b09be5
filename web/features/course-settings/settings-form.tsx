import '../create-course/create-course.css';
import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { BasicInformation } from '../create-course/basic-information.tsx';
import { ConfirmDialog } from '../create-course/confirm-dialog.tsx';
import { Schedule } from '../create-course/schedule.tsx';
import { OverfullNotice } from './overfull-notice.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface Props {
  settings: CourseSettings;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Every field of Create Course but its modules and files, which are changed in the course itself. */
export function SettingsForm({ settings, onUnsaved }: Props) {
  const { form, element, theirs, isPending, isChanged, submit, keepMine, takeTheirs } = useSettingsForm(settings);
  const isUnsaved = isChanged(useWatch({ control: form.control, compute: (values) => structuredClone(values) }));
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const places = useWatch({ control: form.control, name: 'maxStudents' });
  return (
    <FormProvider {...form}>
      <div className="cc">
        {theirs && (
          <div className="settings-notice">
            <Conflict onTake={takeTheirs} onKeep={keepMine} />
          </div>
        )}
        <form
          ref={element}
          className="stack loose"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <BasicInformation
            courseId={settings.id}
            saved={settings}
            isFinal={settings.status === 'completed'}
            onNeedsCourse={() => Promise.resolve(settings.id)}
          />
          <Schedule />
          {places !== settings.maxStudents && settings.status !== 'completed' && (
            <OverfullNotice places={places} students={settings.students} />
          )}
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
