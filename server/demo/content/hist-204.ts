import type { CourseContent } from './types.ts';

const workshopVideo = `<p class="intro">Welcome to The Printed World. I teach this course with old paper on the table, because a printed book is the best witness we have to its own making.</p>
<p>Here is a small confession. For years I told students that Gutenberg invented printing. He did not. The oldest dated printed book we know, a copy of the Diamond Sutra, was cut on woodblocks in China in 868. Movable type of baked clay was described there in the eleventh century, and metal type was in use in Korea by 1377. So what happened in Mainz around 1450? Something narrower, and I think more interesting: a goldsmith's way of making thousands of identical letters cheaply, joined to an ink and a press that suited it, in a region full of paper mills and trade fairs.</p>
<p>In this module we stay inside the workshop. We follow one sheet of paper from the heap to the drying line, and we do some arithmetic, because printers did. What did paper cost? How many sheets could two men print in a day? Why print a thousand copies and not a hundred?</p>
<p>By the end you will be able to pick up a book printed in 1500, hold a leaf to the light, and say how it was folded. That is the skill on which everything later in the course rests, so take the time to fold a sheet yourself. I mean it: get a piece of paper now.</p>`;

const gutenberg = `<p class="intro">Johann Gutenberg's achievement was a system. Each part of it existed, or nearly existed, before him. Nobody had made the parts work together.</p>
<p>The heart of it is type. A craftsman cut a letter in relief on the end of a steel rod, the <em>punch</em>, and struck it into a bar of softer copper to make the <em>matrix</em>. The matrix went into a mould held in the hand; molten metal was poured in, and a few seconds later out fell a letter, the same height as every other and exactly as wide as it needed to be. The metal, mostly lead with tin and antimony, melts easily, sets fast and hardly shrinks. One punch could in this way stand behind thousands of letters.</p>
<h2>Ink and press</h2>
<p>Scribes wrote with watery ink, which runs off metal. Printers used a thick varnish of boiled linseed oil and lampblack, close to what painters in oil were using, and dabbed it on with leather balls. The press with its great screw was a relative of the presses used for wine and for paper. The paper itself had reached Europe through the Islamic world, and by 1400 there were mills in Italy, France and the German lands.</p>
<h2>The evidence</h2>
<p>We have no account from Gutenberg's own hand. What we have are a few court documents about money, the books, and one excellent witness. In March 1455 Enea Silvio Piccolomini, later Pope Pius II, wrote to a Spanish cardinal about what he had seen at Frankfurt the autumn before: gatherings of a Bible in lettering so clean, he says, that his reader could follow it without spectacles. He had been told of 158 copies, or of 180, and all of them already had buyers.</p>
<p>About 49 copies survive, whole or in large part. Roughly three quarters of the edition was on paper and the rest on vellum. Every copy was finished by hand: red headings and coloured initials were added after printing, each in the style its buyer could afford. The first printed Bible was, in other words, made to look like a manuscript, because that was what a book looked like.</p>
<blockquote>A new technique usually begins by imitating the old one. Ask of any early printed page: which habit of the scribe is kept here, and who would have missed it?</blockquote>`;

const sheet = `<p class="intro">Printers did not print pages. They printed sheets, several pages at a time, and the folding came later. Understand the sheet and half of the puzzles in early books solve themselves.</p>
<p>Fold a sheet once and you have two leaves, four pages: a <em>folio</em>. Fold it twice: four leaves, a <em>quarto</em>. Three times: eight leaves, an <em>octavo</em>. All the pages that print on one side are locked together in a frame, the <em>forme</em>, in an order that looks mad until you fold it.</p>
<figure><img src="/demo/hist-204-quarto.svg" alt="Two sheets side by side. The outer forme holds pages 5 and 4 upside down above pages 8 and 1; the inner forme holds 3 and 6 upside down above 2 and 7." width="640" height="348"><figcaption><strong>Figure 1.</strong> A quarto as it comes from the press. Number a sheet of paper this way on both sides, fold it twice, and cut the top edge.</figcaption></figure>
<p>The paper itself keeps the record. A paper mould leaves widely spaced <em>chain lines</em>. They run upright in a folio leaf, level in a quarto, upright again in an octavo. If the leaf has lost its margins to a binder, the chain lines still tell.</p>
<h2>The printer's arithmetic</h2>
<p>A book of <span data-formula="p"></span> pages in a format with <span data-formula="k"></span> leaves to the sheet takes</p>
<div data-formula="s=\\frac{p}{2k}\\quad \\text{sheets per copy, and}\\quad d=\\frac{2sn}{r}\\quad \\text{press days}"></div>
<p>for an edition of <span data-formula="n"></span> copies, when a press with two men makes <span data-formula="r"></span> impressions a day. Take an octavo of 256 pages: <span data-formula="s=256/16=16"></span>. A thousand copies need 16,000 sheets, each printed on both sides, so 32,000 impressions. In the later sixteenth century 2,500 impressions were a common day's work: about 13 days for one press.</p>
<p>The paper for it had to be bought before a single copy was sold, and paper was often half of the whole cost. Setting the type cost the same for ten copies as for a thousand. So the first copies are dear, each further copy costs little more than its paper, and a printer who guesses too high is left with a cellar of sheets. Many early printers went bankrupt in just that way.</p>`;

