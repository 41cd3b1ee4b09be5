import type { Fault, Taker } from './quiz-faults.ts';

/** What happens to one student, step by step. */
export type StepOf =
  | { do: 'type'; tab: number; question: number; text: string }
  | { do: 'fault'; tab: number; fault: Fault }
  | { do: 'network'; device: number; isThere: boolean }
  | { do: 'wait'; ms: number }
  /** Until what was typed last is on the device. */
  | { do: 'kept'; tab: number }
  | { do: 'crash'; tab: number }
  | { do: 'shut'; tab: number }
  | { do: 'reload'; tab: number }
  | { do: 'tab'; device: number }
  | { do: 'sign out' }
  | { do: 'sign in'; tab: number }
  | { do: 'clock'; tab: number; to: string }
  | { do: 'kill the server' }
  | { do: 'saved'; tab: number };
export type Scenario = readonly StepOf[];

/** Plays a scenario, which begins with one open tab, and lets everything be well at its end. */
export async function play(taker: Taker, steps: Scenario, killServer: () => Promise<void>): Promise<void> {
  if (taker.pages.length === 0) await taker.openTab();
  for (const step of steps) await playStep(taker, step, killServer);
  for (const [tab, page] of taker.pages.entries()) if (page) await taker.fault(tab, 'none');
}

async function playStep(taker: Taker, step: StepOf, killServer: () => Promise<void>): Promise<void> {
  switch (step.do) {
    case 'type':
      return taker.type(step.tab, step.question, step.text);
    case 'fault':
      return taker.fault(step.tab, step.fault);
    case 'network':
      return taker.network(step.device, step.isThere);
    case 'wait':
      return new Promise((done) => setTimeout(done, step.ms));
    case 'kept':
      return taker.kept(step.tab);
    case 'crash':
      return taker.crash(step.tab);
    case 'shut':
      return taker.shut(step.tab);
    case 'reload':
      return taker.reload(step.tab);
    case 'tab':
      await taker.openTab(step.device);
      return;
    case 'sign out':
      return taker.signOut();
    case 'sign in':
      return taker.signInHere(step.tab);
    case 'clock':
      return taker.setClock(step.tab, step.to);
    case 'kill the server':
      return killServer();
    case 'saved':
      return taker.saved(step.tab);
  }
}

const type = (question: number, text: string, tab = 0): StepOf => ({ do: 'type', tab, question, text });
const fault = (what: Fault, tab = 0): StepOf => ({ do: 'fault', tab, fault: what });
const wait = (ms: number): StepOf => ({ do: 'wait', ms });
const crash = (tab = 0): StepOf => ({ do: 'crash', tab });
const shut = (tab = 0): StepOf => ({ do: 'shut', tab });
const reload = (tab = 0): StepOf => ({ do: 'reload', tab });
const newTab = (device = 0): StepOf => ({ do: 'tab', device });
const newDevice = newTab(1);
const kept = (tab = 0): StepOf => ({ do: 'kept', tab });
const killServer: StepOf = { do: 'kill the server' };
const saved = (tab = 0): StepOf => ({ do: 'saved', tab });
const signOut: StepOf = { do: 'sign out' };
const signIn = (tab = 0): StepOf => ({ do: 'sign in', tab });
const clock = (to: string, tab = 0): StepOf => ({ do: 'clock', tab, to });

const faults: Fault[] = ['no network', 'errors', 'reply dropped', 'request dropped', 'slow'];

/** Each fault while answers are given, over a crash, over a reload, and between two tabs. */
const withEachFault = faults.flatMap((what): [string, Scenario][] => {
  const reachable: StepOf[] = what === 'no network' ? [fault('none')] : [];
  return [
    [`${what}, then well`, [type(0, 'before'), fault(what), type(0, 'during'), type(1, 'too'), wait(300)]],
    [
      `${what}, and the tab crashes`,
      [fault(what), type(0, 'kept here'), type(2, 'this too'), kept(), crash(), ...context(what), newTab()],
    ],
    [`${what}, and the page is loaded again`, [fault(what), type(1, 'kept'), kept(), ...reachable, reload()]],
    [
      `${what} in one of two tabs`,
      [newTab(), ...(what === 'no network' ? [] : [fault(what, 1)]), type(0, 'here', 1), kept(1), type(0, 'there', 0)],
    ],
  ];
});

/** A crashed tab cannot be given its network back; its device can, by the next one. */
function context(what: Fault): StepOf[] {
  return what === 'no network' ? [{ do: 'network', device: 0, isThere: true }] : [];
}

export const scripted: readonly (readonly [string, Scenario])[] = [
  ...withEachFault,
  ['nothing fails', [type(0, 'one'), type(1, 'two'), type(2, 'three'), type(0, 'one again')]],
  ['typed fast', Array.from({ length: 12 }, (_, n) => type(n % 3, `fast ${n}`))],
  ['a crash right after the last answer', [type(0, 'first'), saved(), type(0, 'last'), kept(), crash(), newTab()]],
  ['a tab that is shut at once', [type(0, 'first'), type(1, 'last'), kept(), shut(), newTab()]],
  [
    'two tabs by turns',
    [newTab(), type(0, 'a', 0), wait(50), type(0, 'b', 1), wait(50), type(0, 'c', 0), type(1, 'd', 1)],
  ],
  [
    'two tabs, of which the one that is to send crashes',
    [newTab(), fault('errors', 1), type(0, 'first', 0), kept(), type(0, 'last', 1), kept(1), shut(1)],
  ],
  ['two devices one after the other', [type(0, 'phone'), saved(), newDevice, type(0, 'laptop', 1), saved(1)]],
  [
    'a device that comes back late with an older answer',
    [
      newDevice,
      fault('no network', 0),
      type(0, 'old', 0),
      type(0, 'older', 0),
      type(0, 'the oldest, after several changes', 0),
      type(0, 'newer', 1),
      saved(1),
      fault('none', 0),
      saved(0),
    ],
  ],
  [
    'what is given last on a device without a network, after the other changed its answer often',
    [
      newDevice,
      fault('no network', 1),
      type(0, 'one', 0),
      type(0, 'two', 0),
      saved(0),
      type(0, 'three', 0),
      saved(0),
      type(0, 'the last word', 1),
      fault('none', 1),
      saved(1),
    ],
  ],
  ['two devices, different questions', [newDevice, type(0, 'phone', 0), type(1, 'laptop', 1), saved(0), saved(1)]],
  ['signed out elsewhere', [type(0, 'before'), saved(), signOut, type(0, 'after'), signIn(), saved()]],
  [
    'signed out, typed on behind the dialog’s back, signed in',
    [signOut, type(0, 'one'), signIn(), type(1, 'two'), saved()],
  ],
  ['the server is killed after an answer was saved', [type(0, 'saved'), saved(), killServer, type(1, 'in the dark')]],
  ['the server is killed while an answer is under way', [type(0, 'under way'), killServer, type(1, 'in the dark')]],
  [
    'the server is killed, and the tab crashes in the dark',
    [type(0, 'before the cut'), killServer, type(2, 'in the dark'), kept(), crash(), newTab()],
  ],
  ['the clock is set forward', [type(0, 'now'), clock('2031-05-05T10:00:00Z'), type(0, 'later'), saved()]],
  ['the clock is set back', [type(0, 'now'), clock('2019-05-05T10:00:00Z'), type(0, 'earlier'), saved()]],
  [
    'the clock is set back before a crash',
    [clock('2019-05-05T10:00:00Z'), fault('errors'), type(0, 'kept'), kept(), crash(), newTab()],
  ],
];
