import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RosterImport } from '../../../contract/roster-imports.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { signInQuery } from '../signin/sign-in.ts';
import { Failure } from './failure.tsx';
import { stepCalls, useStep } from './import-query.ts';
import { ticking } from './ticking.ts';

/** How the import is meant. */
export function SettingsStep({ given }: { given: RosterImport }) {
  const { t } = useLingui();
  const { mutate, mutateAsync, error } = useStep(given.id, stepCalls(given.id).change);
  const [ticked, setTicked] = useState<Partial<Pick<RosterImport, 'isComplete' | 'invites'>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const shown = { ...given, ...ticked };
  const tickAndSave = ticking(setTicked, mutateAsync);
  const tick = async (change: typeof ticked) => {
    setFailure(null);
    const failed = await tickAndSave(change);
    if (failed) setFailure(failed);
  };
  const { data: ways } = useQuery(signInQuery);
  const [domain, setDomain] = useState(given.emailDomain ?? '');
  return (
    <Section title={<Trans>How it is meant</Trans>} className="roster-step">
      <Checkbox
        checked={shown.isComplete}
        onChange={(event) => void tick({ isComplete: event.target.checked })}
        help={t`People who came from this source and are not in the files any more are deactivated, and enrollments that are missing are dropped.`}
      >
        <Trans>The files are the whole roster</Trans>
      </Checkbox>
      {ways && !ways.passwordReset && !given.invites ? (
        <p className="meta">
          <Trans>
            This server sends no mail, so new people are not invited. Once the import is applied, an administrator makes
            set-up links for them on this page. Or have mail set up first.
          </Trans>
        </p>
      ) : (
        <Checkbox
          checked={shown.invites}
          onChange={(event) => void tick({ invites: event.target.checked })}
          help={t`New people get a mail with a link to set their own password. Passwords in the files are never taken over.`}
        >
          <Trans>Invite new people by mail</Trans>
        </Checkbox>
      )}
      <Field
        className="roster-domain"
        label={t`Domain for people without an e-mail address`}
        help={t`Their address becomes their username at this domain. Leave it empty to have such rows refused.`}
      >
        <Input
          value={domain}
          placeholder="college.edu"
          translate="no"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setDomain(event.target.value)}
          onBlur={() => {
            if (domain.trim() !== (given.emailDomain ?? '')) mutate({ emailDomain: domain.trim() || null });
          }}
        />
      </Field>
      <Failure error={failure ?? error} />
    </Section>
  );
}
