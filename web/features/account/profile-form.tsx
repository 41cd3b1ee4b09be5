import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '../../../contract/profile.ts';
import { api } from '../../lib/api.ts';
import { followChoice } from '../../lib/language-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { AccountPart } from './account-part.tsx';
import { Known } from './known.tsx';
import { regionOf } from './regions.ts';
import { TimeFields } from './time-fields.tsx';
import { useAccountChanged } from './use-account-changed.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';

/** Names, pronouns, and how dates and times are written. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const changed = useAccountChanged();
  const [timeZone, setTimeZone] = useState(profile.timeZone ?? '');
  const [region, setRegion] = useState(profile.locale ?? '');
  const [isTyped, setTyped] = useState(false);
  const isUnsaved = isTyped || timeZone !== (profile.timeZone ?? '') || region !== (profile.locale ?? '');
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('PUT /api/account/profile', {
        body: {
          firstName: value('firstName'),
          lastName: value('lastName'),
          pronouns: value('pronouns'),
          timeZone: timeZone || null,
          locale: regionOf(region),
        },
      }),
    async onDone() {
      setTyped(false);
      followChoice(regionOf(region));
      await changed();
      toast({ title: t`Your profile is saved` });
    },
  });
  return (
    <form {...form} onInput={({ currentTarget }) => setTyped(isOther(new FormData(currentTarget), profile))}>
      <LeaveGuard isUnsaved={isUnsaved} isKept={false} />
      <AccountPart
        title={<Trans>About you</Trans>}
        about={<Trans>Your name as teachers and fellow students read it. Pronouns are shown beside it.</Trans>}
      >
        <div className="stack loose">
          <Known profile={profile} />
          <div className="form-grid">
            <Field className="h" label={t`First name`} error={errors['firstName']}>
              <Input name="firstName" defaultValue={profile.firstName} autoComplete="given-name" required />
            </Field>
            <Field className="h" label={t`Last name`} error={errors['lastName']}>
              <Input name="lastName" defaultValue={profile.lastName} autoComplete="family-name" required />
            </Field>
            <Field className="h" label={t`Pronouns`} note={t`optional`} error={errors['pronouns']}>
              <Input name="pronouns" defaultValue={profile.pronouns ?? ''} autoComplete="off" maxLength={40} />
            </Field>
          </div>
        </div>
      </AccountPart>
      <AccountPart
        title={<Trans>Language and time</Trans>}
        about={<Trans>Every date, time and number on your pages is written this way.</Trans>}
      >
        <div className="stack loose">
          <TimeFields
            profile={profile}
            timeZone={timeZone}
            onTimeZone={setTimeZone}
            region={region}
            onRegion={setRegion}
            errors={errors}
          />
          {failure && (
            <Notice tone="bad">
              <p>{failure}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" look="primary" busy={isSaving}>
              <Trans>Save profile</Trans>
            </Button>
          </div>
        </div>
      </AccountPart>
    </form>
  );
}

const isOther = (typed: FormData, profile: Profile) =>
  (['firstName', 'lastName', 'pronouns'] as const).some((name) => typed.get(name) !== (profile[name] ?? ''));
