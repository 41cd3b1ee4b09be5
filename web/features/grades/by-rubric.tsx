import { Trans } from '@lingui/react/macro';
import type { RubricBehind } from '../../../contract/gradebook-explanation.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import './by-rubric.css';

/** What a score is made of. */
export function ByRubric({ rubric: { title, criteria } }: { rubric: RubricBehind }) {
  return (
    <div className="by-rubric meta">
      <p>
        <Trans>
          By the rubric <span translate="no">{title}</span>
        </Trans>
      </p>
      <ul>
        {criteria.map((criterion, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two criteria may be called alike, and none is moved here
          <li key={index}>
            <span className="grow" translate="no" dir="auto">
              {criterion.title}
            </span>
            <bdi className="num" dir="ltr">
              {criterion.points === null ? '–' : withDecimalMark(criterion.points)}/{withDecimalMark(criterion.most)}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
