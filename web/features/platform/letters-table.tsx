import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { leadFromRemoved, leadToAdded } from '../../ui/lead-to-added.ts';

export type Letters = PlatformSettings['grading']['letters'];

interface LettersTableProps {
  letters: Letters;
  onChange: (letters: Letters) => void;
  errors: Readonly<Record<string, string>>;
}

/** Letters, the percent from which each is given, and what it is worth in a GPA. */
export function LettersTable({ letters, onChange, errors }: LettersTableProps) {
  const { t } = useLingui();
  const names = { letter: t`Letter`, from: t`From %`, points: t`Grade points` };
  const change = (index: number, part: Partial<Letters[number]>) =>
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
                {(['letter', 'from', 'points'] as const).map((key) => (
                  <td key={key}>
                    <Input
                      aria-label={`${index + 1}: ${names[key]}`}
                      aria-invalid={errors[`letters.${index}.${key}`] ? true : undefined}
                      inputMode={key === 'letter' ? 'text' : 'decimal'}
                      value={grade[key]}
                      onChange={({ currentTarget }) => change(index, { [key]: currentTarget.value })}
                    />
                  </td>
                ))}
                <td>
                  {letters.length > 1 && (
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
    </div>
  );
}
