import type { CourseContent } from './types.ts';

const lineVideo = `<p class="intro">Welcome to the drawing studio. I am going to say one thing today that I shall repeat all term: your hand is fine.</p>
<p>People come to me and tell me that they cannot draw, and they hold up the right hand as if it were to blame. But that hand signs its name, threads needles, butters toast. It can go where it is told. What lets you down is that it is told the wrong thing. You look at a chair and think <em>chair</em>, and from then on you no longer look. You draw four legs of the same length, because chairs have four legs of the same length. The chair in front of you, seen from where you sit, has nothing of the kind.</p>
<p>So this is a course in looking, with a pencil to keep us honest. In the first module we work with line only. We draw without looking at the paper. We draw the holes between things. We measure with the arm stretched out, like the painters in old cartoons, and I promise you, the cartoon is right.</p>
<p>You need soft pencils, a 2B and a 6B, a kneadable eraser, a sketchbook of any kind, and a cheap pad of large paper that you are not afraid of. Keep everything, also what you dislike. Especially that. At the end of term we lay it out on the floor in order of date, and it is always the best hour of the course.</p>`;

const naming = `<p class="intro">Your brain is very good at recognising things. For drawing, that is a nuisance: as soon as it has found a name, it hands you a symbol and stops looking.</p>
<p>Ask anyone for an eye, and you get an almond with a circle in it. Real eyes, seen from the side or from above, look nothing like that. The three exercises below have one purpose. They keep the name away until the looking is done.</p>
<h2>1. Blind contour</h2>
<p>Sit down with your other hand in front of you, resting in an odd position. Tape the paper to the table and turn away from it. Let your eye creep along the edge of the hand, as slowly as an ant, and let the pencil creep at the same pace. Do not look down until you are finished. Five minutes for one hand is not too long.</p>
<p>The result will be crooked. Now look closer: somewhere in it there is a wrinkle or a nail that is more alive than anything you would have drawn on purpose. The American teacher Kimon Nicolaïdes opened his course with this exercise; his book <em>The Natural Way to Draw</em> came out in 1941.</p>
<h2>2. The shape of the gap</h2>
<p>Take a chair and draw everything that is <em>not</em> chair: the piece of floor between the legs, the piece of wall under the arm. These <em>negative shapes</em> have no names, so nothing gets in the way. If all the gaps are right, the chair between them is right as well, and you never drew it.</p>
<h2>3. Upside down</h2>
<p>Copy a line drawing that stands on its head, beginning at the top and going from line to neighbouring line. Betty Edwards made this famous in 1979. Her explanation with the two halves of the brain is no longer held to be correct in that form, but the exercise works all the same.</p>
<h2>What to watch for</h2>
<ul><li>Speed. If you are quick, you are drawing from memory.</li><li>Hairy lines. Many small strokes are a way of not deciding. One slow line, even a wrong one, teaches more.</li><li>The eraser. Leave it in the bag for now. Put the better line beside the worse one and let both stand.</li></ul>`;

const measuring = `<p class="intro">Stretch out your arm, close one eye, and hold your pencil upright. You now own a measuring instrument that is good enough for every drawing in this course.</p>
<h2>Lengths</h2>
<p>Lock your elbow, always, or the scale changes. Put the tip of the pencil at the top of what you see and slide your thumb down to the bottom. That is one unit. Now compare: how many units wide is the whole thing? On paper you choose how large a unit shall be, and keep to the ratio.</p>
<p>An example. A bottle stands beside a bowl. You take the width of the bottle as your unit and find that it is 3½ units tall, and that the bowl is 2 units wide. You want the bottle 14 cm tall on paper. Then</p>
<div data-formula="\\text{unit}=\\frac{14\\,\\text{cm}}{3.5}=4\\,\\text{cm},\\quad \\text{bowl}=2\\times 4\\,\\text{cm}=8\\,\\text{cm}"></div>
<p>Put down light marks for these before you draw a single contour. Two minutes of marks save an hour of regret, when the feet do not fit on the sheet.</p>
<h2>Angles</h2>
<p>Lay the pencil along a slanting edge, in the air, as if against a pane of glass. Beginners push the tip into the room, along the edge itself; do not, the glass is flat. Then bring the pencil to the paper without turning it. It also helps to imagine a clock: does the table edge point to two o’clock, or nearer to three?</p>
<h2>Plumb lines</h2>
<p>Let the pencil hang between two fingers. What is exactly below the corner of the eye? Which part of the foot is beneath the chin? Verticals like these tie far-off parts together, and in a standing figure they decide whether it stands or falls over.</p>
<h2>In which order</h2>
<ol><li>Mark the top, bottom, left and right of the whole.</li><li>Find the middle, and what lies there. It is nearly always lower or higher than you thought.</li><li>The large angles.</li><li>Then shapes, from large to small.</li><li>Details last, and fewer than you would like.</li></ol>
<p>All this sounds dry, and it is. After some weeks you will do it without your arm, with your eyes only, and other people will say that you have talent.</p>`;

