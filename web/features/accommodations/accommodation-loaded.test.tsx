import { expect, test, vi } from 'vitest';
import type { Accommodation } from '../../../contract/accommodations.ts';
import { ApiError } from '../../lib/errors.ts';
import { createQueryClient, reading } from '../../lib/query-client.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { AccommodationForm } from './accommodation-form.tsx';
import { AccommodationLoaded } from './accommodation-loaded.tsx';

const standing: Accommodation = {
  studentId: 'ada',
  timeFactor: 1,
  isUntimed: false,
  extraAttempts: 0,
  revision: 1,
  updatedAt: null,
};

vi.mock('../../lib/api.ts', () => ({ api: () => Promise.reject(new ApiError(503, 'Service Unavailable')) }));
vi.mock('@tanstack/react-query', async (actual) => ({
  ...(await actual<object>()),
  useMutation: () => ({ error: new ApiError(409, 'Conflict'), isPending: false, mutate: () => undefined }),
}));
const { rereads } = vi.hoisted(() => ({ rereads: [] as (() => Promise<unknown>)[] }));
vi.mock('./accommodation-form.tsx', async (actual) => {
  const { AccommodationForm: Form, ...rest } = await actual<{ AccommodationForm: typeof AccommodationForm }>();
  return {
    ...rest,
    AccommodationForm: (props: Parameters<typeof Form>[0]) => {
      rereads.push(props.reread);
      return <Form {...props} />;
    },
  };
});

test('what stands after somebody else was quicker is not guessed where it cannot be read', async () => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(reading('GET /api/students/{id}/accommodation', { params: { id: 'ada' } }).queryKey, standing);
  draw(<AccommodationLoaded studentId="ada" name="Ada" onClose={() => undefined} />, client);
  expect(await rereads[0]?.()).toBeNull();
});

test('a refusal whose reason cannot be shown is said', () => {
  const reread = async () => null;
  const page = draw(<AccommodationForm standing={standing} name="Ada" reread={reread} onClose={() => undefined} />);
  expect(page).toContain('what stands now could not be loaded');
  expect(page).not.toContain('It stands as:');
});
