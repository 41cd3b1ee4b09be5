import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { whatIf } from '../../../domain/grading/what-if.ts';
import { Button, IconButton } from '../../ui/button.tsx';
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
  const other = useRef<HTMLSelectElement>(null);
  const supposed = new Map(
    [...typed].flatMap(([id, text]) => {
      const points = supposedPoints(text);
      return points === undefined ? [] : [[id, points]];
    }),
  );
  const { percent, letter } = whatIf(own.graded, own.works, supposed);
  const type = (id: string, text: string) => setTyped(new Map([...typed, [id, text.trim()]]));
  function takeOut(id: string): void {
    setShown(shown.filter((each) => each !== id));
    setTyped(new Map([...typed].filter(([each]) => each !== id)));
    other.current?.focus();
  }
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
          const fieldId = `what-if-${item.id}`;
          return (
            <div key={item.id}>
              <label htmlFor={fieldId}>
                <Trans>
                  If <span translate="no">{item.title}</span> gets
                </Trans>
              </label>
              <span className="row tight what-if">
                <span className="row tight" dir="ltr">
                  <Input
                    id={fieldId}
                    inputMode="decimal"
                    autoComplete="off"
                    aria-invalid={isWrong || undefined}
                    aria-describedby={isWrong ? `${fieldId}-error` : undefined}
                    value={text}
                    onChange={(event) => type(item.id, event.target.value)}
                  />
                  <span className="ink-2">/ {shownPoints(item.possible ?? '0')}</span>
                </span>
                <IconButton label={t`Remove ${item.title}`} onClick={() => takeOut(item.id)}>
                  <X />
                </IconButton>
              </span>
              {isWrong && (
                <p className="error" id={`${fieldId}-error`} role="alert">
                  <CircleX />
                  <Trans>Write points with at most two decimals, such as 8.5.</Trans>
                </p>
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
      <Select
        ref={other}
        aria-label={t`Add other work`}
        value=""
        onChange={(event) => setShown([...shown, event.target.value])}
      >
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
