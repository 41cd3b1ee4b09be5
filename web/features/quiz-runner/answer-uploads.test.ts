import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { OfflineError } from '../../lib/errors.ts';
import { AnswerUploads } from './answer-uploads.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));

const room = { types: ['.txt'], left: 2 };
const file = (name: string) => new File(['words'], name, { type: 'text/plain' });
const named = ({ name }: File): UploadedFile => ({
  id: name,
  name,
  size: 5,
  type: 'text/plain',
  url: `/api/files/${name}`,
  uploadedAt: '2026-11-27T09:00:00.000Z',
});

/** A line on which each file arrives when it is told to. */
function aLine() {
  const sent: { file: File; arrives: () => void; fails: () => void; signal: AbortSignal }[] = [];
  const send = (one: File, _onProgress: unknown, signal: AbortSignal) =>
    new Promise<UploadedFile>((done, failed) =>
      sent.push({ file: one, arrives: () => done(named(one)), fails: () => failed(new OfflineError()), signal }),
    );
  return { sent, send };
}

test('files of a question go one after the other and are listed until they have arrived', async () => {
  const { sent, send } = aLine();
  const uploads = new AnswerUploads(send);
  const arrived = vi.fn();
  uploads.start((questionId, { name }) => arrived(questionId, name));
  uploads.add('q', [file('a.txt'), file('b.txt')], room);
  expect(uploads.state().uploads.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.arrives();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(uploads.state().uploads.map(({ name }) => name)).toEqual(['b.txt']);
  sent[1]?.arrives();
  await vi.waitFor(() => expect(uploads.state().uploads).toEqual([]));
  expect(arrived.mock.calls).toEqual([
    ['q', 'a.txt'],
    ['q', 'b.txt'],
  ]);
});

test('one that does not arrive is said with its file, and sent again when that is asked for', async () => {
  const { sent, send } = aLine();
  const uploads = new AnswerUploads(send);
  const arrived = vi.fn();
  uploads.start(arrived);
  uploads.add('q', [file('a.txt')], room);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.fails();
  await vi.waitFor(() => expect(uploads.state().problems).toHaveLength(1));
  const [problem] = uploads.state().problems;
  expect(problem?.words).toContain('a.txt was not uploaded.');
  if (problem) uploads.again(problem);
  expect(uploads.state().problems).toEqual([]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.arrives();
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledWith('q', named(file('a.txt'))));
});

test('one that did not arrive is sent again with the next connection, and is not forgotten for another that is chosen', async () => {
  const { sent, send } = aLine();
  const uploads = new AnswerUploads(send);
  const arrived = vi.fn();
  uploads.start((_, { name }) => arrived(name));
  uploads.add('q', [file('a.txt')], room);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.fails();
  await vi.waitFor(() => expect(uploads.state().problems).toHaveLength(1));
  uploads.add('q', [file('b.png')], room);
  expect(uploads.state().problems.map((problem) => problem.file?.name)).toEqual(['a.txt', undefined]);
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(uploads.state().problems.map((problem) => problem.file)).toEqual([null]);
  sent[1]?.fails();
  await vi.waitFor(() => expect(uploads.state().problems).toHaveLength(2));
  const failed = uploads.state().problems.find((problem) => problem.file !== null);
  if (failed) uploads.dismiss(failed);
  page.dispatchEvent(new Event('online'));
  expect(uploads.state().uploads).toEqual([]);
  expect(arrived).not.toHaveBeenCalled();
});

test('of what does not fit it is said why, for its question alone', () => {
  const { send } = aLine();
  const uploads = new AnswerUploads(send);
  uploads.add('q', [file('a.png')], room);
  uploads.add('other', [file('a.txt'), file('b.txt'), file('c.txt')], room);
  expect(uploads.state().problems.map(({ questionId, words }) => [questionId, words])).toEqual([
    ['q', 'You can only upload: .txt'],
    ['other', 'You can hand in 2 more files here'],
  ]);
  uploads.add('q', [], room);
  expect(uploads.state().problems.map(({ questionId }) => questionId)).toEqual(['other']);
});

test('once the attempt is left nothing goes on', async () => {
  const { sent, send } = aLine();
  const uploads = new AnswerUploads(send);
  const arrived = vi.fn();
  const stop = uploads.start(arrived);
  uploads.add('q', [file('a.txt'), file('b.txt')], room);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  stop();
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.arrives();
  await vi.waitFor(() => expect(uploads.state().uploads.map(({ name }) => name)).toEqual(['b.txt']));
  expect(sent).toHaveLength(1);
  expect(arrived).not.toHaveBeenCalled();
});
