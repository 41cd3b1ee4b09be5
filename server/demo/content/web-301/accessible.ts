import type { ModuleContent } from '../types.ts';

export const accessible: ModuleContent = {
  title: 'Accessible interfaces',
  description: 'Made for everyone, checked by measure',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>Last spring I sat beside Marta while she booked a train. Marta is a lawyer, she has been blind since birth, and she is faster with a keyboard than anyone I know. She chose the journey in forty seconds. Then came the date field, and we sat there for eleven minutes. A calendar opened; it took the focus and did not give it back. She could hear “button, button, button, button”. In the end she asked me for my eyes, and that is the moment I want you to remember: a capable person made helpless by a component that somebody like us had written on a Tuesday afternoon.</p>
<p>People sometimes treat accessibility as kindness, or as a list to be ticked for the law. I teach it as engineering. There are inputs you did not think of, there are measurements, there are tests that fail. Contrast is a number. Focus order is a sequence. The name of a button is a string, and you can print it.</p>
<p>In this module you learn four of those measurements and then apply them to a page of your own, which is always a humbling quarter of an hour. After that you build one form component that I would be glad to hand to Marta.</p>
<p>One rule holds throughout: please test with the keyboard before you test with the eye.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Contrast you can compute',
      minutes: 12,
      body: `<p class="intro">Whether a person can read your text is not a matter of taste. It can be measured before anyone complains, with one formula and a few lines of code.</p>
<p>Light from a screen is perceived unevenly: our eyes weigh green far more than blue. <em>Relative luminance</em> accounts for this. For two colours with luminances <span data-formula="L_1"></span> (the lighter) and <span data-formula="L_2"></span> (the darker), the contrast ratio is</p>
<div data-formula="C=\\frac{L_1+0.05}{L_2+0.05}\\qquad L=0.2126R+0.7152G+0.0722B"></div>
<p>where <span data-formula="R"></span>, <span data-formula="G"></span> and <span data-formula="B"></span> are the <em>linear</em> channel values between 0 and 1. The ratio runs from 1 (no difference) to 21 (black on white). The guidelines ask for 4.5 for ordinary text and 3 for large text (24 px, or 18.66 px bold); for long reading, aim for 7.</p>
<figure><img src="/demo/web-301-contrast.svg" alt="Contrast against white paper falls from 21 for black to 1 for white; it crosses 7 at lightness 0.46 and 4.5 at 0.57." width="560" height="290"><figcaption><strong>Figure 1.</strong> Contrast of grey text on white paper, by lightness of the grey. Inside the shaded part a text can be read for an hour.</figcaption></figure>
<h2>From hex to linear</h2>
<p>The numbers in a style sheet are not linear: <code>#808080</code> sends out only about 22 % of the light of white, not half. Each channel value <span data-formula="v"></span>, divided by 255, is converted first:</p>
<div data-formula="R=\\left(\\frac{v+0.055}{1.055}\\right)^{2.4}\\qquad \\text{for}\\enspace v&gt;0.04045,\\qquad \\text{otherwise}\\enspace R=\\frac{v}{12.92}"></div>
<h2>In code</h2>
<p>Written down, the formula is shorter than its explanation. Note the guard: the lighter colour always goes on top.</p>
<pre data-file-name="contrast.js"><code>const linear = (v) =&gt; (v &gt; 0.04045 ? ((v + 0.055) / 1.055) ** 2.4 : v / 12.92);

function luminance(rgb) {
  const [r, g, b] = rgb.map((value) =&gt; linear(value / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) =&gt; b - a);
  return (light + 0.05) / (dark + 0.05); // 1 … 21
}</code></pre>
<p>Check it with a known pair: <code>contrast([118, 118, 118], [255, 255, 255])</code> gives 4.54, which makes <code>#767676</code> the lightest grey that passes for ordinary text on white.</p>
<blockquote>Try it on a page you made last year. Most people find their first failure in under a minute, and it is usually a placeholder.</blockquote>`,
    },
    {
      kind: 'lesson',
      title: 'Focus order and names',
      minutes: 10,
      body: `<p class="intro">Put your mouse in a drawer for ten minutes. Everything you can no longer do on your page is what some of your readers could never do.</p>
<h2>Where am I?</h2>
<p>Focus moves through the document in source order. Two values of <code>tabindex</code> are useful: <code>0</code> puts an element into that order, <code>-1</code> makes it reachable for your script only. Positive values build a second order that nobody can keep in step with the page; do not use them.</p>
<p>The focused element must be visible. If you remove the outline you owe a better one:</p>
<pre><code class="language-css">:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }</code></pre>
<p>And it must not be covered. A sticky header that hides the focused link is a failure of its own (criterion 2.4.11 of WCAG 2.2); <code>scroll-padding-top</code> on the root cures it.</p>
<h2>Opening and closing</h2>
<p>When a dialog opens, focus goes into it. While it is open, focus stays in it. When it closes, focus returns to the button that opened it. The native <code>dialog</code> element with <code>showModal()</code> does all three, and closes on Escape.</p>
<figure><img src="/demo/web-301-focus.svg" alt="Focus goes from the button Choose a date into the dialog, around its three controls, and on Escape back to the button." width="560" height="250"><figcaption><strong>Figure 1.</strong> The round trip of focus. The way back is the part that is most often missing.</figcaption></figure>
<h2>What is this called?</h2>
<p>Every control has a computed <em>accessible name</em>. Roughly, the browser takes the first of these that exists:</p>
<ol>
<li>the text of the elements named by <code>aria-labelledby</code>,</li>
<li>the value of <code>aria-label</code>,</li>
<li>what HTML provides: the <code>label</code>, the <code>alt</code> text, the content of a button,</li>
<li>as a last resort the <code>title</code>.</li>
</ol>
<p>Look it up: in the developer tools, the accessibility panel shows the name and where it came from. Two things to watch. A name set by <code>aria-label</code> replaces the visible text, so a button that shows “Send” and is named “Submit form” cannot be found by a person who says “click Send” to the computer (criterion 2.5.3). And twenty links all called “Edit” are one link to somebody who reads the list of links. “Edit chapter 3” is worth the letters.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Forms people finish',
      minutes: 14,
      body: `<p class="intro">A form is a conversation in which one side cannot be interrupted. Ask only what you need, say what you expect, and when something is wrong, say what, where and how to mend it.</p>
<h2>Labels stay</h2>
<p>A label stands above its field and remains there. A placeholder vanishes with the first letter, exactly when doubt begins, and its usual grey fails the contrast test. Connect the parts so that they are read together:</p>
<pre><code class="language-html">&lt;label for="born"&gt;Date of birth&lt;/label&gt;
&lt;p id="born-hint"&gt;Day, month and year, for example 4 9 2004&lt;/p&gt;
&lt;input id="born" inputmode="numeric" autocomplete="bday"
       aria-describedby="born-hint born-error" aria-invalid="true"&gt;
&lt;p id="born-error"&gt;February 2004 has 29 days. Check the day.&lt;/p&gt;</code></pre>
<p>A screen reader announces: “Date of birth, edit, invalid, day, month and year …, February 2004 has 29 days.” Without the two ids it would say only “edit”.</p>
<h2>Errors in three places</h2>
<ul>
<li><strong>At the field</strong>: what happened and what to do. “Invalid input” does neither.</li>
<li><strong>At the top</strong> after sending: a summary with a link to each field. Move focus there.</li>
<li><strong>Not only in colour.</strong> Red alone says nothing to roughly one man in twelve. Add words or a mark.</li>
</ul>
<p>Check when the person has finished, not while they type. Complaining about an e-mail address after the first letter is like correcting someone who has drawn breath to speak. Once a field has been marked wrong, however, check it at each keystroke, so that the mark goes away as soon as it is right.</p>
<h2>Forgive</h2>
<p>Accept spaces in a card number and dashes in a phone number; your program can remove them. Never throw away what was typed, least of all when the session has expired. Use the <code>autocomplete</code> names from the standard: <code>name</code>, <code>email</code>, <code>street-address</code>. They spare everyone typing, and criterion 1.3.5 requires them for the user’s own data. Do not ask for the same thing twice in one process (criterion 3.3.7).</p>
<p>Count your fields before you style them. Each one you remove needs no label, no hint, no error and no test.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Motion and rest',
      minutes: 9,
      body: `<p class="intro">Movement draws the eye whether the reader wants it or not. Used well, it explains where something went. Used carelessly, it makes some people dizzy for the rest of the day.</p>
<h2>Why it matters</h2>
<p>The inner ear reports that the head is still, the eyes report that the room is moving. For people with a vestibular disorder that conflict means vertigo and nausea; large movements, zooming and parallax scrolling are the worst. For people with attention difficulties, a moving picture beside a text makes the text unreadable. And flashing more than three times a second can cause a seizure.</p>
<p>The guidelines draw three lines:</p>
<ul>
<li>What moves by itself for more than five seconds beside other content can be paused, stopped or hidden (2.2.2).</li>
<li>Nothing flashes more than three times in any one second (2.3.1).</li>
<li>Motion set off by an action can be switched off, unless it is essential (2.3.3, the strictest level).</li>
</ul>
<h2>Asking the system</h2>
<p>Readers tell their system once that they want less motion. Listen:</p>
<pre data-file-name="panel.css"><code>.panel { opacity: 1; transition: opacity 120ms; }

@media (prefers-reduced-motion: no-preference) {
  .panel { transition: opacity 160ms, translate 160ms ease-out; }
}</code></pre>
<p>Note the direction. Calm is the base, and movement is added for those who have not asked for rest. A fade is usually fine for everyone; what disturbs is travel over a distance.</p>
<h2>How long?</h2>
<p>Below about 100 ms a change seems immediate. Between 120 and 200 ms the eye can follow a small movement without waiting for it. Beyond 400 ms the reader is watching your animation instead of working. Animate <code>transform</code> and <code>opacity</code>, which need no layout, and the movement stays smooth on a slow phone.</p>
<h2>Rest is also silence</h2>
<p>Live regions are motion for the ear. <code>aria-live="polite"</code> waits until the reader has finished; <code>assertive</code> interrupts. Say “Saved” politely, and once. A counter that speaks every second is the audible form of a blinking banner.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Check your own page',
      timeLimit: null,
      maxAttempts: 3,
      questions: [
        {
          question: 'Your body text has a contrast of 4.6 : 1 on its background. What is true?',
          options: [
            'It passes for ordinary text, but 7 : 1 would be better for long reading',
            'It fails, because ordinary text needs 7 : 1',
            'It passes only if the text is bold',
            'It passes only for text of 24 px and more',
          ],
          points: 2,
          feedback:
            'Level AA asks for 4.5 : 1 for ordinary text and 3 : 1 for large text. Level AAA, and comfort, ask for 7 : 1.',
        },
        {
          question:
            'You close a dialog with Escape and press Tab. The first link of the page is focused. What went wrong?',
          options: [
            'Focus was not returned to the button that opened the dialog',
            'The dialog was missing an `aria-label`',
            'The first link has a wrong `tabindex` of -1',
            'Nothing, this is how dialogs work',
          ],
          points: 2,
          feedback:
            'When the focused element disappears, focus falls back to the document. It must be set to the element from which the dialog was opened.',
        },
        {
          question:
            'A button shows the word “Send” and has `aria-label="Submit the enquiry form"`. Whom does this harm most directly?',
          options: [
            'People who control the computer by voice and say “click Send”',
            'People who use a mouse',
            'People with low vision who enlarge the text',
            'Nobody, the longer name is clearer',
          ],
          points: 2,
          feedback:
            'The accessible name must contain the visible text. Otherwise the spoken command finds no control of that name.',
        },
        {
          question: 'Which check can only be done by a person, not by an automatic tool?',
          options: [
            'Whether the alternative text of a picture says what the picture is for',
            'Whether every picture has an `alt` attribute',
            'Whether two elements share an id',
            'Whether a text colour reaches 4.5 : 1 on a plain background',
          ],
          points: 2,
          feedback:
            'Tools can see that a text exists, not that it serves its purpose. That is why automatic checks find only part of the faults.',
        },
        {
          question: 'In the accessibility panel the name of your search field is empty. What is the soundest repair?',
          options: [
            'Give it a `label` element, visible or visually hidden',
            'Give it the placeholder “Search the catalogue”',
            'Add a title attribute',
            'Add `role="searchbox"`',
          ],
          points: 2,
          feedback:
            'A label names the field in every circumstance. Placeholder and title are unreliable fallbacks, and a role gives no name.',
        },
        {
          question: 'At a window width of 1,280 px you zoom to 400 %. What are you testing?',
          options: [
            'Whether the content reflows at 320 CSS pixels without scrolling in two directions',
            'Whether the pictures have enough resolution',
            'Whether the page loads faster at small sizes',
            'Whether the text reaches 400 words per screen',
          ],
          points: 2,
          feedback:
            '1,280 divided by 4 is 320. Criterion 1.4.10 asks for reflow at that width, apart from content that needs two dimensions, such as maps.',
        },
        {
          question:
            'An error message appears below a field after sending, and the field has a red border. Sighted users notice it. What does a screen reader user need in addition?',
          options: [
            'The message connected by `aria-describedby` and focus moved to the field or to an error summary',
            'The same message repeated in an alert every five seconds',
            'A darker shade of red',
            'The field removed from the tab order until it is valid',
          ],
          points: 2,
          feedback:
            'The connection makes the message part of what is read at the field, and moving focus brings the person there. Repetition only interrupts.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Accessible form component',
      points: 100,
      instructions: `<p>Build one form component that a stranger can use with the keyboard, with a screen reader, with a phone held in one hand, and at 400 % zoom. Choose one:</p>
<ul>
<li>a <strong>date field</strong> that accepts typing and offers a calendar,</li>
<li>a <strong>choice with search</strong> (a combobox) over at least 200 entries,</li>
<li>an <strong>upload field</strong> with progress, removal and errors.</li>
</ul>
<p>Use plain HTML, CSS and TypeScript. The ARIA Authoring Practices Guide, in Resources, tells you which keys each pattern owes its users.</p>
<h2>Hand in</h2>
<ol>
<li>The component with a demonstration page that shows all its states: empty, filled, disabled, wrong, loading.</li>
<li>A PDF of three to four pages: which elements and roles you chose and why; a table of the contrast of every text and border in every state, in light and dark; what you heard in a screen reader, word for word.</li>
<li>A short account of a test with at least two people who did not build it. At least one of them uses the keyboard only.</li>
</ol>
<h2>How it is judged</h2>
<table>
<thead><tr><th scope="col">Criterion</th><th scope="col">What full marks need</th><th scope="col">Points</th></tr></thead>
<tbody>
<tr><th scope="row">Names and labels</th><td>Label, hint and error are visible and connected; nothing relies on a placeholder or on colour</td><td>30</td></tr>
<tr><th scope="row">Keyboard</th><td>Every action has a key, focus is always visible, and it returns to where it came from</td><td>30</td></tr>
<tr><th scope="row">Contrast</th><td>Measured and sufficient in every state, 3 : 1 for borders and icons included</td><td>20</td></tr>
<tr><th scope="row">Written account</th><td>Reasons, not a list of attributes; the test changed something</td><td>20</td></tr>
</tbody>
</table>
<p>You may hand in again until the deadline; the latest attempt counts.</p>`,
    },
  ],
};