const readersVideo = `<p class="intro">In the first module we knew what we were looking at. Now it gets harder, because we leave the workshop and ask what happened when the sheets got out.</p>
<p>A printed book leaves a fine trail: a date, a place, a name on the title page. A reader leaves almost nothing. Somebody buys a pamphlet at a fair in 1520, reads it aloud to a table of weavers, wraps cheese in it, and is gone. And yet we would like to know what those weavers made of it, because a great deal of European history hangs on the answer.</p>
<p>I want to give you two big claims to carry through the module, and I want you to be suspicious of both. The first: print made the Reformation. The second: the authorities tried to stop print, and failed. Each is true enough to be taught at school, and each falls apart in interesting ways when you count editions or open the archives.</p>
<p>We will look at Wittenberg in the years after 1517, at the licensers and the smugglers, and at the odd places where readers do show themselves: in margins, in wills, in library registers, in the record of a trial for heresy. Your assignment is to do this with one real book, scanned in full by the library that owns it. Choose one that somebody has scribbled in.</p>`;

const luther = `<p class="intro">Between 1518 and 1525 German presses put out more than ever before, and one author accounts for a startling share of it. What had changed was less the press than the kind of thing that was printed.</p>
<p>The Ninety-five Theses of 1517 were in Latin, for theologians. The turn came in the following spring, when Martin Luther published a <em>Sermon on Indulgence and Grace</em> in German: eight pages, twenty short points, no footnotes. It was reprinted some two dozen times within about two years, in Leipzig, Nuremberg, Augsburg and Basel. No one asked Luther's leave, and no one had to.</p>
<h2>Why eight pages matter</h2>
<p>Do the sum from the last module. Eight pages in quarto are <em>one sheet</em>. A printer could set it in a day or two, print a thousand copies in another, and have money back within the week. No cellar full of paper, no bankruptcy. The <em>Flugschrift</em>, the pamphlet of one to four sheets, was the safest thing a small press could print, so every small press printed it.</p>
<p>Wittenberg learned how to look as well. Lucas Cranach cut title borders for Luther's printers, and from about 1520 the author's name and the town's stand large on the page, as a promise to the buyer. In September 1522 came the New Testament in German, perhaps 3,000 copies, with Cranach's woodcuts of the Apocalypse. It was sold out by December, when a second printing was ready.</p>
<h2>Who could read them?</h2>
<p>Few. Estimates for the German lands around 1500 are between five and ten per cent, and perhaps a third of men in the larger towns. All such figures are guesses from thin evidence. But one reader was enough for a room. Pamphlets address "reader and hearer" alike, and the woodcuts speak to those who had no letters at all. The historian Robert Scribner warned that the printed word was one voice among many: sermons, songs, talk in the tavern. Print fed those, and was fed by them.</p>
<blockquote>So did print make the Reformation? Bohemia had its reformation a century earlier, with preaching and manuscripts alone. What print changed was speed, and how hard it was to take a thing back.</blockquote>`;

const traces = `<p class="intro">How do we know what readers did? Mostly by catching them when they were doing something else: making a will, borrowing a book, standing trial.</p>
<table><thead><tr><th scope="col">Source</th><th scope="col">What it shows</th><th scope="col">What it hides</th></tr></thead><tbody>
<tr><th scope="row">Lists made at a death</th><td>Which books a household owned, and their price</td><td>Cheap print, books lent out, whether anyone read them</td></tr>
<tr><th scope="row">Margins</th><td>A reader at work: marks, quarrels, cross-references</td><td>Every reader who had no pen in hand; washed and trimmed copies</td></tr>
<tr><th scope="row">Loan registers</th><td>Who took what, when, and for how long</td><td>Books read at home; readers the library shut out</td></tr>
<tr><th scope="row">Trials</th><td>How an ordinary person put a reading into words</td><td>Nearly everyone: few were tried, and fear shapes the answers</td></tr>
</tbody></table>
<h2>A miller and his books</h2>
<p>The best-known witness is Domenico Scandella, called Menocchio, a miller from Friuli who was tried by the Inquisition in 1584 and again in 1599, and put to death. He told the court that all had been chaos, and that out of it a mass formed "as cheese is made of milk", and in it worms, which were the angels. Carlo Ginzburg traced about a dozen books the miller had read, most of them borrowed, and set them beside what he claimed they said. The gap between the page and the miller is the discovery: he read hard, and he read against the grain.</p>
<h2>Lists and loopholes</h2>
<p>Rome issued a general <em>Index</em> of forbidden books in 1559. In England the Stationers' Company had its charter in 1557, and Parliament ordered that books be licensed before printing in 1643; John Milton answered with <em>Areopagitica</em> in the next year, and printed it unlicensed. Licensing lapsed in 1695. Then the Statute of Anne of 1710 gave authors a right in their copies, for 14 years, and 14 more if they lived.</p>
<p>Bans also made readers curious. From 1660 a "Pierre Marteau of Cologne" published scandalous books in French for well over a century. He never existed: the name was a joke shared by printers in the Netherlands and elsewhere who preferred not to be found.</p>
<p>Be careful, finally, with the tidy story that people once read few books deeply and after 1750 read many lightly. Rolf Engelsing, who proposed it, argued mainly from Bremen. Plenty of readers did both, as you do.</p>`;

