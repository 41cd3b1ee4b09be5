import type { ModuleContent } from '../types.ts';

export const layout: ModuleContent = {
  title: 'Layout that holds',
  description: 'Flow, grid and text that may grow',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>I collect broken layouts. Here is one from a ticket machine: the German word for “season ticket holder” has run out of its button and across the price. Here is one from a hospital: a patient has set her phone to large text, and the button that confirms her appointment is now underneath the footer where no finger can reach it.</p>
<p>Nobody meant this to happen. In both cases somebody drew a picture at one size, with one text, in one language, and then made the browser copy the picture. The browser did as it was told.</p>
<p>In this module I ask you to work the other way round. You do not place things; you state relations. This column is as wide as its text wants to be, but at least twelve letters. These cards stand side by side as long as each has room, and then they wrap. This heading may take three lines. The browser is a very good solver of such statements, and it solves them anew for every screen, every font and every language.</p>
<p>We begin with normal flow, which most people overlook because it is already there. Then grid and flex, and when to use which. Then type: units that grow with the reader. At the end you make a layout that I shall try to break, and I have had practice.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Flow first, then grid',
      minutes: 14,
      body: `<p class="intro">A page without a line of CSS is already responsive: text wraps, blocks follow one another, nothing is cut off. Good layout keeps that gift and adds to it.</p>
<h2>Three tools</h2>
<ul>
<li><strong>Flow</strong> is for reading: paragraphs, headings, lists. Limit its width (<code>max-inline-size: 68ch</code>) and leave it alone.</li>
<li><strong>Flex</strong> is for a row or a column of things whose sizes differ: a toolbar, a line of labels. It works outwards from the content.</li>
<li><strong>Grid</strong> is for rows and columns that must line up. It works inwards from the lines you state.</li>
</ul>
<h2>A grid without breakpoints</h2>
<p>One line makes a set of cards fit any width:</p>
<pre data-file-name="cards.css"><code>.cards {
  display: grid;
  gap: 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
}</code></pre>
<p>Read it from the inside. Each column is at least 16 rem wide, or the whole width if there is less than that; at most it takes an equal share of what is left. <code>auto-fit</code> makes as many columns as find room. At 1,000 px and 16 px per rem, three columns of 256 px and two gaps of 24 px need 816 px, a fourth would need 1,096 px, so three columns share the space.</p>
<figure><img src="/demo/web-301-grid.svg" alt="The same six cards at three widths: three columns at 1,000 pixels, two at 600 and one at 320." width="560" height="270"><figcaption><strong>Figure 1.</strong> One rule, three widths. Nobody chose the number of columns; it follows from the room there is.</figcaption></figure>
<h2>Where it breaks</h2>
<p>The commonest fault has a plain cause. A flex or grid item has <code>min-width: auto</code>: it refuses to become narrower than its longest word. One long address or file name then pushes the page sideways. The repair is <code>min-width: 0</code> on the item together with <code>overflow-wrap: anywhere</code> on the text.</p>
<p>The second fault is a fixed height. Text grows downwards, so a box with <code>height: 48px</code> will be too small for someone. Say <code>min-height</code>, and let padding make the shape.</p>
<p>Finally, order. <code>order</code> and <code>grid-row</code> move boxes on the screen, but keyboard and screen reader still follow the source. If the two tell different stories, change the source.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Text that may grow',
      minutes: 12,
      body: `<p class="intro">A good many readers have set their text larger or smaller than you imagine, and none of them will write to tell you. A layout that only works at 16 pixels was not made for them.</p>
<h2>Units that listen</h2>
<p>A <code>px</code> is fixed against the reader’s setting. A <code>rem</code> is the reader’s own text size; an <code>em</code> is the text size of the element; a <code>ch</code> is the width of a zero in the present font. So: type in <code>rem</code>, padding inside a button in <code>em</code>, the measure of a column in <code>ch</code>, hairlines in <code>px</code>.</p>
<h2>Fluid type, with a promise kept</h2>
<p>Headings may grow with the window. The useful form is</p>
<pre><code class="language-css">h1 { font-size: clamp(1.75rem, 1.2rem + 2.4vw, 3rem); }</code></pre>
<p>The middle value is a straight line: at a width of 360 px it gives 19.2 + 8.64 = 27.8 px, just under the lower bound of 28 px; at 1,200 px it gives 48 px, exactly the upper bound. Note that the middle term contains a <code>rem</code>. With <code>vw</code> alone the heading would not react when the reader zooms the text, and success criterion 1.4.4 of the accessibility guidelines (text can be enlarged to 200 %) would fail.</p>
<h2>Three tests</h2>
<ol>
<li><strong>Zoom to 400 %</strong> on a window 1,280 px wide. That leaves 320 CSS pixels. Criterion 1.4.10 asks that nothing then needs scrolling in two directions, apart from things like maps and data tables.</li>
<li><strong>Double the words.</strong> Replace every label by one twice as long. German and Finnish do this without being asked; “Enrol” becomes “Einschreiben”.</li>
<li><strong>Turn it around.</strong> Set <code>dir="rtl"</code> on the root. If you wrote <code>margin-inline-start</code> instead of <code>margin-left</code>, most of the page is already right.</li>
</ol>
<p>Line height deserves the same care. <code>line-height: 24px</code> is right for one font size only; <code>line-height: 1.5</code> is right for all of them, because it is multiplied anew for each element.</p>
<blockquote>A design is finished when the longest name in the database has been in it.</blockquote>`,
    },
    {
      kind: 'assignment',
      title: 'Stress test of a page',
      points: 50,
      instructions: `<p>Before you build a layout that holds, see how one gives way. Take a page that you did not write (a public one, at least one form and one list on it) and load it until it breaks.</p>
<h2>The five loads</h2>
<ol>
<li>A window 320 px wide.</li>
<li>Text size 200 % in the browser’s settings, not by zooming.</li>
<li>All labels and headings twice as long. A short script in the console does it.</li>
<li>The text spacing of criterion 1.4.12: line height 1.5, paragraph spacing 2 em, letter spacing 0.12 em, word spacing 0.16 em.</li>
<li>A list with 0 entries, with 1, and with 500.</li>
</ol>
<h2>Hand in</h2>
<p>A table with one row per fault: the load, a cropped screenshot, the declaration in the style sheet that causes it (file and selector), and your repair in at most three lines of CSS. At least six faults. Try each repair in the developer tools before you write it down.</p>
<h2>How it is judged</h2>
<p>Faults found and shown, 20 points. Causes, 20 points: I want the declaration, not “the layout is not responsive”. Repairs, 10 points: they must cure this fault without causing another. Finding the same cause three times counts once.</p>`,
    },
    {
      kind: 'assignment',
      title: 'Responsive layout study',
      points: 100,
      instructions: `<p>Build the programme page of a small film festival: a header with navigation, a list of twenty screenings with title, time, hall and language, a filter, and a page footer. Static HTML and CSS; no framework, no script apart from the filter if you want it.</p>
<h2>What must hold</h2>
<ul>
<li>From 320 px to 2,560 px nothing is cut off and nothing scrolls sideways.</li>
<li>The number of columns follows from the room, not from device names. At most two media or container queries, each with a comment that says why it is needed.</li>
<li>Text at 200 % and the text spacing of criterion 1.4.12 change the look, not the use.</li>
<li>The order in the source is the order in which one would read it aloud, and the order in which Tab visits the links.</li>
<li>One screening has the title <em>“Donaudampfschifffahrtsgesellschaftskapitän”</em>. It stays in the list.</li>
</ul>
<h2>Hand in</h2>
<p>A ZIP with your files, four screenshots (320, 768, 1,280 and 1,920 px), and one page on the three relations that carry your layout: what you stated, what the browser solves, and what you tried first.</p>
<h2>How it is judged</h2>
<table>
<thead><tr><th scope="col">Criterion</th><th scope="col">Points</th></tr></thead>
<tbody>
<tr><td>Holds at all widths and text sizes</td><td>40</td></tr>
<tr><td>Order, focus and semantics</td><td>25</td></tr>
<tr><td>Clarity of the style sheet</td><td>20</td></tr>
<tr><td>Written account</td><td>15</td></tr>
</tbody>
</table>
<p>Up to five points are taken off for each day of delay, for at most three days.</p>`,
    },
  ],
};
