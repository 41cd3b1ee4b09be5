// All that takes a quiz, in one piece of code: whoever has begun needs nothing more from the server to go on.
import '../../ui/dialog-open.tsx';
export { openAttempt } from './open-attempt.ts';
export { Runner } from './runner.tsx';
