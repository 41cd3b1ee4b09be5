import type { CourseContent } from './types.ts';

const cellVideo = `<p class="intro">Hello, and welcome to Cells and Systems. I would like you to look at the back of your hand for a moment.</p>
<p>What you see is a dead surface: flat, empty cells, stacked like roof tiles. About a tenth of a millimetre below begins something else, and it never stops. Cells there divide, pump salt, burn sugar, copy their genes, and pass on messages you will never notice. Your body has something like thirty million million of them, and most of those are red blood cells.</p>
<p>In 1665 Robert Hooke cut a thin slice of cork, put it under his microscope, and saw rows of little boxes. He called them cells, after the small rooms of monks. His were empty, only the walls of dead tissue. It took nearly two hundred years until people were ready to say: every living thing is made of these, and every cell comes from a cell.</p>
<p>In this module we ask two plain questions. Why are cells so small? And what is the skin around them good for? Both have answers that you can work out with school arithmetic, and I will ask you to do exactly that. Biology has many names to learn, I will not pretend otherwise. But names stick much better when you know what the thing is for. So we begin with what it is for.</p>`;

const small = `<p class="intro">An elephant's liver cell is about as large as a mouse's. The elephant has more of them. There is a reason why cells stay small, and it is geometry.</p>
<p>A cell lives through its surface. Oxygen and food come in there, waste goes out. What it <em>needs</em>, however, depends on its volume. For a ball of radius <span data-formula="r"></span> the two are related like this:</p>
<div data-formula="\\frac{S}{V}=\\frac{4\\pi r^2}{\\frac{4}{3}\\pi r^3}=\\frac{3}{r}"></div>
<p>Make a cell ten times wider, and each cubic micrometre inside has to manage with a tenth of the surface.</p>
<figure><img src="/demo/bio-130-surface.svg" alt="A falling curve: 6 per micrometre for a bacterium of radius 0.5, 1.2 for a yeast cell of radius 2.5, 0.3 for a liver cell of radius 10." width="640" height="346"><figcaption><strong>Figure 1.</strong> Surface per volume against the radius of a round cell. The steep part on the left is where bacteria live.</figcaption></figure>
<h2>The second limit: time</h2>
<p>Inside the cell most things travel by <em>diffusion</em>, the random jostling of molecules. It is quick over short ways and hopeless over long ones, because the time grows with the <em>square</em> of the distance:</p>
<div data-formula="t\\approx \\frac{x^2}{2D}"></div>
<p>For oxygen in water <span data-formula="D"></span> is about 2 × 10<sup>−9</sup> m<sup>2</sup>/s. Let us put in three distances.</p>
<ul><li>10 µm, across a cell: 10<sup>−10</sup> / (4 × 10<sup>−9</sup>) = 0.025 seconds</li><li>1 mm: 250 seconds, about four minutes</li><li>1 cm: 25,000 seconds, about seven hours</li></ul>
<p>So a muscle cell has to have blood within a fraction of a millimetre. Large animals need lungs, hearts and vessels because diffusion alone would take all day. The second module of this course is already contained in this formula.</p>
<h2>Ways around it</h2>
<p>Some cells are huge and live. A nerve cell may be a metre long, but it is thin as a thread, and it carries its goods along tracks with motor proteins. The cells that line your small intestine fold their outer membrane into thousands of <em>microvilli</em>, which gives each of them some twenty times more surface. The yolk of a hen's egg is one cell, but most of it is a store where little happens. Each exception keeps the rule: it saves on volume, or it spends on surface.</p>`;

