import type { Fault } from './quiz-faults.ts';
import type { Scenario, StepOf } from './quiz-scenarios.ts';

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const lines: readonly Fault[] = ['none', 'no network', 'errors', 'reply dropped', 'request dropped', 'slow'];

interface OpenTab {
  tab: number;
  device: number;
  line: Fault;
}

/**
 * A random scenario of six steps and a last answer: typing in one of up to two tabs on up to two devices, each kind of
 * fault of their lines, tabs that crash or are shut, a session that is deleted, and now and then the server killed.
 */
export function scenarioOf(seed: number): Scenario {
  const random = randomOf(seed);
  const steps: StepOf[] = [];
  let tabs: OpenTab[] = [{ tab: 0, device: 0, line: 'none' }];
  let opened = 1;
  const some = (): OpenTab => tabs[random(tabs.length)] ?? { tab: 0, device: 0, line: 'none' };
  const open = (device: number) => {
    steps.push({ do: 'tab', device });
    tabs.push({ tab: opened++, device, line: 'none' });
  };
  const type = (n: number | string, { tab } = some()) =>
    steps.push({ do: 'type', tab, question: random(3), text: `answer ${n} of seed ${seed}` });

  const fail = () => {
    const one = some();
    one.line = lines[random(lines.length)] ?? 'none';
    // A device has one network for all its tabs.
    for (const other of tabs)
      if (other.device === one.device && (one.line === 'no network' || other.line === 'no network'))
        other.line = other === one || one.line === 'no network' ? one.line : 'none';
    steps.push({ do: 'fault', tab: one.tab, fault: one.line });
  };
  const close = () => {
    const gone = some();
    steps.push({ do: 'kept', tab: gone.tab }, { do: tabs.length === 1 ? 'crash' : 'shut', tab: gone.tab });
    tabs = tabs.filter((one) => one !== gone);
    if (tabs.some(({ device }) => device === gone.device)) return;
    // What waits on a device is sent when the quiz is opened there again.
    steps.push({ do: 'network', device: gone.device, isThere: true });
    open(gone.device);
  };
  const more = () => {
    const free = [0, 1].filter((device) => tabs.every((one) => one.device !== device || one.line !== 'no network'));
    const device = free[random(3) === 0 ? free.length - 1 : 0];
    if (tabs.length < 2 && device !== undefined) open(device);
    else type('instead');
  };
  const signOut = () => {
    const well = tabs.find(({ device, line }) => device === 0 && line === 'none');
    if (!well || tabs.some(({ device, line }) => device === 0 && line !== 'none')) return type('instead');
    steps.push({ do: 'sign out' });
    type('signed out', well);
    return steps.push({ do: 'sign in', tab: well.tab });
  };

  for (let n = 0; n < 6; n++) {
    const chance = random(100);
    if (chance < 46) type(n);
    else if (chance < 70) fail();
    else if (chance < 76) steps.push({ do: 'wait', ms: random(250) });
    else if (chance < 86) more();
    else if (chance < 95) close();
    else if (chance < 99) signOut();
    else steps.push({ do: 'kill the server' });
  }
  type('last');
  return steps;
}
