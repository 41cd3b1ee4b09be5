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
<p>We write vectors as small letters <span data-formula="u"></span>, <span data-formula="v"></span>, <span data-formula="w"></span> and, when we need coordinates, as columns. A <em>linear combination</em> of <span data-formula="v"></span> and <span data-formula="w"></span> is a vector <span data-formula="av+bw"></span> with numbers <span data-formula="a"></span> and <span data-formula="b"></span>. For the two walks in the introduction,</p>
<div data-formula="1\\begin{pmatrix}3 \\\\ 1\\end{pmatrix}+2\\begin{pmatrix}1 \\\\ 2\\end{pmatrix}=\\begin{pmatrix}3+2 \\\\ 1+4\\end{pmatrix}=\\begin{pmatrix}5 \\\\ 5\\end{pmatrix}"></div>
<figure><img src="/demo/math-220-sum.svg" alt="Vectors v = (3, 1) and w = (1, 2) from the origin; v followed by twice w ends at (5, 5)." width="560" height="400"><figcaption><strong>Figure 1.</strong> One step <span data-formula="v"></span> and two steps <span data-formula="w"></span> lead to (5, 5). In whichever order you walk, you arrive at the same corner.</figcaption></figure>
<h2>The span</h2>
<p>The set of all combinations of some vectors is their <em>span</em>. To see whether a target <span data-formula="(p,q)"></span> lies in the span of <span data-formula="v"></span> and <span data-formula="w"></span>, solve <span data-formula="3a+b=p"></span> and <span data-formula="a+2b=q"></span>. Twice the first minus the second gives <span data-formula="5a=2p-q"></span>; then <span data-formula="b=p-3a"></span>. There is always exactly one solution, so the span is the whole plane.</p>
<p>Take <span data-formula="v=(3,1)"></span> and <span data-formula="u=(6,2)"></span> instead. Every combination is <span data-formula="av+bu=(a+2b)v"></span>, a multiple of <span data-formula="v"></span>. The span is a line. The second vector brought nothing new.</p>
<h2>Independence</h2>
<p>Vectors are <em>linearly independent</em> if only the trivial combination gives zero:</p>
<div data-formula="a_1v_1+a_2v_2+\\ldots+a_kv_k=0\\qquad \\text{only for}\\qquad a_1=a_2=\\ldots=a_k=0"></div>
<p>For <span data-formula="v"></span> and <span data-formula="u"></span> above, <span data-formula="2v-u=0"></span>, so they are dependent. In words: some vector among them can be made from the others.</p>
<p>A list of independent vectors that spans a space is a <em>basis</em>. Each vector of the space is then a combination of them in exactly one way; the numbers are its coordinates. All bases of a space have the same length, its <em>dimension</em>. That is not obvious, and we shall prove it with the method of the next lesson.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Elimination',
      minutes: 15,
      body: `<p class="intro">Three unknowns in three equations are tiresome because they are entangled. Elimination untangles them, one after the other, without ever changing the set of solutions.</p>
<p>Three steps are allowed: swap two equations, multiply one by a number other than zero, add a multiple of one to another. Each can be undone, so no solution is lost and none is added. Take</p>
<div data-formula="\\begin{cases}x+y+z=6 \\\\ x+2y+3z=14 \\\\ 2x+y-z=1\\end{cases}"></div>
<p>We write only the numbers, the right-hand side in the last column, and clear the first column below its first entry, the <em>pivot</em>. Row 2 minus row 1, row 3 minus twice row 1:</p>
<div data-formula="\\begin{pmatrix}1 &amp; 1 &amp; 1 &amp; 6 \\\\ 1 &amp; 2 &amp; 3 &amp; 14 \\\\ 2 &amp; 1 &amp; -1 &amp; 1\\end{pmatrix}\\to \\begin{pmatrix}1 &amp; 1 &amp; 1 &amp; 6 \\\\ 0 &amp; 1 &amp; 2 &amp; 8 \\\\ 0 &amp; -1 &amp; -3 &amp; -11\\end{pmatrix}"></div>
<p>Then add row 2 to row 3:</p>
<div data-formula="\\begin{pmatrix}1 &amp; 1 &amp; 1 &amp; 6 \\\\ 0 &amp; 1 &amp; 2 &amp; 8 \\\\ 0 &amp; 0 &amp; -1 &amp; -3\\end{pmatrix}"></div>
<p>Now read from the bottom. The last row says <span data-formula="-z=-3"></span>, so <span data-formula="z=3"></span>. The second says <span data-formula="y=8-2\\times 3=2"></span>. The first says <span data-formula="x=6-2-3=1"></span>. Put (1, 2, 3) into the original equations; it takes ten seconds and saves many points.</p>
<h2>How many solutions?</h2>
<p>In two unknowns each equation is a line. Two lines meet in a point, or they are parallel, or they are the same.</p>
<figure><img src="/demo/math-220-lines.svg" alt="Three small drawings: two lines that meet in one point, two parallel lines, and two lines that coincide." width="560" height="220"><figcaption><strong>Figure 1.</strong> One solution, none, infinitely many. There is no fourth case.</figcaption></figure>
<p>The staircase form shows which case you have, in any number of unknowns:</p>
<ul>
<li>A row <span data-formula="0=c"></span> with <span data-formula="c\\ne 0"></span>: no solution.</li>
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
<li>(10) Solve by elimination and check your result: <span data-formula="x+2y-z=2"></span>, <span data-formula="2x+3y+z=11"></span>, <span data-formula="-x+y+2z=7"></span>.</li>
<li>(10) For which numbers <span data-formula="k"></span> does the system <span data-formula="x+ky=1"></span>, <span data-formula="kx+y=1"></span> have no solution, one, or infinitely many? Draw one picture for each case that occurs.</li>
<li>(10) Decide whether <span data-formula="(1,1,0)"></span>, <span data-formula="(0,1,1)"></span> and <span data-formula="(1,0,1)"></span> are independent. Write <span data-formula="(2,3,5)"></span> as a combination of them.</li>
<li>(10) A café sells three breakfasts. The first has 2 rolls, 1 egg, 1 coffee and costs 5.10; the second has 1 roll, 2 eggs, 1 coffee and costs 5.40; the third has 3 rolls, 2 coffees and costs 6.60. Find the three prices. Is there a fourth breakfast whose price you could not compute from them?</li>
<li>(10) Prove: if <span data-formula="v_1"></span>, <span data-formula="v_2"></span>, <span data-formula="v_3"></span> are independent, then so are <span data-formula="v_1"></span>, <span data-formula="v_1+v_2"></span>, <span data-formula="v_1+v_2+v_3"></span>.</li>
</ol>
<h2>Hand in</h2>
<p>One PDF, written by hand and scanned or typeset. Number the problems.</p>
<h2>How it is judged</h2>
<p>For each problem: 4 points for the idea, 4 for carrying it out, 2 for saying in a sentence what the result means. A slip of arithmetic costs one point, once. A result without a way to it earns none.</p>`,
    },
  ],
};
