import pino, { type Logger } from 'pino';

/** Structured lines on standard output. Cookies, authorisation, passwords and tokens never reach a line. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', 'req.headers', '*.password', '*.token', '*.cookie'],
      censor: '[secret]',
    },
  });
}
