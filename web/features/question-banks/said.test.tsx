import { expect, test, vi } from 'vitest';
import type { Bank } from '../../../contract/banks.ts';
import type { Question } from '../../../contract/questions.ts';
import { saidAfter } from '../../lib/testing/deeds.tsx';
import { BankName } from './bank-name.tsx';
import { DeleteQuestion } from './bank-view.tsx';
import { DeleteBank } from './delete-bank.tsx';
import { ImportDialog } from './import-dialog.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));

const bank = { id: 'bank', name: 'Limits' } as Bank;
const closing = { onDone: async () => undefined, onClose: () => undefined };

test('what was done to a bank is said', async () => {
  expect(await saidAfter(<BankName courseId="course" bank={null} {...closing} />)).toBe('Bank made');
  expect(await saidAfter(<BankName courseId="course" bank={bank} {...closing} />)).toBe('Bank renamed');
  expect(await saidAfter(<DeleteBank bank={bank} {...closing} />)).toBe('Bank deleted');
});

test('what was done to its questions is said', async () => {
  const question = { id: 'question' } as Question;
  expect(await saidAfter(<DeleteQuestion question={question} {...closing} />)).toBe('Question deleted');
  const taking = { at: 1 };
  expect(await saidAfter(<ImportDialog bankId="bank" {...closing} />, { taken: 12 }, taking)).toBe(
    'Questions imported: 12',
  );
});
