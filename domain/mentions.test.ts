import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelFor, mentionedIn, mentionOf, mentionParts, withIds } from './mentions.ts';

const ada = { id: '0190d5a0-0000-7000-8000-00000000000a', firstName: 'Ada', lastName: 'Byron' };
const twin = { ...ada, id: '0190d5a0-0000-7000-8000-00000000000b' };
const long = { id: '0190d5a0-0000-7000-8000-00000000000c', firstName: 'Ada', lastName: 'Byron King' };

/** As it is read, with the name of the one person who is known. */
const read = (text: string) =>
  mentionParts(text)
    .map((part) => ('words' in part ? part.words : part.id === ada.id ? '@Ada Byron' : '@…'))
    .join('');

test('a text names people by their ids, and is read with their names', () => {
  const text = `Ask ${mentionOf(ada.id)}, or ${mentionOf(long.id)}: ${mentionOf(ada.id)} knows. me@[example].org`;
  expect(mentionedIn(text)).toEqual([ada.id, long.id]);
  expect(read(text)).toBe('Ask @Ada Byron, or @…: @Ada Byron knows. me@[example].org');
  expect(mentionParts(text)[1]).toEqual({ id: ada.id });
});

test('two of one name are told apart, and a longer name is not taken for a shorter one', () => {
  const chosen: { id: string; label: string }[] = [];
  for (const person of [ada, twin, long]) chosen.push({ id: person.id, label: labelFor(person, chosen) });
  expect(chosen.map(({ label }) => label)).toEqual(['@Ada Byron', '@Ada Byron (2)', '@Ada Byron King']);
  expect(labelFor(ada, chosen)).toBe('@Ada Byron');
  const typed = '@Ada Byron King, @Ada Byron (2) and @Ada Byron';
  expect(mentionedIn(withIds(typed, chosen))).toEqual([long.id, twin.id, ada.id]);
});

test('what is sent reads as it was typed, whatever stands around the names', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string().filter((words) => !/[@[\]]/.test(words)),
          fc.constant('@Ada Byron'),
        ),
      ),
      (parts) => {
        const typed = parts.join(' ');
        expect(read(withIds(typed, [{ id: ada.id, label: '@Ada Byron' }]))).toBe(typed);
      },
    ),
  );
});
