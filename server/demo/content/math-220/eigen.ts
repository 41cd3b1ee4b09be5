import type { ModuleContent } from '../types.ts';

export const eigen: ModuleContent = {
  title: 'Eigenvalues and angles',
  description: 'Directions that stay, and the nearest point',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>Take a ball of dough and press it flat with your hand. Nearly every line you might have drawn on it has changed its direction. A few have not: the ones along which it was stretched, and the one along which it was squeezed. They have become longer or shorter, but they still point where they pointed before.</p>
<p>Those directions are called eigenvectors, from the German “eigen”, own: the map’s own directions. The factors are called eigenvalues. And here is why I make so much of them. In its own directions a map is trivial. It multiplies by a number, that is all. If you ask what happens after the map has been applied a thousand times, in general coordinates you face a thousand matrix products; in its own coordinates you raise a number to a power.</p>
<p>So we shall learn to find them. There is one determinant and one polynomial, and then a small system for each root. With this tool we look at bicycles that wander between two stations, and find out where they gather in the end.</p>
<p>The second theme of the module is the right angle. Sometimes a system has no solution because the target lies outside what can be reached. Then we ask for the point nearest to it, and find it by dropping a perpendicular. Those of you who also take Data Science Fundamentals have met that under another name.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Directions that stay',
      minutes: 16,
      body: `<p class="intro">An eigenvector is a vector other than zero whose direction a map leaves alone. The map only multiplies it by a number.</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>A</mi><mi>v</mi><mo>=</mo><mi>λ</mi><mi>v</mi></math></div>
<p>To find them, write <math><mrow><mo>(</mo><mi>A</mi><mo>−</mo><mi>λ</mi><mi>I</mi><mo>)</mo></mrow><mi>v</mi><mo>=</mo><mn>0</mn></math>. That has a solution other than zero exactly when</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>det</mi><mrow><mo>(</mo><mi>A</mi><mo>−</mo><mi>λ</mi><mi>I</mi><mo>)</mo></mrow><mo>=</mo><mn>0</mn></math></div>
<p>which is a polynomial equation in <math><mi>λ</mi></math>. Take</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>A</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><mi>det</mi><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn><mo>−</mo><mi>λ</mi></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn><mo>−</mo><mi>λ</mi></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><msup><mrow><mo>(</mo><mn>2</mn><mo>−</mo><mi>λ</mi><mo>)</mo></mrow><mn>2</mn></msup><mo>−</mo><mn>1</mn><mo>=</mo><mrow><mo>(</mo><mi>λ</mi><mo>−</mo><mn>1</mn><mo>)</mo></mrow><mrow><mo>(</mo><mi>λ</mi><mo>−</mo><mn>3</mn><mo>)</mo></mrow></math></div>
<p>For <math><mi>λ</mi><mo>=</mo><mn>3</mn></math> the system is <math><mo>−</mo><mi>x</mi><mo>+</mo><mi>y</mi><mo>=</mo><mn>0</mn></math>, solved by (1, 1). For <math><mi>λ</mi><mo>=</mo><mn>1</mn></math> it is <math><mi>x</mi><mo>+</mo><mi>y</mi><mo>=</mo><mn>0</mn></math>, solved by (1, −1). Check: <math><mi>A</mi></math> sends (1, 1) to (3, 3). Correct.</p>
<figure><img src="/demo/math-220-eigen.svg" alt="The unit circle becomes an ellipse. The direction (1, 1) is stretched by 3, the direction (1, −1) stays as it is, other arrows turn." width="560" height="360"><figcaption><b>Figure 1.</b> The unit circle and its image under <math><mi>A</mi></math>. Along (1, 1) it is stretched by 3, along (1, −1) not at all; every other arrow turns.</figcaption></figure>
<h2>Why it helps: bicycles</h2>
<p>Of the bicycles at station A, 10 % are at B next morning; of those at B, 20 % are at A. With <math><mi>x</mi></math> the numbers at A and B,</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><msub><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msub><mo>=</mo><mi>M</mi><msub><mi>x</mi><mi>n</mi></msub><mspace width="2em"></mspace><mi>M</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>0.9</mn></mtd><mtd><mn>0.2</mn></mtd></mtr><mtr><mtd><mn>0.1</mn></mtd><mtd><mn>0.8</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>The eigenvalues are 1 with the vector (2, 1), and 0.7 with (1, −1). Start with 60 and 240 bicycles and write the start in the map’s own directions:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>(</mo><mtable><mtr><mtd><mn>60</mn></mtd></mtr><mtr><mtd><mn>240</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mn>100</mn><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>−</mo><mn>140</mn><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mo>−</mo><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>After <math><mi>n</mi></math> days each part has been multiplied by its own factor:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><msub><mi>x</mi><mi>n</mi></msub><mo>=</mo><mn>100</mn><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>−</mo><mn>140</mn><mo>×</mo><msup><mn>0.7</mn><mi>n</mi></msup><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mo>−</mo><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>On day 5 we have <math><msup><mn>0.7</mn><mn>5</mn></msup><mo>≈</mo><mn>0.168</mn></math>, so about 176 and 124. The second part dies out, and in the long run 200 stand at A and 100 at B, wherever they began.</p>
<h2>Not every map has them</h2>
<p>A rotation by 90° has the polynomial <math><msup><mi>λ</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></math>, without real roots: no direction stays. A shear has the double root 1 but only one direction. Symmetric matrices are the friendly case: they always have a full set of eigenvectors, at right angles to each other.</p>`,
    },
    {
      kind: 'lesson',
      title: 'The nearest point',
      minutes: 13,
      body: `<p class="intro">If a target cannot be reached, come as close as you can. The shortest way to a line or a plane is the perpendicular, and right angles are easy to compute.</p>
<p>The <em>dot product</em> <math><mi>u</mi><mo>·</mo><mi>v</mi><mo>=</mo><msub><mi>u</mi><mn>1</mn></msub><msub><mi>v</mi><mn>1</mn></msub><mo>+</mo><msub><mi>u</mi><mn>2</mn></msub><msub><mi>v</mi><mn>2</mn></msub><mo>+</mo><mo>…</mo><mo>+</mo><msub><mi>u</mi><mi>n</mi></msub><msub><mi>v</mi><mi>n</mi></msub></math> measures length and angle: <math><mrow><mo>‖</mo><mi>u</mi><mo>‖</mo></mrow><mo>=</mo><msqrt><mrow><mi>u</mi><mo>·</mo><mi>u</mi></mrow></msqrt></math>, and <math><mi>u</mi><mo>·</mo><mi>v</mi><mo>=</mo><mn>0</mn></math> means that the two stand at right angles.</p>
<h2>Onto a line</h2>
<p>We look for the multiple <math><mi>t</mi><mi>a</mi></math> nearest to <math><mi>b</mi></math>. What remains, <math><mi>b</mi><mo>−</mo><mi>t</mi><mi>a</mi></math>, must be perpendicular to <math><mi>a</mi></math>. From <math><mi>a</mi><mo>·</mo><mrow><mo>(</mo><mi>b</mi><mo>−</mo><mi>t</mi><mi>a</mi><mo>)</mo></mrow><mo>=</mo><mn>0</mn></math> it follows that</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>t</mi><mo>=</mo><mfrac><mrow><mi>a</mi><mo>·</mo><mi>b</mi></mrow><mrow><mi>a</mi><mo>·</mo><mi>a</mi></mrow></mfrac></math></div>
<p>For <math><mi>a</mi><mo>=</mo><mrow><mo>(</mo><mn>4</mn><mo>,</mo><mn>2</mn><mo>)</mo></mrow></math> and <math><mi>b</mi><mo>=</mo><mrow><mo>(</mo><mn>2</mn><mo>,</mo><mn>3</mn><mo>)</mo></mrow></math> we get <math><mi>t</mi><mo>=</mo><mfrac><mn>14</mn><mn>20</mn></mfrac><mo>=</mo><mn>0.7</mn></math>. The nearest point is (2.8, 1.4), the remainder (−0.8, 1.6). Test: <math><mn>4</mn><mo>×</mo><mrow><mo>(</mo><mrow><mo>−</mo><mn>0.8</mn></mrow><mo>)</mo></mrow><mo>+</mo><mn>2</mn><mo>×</mo><mn>1.6</mn><mo>=</mo><mn>0</mn></math>.</p>
<figure><img src="/demo/math-220-projection.svg" alt="The vector b = (2, 3) and its foot (2.8, 1.4) on the line through a = (4, 2); the remainder meets the line at a right angle." width="560" height="340"><figcaption><b>Figure 1.</b> The foot of the perpendicular. Any other point of the line is further from <math><mi>b</mi></math>, by Pythagoras.</figcaption></figure>
<h2>Onto a span</h2>
<p>Let <math><mi>A</mi></math> have independent columns, and let <math><mi>A</mi><mi>x</mi><mo>=</mo><mi>b</mi></math> have no solution. The remainder <math><mi>b</mi><mo>−</mo><mi>A</mi><mi>x</mi></math> must be perpendicular to every column, which means <math><msup><mi>A</mi><mi>T</mi></msup><mrow><mo>(</mo><mi>b</mi><mo>−</mo><mi>A</mi><mi>x</mi><mo>)</mo></mrow><mo>=</mo><mn>0</mn></math>, or</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><msup><mi>A</mi><mi>T</mi></msup><mi>A</mi><mi>x</mi><mo>=</mo><msup><mi>A</mi><mi>T</mi></msup><mi>b</mi></math></div>
<p>These are the <em>normal equations</em>. Let us put a line <math><mi>y</mi><mo>=</mo><mi>c</mi><mo>+</mo><mi>d</mi><mi>t</mi></math> through the points (0, 1), (1, 1), (2, 4). No line passes through all three.</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>A</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><mi>b</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><msup><mi>A</mi><mi>T</mi></msup><mi>A</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>3</mn></mtd><mtd><mn>3</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>5</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><msup><mi>A</mi><mi>T</mi></msup><mi>b</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>6</mn></mtd></mtr><mtr><mtd><mn>9</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>The difference of the two equations is <math><mn>2</mn><mi>d</mi><mo>=</mo><mn>3</mn></math>, so <math><mi>d</mi><mo>=</mo><mn>1.5</mn></math> and <math><mi>c</mi><mo>=</mo><mn>0.5</mn></math>. The remainders are 0.5, −1 and 0.5. They add up to zero, because they are perpendicular to the first column, which consists of ones.</p>
<p>This is the method of least squares. Gauss used it in 1801 to say where the lost asteroid Ceres would be seen again, and there it was.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Eigenvalues and projections',
      timeLimit: 25,
      maxAttempts: 2,
      questions: [
        {
          question: 'Which vector is an eigenvector of the matrix with rows (4 1) and (2 3)?',
          options: ['(1, 1)', '(1, 0)', '(2, 1)', '(1, −1)'],
          points: 2,
          feedback: '(1, 1) is sent to (5, 5), five times itself. The other eigenvalue is 2, with the vector (1, −2).',
        },
        {
          question: 'A has the eigenvalue 3 with eigenvector v. What is A² v?',
          options: ['9 v', '6 v', '3 v', 'v²'],
          points: 2,
          feedback: 'A(Av) = A(3v) = 3 Av = 9 v.',
        },
        {
          question: 'One eigenvalue of a matrix is 0. What follows?',
          options: [
            'The matrix has no inverse',
            'The matrix is the zero matrix',
            'All eigenvalues are 0',
            'The matrix is a rotation',
          ],
          points: 2,
          feedback:
            'There is a vector other than zero with Av = 0, so the kernel is not trivial and the determinant is 0.',
        },
        {
          question:
            'A process x → Mx has the eigenvalues 1 and 0.5. About how many steps does it take until the distance from the steady state has shrunk to one thousandth?',
          options: ['10', '2', '500', 'It never gets that close'],
          points: 2,
          feedback: 'The distance is multiplied by 0.5 in each step, and 0.5 to the power of 10 is 1/1024.',
        },
        {
          question: 'What is the projection of b = (3, 4) onto the line through a = (1, 0)?',
          options: ['(3, 0)', '(0, 4)', '(1, 0)', '(5, 0)'],
          points: 2,
          feedback: 't = (a · b) / (a · a) = 3. The remainder (0, 4) is perpendicular to a.',
        },
        {
          question: 'In a least-squares solution, the remainder b − Ax is …',
          options: ['perpendicular to every column of A', 'parallel to b', 'zero', 'an eigenvector of A'],
          points: 2,
          feedback:
            'That is what the normal equations say. It is zero only if the system had a solution to begin with.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Problem set 6: eigenvalues',
      points: 50,
      instructions: `<p>A calculator may be used for powers and roots only. State for every eigenvector that you have checked it.</p>
<ol>
<li>(8) Find eigenvalues and eigenvectors of <math><mrow><mo>(</mo><mtable><mtr><mtd><mn>5</mn></mtd><mtd><mo>−</mo><mn>2</mn></mtd></mtr><mtr><mtd><mn>4</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math> and of <math><mrow><mo>(</mo><mtable><mtr><mtd><mn>3</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>3</mn></mtd></mtr></mtable><mo>)</mo></mrow></math>. Which of the two has a basis of eigenvectors?</li>
<li>(12) Fibonacci. Let <math><mi>F</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo>)</mo></mrow></math>. Show that <math><mi>F</mi></math> applied to <math><mrow><mo>(</mo><msub><mi>f</mi><mi>n</mi></msub><mo>,</mo><msub><mi>f</mi><mrow><mi>n</mi><mo>−</mo><mn>1</mn></mrow></msub><mo>)</mo></mrow></math> gives <math><mrow><mo>(</mo><msub><mi>f</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msub><mo>,</mo><msub><mi>f</mi><mi>n</mi></msub><mo>)</mo></mrow></math>. Use the eigenvalues to explain why the ratio of neighbours tends to <math><mfrac><mrow><mn>1</mn><mo>+</mo><msqrt><mn>5</mn></msqrt></mrow><mn>2</mn></mfrac></math>.</li>
<li>(10) Each year 4 % of the people in the city move to the country and 1 % of those in the country move to the city. What are the shares in the long run? How many years pass until the distance from them has been halved?</li>
<li>(10) Fit a line to (0, 0), (1, 2), (2, 3), (3, 7) with the normal equations. Give the remainders and show that they are perpendicular to both columns.</li>
<li>(10) Let <math><mi>A</mi></math> be symmetric with <math><mi>A</mi><mi>u</mi><mo>=</mo><mi>λ</mi><mi>u</mi></math>, <math><mi>A</mi><mi>v</mi><mo>=</mo><mi>μ</mi><mi>v</mi></math> and <math><mi>λ</mi><mo>≠</mo><mi>μ</mi></math>. Prove that <math><mi>u</mi><mo>·</mo><mi>v</mi><mo>=</mo><mn>0</mn></math>. (Compute <math><mrow><mo>(</mo><mi>A</mi><mi>u</mi><mo>)</mo></mrow><mo>·</mo><mi>v</mi></math> in two ways.)</li>
</ol>
<h2>Hand in</h2>
<p>One PDF. In problem 3, say in a sentence what you assumed and whether you believe it.</p>
<h2>How it is judged</h2>
<p>Idea 40 %, execution 40 %, interpretation 20 %. In the proof I look at whether each equality has a reason.</p>`,
    },
  ],
};
