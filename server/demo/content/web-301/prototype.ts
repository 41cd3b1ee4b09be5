import type { ModuleContent } from '../types.ts';

export const prototype: ModuleContent = {
  title: 'Your own prototype',
  description: 'One thing for real people, from end to end',
  items: [
    {
      kind: 'assignment',
      title: 'Project: a working prototype',
      points: 100,
      instructions: `<p>You build a small web application that does one thing for real people, from the first byte to the last error message. “Working” means: I can open it on my phone on the tram, use it, lose the connection, and not lose my work.</p>
<h2>The subject</h2>
<p>Choose a task of this college or of your town: lending tools, booking a rehearsal room, finding a lift, reporting a broken lamp. Two to four people form a group. Talk to three people who would use it before you write code, and once more when it runs.</p>
<h2>Requirements</h2>
<ul>
<li>At least one form with validation on both sides, and one list that can hold 1,000 entries.</li>
<li>The first useful view appears within 2.5 seconds on slow 4G and a mid-range phone; at most 170 KB are sent before it (compressed, everything counted).</li>
<li>Everything can be done with the keyboard and understood with a screen reader.</li>
<li>Each kind of response has a caching policy that you can justify.</li>
<li>What was typed survives a failed connection.</li>
<li>A README with which a stranger has it running within ten minutes.</li>
</ul>
<figure><img src="/demo/web-301-budget.svg" alt="A budget of 170 kilobytes as one bar: HTML 14, styles 16, fonts 30, script 60 and pictures 50." width="560" height="190"><figcaption><strong>Figure 1.</strong> One way to spend the 170 KB. Whoever wants a larger script must take it from something else.</figcaption></figure>
<h2>Hand in</h2>
<p>The address of the running prototype, the repository, and a report of at most six pages: the people you talked to, your measurements before and after, the two decisions you would make differently.</p>
<h2>How it is judged</h2>
<p>Usefulness and finish 30, speed and dependability 25, accessibility 25, code that others can look after 10, report 10. Group members get the same points unless the group asks otherwise.</p>`,
    },
  ],
};