const lightVideo = `<p class="intro">A line is a fine thing, but there are no lines in the world. There is light, and the places it does not reach.</p>
<p>In this module we put the pencil on its side and draw with tone. I have an egg for you. An egg, on white paper, by one window: you would think that it is all white. Then you screw up your eyes until everything blurs, and you see that the lit paper is light, the shadow on it is dark, and that the darkest part of the egg is not at the edge but a little way in from it. That last sentence is worth the whole module. Almost nobody believes it until they have seen it.</p>
<p>After that we build space. Around 1415 the architect Filippo Brunelleschi painted the Baptistery in Florence on a small panel, with a hole in it for the eye and a mirror in front. People looked through the hole and could not tell the picture from the building. Twenty years later Leon Battista Alberti wrote down how such a thing is done, and it takes no more than a ruler and some patience.</p>
<p>One warning. Perspective is a wonderful servant. If you let it lead, your drawings become tidy and cold. So first look, then construct, then look again and trust your eyes. If they disagree with the ruler, find out why. Now and then the eyes are right.</p>`;

const values = `<p class="intro">How light or dark a spot is, we call its <em>value</em>. A drawing with the right values and poor outlines will be convincing. The other way round it will not.</p>
<p>Put a ball, or an egg, near a window, with no other lamp on. You will find six things on it, always in the same order.</p>
<figure><img src="/demo/art-140-sphere.svg" alt="A shaded ball lit from the upper left, with lines to its highlight, light, halftone, core shadow, reflected light and cast shadow." width="640" height="340"><figcaption><strong>Figure 1.</strong> The order of values on a ball. Follow them from the upper left to the lower right.</figcaption></figure>
<ul><li><strong>Highlight</strong>: the mirror image of the lamp or window. On a matt egg there is hardly any.</li><li><strong>Light</strong>: what faces the source.</li><li><strong>Halftone</strong>: where the form turns away and light only grazes it. Texture shows best here.</li><li><strong>Core shadow</strong>: the darkest band on the ball itself, where no direct light arrives and little from anywhere else.</li><li><strong>Reflected light</strong>: light thrown back by the table. It is weaker than you think: it belongs to the shadow and is always darker than the halftone.</li><li><strong>Cast shadow</strong>: sharp and darkest close to the ball, softer and paler farther off.</li></ul>
<h2>Group first</h2>
<p>Before you shade anything, screw up your eyes and decide for each area: light, or shadow? Draw the border between them as a shape. Fill all the shadow with one even grey, cast shadow included. Step back. With only two values it should already look like an egg. Now, and not before, go into the parts.</p>
<h2>A scale to compare with</h2>
<p>Draw five squares in a row: leave the first white, make the last as black as the 6B will go, and set the one in the middle so that the steps on both sides look alike. Then fill the remaining two. Cut out the strip, hold it against your motif, and ask: is this wall a two or a three?</p>
<p>The common fault is timidity. A first drawing tends to live between one and three, and looks like fog. Find the darkest spot in the motif and go there early. Everything else takes its measure from it.</p>`;

const perspective = `<p class="intro">Linear perspective rests on one fact: what is twice as far away looks half as large.</p>
<p>Imagine that you draw on a pane of glass at a distance <span data-formula="f"></span> from your eye. A post of height <span data-formula="h"></span> at a distance <span data-formula="d"></span> appears on the glass with the height</p>
<div data-formula="h'=\\frac{fh}{d}"></div>
<p>With the glass at 50 cm, a post of 2 m at a distance of 5 m is 20 cm tall on it; at 10 m it is 10 cm, at 20 m only 5 cm. A row of such posts shrinks towards a point. Everything else follows.</p>
<h2>Three words</h2>
<ul><li><strong>Eye level</strong> (the horizon): the height of your own eyes. Stand up, and it rises with you. The heads of all standing people of your size lie on it, near and far.</li><li><strong>Vanishing point</strong>: where lines that run in parallel away from you meet on the picture. Lines straight ahead meet in front of your eye.</li><li><strong>Distance point</strong>: where diagonals at 45° meet. It lies on the eye level as far to the side as your eye is from the glass.</li></ul>
<h2>A tiled floor, step by step</h2>
<figure><img src="/demo/art-140-floor.svg" alt="A floor of six by six tiles. Its long edges run to a vanishing point at eye level; a diagonal from the front left corner to a distance point cuts them at the rows." width="640" height="330"><figcaption><strong>Figure 2.</strong> The diagonal finds the rows. No measuring, no guessing.</figcaption></figure>
<ol><li>Draw the eye level and choose the vanishing point.</li><li>Divide the front edge into equal parts, here six. Join each mark to the vanishing point.</li><li>Choose the distance point. Join it to the front left corner.</li><li>Where this diagonal cuts the lines, draw level lines. Those are the rows.</li></ol>
<p>Why it works: a diagonal through square tiles crosses one column and one row at a time. If your rows were guessed, the diagonal shows it at once, because it will not be straight. You can test old paintings in this way.</p>
<h2>The middle of a wall</h2>
<p>Where is the middle of a wall that runs away from you? Not halfway on the paper. Draw both diagonals of the wall: they cross in the middle, seen in perspective. With that you can place windows, doors and lamp posts without a single number.</p>
<h2>When it looks wrong</h2>
<p>If a cube looks stretched, the vanishing points are mostly too close together. Tape a second sheet beside the first and move one of them out.</p>`;

