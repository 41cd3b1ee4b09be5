import { startSession } from '../features/identity/sessions.ts';
import { type LiveReader, openLive } from './live.ts';
import { openTestCollege, type TestCollege } from './college.ts';

/** A test college that listens, because a stream needs a real connection. */
export interface LiveCollege extends TestCollege {
  readonly address: string;
  /** The header of a new session of a user. */
  signIn(user: { id: string }): Promise<{ cookie: string }>;
  /** An open stream of a new session that has been told everything so far. */
  live(user: { id: string }): Promise<LiveReader>;
}

export async function openLiveCollege(variables: Record<string, string> = {}): Promise<LiveCollege> {
  const college = await openTestCollege(variables);
  const address = await college.server.listen({ port: 0, host: '127.0.0.1' });
  const signIn = async (user: { id: string }) => {
    const from = { userAgent: 'test', address: '127.0.0.1' };
    const { token } = await college.write((tx) => startSession(college.app, tx, user.id, from));
    return { cookie: `collegium=${token}` };
  };
  return {
    ...college,
    address,
    signIn,
    async live(user) {
      const reader = await openLive(address, await signIn(user));
      await reader.until('ready');
      return reader;
    },
  };
}
