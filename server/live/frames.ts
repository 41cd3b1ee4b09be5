import type { LiveEvent } from '../../contract/live.ts';
import { type Message, type Place, writePlace } from './message.ts';

/** Events as they go over the line: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function frame(event: LiveEvent, data: object = {}, before = ''): string {
  return `${before}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

const idOf = (place: Place | null) => (place ? `id: ${writePlace(place)}\n` : '');

/** How long a browser that reconnects by itself waits first, in milliseconds. */
const retry = 'retry: 3000\n';

export const frames = {
  ready: (place: Place) => frame('ready', {}, retry + idOf(place)),
  /** What was missed is told without a place: who is cut off in the middle of it begins again where they were. */
  change: ({ topic }: Message, place: Place | null) => frame('change', { topic }, idOf(place)),
  resync: frame('resync'),
  alive: frame('alive', {}, ': heartbeat\n'),
  restart: frame('restart', {}, retry),
  end: frame('end'),
};
