import { constants, setPriority } from 'node:os';

/** Called in a thread: whoever reads goes first. On Linux this is the thread's own priority; elsewhere it would be that of the whole process. */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
