import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { QuizForm } from '../../../../contract/quizzes.ts';
import { sentenceOf } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Access, General } from './general.tsx';
import { Grading } from './grading.tsx';
import { Layout } from './layout.tsx';
import { Review } from './review.tsx';
import { Timing } from './timing.tsx';
import type { useSettings } from './use-settings.ts';

interface SettingsTabProps {
  form: QuizForm;
  settings: ReturnType<typeof useSettings>;
}

export function SettingsTab({ form, settings }: SettingsTabProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { values, errors, onChange, isUnsaved, isSaving } = settings;
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], .qa-group-error')?.focus();
  }, [wrong]);
  const fields = { values, errors, onChange };
  return (
    <form
      ref={element}
      className="stack loose qa-settings"
      noValidate
      aria-label={t`Settings`}
      onSubmit={(event) => {
        event.preventDefault();
        settings.save();
      }}
    >
      <General {...fields} modules={form.modules} />
      <Timing {...fields} />
      <Layout {...fields} />
      <Access {...fields} />
      <Review {...fields} />
      <Grading {...fields} />
      <div className="stack tight">
        <Failure settings={settings} />
        <div className="row tight">
          <Button type="submit" look="primary" busy={isSaving} disabled={!isUnsaved}>
            <Trans>Save settings</Trans>
          </Button>
          <Button look="quiet" disabled={!isUnsaved} onClick={settings.reset}>
            <Trans>Reset</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}

function Failure({ settings }: Pick<SettingsTabProps, 'settings'>) {
  const { failure, isConflict, saveMine, showTheirs } = settings;
  if (!failure) return null;
  if (!isConflict) return <Notice tone="bad">{sentenceOf(failure)}</Notice>;
  return (
    <Notice
      tone="bad"
      action={
        <span className="row tight wrap">
          <Button size="small" onClick={() => void showTheirs()}>
            <Trans>Show theirs</Trans>
          </Button>
          <Button size="small" onClick={() => void saveMine()}>
            <Trans>Save mine</Trans>
          </Button>
        </span>
      }
    >
      <Trans>
        Someone else has changed this quiz since you opened it. What you typed stands here: save it over theirs, or look
        at theirs and lose yours.
      </Trans>
    </Notice>
  );
}
