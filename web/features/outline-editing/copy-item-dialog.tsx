import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeedKey } from '../../lib/use-deed-key.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { EditableCourseField } from '../courses/editable-course-field.tsx';
import { titleOf } from '../courses/title-of.ts';
import { SavingForm } from './saving-form.tsx';

interface CopyItemDialogProps {
  item: ModuleItem;
  /** Where the item stands: of the same name, a module is proposed. */
  module: CourseModule;
  courseId: string;
  onClose: () => void;
}

/** Copies an item into a module of another course that the viewer may change. */
export default function CopyItemDialog({ item, module, courseId, onClose }: CopyItemDialogProps) {
  const { t } = useLingui();
  const [to, setTo] = useState('');
  const [chosen, setChosen] = useState('');
  const [keepsDates, setKeepsDates] = useState(false);
  const deed = useDeedKey();
  const queryClient = useQueryClient();
  const params = { id: to };
  const course = useQuery({ ...reading('GET /api/courses/{id}', { params }), enabled: to !== '' }).data;
  const outline = reading('GET /api/courses/{id}/outline', { params });
  const modules = useQuery({ ...outline, enabled: to !== '' }).data?.modules;
  function moduleIn(all: readonly CourseModule[]): string {
    const namesake = all.find((each) => each.title === module.title);
    return (all.find(({ id }) => id === chosen) ?? namesake ?? all.at(-1))?.id ?? '';
  }
  const moduleId = moduleIn(modules ?? []);
  const noModule = modules?.length === 0 ? t`This course has no module yet. Add one there first.` : undefined;
  const title = titleOf(item);
  async function copy() {
    // Who is quicker than the modules of the course waits for them; that they do not come is said.
    const all = to === '' ? [] : (await queryClient.fetchQuery(outline)).modules;
    const body = { module: moduleIn(all), keepsDates };
    await api('POST /api/activities/{id}/copies', { params: { id: item.id }, body, idempotencyKey: deed.key() });
    deed.done();
  }
  function tell() {
    onClose();
    const where = course?.title ?? '';
    toast({ title: t`“${title}” was copied to ${where}, hidden from students` });
    for (const { queryKey } of [outline, reading('GET /api/courses/{id}/modules', { params })])
      void queryClient.invalidateQueries({ queryKey });
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Copy “${title}” to another course`}>
      <SavingForm verb={<Trans>Copy</Trans>} onSave={copy} onSaved={tell} onCancel={onClose}>
        {({ module: refused }) => (
          <>
            <EditableCourseField
              value={to}
              course={course}
              except={courseId}
              error={noModule ?? (to === '' && refused ? t`Choose a course.` : undefined)}
              onChange={setTo}
            />
            {modules && modules.length > 0 && (
              <Field
                label={t`Module`}
                error={moduleId === '' ? refused : undefined}
                help={t`It comes to the end of it, hidden until you publish it.`}
              >
                <Select value={moduleId} onChange={({ target }) => setChosen(target.value)} translate="no">
                  {modules.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.title}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Checkbox
              checked={keepsDates}
              help={t`When it opens, is due and closes. Otherwise the copy has no dates.`}
              onChange={({ currentTarget }) => setKeepsDates(currentTarget.checked)}
            >
              <Trans>Keep its dates</Trans>
            </Checkbox>
          </>
        )}
      </SavingForm>
    </Dialog>
  );
}
