import { expect, test, vi } from 'vitest';
import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';
import { saidAfter } from '../../lib/testing/deeds.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import SettingsDialog from './settings-dialog.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));

const plan = { settings: null, revision: 0, students: [], reviews: [] } as unknown as PeerReviewPlan;
const around = { assignmentId: 'essay', plan, onClose: () => undefined };

test('what was done to peer reviews is said', async () => {
  expect(await saidAfter(<SettingsDialog {...around} />, { settings: {} })).toBe('Saved');
  expect(await saidAfter(<SettingsDialog {...around} />, { settings: null })).toBe('Peer review ended');
  expect(await saidAfter(<AssignDialog {...around} />)).toBe('Review added');
  const moving = { id: 'review', authorId: 'ada' } as PeerReviewPlan['reviews'][number];
  expect(await saidAfter(<AssignDialog {...around} moving={moving} />)).toBe('Review reassigned');
});
