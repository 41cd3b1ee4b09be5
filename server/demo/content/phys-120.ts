import type { CourseContent } from './types.ts';

export const phys120: CourseContent = {
  code: 'PHYS-120',
  title: 'Motion and Energy',
  description:
    'A first course in mechanics, for people who ride bicycles, take lifts and drop things. We learn to read motion from a graph, to explain it by forces, and to predict it by keeping the books of energy.',
  level: 'beginner',
  credits: 4,
  hue: 2,
  modules: [
    {
      title: 'Motion and Forces',
      description: 'How to describe a movement, and what changes it',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">I give this book a push along the table. It slides, it slows down, it stops. Why does it stop?</p>
<p>For about two thousand years the answer was: because nobody is pushing any more. That sounds like common sense. It is what you feel when you push a wardrobe. And it is wrong. Watch the second try: the same book, but now on a sheet of ice from the skating rink. The same push, and it glides the whole length of the hall. If it were the lack of a push that stops things, the ice should make no difference.</p>
<p>So the good question is not what keeps things going. Going is what they do by themselves. The question is what makes them change. That turn of the question, by Galileo and Newton, is where physics begins, and I would like you to go through it yourselves, since common sense grows back overnight.</p>
<p>In this module we first learn to describe a movement without asking for its cause. There is a graph that tells the whole story of a tram ride, if you can read its slope and its area. Then come the forces. You will need to draw arrows, many arrows, and I will insist on one rule: for each arrow you must be able to say <em>what</em> pushes or pulls. If you cannot, the arrow goes.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Reading a velocity graph',
          minutes: 25,
          body: `<p class="intro">A tram leaves one stop and halts at the next. One line in a graph tells how fast it was at each moment, how hard it braked, and how far apart the stops are.</p>
<figure><img src="/demo/phys-120-velocity.svg" alt="Velocity against time: a straight rise from 0 to 12 metres per second in 8 seconds, steady until 20 seconds, then a straight fall to 0 at 26 seconds. The areas below are 48, 144 and 36 metres." width="640" height="300"><figcaption><strong>Figure 1.</strong> A tram between two stops. The slope is the acceleration, the area is the distance.</figcaption></figure>
<h2>The slope</h2>
<p>Acceleration is the change of velocity per time:</p>
<div data-formula="a=\\frac{\\Delta v}{\\Delta t}"></div>
<p>In the first 8 s it is 12 m/s ÷ 8 s = 1.5 m/s². In the middle part it is zero, though the tram is fastest there: fast and accelerating are different things. While braking it is −12 m/s ÷ 6 s = −2 m/s². The minus says that the velocity becomes less.</p>
<h2>The area</h2>
<p>At a steady 12 m/s for 12 s the tram goes 12 × 12 = 144 m, which is just the area of the rectangle in the middle. The same is true for the triangles, because their mean velocity is half of the top velocity:</p>
<ul><li>setting off: ½ × 12 m/s × 8 s = 48 m,</li><li>braking: ½ × 12 m/s × 6 s = 36 m.</li></ul>
<p>The stops are 48 + 144 + 36 = 228 m apart.</p>
<h2>As a formula</h2>
<p>With steady acceleration <span data-formula="a"></span>, beginning with velocity <span data-formula="v_0"></span>, the area is a rectangle with a triangle on top:</p>
<div data-formula="s=v_0t+\\frac{1}{2}at^2"></div>
<p>Check it on the tram: 0 + ½ × 1.5 × 8² = 48 m. And look at the square. In twice the time, a thing that starts from rest goes <em>four</em> times as far.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Forces change motion',
          minutes: 30,
          body: `<p class="intro">A thing left to itself keeps its velocity. Whatever changes the velocity is a force, and the change is greater the greater the force and the smaller the mass.</p>
<div data-formula="F=ma"></div>
<p>Here <span data-formula="F"></span> is the <em>sum</em> of all forces on the thing. Most mistakes come from forgetting that word. A bicycle at a steady 20 km/h has acceleration zero, so the forces on it add up to zero: the push forward of the road equals the drag of the air and the tyres.</p>
<h2>A method in four steps</h2>
<ol><li>Choose one thing, and draw it alone.</li><li>Draw every force <em>on</em> it, and name what exerts it.</li><li>Choose a direction as positive and add up the forces.</li><li>Set the sum equal to <span data-formula="ma"></span>.</li></ol>
<h2>Worked example: scales in a lift</h2>
<p>You have a mass of 60 kg and stand on bathroom scales in a lift. It sets off upwards with 1.5 m/s². What do the scales show?</p>
<ol><li>The thing is you.</li><li>The Earth pulls you down with <span data-formula="mg"></span> = 60 kg × 9.81 m/s² = 589 N. The scales push you up with an unknown force <span data-formula="N"></span>.</li><li>Upwards is positive: the sum is <span data-formula="N-mg"></span>.</li><li>So <span data-formula="N=m(g+a)"></span> = 60 kg × 11.31 m/s² = 679 N.</li></ol>
<p>Scales divide by 9.81, so they show 69 kg. Once the lift runs steadily, the acceleration is zero and they show 60 again, however fast it goes.</p>
<h2>Pairs that do not cancel</h2>
<p>If you push the wall, the wall pushes you, equally hard and in the opposite direction. People ask why such forces do not cancel, so that nothing could ever move. The answer is in step 2: they act on <em>different</em> things. The push on the wall belongs in the drawing of the wall. When a skater pushes off from the boards, the push on the skater is the one that counts for her, and away she goes.</p>`,
        },
        {
          kind: 'assignment',
          title: 'A walk as a graph',
          points: 40,
          instructions: `<p>Walk along a corridor in three stretches: slowly, standing still, and quickly back. Somebody else measures.</p>
<h2>Your task</h2>
<ol><li>Mark the floor every metre and take the time at each mark, to a tenth of a second.</li><li>Draw position against time, and below it velocity against time, one above the other on the same time axis.</li><li>Say for each stretch how its velocity is to be read from the upper graph, and what the area under the lower one means.</li></ol>
<h2>What to hand in</h2>
<p>One page with the table of readings, both graphs and three sentences.</p>
<h2>How it is judged</h2>
<ul><li>Readings with units and an estimate of their uncertainty: 12 points.</li><li>Graphs that agree with each other: 18 points.</li><li>Slope and area said in your own words: 10 points.</li></ul>`,
        },
        {
          kind: 'quiz',
          title: 'Motion and forces',
          timeLimit: 30,
          maxAttempts: 2,
          questions: [
            {
              question: 'What does the area under a velocity–time graph tell you?',
              options: ['The distance covered', 'The acceleration', 'The top velocity', 'The force'],
              points: 1,
              feedback: 'Velocity times time is a distance. The slope of the graph gives the acceleration.',
            },
            {
              question: 'A car goes from 0 to 27 m/s in 9 s with steady acceleration. How far does it go in that time?',
              options: ['121.5 m', '243 m', '27 m', '81 m'],
              points: 3,
              feedback:
                'The area is a triangle: ½ × 27 m/s × 9 s = 121.5 m. 243 m would be right if it had gone 27 m/s all the time.',
            },
            {
              question: 'A bicycle rolls along a straight road at a steady 20 km/h. What is true of the forces on it?',
              options: [
                'They add up to zero',
                'There are none',
                'The force forward is larger than the drag',
                'The drag is larger than the force forward',
              ],
              points: 2,
              feedback: 'Steady velocity means acceleration zero, so the sum is zero. The single forces are not.',
            },
            {
              question:
                'A ball is thrown straight up. At its highest point, for a moment, it is at rest. Its acceleration there is',
              options: ['9.81 m/s² downwards', 'zero', '9.81 m/s² upwards', 'changing from up to down'],
              points: 3,
              feedback: 'The Earth pulls all the time. The velocity passes through zero, but it is still changing.',
            },
            {
              question:
                'The same force acts on a trolley of 2 kg and on one of 6 kg. How do the accelerations compare?',
              options: [
                'The light one has three times the acceleration',
                'Both have the same',
                'The heavy one has three times the acceleration',
                'The light one has nine times the acceleration',
              ],
              points: 2,
              feedback: 'a = F / m: for the same force, a third of the mass gives three times the acceleration.',
            },
            {
              question:
                'A lorry pushes a broken-down car. While both speed up, how large is the force of the car on the lorry?',
              options: [
                'As large as the force of the lorry on the car',
                'Smaller, since the car is lighter',
                'Smaller, since they are speeding up',
                'Zero, since the engine of the car is off',
              ],
              points: 3,
              feedback:
                'The two forces are a pair and always equal. They act on different things, so they do not prevent the speeding up.',
            },
          ],
        },
      ],
    },
    {
      title: 'Energy',
      description: 'A quantity that is never lost, and how to use it as an account book',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">Behind me hangs a bowling ball on a rope, seven kilograms. I pull it up to the tip of my nose, I lean my head against the wall, and I let go.</p>
<p>It swings away across the hall, it comes back, and I do not move. You see that I am a little pale, although I know that it cannot touch me. It stops a finger's breadth from my nose. It has not gained anything on its way. It has lost a little, to the air and to the hook. What I must not do is push it at the start, or lean forward.</p>
<p>Please think about what you would have to do to predict this with forces. The direction of the pull changes at every instant, and so does its size. It can be done, and it is hard. But I did not need it to trust my nose to the ball. I only needed to know that there is a sum which stays the same.</p>
<p>This is the subject of the second module. We find out what energy is, or at least how to work it out, for nobody can say what it <em>is</em>. We see why a car that goes a bit too fast needs so much more road to stop. And then we do our accounts: on a roller coaster, on a staircase, and with a bouncing ball at home.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Work and the energy of motion',
          minutes: 25,
          body: `<p class="intro">Push a trolley twice as hard over the same distance, or just as hard over twice the distance: both make it equally fast. What counts is force times distance.</p>
<p>This product is called <strong>work</strong>, <span data-formula="W=Fs"></span>, measured in joules; 1 J is 1 N × 1 m. Only the part of the force along the way counts. Carrying a suitcase on a level floor may tire you, but your upward pull does no work on it.</p>
<h2>Where the one half comes from</h2>
<p>Let a steady force speed a thing up from rest. The mean velocity is half the final one, so <span data-formula="s=\\frac{1}{2}vt"></span>, and the force is <span data-formula="F=mv/t"></span>. Multiply, and the time drops out:</p>
<div data-formula="W=Fs=\\frac{mv}{t}\\times \\frac{vt}{2}=\\frac{1}{2}mv^2"></div>
<p>Whatever the force and however long it took, the work done depends on the mass and the final velocity only. We call it the <strong>kinetic energy</strong>.</p>
<h2>Worked example: braking</h2>
<p>With locked wheels on a dry road, friction slows a car with a force of about <span data-formula="\\mu mg"></span>, with <span data-formula="\\mu"></span> = 0.7. The car stops when friction has used up its kinetic energy:</p>
<div data-formula="\\mu mgd=\\frac{1}{2}mv^2\\quad\\enspace \\text{so}\\quad\\enspace d=\\frac{v^2}{2\\mu g}"></div>
<table><thead><tr><th scope="col">Speed</th><th scope="col">in m/s</th><th scope="col">Braking distance</th></tr></thead><tbody><tr><td>30 km/h</td><td>8.33</td><td>5.1 m</td></tr><tr><td>50 km/h</td><td>13.9</td><td>14 m</td></tr><tr><td>70 km/h</td><td>19.4</td><td>28 m</td></tr><tr><td>100 km/h</td><td>27.8</td><td>56 m</td></tr></tbody></table>
<p>The mass has dropped out. The speed counts with its square: from 50 to 70 km/h is 40 % more speed and nearly double the distance. And before braking begins there is the second in which you take fright. At 50 km/h you go 14 m in it, as far again.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Keeping the books',
          minutes: 30,
          body: `<p class="intro">Lifting a thing by a height <span data-formula="h"></span> takes the work <span data-formula="mgh"></span>. Let it down, and you get it back. Such a store is called potential energy.</p>
<p>As long as friction can be neglected, what one account loses the other gains:</p>
<div data-formula="mgh+\\frac{1}{2}mv^2=\\text{the same at every place}"></div>
<figure><img src="/demo/phys-120-energy.svg" alt="A roller coaster track from a high point A down to a valley B and up to a lower hill C. At A all energy is potential, at B all is kinetic, at C a little more than half is potential." width="640" height="322"><figcaption><strong>Figure 2.</strong> A is 19 m above B, and C is 11 m above B. The bars show how the energy is shared.</figcaption></figure>
<h2>Worked example: a roller coaster</h2>
<p>The car starts from rest at A. How fast is it at B and at C?</p>
<ul><li>At B it has come down 19 m: <span data-formula="v=\\sqrt{2gh}"></span> = √(2 × 9.81 × 19) = 19.3 m/s.</li><li>At C it is 8 m below A: √(2 × 9.81 × 8) = 12.5 m/s.</li></ul>
<p>We needed neither the mass nor the shape of the track. That is the strength of the method, and also its limit: it does not say <em>when</em> the car arrives.</p>
<h2>And with friction?</h2>
<p>A real car of 500 kg reaches B with 18.0 m/s. Its kinetic energy is ½ × 500 × 18.0² = 81.0 kJ; at A it had 500 × 9.81 × 19 = 93.2 kJ. The missing 12.2 kJ, some 13 %, have warmed the rails, the wheels and the air. Energy has not been lost. It has gone where we cannot easily fetch it back.</p>
<h2>How fast it is spent</h2>
<p>Power is energy per time, in watts. If you weigh 70 kg and run up 12 m of stairs in 15 s, you gain 70 × 9.81 × 12 = 8,240 J, and 8,240 J ÷ 15 s = 549 W, as much as a small microwave oven. Your muscles turn about a quarter of what you eat into work. So a biscuit of 200 kJ yields 50 kJ, and takes you up those stairs six times.</p>`,
        },
        {
          kind: 'assignment',
          title: 'The bouncing ball',
          points: 100,
          instructions: `<p>A ball that is dropped comes back, but never quite as high. Find out what part of its energy it loses at a bounce, and whether that part depends on the height.</p>
<h2>You need</h2>
<p>A ball (table tennis, tennis or rubber), a hard floor, a tape measure or a metre rule on the wall, and a telephone that can film.</p>
<h2>Your task</h2>
<ol><li>Drop the ball from five heights between 20 cm and 150 cm, at least four times each. Film from the side, with the camera at about the height of the bounce, and read off how high the ball comes back.</li><li>Measure always from the floor to the <em>bottom</em> of the ball. Say why.</li><li>For each height give the mean, and estimate the uncertainty from the spread of your readings.</li><li>Work out the ratio <span data-formula="k=h_{\\text{after}}/h_{\\text{before}}"></span> and show it against the height of the drop in a graph, with error bars.</li><li>If <span data-formula="k"></span> were the same at each bounce, how high would the third bounce be after a drop from 1 m? Predict it, then try it.</li><li>Discuss: where does the energy go? Does <span data-formula="k"></span> depend on the height, within your uncertainty? What would explain it?</li></ol>
<h2>What to hand in</h2>
<p>A report of two to three pages as a PDF, with a table of all readings, the graph, and one picture from your film with the reading marked.</p>
<h2>How it is judged</h2>
<ul><li>Careful measurement, all readings shown: 30 points.</li><li>Calculation and graph with units and uncertainties: 35 points.</li><li>The prediction and its test: 15 points.</li><li>Discussion: 20 points. A result that disagrees with expectation and is honestly discussed gets full points.</li></ul>`,
        },
      ],
    },
  ],
  topics: [
    {
      title: 'How we write solutions in this course',
      content:
        'A sketch first, then the law in letters, then the numbers with units, then the result with a sensible number of digits. And one last line: can this be? A cyclist with 400 m/s is a message from your own paper that you should listen to.',
      isPinned: true,
      by: 'instructor',
      replies: [
        { by: 'student', content: 'How many digits are sensible?' },
        {
          by: 'instructor',
          content:
            'As many as the poorest of your inputs, usually two or three. If the height is "about 20 m", then 19.809 m/s claims more than you know.',
        },
      ],
    },
    {
      title: 'Lift question: why not heavier all the way up?',
      content:
        'In the lift example the scales show 69 kg when it sets off. But I feel heavy only at the start and light at the top, not all the way. Should it not show 69 as long as the lift goes up?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'It only accelerates at the start. In between it runs at constant speed, so the sum of forces is zero and the scales show 60.',
        },
        {
          by: 'instructor',
          content:
            'Right. And what you feel at the top is the braking: the acceleration then points down, although you are still moving up. What do the scales show if it brakes with 1.5 m/s²?',
        },
        { by: 'student', content: '60 × 8.31 ÷ 9.81, so about 51 kg.' },
      ],
    },
    {
      title: 'My tennis ball bounces better on the third day',
      content:
        'On Monday I had k = 0.53 for a drop of 1 m, and today 0.57 with the same ball and floor. The only difference I can think of is that the ball lay on the radiator. Is that possible, or did I measure badly?',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'It is possible; warm rubber loses less and the gas inside presses more. But first look at your spread. If single readings differ by 0.03, then the two means hardly disagree. Could you test it with the refrigerator?',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'The International System of Units',
      description:
        'The SI Brochure of the International Bureau of Weights and Measures: what a metre, a second and a joule are.',
      url: 'https://www.bipm.org/en/publications/si-brochure',
    },
    {
      title: 'CODATA values of the constants',
      description: 'The constants of physics, kept by the US National Institute of Standards and Technology.',
      url: 'https://physics.nist.gov/cuu/Constants/',
    },
    {
      title: 'PhET Interactive Simulations',
      description: 'Try "Energy Skate Park" and "Forces and Motion" by the University of Colorado.',
      url: 'https://phet.colorado.edu/',
    },
  ],
};
