import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, Suspense, useEffect, useRef } from 'react';
import type { QuizForm } from '../../../../contract/quizzes.ts';
import { sentenceOf } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import type { Conflict as Part } from '../../../ui/conflict.tsx';
import { late } from '../../../ui/late.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ReadOnly } from '../../editor/read-only.tsx';
import { Access, General } from './general.tsx';
import { Grading } from './grading.tsx';
import { Layout } from './layout.tsx';
import { Review } from './review.tsx';
import { Timing } from './timing.tsx';
import type { useSettings } from './use-settings.ts';

const Conflict = late<ComponentProps<typeof Part>>(async () => {
  const { Conflict: part } = await import('../../../ui/conflict.tsx');
  return { default: part };
});

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
  const isArchived = form.closed?.by === 'archived';
  const isFinal = form.closed !== null && form.isPublished;
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
      <ReadOnly when={isArchived} className="stack loose">
        <General {...fields} modules={form.modules} isFinal={isFinal} />
        <Timing {...fields} form={form} isFinal={isFinal} />
        <Layout {...fields} />
        <Access {...fields} />
        <Review {...fields} />
        <Grading {...fields} isFinal={isFinal} isClosed={form.closed !== null} />
      </ReadOnly>
      <div className="stack tight">
        <Failure settings={settings} />
        {!isArchived && (
          <div className="row tight">
            <Button type="submit" look="primary" busy={isSaving} disabled={!isUnsaved}>
              <Trans>Save settings</Trans>
            </Button>
            <Button look="quiet" disabled={!isUnsaved} onClick={settings.reset}>
              <Trans>Reset</Trans>
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

function Failure({ settings }: Pick<SettingsTabProps, 'settings'>) {
  const { failure, isConflict, keepMine, takeTheirs } = settings;
  if (!failure) return null;
  if (!isConflict) return <Notice tone="bad">{sentenceOf(failure)}</Notice>;
  return (
    <Suspense>
      <Conflict onTake={() => void takeTheirs()} onKeep={() => void keepMine()} />
    </Suspense>
  );
}
