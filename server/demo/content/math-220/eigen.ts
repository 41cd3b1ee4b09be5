import { movable } from '../movable.ts';
import type { ModuleContent } from '../types.ts';

/** It begins with the matrix of the text. */
const polynomial = movable(
  {
    curves: ['(a - x) * (d - x) - b^2'],
    x: { min: -3, max: 7 },
    y: { min: -6, max: 10 },
    sliders: [
      { name: 'a', min: -1, max: 5, step: 0.5, start: 2 },
      { name: 'b', min: -2, max: 2, step: 0.5, start: 1 },
      { name: 'd', min: -1, max: 5, step: 0.5, start: 2 },
    ],
  },
  'Figure 2. Where the curve meets the axis stand the eigenvalues. Whatever you choose, it does: a symmetric matrix always has real ones. With b = 0 they are a and d themselves.',
);

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
<div data-formula="Av=\\lambda v"></div>
<p>To find them, write <span data-formula="(A-\\lambda I)v=0"></span>. That has a solution other than zero exactly when</p>
<div data-formula="\\det (A-\\lambda I)=0"></div>
<p>which is a polynomial equation in <span data-formula="\\lambda"></span>. Take</p>
<div data-formula="A=\\begin{pmatrix}2 &amp; 1 \\\\ 1 &amp; 2\\end{pmatrix}\\qquad \\det \\begin{pmatrix}2-\\lambda &amp; 1 \\\\ 1 &amp; 2-\\lambda\\end{pmatrix}=(2-\\lambda)^2-1=(\\lambda-1)(\\lambda-3)"></div>
<p>For <span data-formula="\\lambda=3"></span> the system is <span data-formula="-x+y=0"></span>, solved by (1, 1). For <span data-formula="\\lambda=1"></span> it is <span data-formula="x+y=0"></span>, solved by (1, −1). Check: <span data-formula="A"></span> sends (1, 1) to (3, 3). Correct.</p>
<figure><img src="/demo/math-220-eigen.svg" alt="The unit circle becomes an ellipse. The direction (1, 1) is stretched by 3, the direction (1, −1) stays as it is, other arrows turn." width="560" height="360"><figcaption><strong>Figure 1.</strong> The unit circle and its image under <span data-formula="A"></span>. Along (1, 1) it is stretched by 3, along (1, −1) not at all; every other arrow turns.</figcaption></figure>
<p>Any symmetric matrix with <span data-formula="a"></span> and <span data-formula="d"></span> on its diagonal and <span data-formula="b"></span> beside it has the polynomial below, here with <span data-formula="x"></span> for <span data-formula="\\lambda"></span>. Move the three numbers and watch its zeros.</p>
${polynomial}
<h2>Why it helps: bicycles</h2>
<p>Of the bicycles at station A, 10 % are at B next morning; of those at B, 20 % are at A. With <span data-formula="x"></span> the numbers at A and B,</p>
<div data-formula="x_{n+1}=Mx_n\\qquad M=\\begin{pmatrix}0.9 &amp; 0.2 \\\\ 0.1 &amp; 0.8\\end{pmatrix}"></div>
<p>The eigenvalues are 1 with the vector (2, 1), and 0.7 with (1, −1). Start with 60 and 240 bicycles and write the start in the map’s own directions:</p>
<div data-formula="\\begin{pmatrix}60 \\\\ 240\\end{pmatrix}=100\\begin{pmatrix}2 \\\\ 1\\end{pmatrix}-140\\begin{pmatrix}1 \\\\ -1\\end{pmatrix}"></div>
<p>After <span data-formula="n"></span> days each part has been multiplied by its own factor:</p>
<div data-formula="x_n=100\\begin{pmatrix}2 \\\\ 1\\end{pmatrix}-140\\times 0.7^n\\begin{pmatrix}1 \\\\ -1\\end{pmatrix}"></div>
<p>On day 5 we have <span data-formula="0.7^5\\approx 0.168"></span>, so about 176 and 124. The second part dies out, and in the long run 200 stand at A and 100 at B, wherever they began.</p>
<h2>Not every map has them</h2>
<p>A rotation by 90° has the polynomial <span data-formula="\\lambda^2+1"></span>, without real roots: no direction stays. A shear has the double root 1 but only one direction. Symmetric matrices are the friendly case: they always have a full set of eigenvectors, at right angles to each other.</p>`,
    },
    {
      kind: 'lesson',
      title: 'The nearest point',
      minutes: 13,
      body: `<p class="intro">If a target cannot be reached, come as close as you can. The shortest way to a line or a plane is the perpendicular, and right angles are easy to compute.</p>
