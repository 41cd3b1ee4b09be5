import { Trans } from '@lingui/react/macro';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { api } from '../../lib/api.ts';
import { GradeDisplaySettings } from '../admin/grade-display.tsx';
import { Setting } from '../admin/setting.tsx';
import { Conflict } from '../course-settings/conflict.tsx';
import { type Letters, LettersTable } from './letters-table.tsx';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';

interface Scheme {
  letters: Letters;
  /** The letters as they were when these were begun. */
  before: Letters;
}

/** The letters of the college, and what students see beside their grades. */
export function GradesPanel({ settings: { grading } }: { settings: PlatformSettings }) {
  const changes = useTouched<Scheme>();
  const { letters = grading.letters, before = grading.letters } = changes.touched;
  const isChangedMeanwhile = JSON.stringify(before) !== JSON.stringify(grading.letters);
  return (
    <>
      <PanelForm
        changes={changes}
        isRefused={isChangedMeanwhile}
        save={() => api('PUT /api/admin/settings/grading', { body: { letters, before } })}
      >
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
            <div className="stack">
              {isChangedMeanwhile && (
                <Conflict
                  onTake={() => changes.forget(changes.touched)}
                  onKeep={() => changes.touch({ before: grading.letters })}
                />
              )}
              <LettersTable
                letters={letters}
                onChange={(changed) => changes.touch({ letters: changed, before })}
                errors={errors}
              />
            </div>
          </Setting>
        )}
      </PanelForm>
      <GradeDisplaySettings />
    </>
  );
}
