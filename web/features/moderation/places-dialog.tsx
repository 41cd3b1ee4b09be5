import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { nameOf } from '../grading/names.ts';
import { keepWorks } from './queries.ts';

interface Props {
  moderation: Moderation;
  works: readonly ModeratedWork[];
  onClose: () => void;
}

/** Who grades one submission, or all of them. */
export function PlacesDialog({ moderation, works, onClose }: Props) {
  const { t } = useLingui();
  const { id, settings, staff } = moderation;
  const queryClient = useQueryClient();
  const [only] = works;
  const isOne = works.length === 1 && only !== undefined;
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    // Whoever is no longer of the staff keeps what they have begun, and cannot be chosen.
    gradersOfAll(works).filter((grader) => staff.some((person) => person.id === grader)),
  );
  const differ = works.some(({ grades }) => grades.length !== gradersOfAll(works).length);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/assignments/{id}/moderation/places', {
        params: { id },
        body: { workIds: works.map((work) => work.id), graderIds: [...chosen] },
      }),
    onSuccess: (answer) => {
      keepWorks(queryClient, id, answer);
      toast({ title: t`Saved` });
      onClose();
    },
  });
  const { error } = save;
  const field = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  const title = isOne ? t`Graders of ${nameOf(only)}` : t`Give out all submissions`;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <div className="body stack">
          <p className="meta">
            {plural(settings.graders, { one: 'At most # grader.', other: 'At most # graders.' })}{' '}
            <Trans>
              Whoever has begun to grade keeps their place. Instructors may take places that are left themselves;
              assistants grade what they are given.
            </Trans>
          </p>
          {differ && (
            <p className="meta">
              <Trans>They have different graders now: those chosen here are for all of them.</Trans>
            </p>
          )}
          {staff.map(({ id: person, firstName, lastName, isAssistant }) => (
            <Checkbox
              key={person}
              checked={chosen.includes(person)}
              disabled={!chosen.includes(person) && chosen.length >= settings.graders}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, person] : chosen.filter((other) => other !== person))
              }
              help={isAssistant ? t`Teaching assistant` : undefined}
            >
              <span translate="no">
                {firstName} {lastName}
              </span>
            </Checkbox>
          ))}
          {error && (
            <Notice tone="bad">
              <p>{field ?? sentenceOf(error)}</p>
            </Notice>
          )}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Who has a place at every one of them. */
const gradersOfAll = ([first, ...others]: readonly ModeratedWork[]): string[] =>
  (first?.grades ?? [])
    .map(({ grader }) => grader.id)
    .filter((id) => others.every(({ grades }) => grades.some(({ grader }) => grader.id === id)));
