import { expect, test, vi } from 'vitest';
import type { Assignment } from '../../../contract/assignments.ts';
import type { PeerReview, PeerReviewPlan, PeerReviewSettings } from '../../../contract/peer-reviews.ts';
import { draw, saidAfter } from '../../lib/testing/deeds.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { PlanTable, ReviewLine } from './plan-table.tsx';
import { ReviewForm } from './review-form.tsx';
import { Plan } from './review-plan.tsx';
import SettingsDialog from './settings-dialog.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));
vi.mock('../../lib/session.ts', async (actual) => ({ ...(await actual<object>()), useUser: () => ({ id: 'ada' }) }));
vi.mock('../../lib/use-feature.ts', () => ({ useFeature: () => true }));
vi.mock('./use-kept-review.ts', () => ({
  useKeptReview: () => ({ review: { marks: [], comment: '' }, write: () => undefined, saved: () => undefined }),
}));

const plan = { settings: null, revision: 0, students: [], reviews: [] } as unknown as PeerReviewPlan;
const around = { assignmentId: 'essay', plan, onClose: () => undefined };

test('what was done to peer reviews is said', async () => {
  expect(await saidAfter(<SettingsDialog {...around} />, { settings: {} })).toBe('Saved');
  expect(await saidAfter(<SettingsDialog {...around} />, { settings: null })).toBe('Peer review ended');
  expect(await saidAfter(<AssignDialog {...around} />)).toBe('Review added');
  const moving = { id: 'review', authorId: 'ada' } as PeerReviewPlan['reviews'][number];
  expect(await saidAfter(<AssignDialog {...around} moving={moving} />)).toBe('Review reassigned');
});

test('what somebody was to review who has left the course can be given to others', () => {
  const author = {
    student: { id: 'bo', firstName: 'Bo', lastName: 'Lind' },
    group: null,
    hasSubmitted: true,
    mean: null,
  };
  const review = { id: 'review', reviewerId: 'gone', authorId: 'bo', completedAt: null, total: null };
  const shown = { ...plan, students: [author], reviews: [review], canEdit: true } as PeerReviewPlan;
  const words = draw(<PlanTable assignment={{ id: 'essay' } as Assignment} plan={shown} />);
  expect(words).toContain('Who has left the course');
  expect(words).toContain('Review of Lind, Bo');
});

test('what is written, taken back, given out and counted is said', async () => {
  const assignment = { id: 'essay' } as Assignment;
  const review = { id: 'review', assignment, rubric: null, assessment: null, comment: '' } as unknown as PeerReview;
  const written = (isCompleted: boolean) =>
    saidAfter(<ReviewForm review={review} />, review, { sent: { sent: { marks: [], comment: '' }, isCompleted } });
  expect([await written(true), await written(false)]).toEqual(['Review completed', 'Saved']);
  const one = { id: 'review', completedAt: null } as PeerReviewPlan['reviews'][number];
  const line = <ReviewLine {...{ assignment, review: one, author: undefined }} canEdit onMove={() => undefined} />;
  expect(await saidAfter(line)).toBe('Review taken back');
  const settings = { anonymity: 'both', dueAt: null, perStudent: 1 } as PeerReviewSettings;
  const whole = <Plan {...{ assignment, plan, settings }} />;
  const counted = (count: number) => saidAfter(whole, { written: count }, { at: 1 });
  expect([await counted(0), await counted(3)]).toEqual(['No score is missing', '3 scores are written']);
});

test('it is said how many reviews are given out, and that there is too little work for all that are asked for', async () => {
  const handedIn = (id: string) => ({ student: { id, firstName: id, lastName: id }, group: null, hasSubmitted: true });
  const said = (perStudent: number, ids: string[], pairs: [string, string][], added: number) => {
    const reviews = pairs.map(([reviewerId, authorId]) => ({ id: reviewerId + authorId, reviewerId, authorId }));
    const next = { ...plan, students: ids.map(handedIn), reviews } as unknown as PeerReviewPlan;
    const settings = { anonymity: 'both', dueAt: null, perStudent } as PeerReviewSettings;
    const before = { ...next, reviews: next.reviews.slice(added) };
    return saidAfter(<Plan {...{ assignment: { id: 'essay' } as Assignment, plan: before, settings }} />, next);
  };
  const each: [string, string][] = [
    ['ada', 'bo'],
    ['bo', 'ada'],
  ];
  expect(await said(1, ['ada', 'bo'], each, 0)).toBe('Everybody has enough to review');
  expect(await said(1, ['ada', 'bo'], each, 1)).toBe('1 review is given out');
  expect(await said(1, ['ada', 'bo'], each, 2)).toBe('2 reviews are given out');
  expect(await said(2, ['ada', 'bo'], each, 2)).toBe('2 reviews are given out');
  expect(currentToasts().find(({ open }) => open)?.description).toBe(
    'Too little work is handed in to give everybody 2 reviews.',
  );
  const tooLittle = 'Too little work is handed in to give everybody 1 review';
  expect(await said(2, ['ada', 'bo'], each, 0)).toBe('Too little work is handed in to give everybody 2 reviews');
  expect([await said(1, [], [], 0), await said(1, ['ada'], [], 0)]).toEqual([tooLittle, tooLittle]);
  // Whose author has left is not work that is reviewed here.
  expect(
    await said(
      1,
      ['ada', 'bo'],
      [
        ['ada', 'bo'],
        ['bo', 'gone'],
      ],
      0,
    ),
  ).toBe(tooLittle);
});
