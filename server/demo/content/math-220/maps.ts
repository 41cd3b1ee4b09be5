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
      body: `<p class="intro">A map <span data-formula="T"></span> is linear if it respects the two things one can do with vectors. Then two images decide everything.</p>
<div data-formula="T(u+v)=T(u)+T(v)\\qquad T(av)=aT(v)"></div>
<p>Write <span data-formula="v=xe_1+ye_2"></span> with the unit vectors <span data-formula="e_1"></span> and <span data-formula="e_2"></span>. Linearity gives <span data-formula="T(v)=xT(e_1)+yT(e_2)"></span>. If we know the two images, we know the map. Put them side by side as columns:</p>
<div data-formula="A=\\begin{pmatrix}2 &amp; -1 \\\\ 1 &amp; 1\\end{pmatrix}\\qquad \\begin{pmatrix}2 &amp; -1 \\\\ 1 &amp; 1\\end{pmatrix}\\begin{pmatrix}x \\\\ y\\end{pmatrix}=x\\begin{pmatrix}2 \\\\ 1\\end{pmatrix}+y\\begin{pmatrix}-1 \\\\ 1\\end{pmatrix}"></div>
<p>So a matrix times a vector is a combination of the columns. For example</p>
<div data-formula="\\begin{pmatrix}2 &amp; -1 \\\\ 1 &amp; 1\\end{pmatrix}\\begin{pmatrix}1 \\\\ 2\\end{pmatrix}=1\\begin{pmatrix}2 \\\\ 1\\end{pmatrix}+2\\begin{pmatrix}-1 \\\\ 1\\end{pmatrix}=\\begin{pmatrix}0 \\\\ 3\\end{pmatrix}"></div>
<figure><img src="/demo/math-220-map.svg" alt="Left the unit grid with the two unit vectors, right its image: a grid of parallelograms spanned by (2, 1) and (−1, 1)." width="560" height="300"><figcaption><strong>Figure 1.</strong> The grid before and after <span data-formula="A"></span>. The shaded square becomes a parallelogram; lines stay straight and parallel.</figcaption></figure>
<h2>One after the other</h2>
<p>First <span data-formula="B"></span>, then <span data-formula="A"></span> is again a linear map, and its matrix is called <span data-formula="AB"></span>. Its columns are the images of the columns of <span data-formula="B"></span>. Take a quarter turn <span data-formula="R"></span> and a shear <span data-formula="S"></span>:</p>
<div data-formula="R=\\begin{pmatrix}0 &amp; -1 \\\\ 1 &amp; 0\\end{pmatrix}\\qquad S=\\begin{pmatrix}1 &amp; 1 \\\\ 0 &amp; 1\\end{pmatrix}"></div>
<div data-formula="SR=\\begin{pmatrix}1 &amp; -1 \\\\ 1 &amp; 0\\end{pmatrix}\\qquad RS=\\begin{pmatrix}0 &amp; -1 \\\\ 1 &amp; 1\\end{pmatrix}"></div>
<p>Turning and then tilting is not the same as tilting and then turning. Matrices do not commute, in general; read products from right to left, as you read <span data-formula="f(g(x))"></span>.</p>
<h2>A few to know by sight</h2>
<ul>
<li>Rotation by the angle <span data-formula="\\varphi"></span>: columns <span data-formula="(\\cos (\\varphi),\\sin (\\varphi))"></span> and <span data-formula="({-\\sin (\\varphi),\\cos (\\varphi)})"></span>.</li>
<li>Reflection in the line <span data-formula="y=x"></span>: the columns of the identity, swapped.</li>
<li>Projection to the horizontal axis: second column zero. What was above is lost.</li>
</ul>`,
    },
    {
      kind: 'lesson',
      title: 'Rank, kernel and inverse',
      minutes: 14,
      body: `<p class="intro">Some maps can be undone and some cannot. Two sets tell which: what the map reaches, and what it destroys.</p>
<p>The <em>image</em> of <span data-formula="A"></span> is the set of all <span data-formula="Ax"></span>, that is, the span of the columns. Its dimension is the <em>rank</em>. The <em>kernel</em> is the set of all <span data-formula="x"></span> with <span data-formula="Ax=0"></span>.</p>
<h2>A map that flattens</h2>
<div data-formula="B=\\begin{pmatrix}1 &amp; 2 \\\\ 2 &amp; 4\\end{pmatrix}\\qquad B\\begin{pmatrix}2 \\\\ -1\\end{pmatrix}=\\begin{pmatrix}2-2 \\\\ 4-4\\end{pmatrix}=\\begin{pmatrix}0 \\\\ 0\\end{pmatrix}"></div>
<p>The second column is twice the first, so the image is the line through (1, 2), and the rank is 1. The kernel is the line through (2, −1). Every point of the plane slides along that direction until it lands on the image line. Points that differ by a multiple of (2, −1) land on the same spot, and nobody can tell afterwards which was which.</p>
<p>What is reached and what is lost always add up. For a matrix with <span data-formula="n"></span> columns,</p>
<div data-formula="\\dim (\\ker (A))+\\operatorname{rank}(A)=n"></div>
<p>The reason is in the staircase form: each column either has a pivot, and counts for the rank, or it is free, and counts for the kernel.</p>
<h2>The inverse</h2>
<p>If the kernel is only zero and the matrix is square, every target is hit exactly once. Then there is a map back, <span data-formula="A^{-1}"></span>, with <span data-formula="A^{-1}A=I"></span>. To find it, ask where the unit vectors come from: solve <span data-formula="Ax=e_1"></span> and <span data-formula="Ax=e_2"></span> at the same time.</p>
<div data-formula="\\begin{pmatrix}2 &amp; 1 &amp; 1 &amp; 0 \\\\ 1 &amp; 1 &amp; 0 &amp; 1\\end{pmatrix}\\to \\begin{pmatrix}1 &amp; 1 &amp; 0 &amp; 1 \\\\ 0 &amp; -1 &amp; 1 &amp; -2\\end{pmatrix}\\to \\begin{pmatrix}1 &amp; 0 &amp; 1 &amp; -1 \\\\ 0 &amp; 1 &amp; -1 &amp; 2\\end{pmatrix}"></div>
<p>On the left stands now the identity, on the right the inverse of <span data-formula="\\begin{pmatrix}2 &amp; 1 \\\\ 1 &amp; 1\\end{pmatrix}"></span>. With it, <span data-formula="Ax=(5,3)"></span> is solved by one product:</p>
<div data-formula="x=\\begin{pmatrix}1 &amp; -1 \\\\ -1 &amp; 2\\end{pmatrix}\\begin{pmatrix}5 \\\\ 3\\end{pmatrix}=\\begin{pmatrix}2 \\\\ 1\\end{pmatrix}"></div>
<p>A practical remark. To solve one system, eliminate; do not compute the inverse first. It costs about three times the work and is less exact. The inverse is for thinking.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Determinant: the factor of area',
      minutes: 12,
      body: `<p class="intro">A linear map multiplies every area by the same factor. That factor, with a sign for orientation, is the determinant.</p>
<p>The unit square goes to the parallelogram on the columns <span data-formula="(a,c)"></span> and <span data-formula="(b,d)"></span>. Draw the rectangle around it and take away the triangles and small rectangles at the corners:</p>
<div data-formula="(a+b)(c+d)-ac-bd-2bc=ad-bc"></div>
<div data-formula="\\det \\begin{pmatrix}a &amp; b \\\\ c &amp; d\\end{pmatrix}=ad-bc"></div>
<figure><img src="/demo/math-220-det.svg" alt="The parallelogram spanned by (3, 1) and (1, 2) inside a rectangle of 4 by 3. Its area is 5." width="600" height="340"><figcaption><strong>Figure 1.</strong> The rectangle has area 12. The four triangles take 1.5, 1.5, 1 and 1, the two small rectangles 1 each; 5 remains, which is 3 × 2 − 1 × 1.</figcaption></figure>
<h2>What it tells</h2>
<ul>
<li><span data-formula="\\det (A)=0"></span>: area is crushed to nothing. The columns are dependent and there is no inverse.</li>
<li><span data-formula="\\det (A)&lt;0"></span>: the plane has been turned over, as in a mirror. Swapping two columns does that, so it changes the sign.</li>
<li>Doing one map after the other multiplies the factors: <span data-formula="\\det (AB)=\\det (A)\\det (B)"></span>. Hence <span data-formula="\\det (A^{-1})=\\frac{1}{\\det (A)}"></span>.</li>
</ul>
<h2>Computing larger ones</h2>
<p>In three dimensions the determinant is the factor of volume. The formula with six products is easily mistaken; elimination is faster. Adding a multiple of one row to another is a shear and leaves the volume alone; a swap changes the sign. At the end the determinant is the product of the pivots. From the lesson on elimination we know</p>
<div data-formula="\\begin{pmatrix}1 &amp; 1 &amp; 1 \\\\ 1 &amp; 2 &amp; 3 \\\\ 2 &amp; 1 &amp; -1\\end{pmatrix}\\to \\begin{pmatrix}1 &amp; 1 &amp; 1 \\\\ 0 &amp; 1 &amp; 2 \\\\ 0 &amp; 0 &amp; -1\\end{pmatrix}"></div>
<p>so the determinant is <span data-formula="1\\times 1\\times ({-1})=-1"></span>. No swap was needed. For a matrix of 20 rows, elimination takes about 2,700 multiplications; the expansion by minors would take more than <span data-formula="10^{18}"></span>.</p>
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
<li>(10)* Let <span data-formula="A=\\begin{pmatrix}1 &amp; 2 \\\\ -1 &amp; 1\\end{pmatrix}"></span>. Draw the image of the letter F with corners at (0, 0), (0, 2), (1, 2), (0, 1), (0.7, 1). Compute the factor of area and check it against your drawing.</li>
<li>(10) Rotation by <span data-formula="\\alpha"></span> followed by rotation by <span data-formula="\\beta"></span> is rotation by <span data-formula="\\alpha+\\beta"></span>. Multiply the matrices and read off the formulas for <span data-formula="\\cos (\\alpha+\\beta)"></span> and <span data-formula="\\sin (\\alpha+\\beta)"></span>.</li>
<li>(10)* Find rank, image and kernel of <span data-formula="\\begin{pmatrix}2 &amp; -4 \\\\ -1 &amp; 2\\end{pmatrix}"></span>, draw both lines, and describe the map in one sentence.</li>
<li>(12) Let <span data-formula="A^2=A"></span> for a square matrix. Show that <span data-formula="\\det (A)"></span> is 0 or 1. Show that every vector is the sum of one in the image and one in the kernel. Give an example other than 0 and <span data-formula="I"></span>.</li>
</ol>
<h2>Hand in</h2>
<p>One PDF. Photographs of drawings are fine if they can be read.</p>
<h2>How it is judged</h2>
<p>Points as stated. In problem 5, each of the three parts is worth 4. A correct proof in clumsy words gets full points; an elegant one with a gap does not.</p>`,
    },
  ],
};
