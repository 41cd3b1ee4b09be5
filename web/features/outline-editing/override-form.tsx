import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DateOverride, OverrideList, OverrideTarget } from '../../../contract/overrides.ts';
import { typedWhole } from '../../../domain/latin-digits.ts';
import { DateTimeInput } from '../../lib/date-time-input.tsx';
import { api } from '../../lib/api.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';
import { overrideInWords } from './dates-in-words.ts';
import { SavingForm } from './saving-form.tsx';
import { TargetName } from './target-name.tsx';

interface OverrideFormProps {
  list: OverrideList;
  /** Null: for somebody new. */
  override: DateOverride | null;
  onSaved: (list: OverrideList) => void;
  readAgain: () => Promise<OverrideList>;
  onCancel: () => void;
}

const dateNames = ['availableFrom', 'dueAt', 'availableUntil'] as const;
type Values = Record<(typeof dateNames)[number], { isSet: boolean; began: string | null; at: string }>;

/**
 * The dates of one section, group or student: each set or not; set and empty is no limit. Where attempts are limited, or
 * were when some more were given, these too.
 */
export function OverrideForm({ list, override, onSaved, readAgain, onCancel }: OverrideFormProps) {
  const { t } = useLingui();
  const [target, setTarget] = useState(override ? keyOf(override.target) : '');
  const { seen, theirs, refused, take, keep } = useSeen({ override }, async () => {
    const { overrides } = await readAgain();
    return { override: overrides.find((each) => keyOf(each.target) === target) ?? null };
  });
  const [isUnchosen, setUnchosen] = useState(false);
  const [values, setValues] = useState<Values>(() => valuesOf(list, override));
  const [extra, setExtra] = useState(() => extraOf(override));
  const hasAttempts = list.attempts !== null || (override?.extraAttempts ?? 0) > 0;
  const words = { availableFrom: t`Opens`, dueAt: t`Due`, availableUntil: t`Closes` };
  const set = (name: keyof Values, changed: Partial<Values['dueAt']>) =>
    setValues((before) => ({ ...before, [name]: { ...before[name], ...changed } }));
  async function save() {
    const chosen = targetOf(target);
    setUnchosen(!chosen);
    if (!chosen) return;
    const standing = seen.override && keyOf(seen.override.target) === target ? seen.override : null;
    const body = {
      target: chosen,
      dates: datesOf(values),
      extraAttempts: wholeOf(extra),
      revision: standing?.revision ?? 0,
    };
    onSaved(await api('PUT /api/activities/{id}/overrides', { params: { id: list.activity.id }, body }));
  }
  return (
    <SavingForm
      verb={hasAttempts ? t`Save` : t`Save dates`}
      cancel={t`Back`}
      onSave={save}
      refused={refused}
      conflict={
        theirs && (
          <Conflict
            theirs={[
              [
                hasAttempts ? t`Dates and attempts` : t`Dates`,
                theirs.override ? overrideInWords(theirs.override) : t`None of their own: those of everyone else`,
              ],
            ]}
            onTake={() => {
              setValues(valuesOf(list, theirs.override));
              setExtra(extraOf(theirs.override));
              take();
            }}
            onKeep={keep}
          />
        )
      }
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          {override ? (
            <p>
              <TargetName target={override.target} />
            </p>
          ) : (
            <Field label={t`For`} error={errors['target'] ?? (isUnchosen && t`Choose a section, a group or a student`)}>
              <Select
                required
                disabled={theirs !== null}
                value={target}
                onChange={({ currentTarget }) => setTarget(currentTarget.value)}
              >
                <option value="">{t`Choose a section, a group or a student`}</option>
                <Targets label={t`Sections`} kind="section" targets={list.sections} />
                <Targets label={t`Groups`} kind="group" targets={list.groups} />
                <Targets
                  label={t`Students`}
                  kind="student"
                  targets={list.students.map(({ id, firstName, lastName }) => ({
                    id,
                    name: `${lastName}, ${firstName}`,
                  }))}
                />
              </Select>
            </Field>
          )}
          {errors['dates'] && <Notice tone="bad">{errors['dates']}</Notice>}
          {dateNames.map((name) => (
            <div key={name} className="override-date">
              <Checkbox checked={values[name].isSet} onChange={(e) => set(name, { isSet: e.currentTarget.checked })}>
                {words[name]}
              </Checkbox>
              {values[name].isSet && (
                <Field label={words[name]} help={t`Empty: no limit.`} error={errors[`dates.${name}`]}>
                  <DateTimeInput value={values[name].at} onChange={(e) => set(name, { at: e.currentTarget.value })} />
                </Field>
              )}
            </div>
          ))}
          {hasAttempts && (
            <Field
              label={t`Extra attempts`}
              help={
                list.activity.kind === 'quiz'
                  ? t`On top of what everyone else has, and of an accommodation.`
                  : t`On top of what everyone else has.`
              }
              error={errors['extraAttempts']}
            >
              <Input
                inputMode="numeric"
                maxLength={3}
                value={extra}
                onChange={({ currentTarget }) => setExtra(currentTarget.value)}
              />
            </Field>
          )}
        </>
      )}
    </SavingForm>
  );
}

interface TargetsProps {
  label: string;
  kind: OverrideTarget['kind'];
  targets: readonly { id: string; name: string }[];
}

function Targets({ label, kind, targets }: TargetsProps) {
  if (targets.length === 0) return null;
  return (
    <optgroup label={label}>
      {targets.map(({ id, name }) => (
        <option key={id} value={keyOf({ kind, id })}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

const keyOf = ({ kind, id }: OverrideTarget) => `${kind}:${id}`;

function targetOf(key: string): OverrideTarget | null {
  const [kind, id = ''] = key.split(':');
  return kind === 'section' || kind === 'group' || kind === 'student' ? { kind, id } : null;
}

function valuesOf({ dates }: OverrideList, override: DateOverride | null): Values {
  const of = (name: keyof Values) => {
    const own = override?.dates[name];
    const began = own === undefined ? dates[name] : own;
    return { isSet: own !== undefined, began, at: wallTimeOf(began) };
  };
  return { availableFrom: of('availableFrom'), dueAt: of('dueAt'), availableUntil: of('availableUntil') };
}

function datesOf(values: Values): DateOverride['dates'] {
  const set = dateNames.filter((name) => values[name].isSet);
  return Object.fromEntries(set.map((name) => [name, momentIn(values[name].at, values[name].began)]));
}

const extraOf = (override: DateOverride | null) => String(override?.extraAttempts ?? 0);

/** Nothing is none; what is no whole number is -1, which is refused. */
function wholeOf(text: string): number {
  const typed = typedWhole(text);
  return /^\d{0,3}$/.test(typed) ? Number(typed) : -1;
}
