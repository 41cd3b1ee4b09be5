import { Trans } from '@lingui/react/macro';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { api } from '../../lib/api.ts';
import { GradeDisplaySettings } from '../admin/grade-display.tsx';
import { Setting } from '../admin/setting.tsx';
import { LettersTable } from '../grade-letters/letters-table.tsx';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';

/** The letters of the college, and what students see beside their grades. */
export function GradesPanel({ settings: { grading } }: { settings: PlatformSettings }) {
  const changes = useTouched(grading);
  const { letters = grading.letters } = changes.touched;
  const { letters: before = grading.letters } = changes.seen;
  return (
    <>
      <PanelForm changes={changes} save={() => api('PUT /api/admin/settings/grading', { body: { letters, before } })}>
        {(errors) => (
          <Setting
            title={<Trans>Grading scheme</Trans>}
            about={
              <Trans>
                The letters of every course that has none of its own, of the transcript and of the GPA. The totals of
                those courses are worked out anew; what stands in a transcript keeps its percent.
              </Trans>
            }
          >
            <LettersTable
              letters={letters}
              onChange={(changed) => changes.touch({ letters: changed })}
              faults={errors}
            />
          </Setting>
        )}
      </PanelForm>
      <GradeDisplaySettings />
    </>
  );
}
