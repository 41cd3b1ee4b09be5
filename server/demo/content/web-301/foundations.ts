import type { ModuleContent } from '../types.ts';

export const foundations: ModuleContent = {
  title: 'Foundations',
  description: 'What a browser does between the address and the page',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>Welcome. Before we write anything, I would like you to watch a page arrive. I have opened the site of our own library on a four-year-old phone, on the slow connection of the tram line outside, and I have started a stopwatch. Nothing happens for two seconds. Then the text appears all at once, then the pictures, and just as my thumb goes for “Opening hours”, a banner slides in and I press that instead.</p>
<p>Every one of those moments has a cause, and you can find it. That is what this module is about. We follow one address through the name system, the connection, the request, the answer, and then through the browser’s own work: building the document, working out the styles, laying out boxes, painting them. When you know the stages, “the page is slow” stops being a feeling and becomes a question with an answer.</p>
<p>The second half of the module is about meaning. The browser, the search engine and the screen reader all read your markup before they ever see your styles. If the markup says what things are, a great deal works without another line of code.</p>
<p>You need a text editor, a browser with its developer tools, and patience. Please do the waterfall exercise on a real phone if you can borrow one. Your laptop flatters you.</p>`,
    },
    {
      kind: 'lesson',
      title: 'From address to page',
      minutes: 14,
      body: `<p class="intro">You type an address and press Enter. What follows takes a second or two and involves at least four computers. Each step can be seen, and each can be the slow one.</p>
<h2>Finding and fetching</h2>
<ol>
<li><strong>Name.</strong> The browser asks the name system (DNS) which number belongs to <code>library.example</code>. The answer is usually remembered for minutes or hours.</li>
<li><strong>Connection.</strong> TCP needs one round trip, TLS 1.3 one more. On a mobile network with 120 ms per round trip, that is 240 ms before a single byte of your page is asked for. HTTP/3 joins the two steps into one.</li>
<li><strong>Request and response.</strong> The browser sends a <code>GET</code> with headers. The server answers with a status, headers and the HTML. The headers also say how long the answer may be kept: <code>Cache-Control: max-age=3600</code> means that for one hour the browser need not ask again.</li>
</ol>
<h2>Building the page</h2>
<p>HTML is parsed as it arrives. A stylesheet in the head stops <em>painting</em>, because the browser does not want to show text and then restyle it. A plain <code>script</code> stops <em>parsing</em>, because the script might write into the document. With <code>defer</code> it is fetched alongside and run when the document is complete.</p>
<figure><img src="/demo/web-301-waterfall.svg" alt="A loading waterfall: name 40 ms, connection 240 ms, HTML until 520 ms, then stylesheet, script and large picture together; first paint at 900 ms, picture complete at 1,400 ms." width="560" height="300"><figcaption><strong>Figure 1.</strong> A page at 120 ms per round trip. First paint waits for the stylesheet; the deferred script does not hold it up.</figcaption></figure>
<p>Then come style, layout and paint. <em>Layout</em> computes where every box stands; <em>paint</em> fills in pixels. If a script reads <code>offsetHeight</code> right after changing a style, the browser must do the layout at once to give an honest answer. Do that in a loop of 500 rows and the page stutters.</p>
<h2>Read it yourself</h2>
<p>Open the network panel, switch the cache off, choose a slow connection and reload. Find three things: the request that everything else waited for, the largest file, and the first request that need not have been made. That order is also a good order for repairs.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Semantics before style',
      minutes: 12,
      body: `<p class="intro">Markup is a statement about what a thing is. Styles say how it looks, scripts say how it behaves; but only the markup tells software that cannot see what it is dealing with.</p>
<p>Compare two buttons. They can be made to look alike down to the pixel:</p>
<pre><code class="language-html">&lt;div class="btn" onclick="save()"&gt;Save&lt;/div&gt;

&lt;button type="button" onclick="save()"&gt;Save&lt;/button&gt;</code></pre>
<p>The first cannot be reached with the Tab key, does nothing on Enter or Space, is announced as plain text, and ignores <code>disabled</code>. To repair it you need <code>role="button"</code>, <code>tabindex="0"</code>, two key handlers and a disabled state of your own. The second has all of that already, tested in every browser for decades.</p>
<h2>The outline of a page</h2>
<p>People who use a screen reader rarely listen from top to bottom. They jump: to the next heading, to the main landmark, to the list of links. You build those routes with a handful of elements.</p>
<table>
<thead><tr><th scope="col">You write</th><th scope="col">It is announced as</th><th scope="col">Use it for</th></tr></thead>
<tbody>
<tr><td><code>main</code></td><td>main landmark</td><td>what this page is for, once</td></tr>
<tr><td><code>nav</code></td><td>navigation</td><td>a group of links for moving around; name it if there are two</td></tr>
<tr><td><code>h1</code> to <code>h6</code></td><td>heading, level n</td><td>titles of sections, no level skipped</td></tr>
<tr><td><code>ul</code>, <code>ol</code></td><td>list, n items</td><td>things of one kind</td></tr>
<tr><td><code>table</code> with <code>th scope</code></td><td>row and column with each cell</td><td>data with two directions, never layout</td></tr>
</tbody>
</table>
<h2>ARIA, and when to leave it alone</h2>
<p>ARIA attributes change what is announced and nothing else: <code>role="button"</code> adds no keyboard behaviour. The first rule of ARIA is therefore to use the native element where there is one. Reach for ARIA where HTML has no word, for example <code>aria-expanded</code> on a button that opens a panel, or a <code>role="tablist"</code> with the arrow keys you then owe your users.</p>
<p>A useful test costs nothing: switch all styles off. If the page still reads as a sensible document, in a sensible order, the markup is doing its job.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Markup and loading',
      timeLimit: 20,
      maxAttempts: 2,
      questions: [
        {
          question:
            'A page has one stylesheet in its head and one script with the `defer` attribute. What does the first paint have to wait for?',
          options: [
            'The stylesheet, but not the script',
            'The script, but not the stylesheet',
            'Both of them',
            'Neither of them; the HTML is enough',
          ],
          points: 2,
          feedback:
            'Stylesheets in the head block painting. A deferred script is fetched in parallel and runs after the document is parsed.',
        },
        {
          question:
            'A developer replaces a `button` element by a `div` with `role="button"`. Which ability is still missing?',
          options: [
            'Reacting to Enter and Space and being reachable by Tab',
            'Being announced as a button',
            'Receiving mouse clicks',
            'Having a background colour',
          ],
          points: 2,
          feedback:
            'A role changes only what is announced. Focus and keyboard behaviour must be added by hand, which is why the native element is better.',
        },
        {
          question:
            'On a network with 100 ms per round trip, about how long do the TCP and TLS 1.3 handshakes take on a first visit, before the request is sent?',
          options: ['200 ms', '100 ms', '400 ms', 'No time, they run during the request'],
          points: 2,
          feedback: 'TCP needs one round trip and TLS 1.3 one more. HTTP/3 combines them into one.',
        },
        {
          question: 'Why does reading `offsetHeight` inside a loop that also changes styles make a page stutter?',
          options: [
            'Each reading forces the browser to compute layout at once',
            '`offsetHeight` is fetched from the server',
            'It starts garbage collection',
            'It repaints the whole screen in another colour space',
          ],
          points: 2,
          feedback:
            'The browser normally batches layout. A reading after a change needs a current answer, so the batch is broken in every turn of the loop.',
        },
        {
          question:
            'A page has a main menu and a list of footer links, both in `nav` elements. What should be done so that they can be told apart?',
          options: [
            'Give each `nav` its own name, for example with `aria-label`',
            'Put the second one into a `div` instead',
            'Add `role="navigation"` to both',
            'Set a different `tabindex` on each',
          ],
          points: 2,
          feedback:
            'Two landmarks of one kind need names. The role is already implied by the element, and a positive `tabindex` would only upset the focus order.',
        },
        {
          question: 'Which of these is a good reason to use a `table` element?',
          options: [
            'To show opening hours by day and by branch',
            'To place a sidebar next to the text',
            'To align the labels and fields of a form',
            'To keep three cards at the same height',
          ],
          points: 2,
          feedback:
            'Opening hours by day and branch are data with two directions. The other three are layout, which belongs to CSS.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Reading a waterfall',
      points: 50,
      instructions: `<p>Choose a page that you use every week: a timetable, a bank, a shop. Record how it loads, and find out why it takes as long as it does.</p>
<h2>Do this</h2>
<ol>
<li>Open the network panel in a private window. Switch the cache off and choose the preset for slow 4G.</li>
<li>Record three loads and keep the middle one. Then switch the cache on and record one more.</li>
<li>Mark in a screenshot: the first byte of HTML, the first paint, the largest paint, and the last request that the visible part of the page needed.</li>
<li>Name the three requests that cost the reader most. For each, say what it is for and what you would do: remove, shrink, postpone, or keep longer.</li>
</ol>
<h2>Hand in</h2>
<p>A PDF of at most three pages with the marked screenshot, a small table of your measurements (in milliseconds and kilobytes), and your three proposals with the saving you expect from each. Say on which device and connection you measured.</p>
<h2>How it is judged</h2>
<ul>
<li><strong>Measurement</strong>, 20 points: repeatable, with conditions stated.</li>
<li><strong>Explanation</strong>, 20 points: the causes you name are the real ones; the waterfall supports them.</li>
<li><strong>Proposals</strong>, 10 points: they could be carried out on Monday morning, and they are put in order of gain.</li>
</ul>`,
    },
    {
      kind: 'assignment',
      title: 'Semantics: a timetable rewritten',
      points: 50,
      instructions: `<p>In Resources you find the HTML standard. In this exercise you use about fifteen of its elements, and use them exactly.</p>
<p>Take the weekly timetable of a real bus line, swimming pool or study programme whose page is built from <code>div</code> and <code>span</code>. Save its text. Write the page anew as one HTML file with <strong>no styles and no scripts</strong>. It must be complete: title, language, navigation, the timetable itself, the exceptions (“not on public holidays”), and a way to get in touch.</p>
<h2>Requirements</h2>
<ul>
<li>One <code>h1</code>; heading levels are not skipped; landmarks for banner, navigation, main part and footer.</li>
<li>The timetable is a <code>table</code> with a <code>caption</code>, and every cell can be traced to its row and column header.</li>
<li>Times use the <code>time</code> element with a valid <code>datetime</code>.</li>
<li>Links say where they lead. “Click here” does not.</li>
<li>The file passes the W3C validator without errors.</li>
</ul>
<h2>Hand in</h2>
<p>The HTML file, and half a page on the two decisions you found hardest. Say what you heard when you let a screen reader (Orca, NVDA, VoiceOver or TalkBack) read one cell in the middle of the table.</p>
<h2>How it is judged</h2>
<p>Structure and landmarks 15, table 15, text of links and headings 10, your written account 10. A validator error costs 2 points each, at most 10.</p>`,
    },
  ],
};
