import type { CourseContent } from './types.ts';
import { eigen } from './math-220/eigen.ts';
import { maps } from './math-220/maps.ts';
import { vectors } from './math-220/vectors.ts';

export const math220: CourseContent = {
  code: 'MATH-220',
  title: 'Linear Algebra',
  description:
    'Add, stretch, and ask what can be reached. Systems of equations, maps of the plane and their own directions, with a drawing for every idea.',
  level: 'intermediate',
  credits: 4,
  hue: 1,
  modules: [vectors, maps, eigen],
  topics: [
    {
      title: 'Set 2, problem 4: is there a unique price for the egg?',
      content:
        'I get a price for each of the three, but the question about a fourth breakfast confuses me. If I know all three prices, I can compute any breakfast, can I not?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'I think the point is to say why. The three breakfasts are independent, so they span everything made of rolls, eggs and coffee.',
        },
        {
          by: 'instructor',
          content:
            'Just so. And then think of a breakfast with orange juice. The span is as large as the space you started with, not larger.',
        },
      ],
    },
    {
      title: 'Why do we never divide by a vector?',
      content:
        'We add and multiply, we have an inverse for matrices, so I tried to write t = b / a for the projection. It is obviously wrong, but I would like to know what stops us.',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'Division by a would have to undo a product with a. The dot product with a sends a whole plane of vectors to the same number, so it cannot be undone. What you can do is divide by the number a · a, and that is the formula.',
        },
      ],
    },
    {
      title: 'Drawings for the map lesson, on squared paper',
      content:
        'I scanned my pages from Thursday, with the grid before and after for eight matrices. The one with the shear is a little crooked. Take them if you missed the lecture.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'Thank you, I was at the dentist. Number 5 should have its second column at (−1, 2), I think.',
        },
        { by: 'student', content: 'You are right, I mixed up rows and columns there. New scan is up.' },
        {
          by: 'instructor',
          content:
            'These are better than mine. Note that mixing up rows and columns shows at once in a drawing, and never in a calculation.',
        },
      ],
    },
    {
      title: 'Exam: what you may bring',
      content:
        'One sheet, A4, both sides, written by your own hand. No calculator is needed; all numbers are chosen so that they come out well. Expect one proof from the problem sets and one you have not seen.',
      by: 'instructor',
      replies: [
        { by: 'student', content: 'Does a tablet print-out of handwriting count as written by hand?' },
        {
          by: 'instructor',
          content: 'If the handwriting is yours, yes. The writing is what helps you, not the sheet.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'MIT OpenCourseWare 18.06: Linear Algebra',
      description: 'Gilbert Strang’s lectures and problem sets. Our first two modules follow a similar path.',
      url: 'https://ocw.mit.edu/courses/18-06-linear-algebra-spring-2010/',
    },
    {
      title: 'Linear Algebra Done Right, by Sheldon Axler',
      description: 'The fourth edition is free to read. For those who want the proofs without determinants.',
      url: 'https://linear.axler.net/',
    },
    {
      title: 'Interactive Linear Algebra, by Dan Margalit and Joseph Rabinoff',
      description: 'A textbook with drawings you can move. Good company for the module on maps.',
      url: 'https://textbooks.math.gatech.edu/ila/',
    },
    {
      title: '3Blue1Brown: Essence of linear algebra',
      description: 'Animated films on span, determinants and eigenvectors, ten minutes each.',
      url: 'https://www.3blue1brown.com/topics/linear-algebra',
    },
  ],
};
