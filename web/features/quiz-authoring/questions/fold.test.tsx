import { expect, test } from 'vitest';
import { draw } from '../../../lib/testing/deeds.tsx';
import { Fold } from './fold.tsx';

test('what is wrong is seen, also behind a title that nobody opened', () => {
  expect(draw(<Fold title="Feedback">too long</Fold>)).not.toContain('too long');
  expect(
    draw(
      <Fold title="Feedback" isWrong>
        too long
      </Fold>,
    ),
  ).toContain('too long');
});