const bookAsEvidence = `<p>Choose one book printed before 1700 that a library has scanned in full, bindings and blank leaves included. The catalogues under Resources will lead you to thousands. Prefer a copy with marks in it over a famous one.</p>
<h2>What to do</h2>
<ol><li><strong>Describe it.</strong> Author, title, place, printer, year, format, number of leaves. Say how you know the format: chain lines, watermark, signatures.</li><li><strong>Work out the job.</strong> Sheets per copy, and press days for an edition of 1,000 at 2,500 impressions a day. Show your steps.</li><li><strong>Read the copy.</strong> Record every trace that someone left: names, prices, underlining, repairs, a bookplate, a missing leaf. Give the page or the image number each time.</li><li><strong>Argue.</strong> In 900 to 1,200 words, say what this copy tells us about how it was made and used. Name at least two things it cannot tell us.</li></ol>
<h2>What to hand in</h2>
<p>One PDF with the description, the sum, up to six pictures with captions, and your argument. Give the library's permanent link and shelf mark. Use at least two scholarly works besides our course texts.</p>
<h2>How it is judged</h2>
<ul><li>Description, correct and with reasons: 25 points</li><li>Arithmetic, with its assumptions stated: 15 points</li><li>Close looking, with exact references: 25 points</li><li>Argument, including its honest limits: 25 points</li><li>Clear prose and complete notes: 10 points</li></ul>`;

