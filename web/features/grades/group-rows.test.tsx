import { expect, test } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import { GroupRows } from './group-rows.tsx';

const item = (itemId: string) => ({
  itemId,
  use: 'counts' as const,
  given: '13/2',
  penalty: '0',
  points: '13/2',
  possible: '10',
  isReplaced: false,
  isExtraCredit: false,
  intervals: 0,
});

test('a score that came from a rubric has each criterion’s points below it', () => {
  const group = { groupId: null, points: '13', possible: '20', percent: '65', weight: null, adds: '65', missing: 0 };
  const titles = ['essay', 'lab'].map((id) => ({
    id,
    title: id,
    groupId: null,
    periodId: null,
    possible: '10',
    entry: 'points' as const,
    isExtraCredit: false,
    isOmitted: false,
  }));
  const criteria = [
    { title: 'Clarity', points: '6.3', most: '7.5' },
    { title: 'Form', points: '0.2', most: '2.5' },
  ];
  const page = draw(
    <table>
      <GroupRows
        name="Essays"
        period={null}
        group={{ ...group, items: [item('essay'), item('lab')] }}
        titles={titles}
        rubrics={[{ itemId: 'essay', title: 'Essay rubric', criteria }]}
      />
    </table>,
  );
  expect(page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    'essay 6.5 / 10 By the rubric Essay rubric Clarity 6.3/7.5 Form 0.2/2.5 lab 6.5 / 10',
  );
});
