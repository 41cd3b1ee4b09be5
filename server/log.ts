import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * Structured lines on standard output, written a few kilobytes at a time: a line for each request would cost more than
 * many a request. Cookies, authorisation, passwords and tokens never reach a line.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ minLength: 4096, sync: false }),
): Logger {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', 'token', 'cookie', 'authorization'],
        censor: '[secret]',
      },
    },
    destination,
  );
  setInterval(() => log.flush(), 1000).unref();
  return log;
}
