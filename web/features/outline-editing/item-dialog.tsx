import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { Answer } from '../../../contract/api.ts';
import type { OverrideList } from '../../../contract/overrides.ts';
import { allowedRequirements } from '../../../domain/modules/allowed-requirements.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { requirementWords } from '../course/rule-words.ts';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { itemKinds } from '../create-course/item-kinds.ts';
import { LinkFields, MomentField, NumberField, TitleField } from './fields.tsx';
import { type ItemFields, fieldsOf, itemFields, itemInWords, valuesOf } from './item-values.ts';
import { Relock } from './relock.tsx';
import { SavingForm } from './saving-form.tsx';
import { only, useEdited } from './use-edited.ts';
import type { Outline } from './use-outline.ts';

type WebLink = Answer<'GET /api/courses/{id}/resources'>[number];

interface ItemDialogProps {
  item: ModuleItem;
  outline: Outline;
  onClose: () => void;
}

/** What an item is called, when it is open, and what it asks for; its own dates are read first. */
export function ItemDialog(props: ItemDialogProps) {
  const { t } = useLingui();
  const { id, kind } = props.item;
  const dates = useQuery({
    ...reading('GET /api/activities/{id}/overrides', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const links = useQuery({
    ...reading('GET /api/courses/{id}/resources', { params: { id: props.outline.courseId } }),
    refetchOnMount: 'always',
    enabled: kind === 'link',
  });
  const isRead = kind !== 'link' || (links.isFetchedAfterMount && links.data);
  const list = isRead ? dates.data : undefined;
  const error = dates.error ?? links.error;
  async function readAgain() {
    const again = { throwOnError: true };
    const [outline, ofDates, ofLinks] = await Promise.all([
      props.outline.query.refetch(again),
      dates.refetch(again),
      kind === 'link' ? links.refetch(again) : null,
    ]);
    const now = outline.data?.modules.flatMap(({ items }) => items).find((each) => each.id === id);
    return now && ofDates.data && itemFields(now, ofDates.data, linkIn(ofLinks?.data, id));
  }
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t`Title, dates and requirement`}>
      {list && <ItemForm {...props} list={list} link={linkIn(links.data, id)} readAgain={readAgain} />}
      {!list && (
        <div className="body">
          {error ? (
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          ) : (
            <Loading label={t`Loading`}>
              <Ghost height={240} />
            </Loading>
          )}
        </div>
      )}
    </Dialog>
  );
}

const linkIn = (links: readonly WebLink[] | undefined, id: string) => links?.find((each) => each.id === id);

type ItemFormProps = ItemDialogProps & {
  list: OverrideList;
  /** Where it leads, where it is a link. */
  link: WebLink | undefined;
  readAgain: () => Promise<ItemFields | undefined>;
};

function ItemForm({ item, outline, list, link, readAgain, onClose }: ItemFormProps) {
  const { t, i18n } = useLingui();
  const { closed } = list;
  const isFinal = closed !== null && item.isPublished;
  const { seen, values, set, touched, refused, theirs } = useEdited({
    begun: itemFields(item, list, link),
    valuesOf,
    readAgain,
  });
  const [relock, setRelock] = useState(false);
  const { requirement } = values;
  const allowed = allowedRequirements(item.kind);
  const save = () =>
    outline.change(() =>
      api('PATCH /api/activities/{id}', {
        params: { id: item.id },
        body: { ...only(touched, fieldsOf(values, seen)), relock, before: only(touched, seen) },
      }),
    );
  const moments = [
    ['availableFrom', t`Opens`],
    ['dueAt', t`Due`],
    ['availableUntil', t`Closes`],
  ] as const;
  return (
    <SavingForm
      verb={t`Save`}
      onSave={save}
      onSaved={onClose}
      refused={refused}
      conflict={
        theirs && (
          <Conflict theirs={itemInWords(theirs.now, theirs.changed)} onTake={theirs.onTake} onKeep={theirs.onKeep} />
        )
      }
      onCancel={onClose}
    >
      {(errors) => (
        <>
          {isFinal && item.points !== null && <ClosedNotice courseId={list.activity.courseId} closed={closed} />}
          <TitleField value={values.title} error={errors['title']} onChange={(title) => set({ title })} />
          {item.kind === 'link' && <LinkFields values={values} errors={errors} onChange={set} />}
          {moments.map(([name, label]) => (
            <MomentField
              key={name}
              label={label}
              value={values[name]}
              disabled={name === 'dueAt' && isFinal && item.points !== null}
              error={errors[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
          {itemKinds[item.kind].timed && (
            <NumberField
              label={t`Minutes`}
              max={10_000}
              value={values.minutes}
              error={errors['minutes']}
              onChange={(minutes) => set({ minutes })}
            />
          )}
          {item.kind === 'discussion' && (
            <Field
              label={t`Points`}
              note={t`optional`}
              error={errors['points']}
              help={t`With points, what students write is graded.`}
            >
              <Input
                type="number"
                disabled={isFinal}
                min={0}
                max={99_999.99}
                step={0.01}
                value={values.points}
                onChange={(event) => set({ points: event.currentTarget.value })}
              />
            </Field>
          )}
          <Field
            label={t`Requirement`}
            error={errors['requirement']}
            help={t`Where a module’s items say what to do, only those count. Else all of them do.`}
          >
            <Select
              value={requirement.kind}
              onChange={({ currentTarget: { value } }) =>
                set({ requirement: { ...requirement, kind: allowed.find((kind) => kind === value) ?? '' } })
              }
            >
              <option value="">{t`None of its own`}</option>
              {allowed.map((kind) => (
                <option key={kind} value={kind}>
                  {kind === 'score' ? t`Score at least` : i18n._(requirementWords[kind])}
                </option>
              ))}
            </Select>
          </Field>
          {requirement.kind === 'score' && (
            <Field label={t`Points`} error={errors['requirement.least']}>
              <Input
                type="number"
                required
                min={0}
                step="any"
                value={requirement.least}
                onChange={(e) => set({ requirement: { ...requirement, least: e.currentTarget.value } })}
              />
            </Field>
          )}
          <Relock checked={relock} onChange={setRelock} />
        </>
      )}
    </SavingForm>
  );
}
