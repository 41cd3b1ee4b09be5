import type { core } from 'zod';
import { counted, say, type Text } from './text.ts';

/** How a schema speaks that has no words of its own. */
const unspoken = /^(?:Invalid (?:input|option|discriminator|UUID|URL|ISO|string|number|key|value)|Too (?:big|small):)/;

const types: Record<string, Text> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
};

const formats: Record<string, Text> = {
  uuid: 'This must be an id',
  url: 'This must be a web address',
  date: 'This must be a day, such as 2026-11-21',
  datetime: 'This must be a moment, such as 2026-11-21T09:00:00Z',
};

const unfit = 'This cannot be taken here';

/** What is wrong with a value, as the schema says it, or in our words where it has none of its own. */
export function wordsOfIssue(issue: core.$ZodIssue): Text {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return say`"${issue.path.join('.')}" is missing`;
  return unspoken.test(issue.message) ? wordsFor(issue) : issue.message;
}

function wordsFor(issue: core.$ZodIssue): Text {
  switch (issue.code) {
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : unfit;
    case 'invalid_type':
      return types[issue.expected] ?? unfit;
    case 'invalid_format':
      return formats[issue.format] ?? unfit;
    // The name of a field is wrong; what is wrong with it, the issue has within.
    case 'invalid_key':
      return issue.issues[0] ? wordsOfIssue(issue.issues[0]) : unfit;
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    default:
      return unfit;
  }
}

/** The words that a call takes are not translated. */
function oneOf(options: readonly unknown[]): Text {
  const words = options.map(String).join(', ');
  return options.length === 1 ? say`This must be ${words}` : say`This must be one of: ${words}`;
}

function atLeast(origin: string, least: number): Text {
  if (origin === 'string') return say`At least ${counted(least, { one: '# character', other: '# characters' })}`;
  if (origin === 'array') return say`At least ${counted(least, { one: '# entry', other: '# entries' })}`;
  return say`At least ${least}`;
}

function atMost(origin: string, most: number): Text {
  if (origin === 'string') return say`At most ${counted(most, { one: '# character', other: '# characters' })}`;
  if (origin === 'array') return say`At most ${counted(most, { one: '# entry', other: '# entries' })}`;
  return say`At most ${most}`;
}
