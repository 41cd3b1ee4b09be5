import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RichTextEditor } from '../../editor/lazy-editor.tsx';
import { withAt } from '../changed-lists.ts';
import type { Errors } from '../judge-question.ts';
import { RemoveButton } from './remove-button.tsx';

export interface Part {
  id: string;
  html: string;
}

interface PartListProps {
  parts: readonly Part[];
  /** Where the parts stand in the question: `body.choices`. */
  path: string;
  errors: Errors;
  /** "Choice 2" */
  nameOf: (place: number) => string;
  least: number;
  onChange: (parts: Part[]) => void;
  onRemove: (id: string) => void;
  /** Before the text of a part, and after it. */
  renderLead?: (part: Part, index: number) => ReactNode;
  renderAside?: (part: Part, index: number) => ReactNode;
  /** Under it. */
  renderBelow?: (part: Part, index: number) => ReactNode;
}

/** The choices, prompts or items of a question: a line of rich text each. */
export function PartList({ parts, path, errors, nameOf, least, ...does }: PartListProps) {
  const { t } = useLingui();
  const { onChange, onRemove, renderLead, renderAside, renderBelow } = does;
  return (
    <ol className="qa-parts">
      {parts.map((part, index) => (
        <li key={part.id}>
          <div className="qa-part">
            {renderLead && <div className="qa-lead">{renderLead(part, index)}</div>}
            <div className="qa-part-text">
              <RichTextEditor
                compact
                hideLabel
                label={nameOf(index + 1)}
                value={part.html}
                error={errors[`${path}.${index}.html`] ?? errors[`${path}.${index}`]}
                onChange={(html) => onChange(withAt(parts, index, { ...part, html }))}
              />
            </div>
            <div className="qa-aside">
              {renderAside?.(part, index)}
              <RemoveButton
                label={t`Remove ${nameOf(index + 1)}`}
                isNeeded={parts.length <= least}
                onClick={() => onRemove(part.id)}
              />
            </div>
          </div>
          {renderBelow?.(part, index)}
        </li>
      ))}
    </ol>
  );
}
