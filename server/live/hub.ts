import type { App } from '../context.ts';
import { recognise } from '../features/identity/recognise.ts';
import { notSignedIn, Refusal } from '../refusal.ts';
import { audienceOf } from './audience.ts';
import { catchUp, type Since } from './catch-up.ts';
import { frames } from './frames.ts';
import { channel, told } from './message.ts';
import { type Line, Stream } from './stream.ts';

/** A browser holds one stream for all its pages; without the means for that, one per page. */
const mostPerSession = 6;
const mostInAll = 10_000;

/** What is counted of the streams of a process. */
export interface LiveFigures {
  delivered(count: number): void;
}

/** All open streams of a process. Messages are taken one after the other, in the order in which they were committed. */
export class LiveHub {
  readonly #app: App;
  readonly #figures: LiveFigures;
  readonly #streams = new Set<Stream>();
  #last: Promise<unknown> = Promise.resolve();
  #listening: Promise<() => Promise<void>> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isClosed = false;

  constructor(app: App, figures: LiveFigures) {
    this.#app = app;
    this.#figures = figures;
  }

  get open(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream for a session and tells it what was missed; `connect` gives the line once nothing can refuse it any
   * more. In turn with the messages: those committed before are caught up with, those after are told.
   */
  async join(token: string, since: Since, connect: () => Line): Promise<Stream> {
    if (this.#isClosed) throw stopping();
    await this.#listen();
    return this.#inTurn(async () => {
      this.#refuseTooMany(token);
      const now = this.#app.clock.now();
      const person = (await recognise(this.#app, [token])).get(token);
      if (!person) throw notSignedIn();
      const { missed, place } = await catchUp(this.#app.database.read, person, since, this.#app.settings.college.roles);
      if (this.#isClosed) throw stopping();
      const stream = new Stream(token, connect(), person, now);
      this.#streams.add(stream);
      const news = missed ? missed.map((each) => frames.change(each, null)) : [frames.resync];
      stream.send([...news, frames.ready(place)].join(''));
      return stream;
    });
  }

  leave(stream: Stream): void {
    this.#streams.delete(stream);
  }

  /** Ends all streams; browsers come back by themselves, to this process or another. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams) stream.end(frames.restart);
    this.#streams.clear();
    const stop = await this.#listening?.catch(() => undefined);
    await stop?.();
  }

  #refuseTooMany(token: string): void {
    const own = [...this.#streams].filter((stream) => stream.token === token).length;
    if (own < mostPerSession && this.#streams.size < mostInAll) return;
    throw new Refusal(429, 'Too many live streams are open. Close other windows of this college, then try again.', {
      headers: { 'Retry-After': '30' },
    });
  }

  async #listen(): Promise<void> {
    this.#listening ??= this.#app.database.listen(channel, {
      heard: (payload) => void this.#inTurn(() => this.#tell(payload)).catch((error: unknown) => this.#lose(error)),
      missed: () => void this.#inTurn(() => this.#resync()).catch((error: unknown) => this.#lose(error)),
    });
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      throw error;
    }
    this.#timer ??= setInterval(() => void this.#look(), 1_000).unref();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #tell(payload: string): Promise<void> {
    if (this.#streams.size === 0) return;
    const { data: message } = told.safeParse(JSON.parse(payload));
    // What a newer process tells of, this one's pages do not show.
    if (!message) return;
    if (message.topic === 'session')
      await this.#judge([...this.#streams].filter((stream) => stream.id === message.key));
    const { roles } = this.#app.settings.college;
    const audience = await audienceOf(this.#app.database.read, message, [...this.#streams], roles);
    const text = frames.change(message, message);
    for (const stream of audience) stream.send(text);
    this.#figures.delivered(audience.length);
  }

  /** Whom a message is for could not be found out: browsers reconnect, and catch up from where they were. */
  #lose(error: unknown): void {
    this.#app.log.error({ err: error }, 'a live message could not be told');
    for (const stream of this.#streams) stream.end(frames.restart);
    this.#streams.clear();
  }

  /** What was told is missing, the end of a session perhaps among it. */
  async #resync(): Promise<void> {
    await this.#judge([...this.#streams]);
    for (const stream of this.#streams) stream.send(frames.resync);
  }

  /** Once a second: ends what is over, and keeps the rest alive. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const stream of this.#streams) stream.beat();
      const now = this.#app.clock.now();
      await this.#judge([...this.#streams].filter((stream) => stream.isDue(now)));
    } catch (error) {
      // Nobody can be told apart while the database does not answer; the next second tries again.
      this.#app.log.warn({ err: error }, 'sessions of live streams could not be looked at');
    } finally {
      this.#isLooking = false;
    }
  }

  /** Ends the streams whose session is over; the others learn who they are for now. */
  async #judge(streams: Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const now = this.#app.clock.now();
    const people = await recognise(this.#app, [...new Set(streams.map(({ token }) => token))]);
    for (const stream of streams) {
      const person = people.get(stream.token);
      if (person) {
        stream.renew(person, now);
      } else {
        stream.end(frames.end);
        this.#streams.delete(stream);
      }
    }
  }
}

function stopping(): Refusal {
  return new Refusal(503, 'The server is being restarted. Try again in a moment.', { headers: { 'Retry-After': '2' } });
}
