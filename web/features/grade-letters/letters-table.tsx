import './letters.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { StandingRules } from '../../../contract/gradebook-rules.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { leadFromRemoved, leadToAdded } from '../../ui/lead-to-added.ts';

type Letter = StandingRules['collegeLetters'][number];

interface LettersTableProps {
  letters: Letter[];
  onChange: (letters: Letter[]) => void;
  /** What is wrong, by its path: `letters.0.from`. */
  faults: Readonly<Record<string, string>>;
  /** Shown, and not to be changed. */
  isFixed?: boolean;
}

const parts = ['letter', 'from', 'points'] as const;

/** Letters, the percent from which each is given, and what it is worth in a GPA: of the college, or of a course. */
export function LettersTable({ letters, onChange, faults, isFixed = false }: LettersTableProps) {
  const { t } = useLingui();
  const names = { letter: t`Letter`, from: t`From %`, points: t`Grade points` };
  const change = (index: number, part: Partial<Letter>) =>
    onChange(letters.map((each, i) => (i === index ? { ...each, ...part } : each)));
  return (
    <div className="stack">
      <div className="scroll-x">
        <table className="ctable letters" aria-label={t`Letters`}>
          <thead>
            <tr>
              <th scope="col">{names.letter}</th>
              <th scope="col">{names.from}</th>
              <th scope="col">{names.points}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {letters.map((grade, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={letters.length - index}>
                {parts.map((part) => (
                  <td key={part}>
                    <Field
                      className="bare"
                      label={`${index + 1}: ${names[part]}`}
                      error={faults[`letters.${index}.${part}`]}
                    >
                      <Input
                        disabled={isFixed}
                        inputMode={part === 'letter' ? 'text' : 'decimal'}
                        value={grade[part]}
                        onChange={({ currentTarget }) => change(index, { [part]: currentTarget.value })}
                      />
                    </Field>
                  </td>
                ))}
                <td>
                  {!isFixed && letters.length > 1 && (
                    <IconButton
                      type="button"
                      label={t`Remove letter ${index + 1}`}
                      onClick={(event) => leadFromRemoved(event, () => onChange(letters.filter((_, i) => i !== index)))}
                    >
                      <X />
                    </IconButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isFixed && (
        <div>
          <Button
            type="button"
            size="small"
            onClick={(event) =>
              leadToAdded(event, () => onChange([{ letter: '', from: '100', points: '4.0' }, ...letters]))
            }
          >
            <Plus />
            <Trans>Add a letter</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