<p>The <em>dot product</em> <span data-formula="u\\cdot v=u_1v_1+u_2v_2+\\ldots+u_nv_n"></span> measures length and angle: <span data-formula="\\|u\\|=\\sqrt{u\\cdot u}"></span>, and <span data-formula="u\\cdot v=0"></span> means that the two stand at right angles.</p>
<h2>Onto a line</h2>
<p>We look for the multiple <span data-formula="ta"></span> nearest to <span data-formula="b"></span>. What remains, <span data-formula="b-ta"></span>, must be perpendicular to <span data-formula="a"></span>. From <span data-formula="a\\cdot (b-ta)=0"></span> it follows that</p>
<div data-formula="t=\\frac{a\\cdot b}{a\\cdot a}"></div>
<p>For <span data-formula="a=(4,2)"></span> and <span data-formula="b=(2,3)"></span> we get <span data-formula="t=\\frac{14}{20}=0.7"></span>. The nearest point is (2.8, 1.4), the remainder (−0.8, 1.6). Test: <span data-formula="4\\times ({-0.8})+2\\times 1.6=0"></span>.</p>
<figure><img src="/demo/math-220-projection.svg" alt="The vector b = (2, 3) and its foot (2.8, 1.4) on the line through a = (4, 2); the remainder meets the line at a right angle." width="560" height="340"><figcaption><strong>Figure 1.</strong> The foot of the perpendicular. Any other point of the line is further from <span data-formula="b"></span>, by Pythagoras.</figcaption></figure>
<h2>Onto a span</h2>
<p>Let <span data-formula="A"></span> have independent columns, and let <span data-formula="Ax=b"></span> have no solution. The remainder <span data-formula="b-Ax"></span> must be perpendicular to every column, which means <span data-formula="A^T(b-Ax)=0"></span>, or</p>
<div data-formula="A^TAx=A^Tb"></div>
<p>These are the <em>normal equations</em>. Let us put a line <span data-formula="y=c+dt"></span> through the points (0, 1), (1, 1), (2, 4). No line passes through all three.</p>
<div data-formula="A=\\begin{pmatrix}1 &amp; 0 \\\\ 1 &amp; 1 \\\\ 1 &amp; 2\\end{pmatrix}\\qquad b=\\begin{pmatrix}1 \\\\ 1 \\\\ 4\\end{pmatrix}\\qquad A^TA=\\begin{pmatrix}3 &amp; 3 \\\\ 3 &amp; 5\\end{pmatrix}\\qquad A^Tb=\\begin{pmatrix}6 \\\\ 9\\end{pmatrix}"></div>
<p>The difference of the two equations is <span data-formula="2d=3"></span>, so <span data-formula="d=1.5"></span> and <span data-formula="c=0.5"></span>. The remainders are 0.5, −1 and 0.5. They add up to zero, because they are perpendicular to the first column, which consists of ones.</p>
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
<li>(8) Find eigenvalues and eigenvectors of <span data-formula="\\begin{pmatrix}5 &amp; -2 \\\\ 4 &amp; -1\\end{pmatrix}"></span> and of <span data-formula="\\begin{pmatrix}3 &amp; 1 \\\\ 0 &amp; 3\\end{pmatrix}"></span>. Which of the two has a basis of eigenvectors?</li>
<li>(12) Fibonacci. Let <span data-formula="F=\\begin{pmatrix}1 &amp; 1 \\\\ 1 &amp; 0\\end{pmatrix}"></span>. Show that <span data-formula="F"></span> applied to <span data-formula="(f_n,f_{n-1})"></span> gives <span data-formula="(f_{n+1},f_n)"></span>. Use the eigenvalues to explain why the ratio of neighbours tends to <span data-formula="\\frac{1+\\sqrt{5}}{2}"></span>.</li>
<li>(10) Each year 4 % of the people in the city move to the country and 1 % of those in the country move to the city. What are the shares in the long run? How many years pass until the distance from them has been halved?</li>
<li>(10) Fit a line to (0, 0), (1, 2), (2, 3), (3, 7) with the normal equations. Give the remainders and show that they are perpendicular to both columns.</li>
<li>(10) Let <span data-formula="A"></span> be symmetric with <span data-formula="Au=\\lambda u"></span>, <span data-formula="Av=\\mu v"></span> and <span data-formula="\\lambda \\ne \\mu"></span>. Prove that <span data-formula="u\\cdot v=0"></span>. (Compute <span data-formula="(Au)\\cdot v"></span> in two ways.)</li>
</ol>
<h2>Hand in</h2>
<p>One PDF. In problem 3, say in a sentence what you assumed and whether you believe it.</p>
<h2>How it is judged</h2>
<p>Idea 40 %, execution 40 %, interpretation 20 %. In the proof I look at whether each equality has a reason.</p>`,
    },
  ],
};
