import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { whatIf } from '../../../domain/grading/what-if.ts';
import { Button } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { shownPercent, shownPoints } from './exact-number.ts';
import { openItems } from './open-items.ts';
import type { OwnCourse } from './own-course.ts';
import { supposedPoints } from './supposed-points.ts';

/** What the grade would be with points that nobody has given. */
export function WhatIfPart({ own }: { own: OwnCourse }) {
  const { t } = useLingui();
  const items = own.graded.items.map(({ item }) => item);
  const [first] = openItems(own);
  const [shown, setShown] = useState<readonly string[]>(first ? [first.id] : []);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const supposed = new Map(
    [...typed].flatMap(([id, text]) => {
      const points = supposedPoints(text);
      return points === undefined ? [] : [[id, points]];
    }),
  );
  const { percent, letter } = whatIf(own.graded, own.works, supposed);
  const type = (id: string, text: string) => setTyped(new Map([...typed, [id, text.trim()]]));
  return (
    <section className="whatif" aria-labelledby="what-if">
      <h3 id="what-if">
        <Trans>What if</Trans>
      </h3>
      {items
        .filter(({ id }) => shown.includes(id))
        .map((item) => {
          const text = typed.get(item.id) ?? '';
          const isWrong = text !== '' && !supposed.has(item.id);
          return (
            <div key={item.id}>
              <label htmlFor={`what-if-${item.id}`}>
                <Trans>
                  If <span translate="no">{item.title}</span> gets
                </Trans>
              </label>
              <span className="row tight what-if" dir="ltr">
                <Input
                  id={`what-if-${item.id}`}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-invalid={isWrong}
                  value={text}
                  onChange={(event) => type(item.id, event.target.value)}
                />
                <span className="ink-2">/ {shownPoints(item.possible ?? '0')}</span>
              </span>
              {isWrong && (
                <span className="error" role="alert">
                  <Trans>Write points with at most two decimals, such as 8.5.</Trans>
                </span>
              )}
            </div>
          );
        })}
      <p aria-live="polite">
        <Trans>
          you stand at{' '}
          <bdi className="num strong" dir="ltr">
            {percent === null ? '–' : shownPercent(percent)} {letter}
          </bdi>
        </Trans>
      </p>
      <Select aria-label={t`Add other work`} value="" onChange={(event) => setShown([...shown, event.target.value])}>
        <option value="">{t`Other work…`}</option>
        {items
          .filter(({ id }) => !shown.includes(id))
          .map((item) => (
            <option key={item.id} value={item.id} translate="no">
              {item.title}
            </option>
          ))}
      </Select>
      {typed.size > 0 && (
        <Button look="quiet" size="small" onClick={() => setTyped(new Map())}>
          <Trans>Back to my grade</Trans>
        </Button>
      )}
    </section>
  );
}
