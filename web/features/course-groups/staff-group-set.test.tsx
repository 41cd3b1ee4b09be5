import { expect, test } from 'vitest';
import type { GroupSet } from '../../../contract/course-groups.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { StaffGroupSet } from './staff-group-set.tsx';

const set = (name: string): GroupSet => ({
  id: name,
  name,
  selfSignup: false,
  mostMembers: null,
  revision: 1,
  mine: null,
  groups: [],
  ungrouped: [{ id: 'ada', firstName: 'Ada', lastName: 'Byron' }],
});

test('the lists of one student’s groups are told apart by the set that each is in', () => {
  for (const name of ['Projects', 'Reading'])
    expect(draw(<StaffGroupSet set={set(name)} canEdit />)).toContain(`aria-label="Group of Ada Byron in ${name}"`);
});
