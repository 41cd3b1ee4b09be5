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
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { requirementWords } from '../course/rule-words.ts';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { itemKinds } from '../create-course/item-kinds.ts';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';
import { AddressField, DescriptionField, MomentField, NumberField, TitleField } from './fields.tsx';
import { Relock } from './relock.tsx';
import { SavingForm } from './saving-form.tsx';
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
  const link = links.isFetchedAfterMount ? links.data?.find((each) => each.id === id) : undefined;
  const list = kind === 'link' && !link ? undefined : dates.data;
  const error = dates.error ?? links.error;
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t`Title, dates and requirement`}>
      {list && <ItemForm {...props} list={list} link={link} />}
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

type ItemFormProps = ItemDialogProps & {
  list: OverrideList;
  /** Where it leads, where it is a link. */
  link: WebLink | undefined;
};

function ItemForm({ item, outline, list, link, onClose }: ItemFormProps) {
  const { t, i18n } = useLingui();
  const { dates, closed } = list;
  const isFinal = closed !== null && item.isPublished;
  const [values, setValues] = useState({
    title: item.title,
    url: link?.url ?? '',
    description: link?.description ?? '',
    points: item.points === null ? '' : String(item.points),
    minutes: item.minutes === null ? '' : String(item.minutes),
    availableFrom: wallTimeOf(dates.availableFrom),
    dueAt: wallTimeOf(dates.dueAt),
    availableUntil: wallTimeOf(dates.availableUntil),
    requirement: item.requirement?.kind ?? ('' as const),
    least:
      item.requirement?.least === undefined || item.requirement.least === null ? '' : String(item.requirement.least),
    relock: false,
  });
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  const allowed = allowedRequirements(item.kind);
  const save = () =>
    outline.change((revision) =>
      api('PATCH /api/activities/{id}', {
        params: { id: item.id },
        body: {
          title: values.title,
          minutes: values.minutes === '' ? null : Number(values.minutes),
          availableFrom: momentIn(values.availableFrom, dates.availableFrom),
          dueAt: momentIn(values.dueAt, dates.dueAt),
          availableUntil: momentIn(values.availableUntil, dates.availableUntil),
          requirement: values.requirement === '' ? null : { kind: values.requirement, least: leastOf(values) },
          ...(link && linkChanges(link, values)),
          ...(item.kind === 'discussion' && { points: values.points.trim() || null }),
          relock: values.relock,
          revision,
        },
      }),
    );
  const moments = [
    ['availableFrom', t`Opens`],
    ['dueAt', t`Due`],
    ['availableUntil', t`Closes`],
  ] as const;
  return (
    <SavingForm verb={t`Save`} onSave={save} onSaved={onClose} onCancel={onClose}>
      {(errors) => (
        <>
          {isFinal && item.points !== null && <ClosedNotice courseId={list.activity.courseId} closed={closed} />}
          <TitleField value={values.title} error={errors['title']} onChange={(title) => set({ title })} />
          {link && (
            <>
              <AddressField value={values.url} error={errors['url']} onChange={(url) => set({ url })} />
              <DescriptionField
                help={t`Students read it under Resources.`}
                value={values.description}
                error={errors['description']}
                onChange={(description) => set({ description })}
              />
            </>
          )}
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
              value={values.requirement}
              onChange={({ currentTarget: { value } }) =>
                set({ requirement: allowed.find((kind) => kind === value) ?? '' })
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
          {values.requirement === 'score' && (
            <Field label={t`Points`} error={errors['requirement.least']}>
              <Input
                type="number"
                required
                min={0}
                step="any"
                value={values.least}
                onChange={(e) => set({ least: e.currentTarget.value })}
              />
            </Field>
          )}
          <Relock checked={values.relock} onChange={(relock) => set({ relock })} />
        </>
      )}
    </SavingForm>
  );
}

const leastOf = ({ requirement, least }: { requirement: string; least: string }) =>
  requirement === 'score' && least !== '' ? Number(least) : null;

/** What is not touched is not sent: an address that somebody else has corrected meanwhile stays. */
const linkChanges = (link: WebLink, { url, description }: Pick<WebLink, 'url' | 'description'>) => ({
  ...(url !== link.url && { url }),
  ...(description !== link.description && { description }),
});
