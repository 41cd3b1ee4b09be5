import { Trans } from '@lingui/react/macro';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { questionShape, type ShapeOf } from '../../../../contract/questions.ts';
import { Button } from '../../../ui/button.tsx';
import { sampleOf } from './formula-sample.ts';

/** What a student may get, with the right answer to it: drawn anew by the button, and whenever the formula changes. */
export function SampleValues({ shape }: { shape: ShapeOf<'formula'> }) {
  const [seed, setSeed] = useState(1);
  if (!questionShape.safeParse(shape).success) return null;
  const sample = sampleOf(shape, seed);
  if (!sample) return null;
  return (
    <div className="qa-sample row">
      <p className="grow" role="status">
        <Trans>
          For example{' '}
          <span className="num" translate="no">
            {sample.values.map(([name, value]) => `${name} = ${value}`).join(', ')}
          </span>
          : the right answer is{' '}
          <strong className="num" translate="no">
            {sample.result} {shape.body.unit}
          </strong>
        </Trans>
      </p>
      <Button size="small" onClick={() => setSeed(seed + 1)}>
        <Dices />
        <Trans>Other values</Trans>
      </Button>
    </div>
  );
}