const contours = `<p>Ten drawings of things you see every day, in line only. The aim is to look for a long time.</p>
<h2>What to do</h2>
<ol><li>Four blind contours of your own hand, five minutes each, with a timer.</li><li>Three drawings of negative shapes: a chair, a plant, and something of your choice.</li><li>Three measured drawings of an arrangement of three objects. Leave your measuring marks visible.</li></ol>
<p>Date each sheet and write down how long it took. No shading, no eraser, no work from photographs.</p>
<h2>What to hand in</h2>
<p>Photographs of all ten, taken from straight above by daylight, in one PDF. Add half a page: in which drawing did you see something that surprised you, and where exactly is it on the sheet?</p>
<h2>How it is judged</h2>
<ul><li>All ten are there, drawn from life, slowly: 20 points</li><li>Evidence of looking, above all in the contours: 15 points</li><li>Proportions in the measured drawings: 10 points</li><li>The half page, concrete and honest: 5 points</li></ul>
<p>Beauty is not judged. A crooked hand with a thumbnail that lives is worth more than a smooth one from memory.</p>`;

const stillLife = `<p>A still life by one light, on a sheet of at least 40 × 50 cm, in pencil or charcoal. Plan six hours in three or four sittings.</p>
<h2>What to do</h2>
<ol><li><strong>Set it up.</strong> Three to five objects on a table whose edges you can see. One must be round, one a box, one must mean something to you. One lamp or one window, nothing else.</li><li><strong>Six thumbnails</strong>, no larger than a playing card, in three values: light, middle, dark. Vary your viewpoint and the frame. Choose one.</li><li><strong>A construction sheet</strong>: eye level, vanishing points of the box and the table, ellipses with their axes.</li><li><strong>The drawing.</strong> Measure, then two values, then the whole scale.</li></ol>
<h2>What to hand in</h2>
<p>Photographs of the thumbnails, the construction and the finished drawing, one of the set-up from your seat, and about 200 words: what did you change between the thumbnail and the end, and why? Bring the original to the critique.</p>
<h2>How it is judged</h2>
<ul><li>Composition, developed in the thumbnails: 20 points</li><li>Proportion and perspective: 25 points</li><li>Values: a clear light and shadow, the full scale used: 30 points</li><li>Edges and surfaces, seen and not invented: 15 points</li><li>Your words about it: 10 points</li></ul>`;