const membrane = `<p class="intro">The wall of a living cell is two molecules thick, soft as oil, and choosy. Nearly everything a cell does begins with what this wall lets through.</p>
<p>The <em>plasma membrane</em> is a double layer of phospholipids. Each has a head that likes water and two tails that avoid it, so in water they line up by themselves, tails inward. Small molecules without charge, such as oxygen and carbon dioxide, slip through. Ions and sugars do not: they need proteins set into the membrane.</p>
<table><thead><tr><th scope="col">Route</th><th scope="col">Direction</th><th scope="col">Energy from the cell</th><th scope="col">Example</th></tr></thead><tbody>
<tr><th scope="row">Simple diffusion</th><td>From more to less</td><td>None</td><td>Oxygen into a muscle cell</td></tr>
<tr><th scope="row">Facilitated diffusion</th><td>From more to less, through a protein</td><td>None</td><td>Glucose into a red blood cell</td></tr>
<tr><th scope="row">Osmosis</th><td>Water, towards more dissolved matter</td><td>None</td><td>A raisin swelling in tea</td></tr>
<tr><th scope="row">Active transport</th><td>From less to more, through a pump</td><td>Yes, mostly ATP</td><td>Sodium out of a nerve cell</td></tr>
</tbody></table>
<h2>A pump and what it buys</h2>
<p>The sodium-potassium pump moves three sodium ions out and two potassium ions in for each ATP it spends. In a resting person it takes perhaps a fifth of all the energy used. What is bought with it is a <em>gradient</em>: in a typical nerve cell there is about 140 mmol/L potassium inside and 4 outside. Open a channel for potassium, and it wants to leave. As positive charge flows out, the inside becomes negative and pulls it back. The two balance at the Nernst potential, which at body temperature is</p>
<div data-formula="E=61.5\\,\\text{mV}\\times \\log_{10}\\frac{c_{\\text{out}}}{c_{\\text{in}}}=61.5\\times \\log_{10}\\frac{4}{140}\\approx-95\\,\\text{mV}"></div>
<p>Real nerve cells rest at about −70 mV, since a little sodium always leaks in. But you can see the principle: a cell stores energy as a difference between two sides of a wall, as a reservoir stores it behind a dam.</p>
<h2>Water follows</h2>
<p>Put red blood cells into pure water, and water streams in until they burst. In strong salt water they shrivel. A plant cell behaves differently because of its stiff wall: it swells, presses against the wall, and stops. That pressure, <em>turgor</em>, is what keeps lettuce crisp. The next time yours is limp, put it into cold water for half an hour, and you have done this lesson's experiment.</p>`;

const systemsVideo = `<p class="intro">We have looked at single cells. Now put them together, and a new problem appears: who keeps order?</p>
<p>A bacterium in a pond takes the world as it comes. If the pond warms, the bacterium warms. The cells in your liver have it better. For them it is always 37 degrees, always the same salt, always some sugar, whether you sit in the sun or run through snow. The French physiologist Claude Bernard called this the internal environment, and he said that keeping it constant is the condition of a free life. I like that sentence. You can walk out into the winter because your cells do not have to.</p>
<p>But constant does not mean still. Behind each steady number there are two or more processes working against each other, as when you balance a broom on your hand. In this module we look at how cells get the energy for this work, and then at how the body measures, compares and corrects. Engineers call it control, and they use the same words we do.</p>
<p>There is a practical part too. You will weigh potato strips, before and after a night in salt water. It is the cheapest experiment I know, it needs a kitchen scale and patience, and it has surprised every group I ever taught. Start it early. Potatoes do not hurry.</p>`;

const energy = `<p class="intro">Every cell in you pays in one currency: ATP. There is enough of it in your body for a minute or two at best, so it is remade all the time, roughly your own weight of it every day.</p>
<p>Most of it is remade by burning food slowly, in many small steps. Written as one line, the burning of glucose looks like a fire:</p>
<div data-formula="\\mathrm{C}_6\\mathrm{H}_{12}\\mathrm{O}_6+6\\mathrm{O}_2\\to 6\\mathrm{CO}_2+6\\mathrm{H}_2\\mathrm{O}+\\text{energy}"></div>
<h2>Three stages</h2>
<ol><li><strong>Glycolysis</strong>, in the fluid of the cell. Glucose is split into two molecules of pyruvate. Gain: 2 ATP, and no oxygen needed.</li><li><strong>The citric acid cycle</strong>, inside the mitochondria. The carbon leaves as carbon dioxide, the gas you are breathing out now. Gain: 2 more, and above all electrons, loaded on carriers.</li><li><strong>Oxidative phosphorylation</strong>, at the inner membrane of the mitochondria. The electrons run down a chain of proteins to oxygen. On the way they pump protons across the membrane, and the protons flow back through a turning enzyme, ATP synthase. Gain: about 26 to 28.</li></ol>
<p>Altogether around 30 ATP for one glucose. Older books say 36 or 38; better measurements of the last stage have brought the figure down. Notice what happens at the third stage: a gradient across a membrane again, this time of protons.</p>
<h2>When oxygen is short</h2>
<p>In a sprint the muscles need ATP faster than the mitochondria can make it. Glycolysis runs ahead, and pyruvate is turned into lactate, so that the carriers are emptied and the splitting can go on. Yeast does the same with alcohol instead of lactate. Two ATP per glucose is poor pay, but it is fast, and it is there at once.</p>
<h2>How much oxygen?</h2>
<p>The heart of a resting adult moves about 5 litres of blood a minute. A litre carries some 200 mL of oxygen on leaving the lungs and 150 mL on coming back. So the body uses</p>
<div data-formula="5\\times (200-150)=250\\;\\text{mL of oxygen per minute}"></div>
<p>This is Fick's principle, from 1870, and it is still used to measure the heart's output in a clinic.</p>`;

