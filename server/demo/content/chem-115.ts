import type { CourseContent } from './types.ts';

export const chem115: CourseContent = {
  code: 'CHEM-115',
  title: 'Chemistry of Materials',
  description:
    'Why does a copper wire bend, a glass break and a plastic bag stretch? We follow the properties of everyday materials down to the bonds between their atoms, and count, weigh and calculate on the way.',
  level: 'beginner',
  credits: 4,
  hue: 6,
  modules: [
    {
      title: 'Atoms and Bonds',
      description: 'What holds matter together, and how to count what you cannot see',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">On the bench in front of me are three small things: a crystal of salt, a copper wire and the cap of a pen.</p>
<p>Watch what happens when I treat them alike. I tap the salt with a hammer and it splits, along flat faces. I tap the copper and it gets a dent. I tap the cap and the hammer bounces. Now I hold each to a battery and a lamp. Only the copper lets the current through. And if I melt the salt, which takes about 800 degrees, the molten salt conducts as well.</p>
<p>These are not three lists of facts to be learned. There is one question behind all of them: what do the outer electrons do? If they are handed over, you get charged ions and a crystal like salt. If they are shared between two neighbours, you get molecules, or a network like diamond. If they are shared by everybody, you get a metal.</p>
<p>In this module we look at these three cases, and then at the trick that lets a chemist count atoms with a kitchen balance. You need no more mathematics than the rule of three. What you do need is the habit of writing the unit behind every number. I will ask for it each time, and by the end of term you will be glad of it.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Three ways to hold together',
          minutes: 25,
          body: `<p class="intro">Nearly all solids are held together by electrons in one of three arrangements, or by a mixture of them. From the arrangement you can predict much of what the solid will do.</p>
<figure><img src="/demo/chem-115-bonds.svg" alt="Three drawings. Ionic: a chequered lattice of plus and minus ions. Covalent: carbon atoms joined by lines. Metallic: rows of plus ions with small free electrons between them." width="640" height="246"><figcaption><strong>Figure 1.</strong> Ionic, covalent and metallic bonding, as flat sketches.</figcaption></figure>
<h2>Ionic: given and taken</h2>
<p>A sodium atom gives up its one outer electron easily; a chlorine atom lacks one. In salt each sodium ion, Na<sup>+</sup>, is surrounded by six chloride ions, Cl<sup>−</sup>, and the other way round. Shift one layer by a single place and like charges meet: the layers push each other apart and the crystal splits.</p>
<h2>Covalent: shared by two</h2>
<p>In diamond each carbon atom shares a pair of electrons with each of four neighbours. The bonds have fixed directions, so nothing can slide, and diamond is hard. In a molecule such as water the bonds <em>inside</em> are just as strong, but between the molecules there are only weak attractions. When water boils, the molecules part; no O–H bond is broken.</p>
<h2>Metallic: shared by all</h2>
<p>In copper the outer electrons belong to the whole piece. They carry current and heat. Layers of ions can slide past each other without losing this common glue, and so copper bends.</p>
<table><thead><tr><th scope="col">Solid</th><th scope="col">Bonding</th><th scope="col">Melts at</th><th scope="col">Conducts as a solid</th><th scope="col">When struck</th></tr></thead><tbody><tr><td>Salt, NaCl</td><td>ionic</td><td>801 °C</td><td>no</td><td>splits</td></tr><tr><td>Quartz, SiO<sub>2</sub></td><td>covalent network</td><td>about 1,700 °C</td><td>no</td><td>shatters</td></tr><tr><td>Ice, H<sub>2</sub>O</td><td>molecules</td><td>0 °C</td><td>hardly</td><td>splinters</td></tr><tr><td>Copper, Cu</td><td>metallic</td><td>1,085 °C</td><td>very well</td><td>dents</td></tr></tbody></table>
<p>The melting point of ice warns us against a common error. It tells you how strongly molecules hold on to <em>each other</em>, not how strong the bonds in them are.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Counting atoms with a balance',
          minutes: 30,
          body: `<p class="intro">Banks weigh coins rather than count them. Chemists do the same, with one number that says how many particles make a pile of convenient size.</p>
<p>One <strong>mole</strong> is exactly 6.02214076 × 10<sup>23</sup> particles. The molar mass <span data-formula="M"></span> of an element, in grams per mole, is the number printed under its symbol in the periodic table. So the amount of substance in a sample of mass <span data-formula="m"></span> is</p>
<div data-formula="n=\\frac{m}{M}"></div>
<h2>Worked example: how much rust?</h2>
<p>Let 100 g of iron turn wholly into iron(III) oxide:</p>
<p>4 Fe + 3 O<sub>2</sub> → 2 Fe<sub>2</sub>O<sub>3</sub></p>
<ol><li>Amount of iron: 100 g ÷ 55.85 g/mol = 1.791 mol.</li><li>Four moles of iron give two of oxide, so we get half: 0.895 mol.</li><li>Molar mass of Fe<sub>2</sub>O<sub>3</sub>: 2 × 55.85 + 3 × 16.00 = 159.7 g/mol.</li><li>Mass of oxide: 0.895 mol × 159.7 g/mol = 143 g.</li></ol>
<p>The extra 43 g is oxygen from the air. Real rust also holds water, and takes up several times the room of the iron it came from, which is why it lifts paint and cracks concrete.</p>
<h2>From a crystal to a density</h2>
<p>X-rays show that copper repeats itself in small cubes with an edge of <span data-formula="a"></span> = 3.615 × 10<sup>−8</sup> cm, and that four atoms belong to each cube. The density must then be the mass of four atoms over the volume of a cube:</p>
<div data-formula="\\rho=\\frac{4M}{N_{\\mathrm{A}}a^3}=\\frac{4\\times 63.55\\,\\text{g/mol}}{6.022\\times 10^{23}\\,\\text{/mol}\\times 4.724\\times 10^{-23}\\,\\text{cm}^3}=8.94\\,\\text{g/cm}^3"></div>
<p>A balance and a measuring cylinder give 8.9 g/cm<sup>3</sup>. Two quite different experiments, one with X-rays and one in the kitchen, agree on a count of atoms that nobody has ever made one by one.</p>`,
        },
        {
          kind: 'quiz',
          title: 'Bonds and moles',
          timeLimit: 25,
          maxAttempts: 2,
          questions: [
            {
              question: 'Why does a crystal of salt split when it is struck, while copper only dents?',
              options: [
                'A shifted layer brings ions of like charge face to face',
                'Ionic bonds are always much weaker than the bonds in a metal',
                'Salt consists of small molecules',
                'The electrons of salt are free to leave',
              ],
              points: 2,
              feedback:
                'After a shift by one place the ions repel each other. In a metal the shared electrons hold the layers together wherever they slide.',
            },
            {
              question: 'Which solid does not conduct, but does once it is molten?',
              options: ['Sodium chloride', 'Copper', 'Diamond', 'Candle wax'],
              points: 2,
              feedback: 'In the melt the ions are free to move and carry charge. Wax melts too, but it has no ions.',
            },
            {
              question: 'What happens to the O–H bonds when water boils?',
              options: [
                'They stay as they are; only the molecules part',
                'All of them break, giving hydrogen and oxygen',
                'Half of them break',
                'They turn into ionic bonds',
              ],
              points: 2,
              feedback: 'Steam is still H₂O. Boiling overcomes the weak attractions between molecules.',
            },
            {
              question: 'How many moles are in 27 g of aluminium? (M = 27.0 g/mol)',
              options: ['1.0 mol', '27 mol', '729 mol', '0.037 mol'],
              points: 1,
              feedback: 'n = m / M = 27 g ÷ 27.0 g/mol = 1.0 mol. The grams cancel, which is a good check.',
            },
            {
              question: 'Which sample holds the most atoms?',
              options: ['10 g of lithium', '10 g of gold', '10 g of iron', 'All three hold the same number'],
              points: 2,
              feedback: 'For equal mass, the lightest atoms are the most numerous. Lithium has M = 6.9 g/mol.',
            },
            {
              question: 'In 2 Mg + O₂ → 2 MgO, what mass of oxygen does 48.6 g of magnesium take up? (Mg 24.3, O 16.0)',
              options: ['32.0 g', '16.0 g', '48.6 g', '24.3 g'],
              points: 3,
              feedback: '48.6 g is 2 mol of Mg, which needs 1 mol of O₂, and that is 2 × 16.0 g.',
            },
          ],
        },
      ],
    },
    {
      title: 'Metals, Glasses and Plastics',
      description: 'From bonds to what a material does in the hand',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">I have brought a paper clip. I bend it open, I bend it back, I bend it open again. How often, do you think, before it breaks?</p>
<p>Mine broke at eleven. And perhaps you noticed that it became stiffer before it did. Nothing was added and nothing was taken away. What changed is the order of the atoms inside. In a metal, faults in that order can move, and as long as they move, the metal gives way without breaking. Bend it often enough and the faults tangle, like hairs, and hold each other fast.</p>
<p>In the last module we asked what holds atoms together. Now we ask what happens when we pull. We shall learn to describe the pull fairly, so that a thick rod and a thin wire can be compared. And then we turn to the material that our grandparents hardly knew: long chains of carbon, ten thousand links and more, that are neither quite solid nor quite liquid.</p>
<p>At the end you choose a material for a real purpose, and defend it with numbers. I warn you that there is no right answer. There are only reasons, good ones and poor ones, and a bicycle frame has been made well from steel, aluminium, titanium, carbon fibre and bamboo.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Why copper bends and glass breaks',
          minutes: 30,
          body: `<p class="intro">A thick wire is harder to stretch than a thin one of the same metal. To speak of the metal rather than the wire, we divide by size.</p>
<p><strong>Stress</strong> is force over cross-section, <span data-formula="\\sigma=F/A"></span>. <strong>Strain</strong> is extension over original length, <span data-formula="\\varepsilon=\\Delta L/L"></span>. For small pulls the two are in proportion, and the factor is the stiffness of the material, Young's modulus:</p>
<div data-formula="\\sigma=E\\varepsilon"></div>
<h2>Worked example</h2>
<p>A load of 10 kg hangs on a steel wire, 2 m long and 1 mm thick (<span data-formula="E"></span> = 200 GPa). How much longer does the wire become?</p>
<ol><li>Force: 10 kg × 9.81 m/s<sup>2</sup> = 98.1 N.</li><li>Cross-section: π × (0.5 × 10<sup>−3</sup> m)<sup>2</sup> = 7.85 × 10<sup>−7</sup> m<sup>2</sup>.</li><li>Stress: 98.1 N ÷ 7.85 × 10<sup>−7</sup> m<sup>2</sup> = 1.25 × 10<sup>8</sup> Pa, that is 125 MPa.</li><li>Strain: 125 MPa ÷ 200,000 MPa = 6.25 × 10<sup>−4</sup>.</li><li>Extension: 6.25 × 10<sup>−4</sup> × 2 m = 1.25 mm.</li></ol>
<h2>Beyond the straight line</h2>
<figure><img src="/demo/chem-115-stress-strain.svg" alt="Stress against strain. Glass rises steeply and breaks. Steel rises nearly as steeply, yields and stretches far before it breaks. Polyethylene rises little and stretches furthest." width="640" height="296"><figcaption><strong>Figure 2.</strong> Three characters, not to scale. A cross marks where the sample breaks.</figcaption></figure>
<p>At the yield point steel begins to deform for good. The atoms do not all slide at once; a line fault, a <em>dislocation</em>, runs through the crystal, as a ruck runs through a carpet. Moving a ruck takes far less force than dragging the carpet.</p>
<p>In glass there is no regular order and the bonds are directed, so no such fault can run. The stress at the tip of a scratch cannot be eased, it grows until the bond there breaks, and then the next. That is why a glazier needs only a scratch, and why a fibre of fresh glass, without scratches, is stronger than steel.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Long molecules',
          minutes: 25,
          body: `<p class="intro">A plastic bag, a rubber band and the white of an egg have one thing in common: their molecules are chains, so long that their behaviour depends more on the tangle than on the links.</p>
<h2>How long is long?</h2>
<p>Polyethylene is made from ethylene, CH<sub>2</sub>=CH<sub>2</sub>, by opening the double bond and linking the pieces. The number of units in a chain is the <strong>degree of polymerisation</strong>:</p>
<div data-formula="\\text{DP}=\\frac{M_{\\text{chain}}}{M_{\\text{unit}}}"></div>
<p>A chain of 280,000 g/mol has 280,000 ÷ 28.05, about 10,000 units. Each adds 0.25 nm, so the stretched chain would be 2.5 µm long and about half a nanometre thick. Enlarged to the thickness of cooked spaghetti, 2 mm, it would reach ten metres. Now imagine a bowl of it, and pull at one end.</p>
<h2>Heat decides</h2>
<p>Below its <em>glass transition temperature</em> the chains of a plastic are frozen in place and it is hard and brittle. Above it, pieces of the chains can turn. For polystyrene this happens near 100 °C, so a cup is stiff. For natural rubber it is near −70 °C, so a rubber band is soft in every kitchen but shatters after a bath in liquid nitrogen.</p>
<h2>Tied or untied</h2>
<ul><li><strong>Thermoplastics</strong> (polyethylene, PET) have separate chains. They soften when warm, can be shaped again, and can be recycled by melting.</li><li><strong>Thermosets</strong> (epoxy, Bakelite) are tied together by bonds in all directions. They do not melt; they char.</li><li><strong>Elastomers</strong> (rubber) are tied at a few places only. The chains can uncoil when pulled, and the ties bring them back.</li></ul>
<p>Goodyear's discovery of 1839, heating rubber with sulfur, is the making of such ties. A few sulfur bridges per hundred units make a tyre; many more make a bowling ball.</p>`,
        },
        {
          kind: 'assignment',
          title: 'A material for a purpose',
          points: 100,
          instructions: `<p>Choose one object that you use every week: a water bottle, a spectacle frame, a kitchen knife, a climbing rope, a phone case. Find out what it is made of, and then argue for a different material.</p>
<h2>Your task</h2>
<ol><li>State what the object must do, as four requirements. At least two must have a number with a unit (a temperature it must bear, a mass it must not exceed, a force it must take).</li><li>Describe the bonding in the present material and how it explains two of its properties.</li><li>Propose a second material. Compare both in a table with density, Young's modulus, one further property that matters here, and the source of each number.</li><li>Do one calculation that helps to decide, with units in every line. For example: the mass of the object in both materials, or its extension under a load.</li><li>Give your verdict, and name the strongest argument against it.</li></ol>
<h2>What to hand in</h2>
<p>Two to three pages as a PDF, with a sketch or photograph of the object.</p>
<h2>How it is judged</h2>
<ul><li>Requirements that can be checked: 20 points.</li><li>Bonding and properties rightly connected: 30 points.</li><li>Calculation, correct and with units: 30 points.</li><li>A fair verdict, sources given: 20 points.</li></ul>`,
        },
      ],
    },
  ],
  topics: [
    {
      title: 'Before you work at home: safety',
      content:
        'The kitchen experiments in this course need salt, water, paper clips, a rubber band and a freezer, nothing else. Please do not heat plastics and do not mix cleaning agents, whatever a video tells you. If you want to try something that is not on the list, ask here first and I will gladly say whether it is a good idea.',
      isPinned: true,
      by: 'instructor',
      replies: [],
    },
    {
      title: 'Is graphite covalent or metallic?',
      content:
        'The lesson says covalent solids do not conduct, but pencil lead does; I tried it with a lamp and a battery. Carbon in diamond does not. How can the same atoms do both?',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'A fine experiment. In graphite each carbon uses only three of its four outer electrons for bonds in a flat sheet. What could the fourth be doing?',
        },
        { by: 'student', content: 'It is shared by the whole sheet, a bit like in a metal?' },
        {
          by: 'instructor',
          content:
            'Just so. Along a sheet graphite conducts well, from sheet to sheet poorly. Real solids are often mixtures of our three pure cases.',
        },
      ],
    },
    {
      title: 'Paper clips: post your count',
      content:
        'I bent five clips from the same box until they broke and got 9, 12, 11, 17 and 10. Why do they differ so much when they come from one box? I bent all of them by about a right angle.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'Mine were 14, 13, 15. I think I bent more slowly. They get warm if you go fast.',
        },
        {
          by: 'instructor',
          content:
            'Good data, both of you. The radius of the bend matters more than the angle: a sharp bend strains the outer side much more. Try again around a pencil, and report mean and spread.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'Periodic Table of the Elements',
      description: 'The table of the International Union of Pure and Applied Chemistry, with current atomic weights.',
      url: 'https://iupac.org/what-we-do/periodic-table-of-elements/',
    },
    {
      title: 'IUPAC Gold Book',
      description: 'What the words of chemistry mean, from "amount of substance" to "yield".',
      url: 'https://goldbook.iupac.org/',
    },
    {
      title: 'NIST Chemistry WebBook',
      description: 'Measured data for thousands of substances, each with its source.',
      url: 'https://webbook.nist.gov/chemistry/',
    },
  ],
};
