import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Which process it is, beyond its number, which the system gives out again. `namespace` says where the number means
 * anything: another machine or container that shares the directory counts its own processes.
 */
export interface ProcessIdentity {
  pid: number;
  startedAt: string | null;
  namespace: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid), namespace: ownNamespace() };
}

/** Whether that process runs; undefined where this process cannot know, because it is of another namespace. */
export function isRunning({ pid, startedAt, namespace }: ProcessIdentity): boolean | undefined {
  if (namespace !== ownNamespace()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: there is one, of another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startedAt === null || startOf(pid) === startedAt;
}

/** Boot and clock ticks since then, from /proc where there is one: proc_pid_stat(5), field 22. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in field 2 may hold spaces and parentheses; the fields after it do not.
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${afterName[19]}`;
}

function ownNamespace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