const feedback = `<p class="intro">Eat a slice of bread, and your blood sugar rises. Two hours later it is back where it was. Nobody told you to do anything. How does a body know?</p>
<p>Every control loop has the same parts. A <strong>sensor</strong> measures something. A <strong>control centre</strong> compares the value with a range that should hold. An <strong>effector</strong> acts on the difference. When the action makes the difference <em>smaller</em>, we speak of <em>negative feedback</em>. "Negative" is no judgement here. It is about the sign.</p>
<h2>Blood sugar</h2>
<p>The sensor and the control centre for glucose sit in the same place, in small islands of cells in the pancreas. When glucose rises, the beta cells release <em>insulin</em>: muscle and fat cells then put more glucose transporters into their membranes, and the liver stores glucose as glycogen. When it falls, the alpha cells release <em>glucagon</em>, and the liver gives glucose back.</p>
<figure><img src="/demo/bio-130-feedback.svg" alt="After a meal glucose climbs from 5 to about 7.6 mmol per litre in forty minutes and returns to 5 after two hours; insulin rises and falls somewhat later." width="640" height="346"><figcaption><strong>Figure 2.</strong> Glucose and insulin after a meal in a healthy person, drawn as a typical case. Insulin comes a little later: it answers what glucose does.</figcaption></figure>
<p>Look at the small dip at the end. A loop with a delay tends to overshoot, as you do in a shower where the hot water takes five seconds to arrive.</p>
<h2>When the loop is broken</h2>
<p>In type 1 diabetes the beta cells have been destroyed. The effectors are fine, but the message is missing, so it has to be injected. In type 2 the message is sent, at first even louder than normal, but the tissues answer weakly. The same high glucose, two different faults: a doctor who thinks in loops asks <em>where</em> it is broken.</p>
<h2>Feedback that runs away</h2>
<p>Sometimes the answer makes the difference <em>larger</em>. That is positive feedback, and it is useful when something has to be finished. In childbirth the pressure of the head leads to the release of oxytocin, which strengthens the contractions, which press harder. A nerve impulse and the clotting of blood work in the same way. Such a process needs something outside itself that ends it, and it is worth asking each time what that is.</p>
<blockquote>Next time you shiver, name the sensor, the control centre and the effector. Then name what you did about it yourself: putting on a pullover is a control loop, too.</blockquote>`;

const potato = `<p>How much dissolved matter is there in a potato cell? You can find out with salt, water and a kitchen scale, since a strip of potato that neither gains nor loses weight must be in balance with the water around it.</p>
<h2>What you need</h2>
<p>One large potato, five glasses, table salt, a scale that reads to 0.1 g, kitchen paper, a ruler. No laboratory is needed; if you have no such scale, borrow one from the biology desk in the library.</p>
<h2>What to do</h2>
<ol><li>Prepare 200 mL each of 0, 3, 6, 9 and 12 g of salt per litre of water. Label the glasses.</li><li>Cut 15 strips of about 1 cm × 1 cm × 5 cm without skin. Put three into each glass after blotting and weighing them together.</li><li>Wait at least 4 hours, better a night. Blot all in the same way and weigh again.</li><li>Calculate the change in per cent: <span data-formula="100\\times (m_{\\text{after}}-m_{\\text{before}})/m_{\\text{before}}"></span>.</li><li>Plot the change against the salt, draw a smooth line, and read off where it crosses zero.</li></ol>
<h2>What to hand in</h2>
<p>A report of two to three pages: question, method in your own words, table, plot with labelled axes, and a discussion. Say what the crossing point means. Name two sources of error, and say in which direction each would push your result. Answer in one paragraph: why did you weigh three strips and not one?</p>
<h2>How it is judged</h2>
<ul><li>Data, complete and with units: 20 points</li><li>Plot and the reading of it: 20 points</li><li>Explanation by osmosis, correct and in plain words: 30 points</li><li>Errors, with their direction: 20 points</li><li>Clear writing: 10 points</li></ul>
<p>A "wrong" value honestly discussed earns more than a perfect one without a word about errors.</p>`;

