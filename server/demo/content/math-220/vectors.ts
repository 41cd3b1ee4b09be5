import type { ModuleContent } from '../types.ts';

export const vectors: ModuleContent = {
  title: 'Vectors and systems',
  description: 'What can be reached, and how to find out',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>Good morning, and please put your pens down for a moment. I have a map of the old town here, and two instructions. The first is: three streets east and one north. The second is: one street east and two north. You may follow each of them as often as you like, also backwards, also half of one. Which corners of the town can you reach?</p>
<p>All of them, as it turns out, and each in exactly one way. Now I change the second instruction to six east and two north. Try again. Suddenly you are a prisoner of one diagonal street, and no amount of walking will bring you to the station.</p>
<p>That is the whole of linear algebra in a small case. We add things, we stretch things, and we ask what can be reached. The things may be arrows, but also sounds, pictures, prices or the unknowns in a system of equations. The same few theorems answer for all of them, and that is why I like the subject.</p>
<p>We start with arrows, because you can see them. Then we solve systems of equations with the method that Gauss used and that your computer still uses. Do the first ten by hand. You will make mistakes of sign, everybody does; what you gain is a feeling for where the information in a system sits.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Vectors and what they span',
      minutes: 14,
      body: `<p class="intro">With vectors you can do two things: add them, and multiply them by a number. Everything in this course is made of these two.</p>
<p>We write vectors as small letters <math><mi>u</mi></math>, <math><mi>v</mi></math>, <math><mi>w</mi></math> and, when we need coordinates, as columns. A <em>linear combination</em> of <math><mi>v</mi></math> and <math><mi>w</mi></math> is a vector <math><mi>a</mi><mi>v</mi><mo>+</mo><mi>b</mi><mi>w</mi></math> with numbers <math><mi>a</mi></math> and <math><mi>b</mi></math>. For the two walks in the introduction,</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mn>1</mn><mrow><mo>(</mo><mtable><mtr><mtd><mn>3</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>+</mo><mn>2</mn><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>3</mn><mo>+</mo><mn>2</mn></mtd></mtr><mtr><mtd><mn>1</mn><mo>+</mo><mn>4</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>5</mn></mtd></mtr><mtr><mtd><mn>5</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<figure><img src="/demo/math-220-sum.svg" alt="Vectors v = (3, 1) and w = (1, 2) from the origin; v followed by twice w ends at (5, 5)." width="560" height="400"><figcaption><b>Figure 1.</b> One step <math><mi>v</mi></math> and two steps <math><mi>w</mi></math> lead to (5, 5). In whichever order you walk, you arrive at the same corner.</figcaption></figure>
<h2>The span</h2>
<p>The set of all combinations of some vectors is their <em>span</em>. To see whether a target <math><mrow><mo>(</mo><mi>p</mi><mo>,</mo><mi>q</mi><mo>)</mo></mrow></math> lies in the span of <math><mi>v</mi></math> and <math><mi>w</mi></math>, solve <math><mn>3</mn><mi>a</mi><mo>+</mo><mi>b</mi><mo>=</mo><mi>p</mi></math> and <math><mi>a</mi><mo>+</mo><mn>2</mn><mi>b</mi><mo>=</mo><mi>q</mi></math>. Twice the first minus the second gives <math><mn>5</mn><mi>a</mi><mo>=</mo><mn>2</mn><mi>p</mi><mo>−</mo><mi>q</mi></math>; then <math><mi>b</mi><mo>=</mo><mi>p</mi><mo>−</mo><mn>3</mn><mi>a</mi></math>. There is always exactly one solution, so the span is the whole plane.</p>
<p>Take <math><mi>v</mi><mo>=</mo><mrow><mo>(</mo><mn>3</mn><mo>,</mo><mn>1</mn><mo>)</mo></mrow></math> and <math><mi>u</mi><mo>=</mo><mrow><mo>(</mo><mn>6</mn><mo>,</mo><mn>2</mn><mo>)</mo></mrow></math> instead. Every combination is <math><mi>a</mi><mi>v</mi><mo>+</mo><mi>b</mi><mi>u</mi><mo>=</mo><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mn>2</mn><mi>b</mi><mo>)</mo></mrow><mi>v</mi></math>, a multiple of <math><mi>v</mi></math>. The span is a line. The second vector brought nothing new.</p>
<h2>Independence</h2>
<p>Vectors are <em>linearly independent</em> if only the trivial combination gives zero:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><msub><mi>a</mi><mn>1</mn></msub><msub><mi>v</mi><mn>1</mn></msub><mo>+</mo><msub><mi>a</mi><mn>2</mn></msub><msub><mi>v</mi><mn>2</mn></msub><mo>+</mo><mo>…</mo><mo>+</mo><msub><mi>a</mi><mi>k</mi></msub><msub><mi>v</mi><mi>k</mi></msub><mo>=</mo><mn>0</mn><mspace width="2em"></mspace><mtext>only for</mtext><mspace width="2em"></mspace><msub><mi>a</mi><mn>1</mn></msub><mo>=</mo><msub><mi>a</mi><mn>2</mn></msub><mo>=</mo><mo>…</mo><mo>=</mo><msub><mi>a</mi><mi>k</mi></msub><mo>=</mo><mn>0</mn></math></div>
<p>For <math><mi>v</mi></math> and <math><mi>u</mi></math> above, <math><mn>2</mn><mi>v</mi><mo>−</mo><mi>u</mi><mo>=</mo><mn>0</mn></math>, so they are dependent. In words: some vector among them can be made from the others.</p>
<p>A list of independent vectors that spans a space is a <em>basis</em>. Each vector of the space is then a combination of them in exactly one way; the numbers are its coordinates. All bases of a space have the same length, its <em>dimension</em>. That is not obvious, and we shall prove it with the method of the next lesson.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Elimination',
      minutes: 15,
      body: `<p class="intro">Three unknowns in three equations are tiresome because they are entangled. Elimination untangles them, one after the other, without ever changing the set of solutions.</p>
<p>Three steps are allowed: swap two equations, multiply one by a number other than zero, add a multiple of one to another. Each can be undone, so no solution is lost and none is added. Take</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>{</mo><mtable><mtr><mtd><mi>x</mi><mo>+</mo><mi>y</mi><mo>+</mo><mi>z</mi><mo>=</mo><mn>6</mn></mtd></mtr><mtr><mtd><mi>x</mi><mo>+</mo><mn>2</mn><mi>y</mi><mo>+</mo><mn>3</mn><mi>z</mi><mo>=</mo><mn>14</mn></mtd></mtr><mtr><mtd><mn>2</mn><mi>x</mi><mo>+</mo><mi>y</mi><mo>−</mo><mi>z</mi><mo>=</mo><mn>1</mn></mtd></mtr></mtable></mrow></math></div>
<p>We write only the numbers, the right-hand side in the last column, and clear the first column below its first entry, the <em>pivot</em>. Row 2 minus row 1, row 3 minus twice row 1:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>6</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd><mtd><mn>3</mn></mtd><mtd><mn>14</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd><mtd><mn>1</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>→</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>6</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd><mtd><mn>8</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mo>−</mo><mn>3</mn></mtd><mtd><mo>−</mo><mn>11</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>Then add row 2 to row 3:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>6</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd><mtd><mn>8</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>0</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mo>−</mo><mn>3</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>Now read from the bottom. The last row says <math><mo>−</mo><mi>z</mi><mo>=</mo><mo>−</mo><mn>3</mn></math>, so <math><mi>z</mi><mo>=</mo><mn>3</mn></math>. The second says <math><mi>y</mi><mo>=</mo><mn>8</mn><mo>−</mo><mn>2</mn><mo>×</mo><mn>3</mn><mo>=</mo><mn>2</mn></math>. The first says <math><mi>x</mi><mo>=</mo><mn>6</mn><mo>−</mo><mn>2</mn><mo>−</mo><mn>3</mn><mo>=</mo><mn>1</mn></math>. Put (1, 2, 3) into the original equations; it takes ten seconds and saves many points.</p>
<h2>How many solutions?</h2>
<p>In two unknowns each equation is a line. Two lines meet in a point, or they are parallel, or they are the same.</p>
<figure><img src="/demo/math-220-lines.svg" alt="Three small drawings: two lines that meet in one point, two parallel lines, and two lines that coincide." width="560" height="220"><figcaption><b>Figure 1.</b> One solution, none, infinitely many. There is no fourth case.</figcaption></figure>
<p>The staircase form shows which case you have, in any number of unknowns:</p>
<ul>
<li>A row <math><mn>0</mn><mo>=</mo><mi>c</mi></math> with <math><mi>c</mi><mo>≠</mo><mn>0</mn></math>: no solution.</li>
<li>Otherwise, a pivot in every column of unknowns: exactly one.</li>
<li>Otherwise: each column without a pivot is a <em>free variable</em>. Choose its value; the others follow. Infinitely many solutions.</li>
</ul>
<p>A system with right-hand side zero always has the solution zero. If it has more unknowns than equations there must be a column without a pivot, and therefore another solution too. Remember this sentence; half of the theory leans on it.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Span and elimination',
      timeLimit: 25,
      maxAttempts: 2,
      questions: [
        {
          question: 'Which of these vectors lies in the span of (1, 2, 0) and (0, 1, 1)?',
          options: ['(2, 5, 1)', '(2, 5, 2)', '(1, 1, 1)', '(0, 0, 1)'],
          points: 2,
          feedback:
            '2 (1, 2, 0) + 1 (0, 1, 1) = (2, 5, 1). In the span the second entry is always twice the first plus the third.',
        },
        {
          question: 'Four vectors are given in a space of dimension 3. What can be said for certain?',
          options: [
            'They are linearly dependent',
            'They span the space',
            'They are linearly independent',
            'Three of them form a basis',
          ],
          points: 2,
          feedback:
            'The homogeneous system has three equations and four unknowns, so it has a solution other than zero. They need not span anything large: all four might be parallel.',
        },
        {
          question:
            'Elimination of a system in x, y, z ends with the rows (1 0 2 | 5), (0 1 −1 | 3), (0 0 0 | 0). How many solutions are there?',
          options: ['Infinitely many, with z free', 'Exactly one, (5, 3, 0)', 'None', 'Exactly two'],
          points: 2,
          feedback:
            'There is no contradiction, and the third column has no pivot. For each z we get x = 5 − 2z and y = 3 + z.',
        },
        {
          question: 'Which step may change the set of solutions?',
          options: [
            'Multiplying an equation by 0',
            'Swapping two equations',
            'Adding five times one equation to another',
            'Multiplying an equation by −1',
          ],
          points: 2,
          feedback:
            'Multiplying by 0 turns an equation into 0 = 0 and throws its information away. It cannot be undone.',
        },
        {
          question: 'For which value of c does the system x + 2y = 3, 2x + 4y = c have a solution?',
          options: ['Only for c = 6', 'For every c', 'For every c except 6', 'For no c'],
          points: 2,
          feedback:
            'Row 2 minus twice row 1 gives 0 = c − 6. For c = 6 the two lines coincide, otherwise they are parallel.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Problem set 2: systems',
      points: 50,
      instructions: `<p>Work by hand and show each row operation. You may discuss the problems in groups; write your own solutions.</p>
<ol>
<li>(10) Solve by elimination and check your result: <math><mi>x</mi><mo>+</mo><mn>2</mn><mi>y</mi><mo>−</mo><mi>z</mi><mo>=</mo><mn>2</mn></math>, <math><mn>2</mn><mi>x</mi><mo>+</mo><mn>3</mn><mi>y</mi><mo>+</mo><mi>z</mi><mo>=</mo><mn>11</mn></math>, <math><mo>−</mo><mi>x</mi><mo>+</mo><mi>y</mi><mo>+</mo><mn>2</mn><mi>z</mi><mo>=</mo><mn>7</mn></math>.</li>
<li>(10) For which numbers <math><mi>k</mi></math> does the system <math><mi>x</mi><mo>+</mo><mi>k</mi><mi>y</mi><mo>=</mo><mn>1</mn></math>, <math><mi>k</mi><mi>x</mi><mo>+</mo><mi>y</mi><mo>=</mo><mn>1</mn></math> have no solution, one, or infinitely many? Draw one picture for each case that occurs.</li>
<li>(10) Decide whether <math><mrow><mo>(</mo><mn>1</mn><mo>,</mo><mn>1</mn><mo>,</mo><mn>0</mn><mo>)</mo></mrow></math>, <math><mrow><mo>(</mo><mn>0</mn><mo>,</mo><mn>1</mn><mo>,</mo><mn>1</mn><mo>)</mo></mrow></math> and <math><mrow><mo>(</mo><mn>1</mn><mo>,</mo><mn>0</mn><mo>,</mo><mn>1</mn><mo>)</mo></mrow></math> are independent. Write <math><mrow><mo>(</mo><mn>2</mn><mo>,</mo><mn>3</mn><mo>,</mo><mn>5</mn><mo>)</mo></mrow></math> as a combination of them.</li>
<li>(10) A café sells three breakfasts. The first has 2 rolls, 1 egg, 1 coffee and costs 5.10; the second has 1 roll, 2 eggs, 1 coffee and costs 5.40; the third has 3 rolls, 2 coffees and costs 6.60. Find the three prices. Is there a fourth breakfast whose price you could not compute from them?</li>
<li>(10) Prove: if <math><msub><mi>v</mi><mn>1</mn></msub></math>, <math><msub><mi>v</mi><mn>2</mn></msub></math>, <math><msub><mi>v</mi><mn>3</mn></msub></math> are independent, then so are <math><msub><mi>v</mi><mn>1</mn></msub></math>, <math><msub><mi>v</mi><mn>1</mn></msub><mo>+</mo><msub><mi>v</mi><mn>2</mn></msub></math>, <math><msub><mi>v</mi><mn>1</mn></msub><mo>+</mo><msub><mi>v</mi><mn>2</mn></msub><mo>+</mo><msub><mi>v</mi><mn>3</mn></msub></math>.</li>
</ol>
<h2>Hand in</h2>
<p>One PDF, written by hand and scanned or typeset. Number the problems.</p>
<h2>How it is judged</h2>
<p>For each problem: 4 points for the idea, 4 for carrying it out, 2 for saying in a sentence what the result means. A slip of arithmetic costs one point, once. A result without a way to it earns none.</p>`,
    },
  ],
};