export const hist204: CourseContent = {
  code: 'HIST-204',
  title: 'The Printed World',
  description:
    'How books were made, sold, forbidden and read in Europe from the 1450s to the eighteenth century. You learn to read a printed book as a historical source, from the folds of its paper to the notes in its margins.',
  level: 'intermediate',
  credits: 4,
  hue: 12,
  modules: [
    {
      title: 'The press and the workshop',
      description: 'Type, paper and money, from Mainz to the trading towns of Europe',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: workshopVideo },
        { kind: 'lesson', title: 'What Gutenberg put together', minutes: 14, body: gutenberg },
        { kind: 'lesson', title: 'A sheet, a forme, a book', minutes: 18, body: sheet },
        {
          kind: 'assignment',
          title: 'Fold a quarto',
          points: 40,
          instructions: `<p>Take one large sheet (A3 or a double page of newspaper) and make of it what a printer's apprentice made every day: one gathering of four leaves.</p>
<h2>Your task</h2>
<ol><li>Fold the sheet twice, number the eight pages in reading order with a pencil, then open it out again.</li><li>Draw both sides of the sheet as two formes, with every page number in its place and turned the way it lies.</li><li>Explain in about 200 words why a mistake in one forme spoils eight pages and not one, and what a workshop could do about it.</li></ol>
<h2>What to hand in</h2>
<p>A photograph of the folded sheet, your drawing, and the text.</p>
<h2>How it is judged</h2>
<ul><li>The formes are right: 20 points.</li><li>The explanation follows from your own sheet: 20 points.</li></ul>`,
        },
        {
          kind: 'quiz',
          title: 'Inside the workshop',
          timeLimit: 20,
          maxAttempts: 2,
          questions: [
            {
              question: 'Which statement best describes what was new in Mainz around 1450?',
              options: [
                'A way to cast identical metal letters in quantity, joined to an ink and a press that suited them',
                'The idea of printing from raised surfaces',
                'The first use of movable type anywhere',
                'The replacement of vellum by paper in European books',
              ],
              points: 2,
              feedback:
                'Woodblocks and movable type were centuries older in East Asia, and paper was already common. The system of punch, matrix, mould, ink and press was the new thing.',
            },
            {
              question: 'Why would a scribe’s ink not do for printing?',
              options: [
                'It is watery and will not cling to metal type',
                'It fades within a few years',
                'It cost more than the paper',
                'It eats into lead and spoils the letters',
              ],
              points: 1,
              feedback:
                'Water-based ink runs off metal in beads. Printers used an oil varnish that stays where it is dabbed.',
            },
            {
              question:
                'A leaf has been trimmed so hard that its size says nothing. Its chain lines run level. What is it most likely to be?',
              options: ['A quarto', 'A folio', 'An octavo', 'A single sheet, never folded'],
              points: 2,
              feedback:
                'Chain lines run upright in a folio, level in a quarto, and upright again in an octavo: each fold turns them by a right angle.',
            },
            {
              question:
                'A quarto has 96 pages. How many impressions does an edition of 500 copies take, both sides of every sheet counted?',
              options: ['12,000', '6,000', '24,000', '48,000'],
              points: 3,
              feedback:
                'A quarto sheet carries 8 pages, so a copy takes 12 sheets. 500 copies need 6,000 sheets, and each is printed twice: 12,000.',
            },
            {
              question: 'Why did printers seldom print a first edition of only fifty copies?',
              options: [
                'Setting the type cost the same for any number, so each of fifty copies would have been too dear',
                'The type wore out and had to be used up',
                'A press could not be stopped before a ream was finished',
                'Guilds fixed a lowest number of copies for each book',
              ],
              points: 2,
              feedback:
                'Composition is paid once. Spread over fifty copies it makes each one expensive; over a thousand it almost disappears beside the paper.',
            },
            {
              question:
                'Piccolomini reports that all copies of the Bible had buyers before they were finished. What does this tell a historian with most certainty?',
              options: [
                'That he had been told so, and found it worth passing on',
                'That exactly 180 copies were printed',
                'That Gutenberg made a large profit',
                'That most buyers were lay people',
              ],
              points: 2,
              feedback:
                'He passes on what others told him and even gives two figures for the copies. A source is first of all evidence of what its writer heard and chose to say.',
            },
          ],
        },
      ],
    },
    {
      title: 'Readers and authorities',
      description: 'Pamphlets, forbidden books, and the faint tracks that readers leave',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: readersVideo },
        { kind: 'lesson', title: 'Eight pages in German', minutes: 15, body: luther },
        { kind: 'lesson', title: 'Catching readers in the act', minutes: 17, body: traces },
        { kind: 'assignment', title: 'A book as evidence', points: 100, instructions: bookAsEvidence },
      ],
    },
  ],
  topics: [
    {
      title: 'Choosing your book: what makes a good copy',
      content:
        'Before you settle on a book, check that the library has scanned the covers and the blank leaves as well as the text. Those are where owners sign their names and binders hide scrap paper. Post your choice here with a link, and I will tell you if I see trouble ahead.',
      isPinned: true,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content:
            'I would like to take a herbal from 1597. Somebody has crossed out one recipe and written "false" beside it. Is one annotation enough to work with?',
        },
        {
          by: 'instructor',
          content:
            'One good annotation is plenty, if you ask it questions. Who could have tested that recipe? Is the ink the same as in the owner’s name?',
        },
      ],
    },
    {
      title: 'Imposition finally made sense with a real sheet',
      content:
        'I read the lesson on quartos three times and could not see why page 5 stands on its head. Then I numbered a sheet of paper and folded it, and it took ten seconds. Do the folding first, then read.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'Same here. Now try an octavo: I got it wrong twice because I turned the sheet over the wrong way.',
        },
      ],
    },
    {
      title: 'Is "print revolution" the wrong phrase?',
      content:
        'Elizabeth Eisenstein says print made texts stable, and Adrian Johns says people had to work for that trust, because early editions were full of errors and piracies. After seeing two copies of the same edition with different corrections, I lean towards Johns. Has anyone found a case where print clearly did fix something?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'Maps and tables, maybe? If everyone has the same star catalogue, two astronomers in different towns can at least find the same mistake on the same page.',
        },
        {
          by: 'instructor',
          content:
            'That is close to Eisenstein’s own best example. Notice that it also needs an errata slip and a postal service. Bring both of your cases to the seminar.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'Incunabula Short Title Catalogue',
      description:
        'A record of nearly every surviving book printed in Europe before 1501, with links to digital copies.',
      url: 'https://data.cerl.org/istc/_search',
    },
    {
      title: 'Universal Short Title Catalogue',
      description:
        'Editions printed in Europe up to the middle of the seventeenth century and beyond, searchable by place, printer and year.',
      url: 'https://www.ustc.ac.uk/',
    },
    {
      title: 'John Milton, Areopagitica (1644)',
      description:
        'The full text of the best-known argument in English against licensing books before they are printed.',
      url: 'https://www.gutenberg.org/ebooks/608',
    },
  ],
};
