import type { ModuleContent } from '../types.ts';

export const maps: ModuleContent = {
  title: 'Matrices as maps',
  description: 'What a table of numbers does to the plane',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>You have met matrices as a way to save ink: we left out the unknowns and kept the numbers. Today I ask you to see them differently. A matrix is a verb. It takes the whole plane and does something to it: turns it, stretches it, tilts it, folds it flat.</p>
<p>I have a transparent sheet with a grid here, and another one below. I pull this corner, and watch: the lines remain straight, they remain parallel, and the origin stays where it is. Those are the only rules. And now the surprise. I need to tell you only where two arrows go, the one of length one to the right and the one of length one upwards. Everything else in the plane then has no choice.</p>
<p>Those two images, written as columns side by side, are the matrix. If you keep this one sentence from the module, I shall be content: the columns are the images of the basis vectors.</p>
<p>From there the rest follows. Multiplying matrices means doing one thing after the other, and of course the order matters: put on socks, then shoes. The inverse undoes. The determinant says by how much areas grow. The kernel is what is lost. You will compute all of these with pencil, and I should like you to make a small drawing each time, however ugly. Mine are ugly as well.</p>`,
    },
    {
      kind: 'lesson',
      title: 'What a matrix does to the plane',
      minutes: 15,
      body: `<p class="intro">A map <math><mi>T</mi></math> is linear if it respects the two things one can do with vectors. Then two images decide everything.</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>T</mi><mrow><mo>(</mo><mi>u</mi><mo>+</mo><mi>v</mi><mo>)</mo></mrow><mo>=</mo><mi>T</mi><mrow><mo>(</mo><mi>u</mi><mo>)</mo></mrow><mo>+</mo><mi>T</mi><mrow><mo>(</mo><mi>v</mi><mo>)</mo></mrow><mspace width="2em"></mspace><mi>T</mi><mrow><mo>(</mo><mi>a</mi><mi>v</mi><mo>)</mo></mrow><mo>=</mo><mi>a</mi><mi>T</mi><mrow><mo>(</mo><mi>v</mi><mo>)</mo></mrow></math></div>
<p>Write <math><mi>v</mi><mo>=</mo><mi>x</mi><msub><mi>e</mi><mn>1</mn></msub><mo>+</mo><mi>y</mi><msub><mi>e</mi><mn>2</mn></msub></math> with the unit vectors <math><msub><mi>e</mi><mn>1</mn></msub></math> and <math><msub><mi>e</mi><mn>2</mn></msub></math>. Linearity gives <math><mi>T</mi><mrow><mo>(</mo><mi>v</mi><mo>)</mo></mrow><mo>=</mo><mi>x</mi><mi>T</mi><mrow><mo>(</mo><msub><mi>e</mi><mn>1</mn></msub><mo>)</mo></mrow><mo>+</mo><mi>y</mi><mi>T</mi><mrow><mo>(</mo><msub><mi>e</mi><mn>2</mn></msub><mo>)</mo></mrow></math>. If we know the two images, we know the map. Put them side by side as columns:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>A</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mrow><mo>(</mo><mtable><mtr><mtd><mi>x</mi></mtd></mtr><mtr><mtd><mi>y</mi></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mi>x</mi><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>+</mo><mi>y</mi><mrow><mo>(</mo><mtable><mtr><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>So a matrix times a vector is a combination of the columns. For example</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mn>1</mn><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>+</mo><mn>2</mn><mrow><mo>(</mo><mtable><mtr><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<figure><img src="/demo/math-220-map.svg" alt="Left the unit grid with the two unit vectors, right its image: a grid of parallelograms spanned by (2, 1) and (−1, 1)." width="560" height="300"><figcaption><b>Figure 1.</b> The grid before and after <math><mi>A</mi></math>. The shaded square becomes a parallelogram; lines stay straight and parallel.</figcaption></figure>
<h2>One after the other</h2>
<p>First <math><mi>B</mi></math>, then <math><mi>A</mi></math> is again a linear map, and its matrix is called <math><mi>A</mi><mi>B</mi></math>. Its columns are the images of the columns of <math><mi>B</mi></math>. Take a quarter turn <math><mi>R</mi></math> and a shear <math><mi>S</mi></math>:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>R</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>0</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><mi>S</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>S</mi><mi>R</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><mi>R</mi><mi>S</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>0</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>Turning and then tilting is not the same as tilting and then turning. Matrices do not commute, in general; read products from right to left, as you read <math><mi>f</mi><mrow><mo>(</mo><mi>g</mi><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow><mo>)</mo></mrow></math>.</p>
<h2>A few to know by sight</h2>
<ul>
<li>Rotation by the angle <math><mi>φ</mi></math>: columns <math><mrow><mo>(</mo><mi>cos</mi><mrow><mo>(</mo><mi>φ</mi><mo>)</mo></mrow><mo>,</mo><mi>sin</mi><mrow><mo>(</mo><mi>φ</mi><mo>)</mo></mrow><mo>)</mo></mrow></math> and <math><mrow><mo>(</mo><mrow><mo>−</mo><mi>sin</mi><mrow><mo>(</mo><mi>φ</mi><mo>)</mo></mrow><mo>,</mo><mi>cos</mi><mrow><mo>(</mo><mi>φ</mi><mo>)</mo></mrow></mrow><mo>)</mo></mrow></math>.</li>
<li>Reflection in the line <math><mi>y</mi><mo>=</mo><mi>x</mi></math>: the columns of the identity, swapped.</li>
<li>Projection to the horizontal axis: second column zero. What was above is lost.</li>
</ul>`,
    },
    {
      kind: 'lesson',
      title: 'Rank, kernel and inverse',
      minutes: 14,
      body: `<p class="intro">Some maps can be undone and some cannot. Two sets tell which: what the map reaches, and what it destroys.</p>
<p>The <em>image</em> of <math><mi>A</mi></math> is the set of all <math><mi>A</mi><mi>x</mi></math>, that is, the span of the columns. Its dimension is the <em>rank</em>. The <em>kernel</em> is the set of all <math><mi>x</mi></math> with <math><mi>A</mi><mi>x</mi><mo>=</mo><mn>0</mn></math>.</p>
<h2>A map that flattens</h2>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>B</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo></mrow><mspace width="2em"></mspace><mi>B</mi><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mo>−</mo><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn><mo>−</mo><mn>2</mn></mtd></mtr><mtr><mtd><mn>4</mn><mo>−</mo><mn>4</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>The second column is twice the first, so the image is the line through (1, 2), and the rank is 1. The kernel is the line through (2, −1). Every point of the plane slides along that direction until it lands on the image line. Points that differ by a multiple of (2, −1) land on the same spot, and nobody can tell afterwards which was which.</p>
<p>What is reached and what is lost always add up. For a matrix with <math><mi>n</mi></math> columns,</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>dim</mi><mrow><mo>(</mo><mi>ker</mi><mrow><mo>(</mo><mi>A</mi><mo>)</mo></mrow><mo>)</mo></mrow><mo>+</mo><mi>rank</mi><mrow><mo>(</mo><mi>A</mi><mo>)</mo></mrow><mo>=</mo><mi>n</mi></math></div>
<p>The reason is in the staircase form: each column either has a pivot, and counts for the rank, or it is free, and counts for the kernel.</p>
<h2>The inverse</h2>
<p>If the kernel is only zero and the matrix is square, every target is hit exactly once. Then there is a map back, <math><msup><mi>A</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup></math>, with <math><msup><mi>A</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup><mi>A</mi><mo>=</mo><mi>I</mi></math>. To find it, ask where the unit vectors come from: solve <math><mi>A</mi><mi>x</mi><mo>=</mo><msub><mi>e</mi><mn>1</mn></msub></math> and <math><mi>A</mi><mi>x</mi><mo>=</mo><msub><mi>e</mi><mn>2</mn></msub></math> at the same time.</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>→</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mo>−</mo><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>→</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>On the left stands now the identity, on the right the inverse of <math><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math>. With it, <math><mi>A</mi><mi>x</mi><mo>=</mo><mrow><mo>(</mo><mn>5</mn><mo>,</mo><mn>3</mn><mo>)</mo></mrow></math> is solved by one product:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>x</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr><mtr><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow><mrow><mo>(</mo><mtable><mtr><mtd><mn>5</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>A practical remark. To solve one system, eliminate; do not compute the inverse first. It costs about three times the work and is less exact. The inverse is for thinking.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Determinant: the factor of area',
      minutes: 12,
      body: `<p class="intro">A linear map multiplies every area by the same factor. That factor, with a sign for orientation, is the determinant.</p>
<p>The unit square goes to the parallelogram on the columns <math><mrow><mo>(</mo><mi>a</mi><mo>,</mo><mi>c</mi><mo>)</mo></mrow></math> and <math><mrow><mo>(</mo><mi>b</mi><mo>,</mo><mi>d</mi><mo>)</mo></mrow></math>. Draw the rectangle around it and take away the triangles and small rectangles at the corners:</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow><mrow><mo>(</mo><mi>c</mi><mo>+</mo><mi>d</mi><mo>)</mo></mrow><mo>−</mo><mi>a</mi><mi>c</mi><mo>−</mo><mi>b</mi><mi>d</mi><mo>−</mo><mn>2</mn><mi>b</mi><mi>c</mi><mo>=</mo><mi>a</mi><mi>d</mi><mo>−</mo><mi>b</mi><mi>c</mi></math></div>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mi>det</mi><mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable><mo>)</mo></mrow><mo>=</mo><mi>a</mi><mi>d</mi><mo>−</mo><mi>b</mi><mi>c</mi></math></div>
<figure><img src="/demo/math-220-det.svg" alt="The parallelogram spanned by (3, 1) and (1, 2) inside a rectangle of 4 by 3. Its area is 5." width="600" height="340"><figcaption><b>Figure 1.</b> The rectangle has area 12. The four triangles take 1.5, 1.5, 1 and 1, the two small rectangles 1 each; 5 remains, which is 3 × 2 − 1 × 1.</figcaption></figure>
<h2>What it tells</h2>
<ul>
<li><math><mi>det</mi><mrow><mo>(</mo><mi>A</mi><mo>)</mo></mrow><mo>=</mo><mn>0</mn></math>: area is crushed to nothing. The columns are dependent and there is no inverse.</li>
<li><math><mi>det</mi><mrow><mo>(</mo><mi>A</mi><mo>)</mo></mrow><mo>&lt;</mo><mn>0</mn></math>: the plane has been turned over, as in a mirror. Swapping two columns does that, so it changes the sign.</li>
<li>Doing one map after the other multiplies the factors: <math><mi>det</mi><mrow><mo>(</mo><mi>A</mi><mi>B</mi><mo>)</mo></mrow><mo>=</mo><mi>det</mi><mrow><mo>(</mo><mi>A</mi><mo>)</mo></mrow><mi>det</mi><mrow><mo>(</mo><mi>B</mi><mo>)</mo></mrow></math>. Hence <math><mi>det</mi><mrow><mo>(</mo><msup><mi>A</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup><mo>)</mo></mrow><mo>=</mo><mfrac><mn>1</mn><mrow><mi>det</mi><mrow><mo>(</mo><mi>A</mi><mo>)</mo></mrow></mrow></mfrac></math>.</li>
</ul>
<h2>Computing larger ones</h2>
<p>In three dimensions the determinant is the factor of volume. The formula with six products is easily mistaken; elimination is faster. Adding a multiple of one row to another is a shear and leaves the volume alone; a swap changes the sign. At the end the determinant is the product of the pivots. From the lesson on elimination we know</p>
<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd><mtd><mn>3</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd><mtd><mn>1</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><mo>→</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>0</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math></div>
<p>so the determinant is <math><mn>1</mn><mo>×</mo><mn>1</mn><mo>×</mo><mrow><mo>(</mo><mrow><mo>−</mo><mn>1</mn></mrow><mo>)</mo></mrow><mo>=</mo><mo>−</mo><mn>1</mn></math>. No swap was needed. For a matrix of 20 rows, elimination takes about 2,700 multiplications; the expansion by minors would take more than <math><msup><mn>10</mn><mn>18</mn></msup></math>.</p>
<p>One caution: a <em>small</em> determinant does not mean “nearly singular”. Shrink the plane by a hundred in each direction and the determinant is 0.0001, yet the map is perfectly easy to undo.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Maps of the plane',
      timeLimit: 25,
      maxAttempts: 2,
      questions: [
        {
          question: 'A linear map sends (1, 0) to (3, 1) and (0, 1) to (−2, 4). Where does it send (2, 1)?',
          options: ['(4, 6)', '(8, −2)', '(1, 5)', '(6, 4)'],
          points: 2,
          feedback: '2 (3, 1) + 1 (−2, 4) = (4, 6).',
        },
        {
          question: 'AB means …',
          options: [
            'first do B, then A',
            'first do A, then B',
            'multiply the entries place by place',
            'either order, since it is the same map',
          ],
          points: 2,
          feedback: 'AB applied to x is A(Bx), so B acts first. In general the order matters.',
        },
        {
          question: 'A matrix has 5 columns and rank 3. What is the dimension of its kernel?',
          options: ['2', '3', '5', 'It depends on the number of rows'],
          points: 2,
          feedback: 'Rank and dimension of the kernel add up to the number of columns: 5 − 3 = 2.',
        },
        {
          question: 'A is a 2 × 2 matrix with determinant 3. What is the determinant of 2A?',
          options: ['12', '6', '9', '3'],
          points: 2,
          feedback: 'Both columns are doubled, and each doubling multiplies the area by 2: 2 × 2 × 3 = 12.',
        },
        {
          question: 'Which matrix reflects the plane in the line y = x?',
          options: ['Rows (0 1) and (1 0)', 'Rows (−1 0) and (0 −1)', 'Rows (0 −1) and (1 0)', 'Rows (1 0) and (0 −1)'],
          points: 2,
          feedback:
            'The unit vectors are exchanged. The others are a half turn, a quarter turn and a reflection in the horizontal axis.',
        },
        {
          question: 'For a square matrix A, the equation Ax = b has no solution for one particular b. What follows?',
          options: [
            'det(A) = 0, and Ax = 0 has solutions other than zero',
            'det(A) ≠ 0',
            'Ax = b has no solution for any b',
            'A is the zero matrix',
          ],
          points: 2,
          feedback:
            'Some target is missed, so the rank is less than n, so the kernel is larger than zero. Targets in the image can still be hit.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Problem set 4: maps of the plane',
      points: 50,
      instructions: `<p>A drawing belongs to every problem marked with a star. Squared paper and a ruler are enough.</p>
<ol>
<li>(8) Find the matrix of the reflection in the line through the origin and (2, 1). Begin with two vectors whose images you know.</li>
<li>(10)* Let <math><mi>A</mi><mo>=</mo><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow></math>. Draw the image of the letter F with corners at (0, 0), (0, 2), (1, 2), (0, 1), (0.7, 1). Compute the factor of area and check it against your drawing.</li>
<li>(10) Rotation by <math><mi>α</mi></math> followed by rotation by <math><mi>β</mi></math> is rotation by <math><mi>α</mi><mo>+</mo><mi>β</mi></math>. Multiply the matrices and read off the formulas for <math><mi>cos</mi><mrow><mo>(</mo><mi>α</mi><mo>+</mo><mi>β</mi><mo>)</mo></mrow></math> and <math><mi>sin</mi><mrow><mo>(</mo><mi>α</mi><mo>+</mo><mi>β</mi><mo>)</mo></mrow></math>.</li>
<li>(10)* Find rank, image and kernel of <math><mrow><mo>(</mo><mtable><mtr><mtd><mn>2</mn></mtd><mtd><mo>−</mo><mn>4</mn></mtd></mtr><mtr><mtd><mo>−</mo><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow></math>, draw both lines, and describe the map in one sentence.</li>
<li>(12) Let <math><msup><mi>A</mi><mn>2</mn></msup><mo>=</mo><mi>A</mi></math> for a square matrix. Show that <math><mi>det</mi><mrow><mo>(</mo><mi>A</mi><mo>)</mo></mrow></math> is 0 or 1. Show that every vector is the sum of one in the image and one in the kernel. Give an example other than 0 and <math><mi>I</mi></math>.</li>
</ol>
<h2>Hand in</h2>
<p>One PDF. Photographs of drawings are fine if they can be read.</p>
<h2>How it is judged</h2>
<p>Points as stated. In problem 5, each of the three parts is worth 4. A correct proof in clumsy words gets full points; an elegant one with a gap does not.</p>`,
    },
  ],
};
