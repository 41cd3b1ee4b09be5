import { expect, test } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import { UsersByRole } from './users-by-role.tsx';

test('a role that nobody has shows no bar', () => {
  const page = draw(
    <UsersByRole
      byRole={[
        { role: 'student', count: 4 },
        { role: 'supervisor', count: 0 },
      ]}
    />,
  );
  expect(page.match(/width:/g)).toEqual(['width:']);
});
