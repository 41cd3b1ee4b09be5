import { expect, test, vi } from 'vitest';
import type { Bank } from '../../../contract/banks.ts';
import { saidAfter } from '../../lib/testing/deeds.tsx';
import { BankName } from './bank-name.tsx';
import { DeleteBank } from './delete-bank.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));

const bank = { id: 'bank', name: 'Limits' } as Bank;
const closing = { onDone: async () => undefined, onClose: () => undefined };

test('what was done to a bank is said', async () => {
  expect(await saidAfter(<BankName courseId="course" bank={null} {...closing} />)).toBe('Bank made');
  expect(await saidAfter(<BankName courseId="course" bank={bank} {...closing} />)).toBe('Bank renamed');
  expect(await saidAfter(<DeleteBank bank={bank} {...closing} />)).toBe('Bank deleted');
});
