import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '../../../lib/numbers.ts';
import { Section } from '../../../ui/section.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import { parts, type ReviewPart, type ReviewTime, spansOf, times, toggled } from './review-matrix.ts';
import type { SettingsProps } from './settings-fields.ts';

/** What students see of an attempt, and when. */
export function Review({ values, onChange }: SettingsProps) {
  const { t } = useLingui();
  const partNames: Record<ReviewPart, string> = {
    attempt: t`Their answers`,
    correctness: t`Right or wrong`,
    marks: t`Marks`,
    feedback: t`Feedback`,
    answers: t`Right answers`,
  };
  const timeNames: Record<ReviewTime, string> = {
    during: t`During the attempt`,
    after: t`Just after it`,
    later: t`Later, while open`,
    closed: t`After it closes`,
  };
  return (
    <Section title={<Trans context="quiz">Review</Trans>}>
      <div className="stack">
        <ScrollTable label={t`What students see of their attempt, and when`} role="group" tableClass="qa-review">
          <thead>
            <tr>
              <td />
              {times.map((time) => (
                <th key={time} scope="col">
                  {timeNames[time]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{partNames[part]}</th>
                {times.map((time) => (
                  <td key={time}>
                    <label className="check">
                      <input
                        type="checkbox"
                        aria-label={`${partNames[part]}: ${timeNames[time]}`}
                        checked={values.review[part].includes(time)}
                        onChange={({ currentTarget }) =>
                          onChange({ review: toggled(values.review, part, time, currentTarget.checked) })
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        <ul className="qa-summary" aria-label={t`In words`}>
          {spansOf(values.review).map((span) => (
            <li key={span.times.join()}>
              {formatList(span.times.map((time) => timeNames[time]))}:{' '}
              <strong>
                {span.parts.length > 0 ? formatList(span.parts.map((part) => partNames[part])) : t`nothing`}
              </strong>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