export const art140: CourseContent = {
  code: 'ART-140',
  title: 'Drawing and Seeing',
  description:
    'A studio course for people who think they cannot draw. You learn to look slowly, to measure with a pencil, and to build light and space on paper, with nothing more than graphite and patience.',
  level: 'beginner',
  credits: 4,
  hue: 2,
  modules: [
    {
      title: 'Line, shape and measure',
      description: 'Looking without naming, and getting the proportions right',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: lineVideo },
        { kind: 'lesson', title: 'Seeing before naming', minutes: 15, body: naming },
        { kind: 'lesson', title: 'Measuring with a pencil', minutes: 14, body: measuring },
        { kind: 'assignment', title: 'Ten slow drawings', points: 50, instructions: contours },
      ],
    },
    {
      title: 'Light and space',
      description: 'Values on a ball, a tiled floor, and a table by a window',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: lightVideo },
        { kind: 'lesson', title: 'Six values on a ball', minutes: 15, body: values },
        { kind: 'lesson', title: 'A floor that recedes', minutes: 18, body: perspective },
        {
          kind: 'quiz',
          title: 'Light, space and the eye',
          timeLimit: 15,
          maxAttempts: 3,
          questions: [
            {
              question: 'Why does drawing the gaps of a chair often give a better chair than drawing the chair?',
              options: [
                'The gaps have no name, so you draw what you see instead of what you know',
                'The gaps are smaller and therefore quicker to draw',
                'The gaps are not changed by perspective',
                'The eye sees dark areas more sharply than light ones',
              ],
              points: 1,
              feedback:
                'A symbol needs a name. An odd piece of floor between two legs has none, so there is nothing to do but look.',
            },
            {
              question:
                'You measure with the arm stretched out, and halfway through you bend the elbow. What goes wrong?',
              options: [
                'The unit changes: the same length on the pencil now covers more of the motif',
                'Only angles become wrong, lengths stay right',
                'Nothing, as long as the pencil stays upright',
                'The eye level moves down',
              ],
              points: 2,
              feedback:
                'A pencil nearer to the eye hides more of what lies behind it. Ratios are only right when every measure is taken at the same distance.',
            },
            {
              question: 'A vase is 5 units tall and 2 units wide. You draw it 20 cm tall. How wide must it be?',
              options: ['8 cm', '4 cm', '10 cm', '12 cm'],
              points: 1,
              feedback: 'One unit is 20 / 5 = 4 cm, and the vase is two of them wide.',
            },
            {
              question: 'Where on a lit egg is the form shadow darkest?',
              options: [
                'In a band somewhat inside the shadow edge of the egg',
                'Right at the outline, all the way along',
                'In the middle of the lit side',
                'At the highlight’s border',
              ],
              points: 2,
              feedback:
                'That band is the core shadow. Between it and the outline the table throws some light back, which makes the rim paler.',
            },
            {
              question: 'Your reflected light has come out as bright as the halftone. What does the drawing lose?',
              options: [
                'The clear division of light and shadow, so the form falls apart',
                'Its perspective',
                'Its texture, because halftones must be empty',
                'Nothing: the two are of the same value in nature',
              ],
              points: 2,
              feedback:
                'Reflected light belongs to the shadow family. Once it competes with the lit side, the eye can no longer tell where the light comes from.',
            },
            {
              question:
                'A lamp post looks 12 cm tall on the glass at a distance of 10 m. How tall does it look from 30 m?',
              options: ['4 cm', '6 cm', '3 cm', '1.3 cm'],
              points: 1,
              feedback: 'Size on the glass goes with one over the distance: three times as far, a third as tall.',
            },
            {
              question:
                'In a street scene everyone is about your height and standing, as you are. At the far end one person’s head reaches well above your eye level. What is the most likely reason?',
              options: [
                'That person stands on something',
                'That person is farther away than the others',
                'That person is nearer than the others',
                'The vanishing point is too far to the left',
              ],
              points: 2,
              feedback:
                'On level ground the eyes of all people of your height lie on your eye level, however far away they are. Higher means raised ground, a step or a ladder.',
            },
          ],
        },
        { kind: 'assignment', title: 'Still life by one light', points: 100, instructions: stillLife },
      ],
    },
  ],
  topics: [
    {
      title: 'Studio table: show one sheet a week',
      content:
        'Put up one drawing each week, finished or not. When you comment, begin with where your eye goes first, then say what could be stronger. "Nice" is kind, but nobody can draw with it.',
      isPinned: true,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content:
            'My plant, second try. The gaps on the left worked, but on the right I began to draw leaves from memory and you can see where it happens.',
        },
        {
          by: 'instructor',
          content:
            'My eye goes to the gap by the pot, it is beautifully odd. And I agree about the place: everything above the third leaf has the same width. Well spotted.',
        },
      ],
    },
    {
      title: 'Pencil grip for shading?',
      content:
        'My even grey always comes out striped. I hold the pencil as if I were writing. Do you all hold it flat, and does that not smear?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'Flat, with the hand over the pencil, and from the shoulder. And put a clean sheet under your hand, that ended the smearing for me.',
        },
        {
          by: 'student',
          content: 'Two light layers in different directions also hide the stripes better than one heavy one.',
        },
      ],
    },
    {
      title: 'Is it cheating to use a photo?',
      content:
        'My light is gone by five in the evening, so I took a photo of the still life to go on. The shadows in it are simply black, with nothing inside. Is that the camera, or do I see things that are not there?',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'It is the camera: it cannot hold the window and the shadow at once, and your eye can. Use the photo for where things stand, and come back to the table for the values.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'John Ruskin, The Elements of Drawing (1857)',
      description:
        'Three letters to beginners. Do the first exercise, shading a square evenly, and you will know why it comes first.',
      url: 'https://www.gutenberg.org/ebooks/30325',
    },
    {
      title: 'The Metropolitan Museum of Art: the collection',
      description:
        'Search for drawings and zoom in until you can see the strokes. Works in the public domain may be downloaded.',
      url: 'https://www.metmuseum.org/art/collection',
    },
    {
      title: 'The British Museum: collection online',
      description:
        'One of the great collections of drawings, with good pictures of sheets by Michelangelo, Rembrandt and many others.',
      url: 'https://www.britishmuseum.org/collection',
    },
  ],
};
