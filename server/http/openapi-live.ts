import type { LiveEvent } from '../../contract/live.ts';

const events: Record<LiveEvent, string> = {
  ready: 'from here on, everything is told',
  change: 'the data is `{"topic": "course:<id>"}`: ask again for what shows it',
  resync: 'something may be missing: ask again for all that is shown',
  alive: 'nothing happened; sent now and then',
  restart: 'the server stops: come back in a moment',
  end: 'the session is over',
};

/** `GET /api/live` for the document. It is no call like the others: its answer does not end. */
export const livePath = {
  get: {
    operationId: 'GET /api/live',
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
  },
};
