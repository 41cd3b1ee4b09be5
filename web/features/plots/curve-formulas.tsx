import { useEffect, useRef } from 'react';
import { latexOf } from '../../../domain/plots/latex.ts';
import { formulaSetting } from '../rich-text/use-formulas.ts';

/** What is drawn, set as formulas; with two curves, each with its stroke. */
export function CurveFormulas({ curves }: { curves: readonly string[] }) {
  return (
    <ul className="plot-formulas" translate="no" dir="ltr">
      {curves.map((curve, index) => (
        <li key={curve}>
          {curves.length > 1 && (
            <svg width="26" height="10" className={index === 0 ? 'first' : 'second'} aria-hidden="true">
              <path className={index === 0 ? 'curve first' : 'curve second'} d="M0 5H26" />
            </svg>
          )}
          <CurveFormula key={curve} curve={curve} />
        </li>
      ))}
    </ul>
  );
}

function CurveFormula({ curve }: { curve: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let gone = false;
    const set = async () => {
      const { setFormula } = await formulaSetting();
      if (!gone && place.current) setFormula(place.current);
    };
    set().catch(() => undefined); // offline: it can be read as it was typed
    return () => {
      gone = true;
    };
  }, []);
  return (
    <span ref={place} data-formula={`y=${latexOf(curve) ?? ''}`}>
      y = {curve}
    </span>
  );
}
