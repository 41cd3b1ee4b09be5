import { expect, test, vi } from 'vitest';
import type { Assignment } from '../../../contract/assignments.ts';
import type { PeerReview, PeerReviewPlan, PeerReviewSettings } from '../../../contract/peer-reviews.ts';
import { draw, saidAfter } from '../../lib/testing/deeds.tsx';
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
  const settings = { anonymity: 'both', dueAt: null } as PeerReviewSettings;
  const whole = <Plan {...{ assignment, plan, settings }} />;
  const givenOut = async (count: number) => saidAfter(whole, { reviews: Array.from({ length: count }) });
  expect([await givenOut(0), await givenOut(1), await givenOut(2)]).toEqual([
    'Everybody has enough to review',
    '1 review is given out',
    '2 reviews are given out',
  ]);
  const counted = (count: number) => saidAfter(whole, { written: count }, { at: 1 });
  expect([await counted(0), await counted(3)]).toEqual(['No score is missing', '3 scores are written']);
});