export const bio130: CourseContent = {
  code: 'BIO-130',
  title: 'Cells and Systems',
  description:
    'From the membrane of a single cell to the loops that hold a whole body steady. A first course in biology with little to memorise and much to work out, for everyone who is curious how living things manage.',
  level: 'beginner',
  credits: 4,
  hue: 5,
  modules: [
    {
      title: 'The cell as a unit',
      description: 'Why cells are small, and what their membranes are good for',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: cellVideo },
        { kind: 'lesson', title: 'Why cells are small', minutes: 14, body: small },
        { kind: 'lesson', title: 'Membranes and gradients', minutes: 18, body: membrane },
        {
          kind: 'quiz',
          title: 'Surface, time and traffic',
          timeLimit: 20,
          maxAttempts: 2,
          questions: [
            {
              question: 'A round cell grows from a radius of 5 µm to 15 µm. What happens to its surface per volume?',
              options: [
                'It falls to one third',
                'It falls to one ninth',
                'It stays the same, because both grow',
                'It rises threefold',
              ],
              points: 2,
              feedback: 'Surface per volume is 3/r. Three times the radius leaves one third of it.',
            },
            {
              question: 'A molecule crosses 10 µm by diffusion in 0.1 s. About how long does it need for 100 µm?',
              options: ['10 s', '1 s', '0.1 s', '100 s'],
              points: 2,
              feedback:
                'The time grows with the square of the distance: ten times farther takes a hundred times longer.',
            },
            {
              question: 'Which of these can cross a membrane made of phospholipids alone?',
              options: ['Oxygen', 'Sodium ions', 'Glucose', 'Potassium ions'],
              points: 1,
              feedback:
                'Oxygen is small and carries no charge. Ions and sugars are held back by the oily middle and need proteins.',
            },
            {
              question:
                'Glucose enters a red blood cell through a protein, from the side where there is more of it. What is this?',
              options: ['Facilitated diffusion', 'Active transport', 'Osmosis', 'Simple diffusion'],
              points: 1,
              feedback: 'A protein helps, but the direction is downhill and no ATP is spent.',
            },
            {
              question: 'A poison stops the sodium-potassium pump. What do you expect first inside a nerve cell?',
              options: [
                'Sodium slowly rises and potassium falls',
                'Sodium falls and potassium rises',
                'Both fall, because the membrane breaks up',
                'Nothing, since the gradients need no energy once they exist',
              ],
              points: 2,
              feedback: 'Both ions leak downhill all the time. Without the pump nothing brings them back.',
            },
            {
              question: 'Why does a plant cell in pure water not burst, while a red blood cell does?',
              options: [
                'Its stiff wall presses back until no more water enters on balance',
                'Its membrane lets no water through',
                'It contains no dissolved matter',
                'It pumps the water out again with ATP',
              ],
              points: 2,
              feedback:
                'Water does flow in. The wall resists, pressure builds up, and the flow comes into balance: turgor.',
            },
          ],
        },
      ],
    },
    {
      title: 'From cells to systems',
      description: 'Energy, exchange and the loops that keep a body steady',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: systemsVideo },
        { kind: 'lesson', title: 'Energy, one small step at a time', minutes: 16, body: energy },
        { kind: 'lesson', title: 'Holding steady', minutes: 15, body: feedback },
        { kind: 'assignment', title: 'Osmosis in potato strips', points: 100, instructions: potato },
      ],
    },
  ],
  topics: [
    {
      title: 'Before you cut your potato',
      content:
        'Three things that spoil this experiment every term: strips with skin on one side, forgetting to blot, and labels that wash off. Write on tape and stick it to the outside of the glass. Post your zero crossing here when you have it, and we will plot all of them together.',
      isPinned: true,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content: 'Mine crosses zero at about 8 g per litre. I used new potatoes, could that matter?',
        },
        {
          by: 'student',
          content: 'I got 9.5 with an old one that had started to sprout. So perhaps age does matter!',
        },
        {
          by: 'instructor',
          content:
            'A sprouting potato turns starch into sugar, so its cells hold more dissolved matter. Two potatoes do not prove it, but it is a good idea to test. Who has more?',
        },
      ],
    },
    {
      title: 'Does osmosis really go "towards" the salt?',
      content:
        'The table says water moves towards more dissolved matter. Does the salt pull on the water, or is it only that there is less free water on that side? I have read both.',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'Nothing pulls. Water molecules cross both ways all the time, and fewer of them cross from the side where they are mixed with salt. What you see is the difference of two flows.',
        },
      ],
    },
    {
      title: 'Fever: broken loop or working loop?',
      content:
        'If the body holds 37 degrees, why does it let itself go to 39 when I have flu? And why do I feel cold on the way up? It looks like the thermostat is working perfectly but on the wrong number.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'I think that is exactly it. You shiver because 37 is now too cold compared with the new setting.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'OpenStax, Concepts of Biology',
      description: 'A free textbook. Chapters 3 and 4 go with the first module, chapter 16 with the second.',
      url: 'https://openstax.org/details/books/concepts-biology',
    },
    {
      title: 'PDB-101: molecules explained',
      description: 'Pictures and short essays about proteins such as ATP synthase and the sodium-potassium pump.',
      url: 'https://pdb101.rcsb.org/',
    },
    {
      title: 'Robert Hooke, Micrographia (1665)',
      description: 'The book in which cells got their name. Look for Observation XVIII, on cork.',
      url: 'https://www.gutenberg.org/ebooks/15491',
    },
  ],
};
