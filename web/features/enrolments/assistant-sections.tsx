import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import type { Section } from '../../../contract/people.ts';
import { api } from '../../lib/api.ts';
import { comma } from '../../lib/comma.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { OfWhom } from './of-whom.tsx';
import { staffQuery, usePeopleChanged } from './section-calls.ts';

interface Props {
  courseId: string;
  member: Answer<'GET /api/courses/{id}/staff'>[number];
  sections: readonly Section[];
}

/** Whose work an assistant grades: a button that says so, and the choice of sections behind it. */
export function AssistantSections({ courseId, member, sections }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const name = `${member.person.firstName} ${member.person.lastName}`;
  if (sections.length === 0 && member.sections === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <WhoseWork member={member} sections={sections} />
        <OfWhom name={name} />
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={
          <Trans>
            Whose work <span translate="no">{name}</span> grades
          </Trans>
        }
        description={t`The gradebook, submissions and files of everybody else are closed to them.`}
      >
        <SectionsForm courseId={courseId} member={member} sections={sections} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function WhoseWork({ member, sections }: { member: Pick<Props['member'], 'sections'>; sections: Props['sections'] }) {
  if (member.sections === null) return <Trans>Grades everybody</Trans>;
  const own = sections.filter(({ id }) => member.sections?.includes(id)).map((section) => section.name);
  if (own.length === 0) return <Trans>Grades nobody</Trans>;
  return (
    <span className="truncate" translate="no" dir="auto">
      {own.join(comma())}
    </span>
  );
}

function SectionsForm({ courseId, member, sections, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(member.sections);
  // One that was removed meanwhile is nothing to choose.
  const chosen = wanted?.filter((id) => sections.some((section) => section.id === id)) ?? null;
  const changed = usePeopleChanged(courseId);
  const queryClient = useQueryClient();
  const begun = useSeen<Pick<Props['member'], 'sections'>>(member, async () => {
    await changed();
    const staff = await queryClient.fetchQuery(staffQuery(courseId));
    return staff.find(({ id }) => id === member.id);
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api('PUT /api/staff-members/{id}/sections', {
        params: { id: member.id },
        body: { sections: chosen, before: { sections: begun.seen.sections } },
      }),
    onError: async (fault) => {
      if (await begun.refused(fault)) reset();
    },
    onSuccess: async () => {
      toast({ title: t`Saved` });
      onClose();
      await changed();
    },
  });
  async function reload() {
    await changed();
    reset();
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const toggle = (id: string) =>
    setWanted((old) => (old?.includes(id) ? old.filter((other) => other !== id) : [...(old ?? []), id]));
  return (
    <form noValidate onSubmit={submit}>
      <div className="body stack">
        <Checkbox checked={chosen === null} onChange={(event) => setWanted(event.target.checked ? null : [])}>
          <Trans>Everybody in the course</Trans>
        </Checkbox>
        {chosen !== null && (
          <fieldset className="stack tight">
            <legend className="sr">{t`Sections`}</legend>
            {sections.map(({ id, name }) => (
              <Checkbox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
                <span translate="no">{name}</span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {chosen?.length === 0 && (
          <Notice tone="warn">
            <Trans>Without a section there is nobody whose work they can grade.</Trans>
          </Notice>
        )}
        {begun.theirs && (
          <Conflict
            theirs={[[t`Sections`, <WhoseWork key="sections" member={begun.theirs} sections={sections} />]]}
            onTake={() => {
              setWanted(begun.theirs?.sections ?? null);
              begun.take();
            }}
            onKeep={begun.keep}
          />
        )}
        {error && <FailureNotice error={error} onReload={reload} />}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={isPending} disabled={begun.theirs !== null}>
          <Trans>Save</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}
