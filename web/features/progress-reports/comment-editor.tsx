import { Trans, useLingui } from '@lingui/react/macro';
import type { ProgressReport } from '../../../contract/progress-reports.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAutosave } from './use-autosave.ts';

/** The words of a draft, kept as they are written. */
export function CommentEditor({ report }: { report: ProgressReport }) {
  const { t } = useLingui();
  const { text, write, saving, save } = useAutosave(report);
  return (
    <div className="stack tight">
      <Field
        label={t`Your comment`}
        help={t`The student reads it once the report is shared.`}
        note={
          <span role="status">
            {saving.state === 'saved' ? t`Saved` : saving.state === 'failed' ? t`Not saved` : t`Saving…`}
          </span>
        }
      >
        <Textarea
          rows={8}
          maxLength={20_000}
          translate="no"
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => void save()}
        />
      </Field>
      {saving.state === 'failed' && (
        <Notice
          tone="bad"
          action={
            <Button size="small" onClick={() => void save()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sentenceOf(saving.error)}
        </Notice>
      )}
    </div>
  );
}
