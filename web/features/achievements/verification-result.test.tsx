import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { createQueryClient, reading } from '../../lib/query-client.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { VerificationResult } from './verification-result.tsx';

vi.mock('../../lib/api.ts', () => ({
  api: () => Promise.reject(new ApiError(404, 'Not Found')),
}));

test('a code that no certificate has stands in the field to be corrected', async () => {
  const client = createQueryClient(() => undefined);
  await client.prefetchQuery(reading('GET /api/verifications/{code}', { params: { code: 'ABCD-EFGH-JKMN-PQRS' } }));
  const page = draw(<VerificationResult code="ABCD-EFGH-JKMN-PQRS" />, client);
  expect(page).toContain('There is no certificate with this code');
  expect(page).toMatch(/<input[^>]* value="ABCD-EFGH-JKMN-PQRS"/);
});
