import type { LiveEvent } from '../../contract/live.ts';

export const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const events: Record<LiveEvent, string> = {
  ready: 'from here on, everything is told',
  change: 'the data is `{"topic": "course:<id>"}`: ask again for what shows it',
  resync: 'something may be missing: ask again for all that is shown',
  alive: 'nothing happened; sent now and then',
  restart: 'the server stops: come back in a moment',
  end: 'the session is over',
};

const live = {
  tags: ['live'],
  summary: 'What changes, as it changes',
  description: `Server-sent events, for who is signed in: that something changed, never what it became. Events: ${Object.entries(
    events,
  )
    .map(([event, meaning]) => `\`${event}\` (${meaning})`)
    .join('; ')}. Six streams for a session at most; 401 once the session has ended.`,
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      schema: { type: 'string' },
    },
    {
      name: 'after',
      in: 'query',
      required: false,
      schema: { type: 'string', maxLength: 100 },
    },
    {
      name: 'age',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 0, maximum: 600_000 },
    },
  ],
  responses: {
    200: {
      description: 'Told until either side ends it',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    '4XX': problemAnswer('Refused; `detail` says why and what to do'),
  },
};

const login = {
  tags: ['login'],
  summary: 'Go to sign in, as a page',
  description:
    'A navigation of the whole page: to the college’s identity provider where there is one, otherwise to the sign-in page. Both return to `returnTo`, if it is a path of this server.',
  parameters: [{ name: 'returnTo', in: 'query', required: false, schema: { type: 'string' } }],
  responses: { 302: { description: 'On the way', headers: { Location: { schema: { type: 'string' } } } } },
};

const status = (word: string, more: object = {}) => ({
  'application/json': {
    schema: { type: 'object', properties: { status: { const: word }, ...more }, required: ['status'] },
  },
});

const health = {
  tags: ['health'],
  summary: 'Whether the server can do its work',
  parameters: [],
  responses: {
    200: { description: 'It can', content: status('ok') },
    503: {
      description: 'It cannot, because of the parts in `down`',
      content: status('down', { down: { type: 'array', items: { type: 'string' } } }),
    },
  },
};

/** What the document names beside the calls of the contract: each has answers of its own kind. */
export const beside = { '/api/live': live, '/api/login': login, '/api/health': health };
