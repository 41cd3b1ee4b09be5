import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { compare, fraction, zero } from '../../../domain/fraction.ts';
import { goalFor, type GoalAnswer } from '../../../domain/grading/goal.ts';
import { Select } from '../../ui/input.tsx';
import { shownPercent, shownPoints } from './exact-number.ts';
import { openItems } from './open-items.ts';
import type { OwnCourse } from './own-course.ts';

const nothing = new Map<string, string>();

/** What is needed in what is still open for a letter. */
export function GoalPart({ own }: { own: OwnCourse }) {
  const { t } = useLingui();
  const open = useMemo(() => openItems(own), [own]);
  const { scale } = own.graded.rules;
  const [letter, setLetter] = useState(scale[0].letter);
  const [itemId, setItemId] = useState(open.length === 1 ? (open[0]?.id ?? '') : '');
  const target = scale.find((grade) => grade.letter === letter) ?? scale[0];
  const answer = useMemo(() => {
    const itemIds = itemId === '' ? open.map(({ id }) => id) : [itemId];
    return goalFor(own.graded, own.works, { itemIds, target: fraction(target.from), supposed: nothing });
  }, [own, open, itemId, target]);
  if (open.length === 0) return null;
  return (
    <section className="whatif" aria-labelledby="goal">
      <h3 id="goal">
        <Trans>My goal</Trans>
      </h3>
      <span className="row tight">
        <label htmlFor="goal-letter">
          <Trans>For a</Trans>
        </label>
        <Select id="goal-letter" value={letter} onChange={(event) => setLetter(event.target.value)}>
          {scale.map((grade) => (
            <option key={grade.letter} translate="no">
              {grade.letter}
            </option>
          ))}
        </Select>
        <label htmlFor="goal-work">
          <Trans>in</Trans>
        </label>
        <Select id="goal-work" value={itemId} onChange={(event) => setItemId(event.target.value)}>
          {open.length > 1 && <option value="">{t`everything that is open`}</option>}
          {open.map((item) => (
            <option key={item.id} value={item.id} translate="no">
              {item.title}
            </option>
          ))}
        </Select>
      </span>
      <p aria-live="polite">
        <AnswerText answer={answer} possible={open.find(({ id }) => id === itemId)?.possible ?? null} />
      </p>
    </section>
  );
}

function AnswerText({ answer, possible }: { answer: GoalAnswer; possible: string | null }) {
  if (answer.kind === 'nothing to gain') return <Trans>This work is worth no points.</Trans>;
  if (answer.kind === 'out of reach') {
    const best = answer.best === null ? '–' : shownPercent(answer.best);
    return <Trans>Out of reach: full marks lead to {best}.</Trans>;
  }
  if (compare(answer.percent, zero) === 0) return <Trans>You have it already, whatever comes.</Trans>;
  const percent = shownPercent(answer.percent);
  if (answer.points === null || possible === null)
    return (
      <Trans>
        you need <b className="num">{percent}</b> of each
      </Trans>
    );
  return (
    <Trans>
      you need{' '}
      <bdi className="num strong" dir="ltr">
        {shownPoints(fraction(answer.points))} / {shownPoints(possible)}
      </bdi>
    </Trans>
  );
}
