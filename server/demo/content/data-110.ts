import type { CourseContent } from './types.ts';
import { claims } from './data-110/claims.ts';
import { describing } from './data-110/describing.ts';
import { tables } from './data-110/tables.ts';

export const data110: CourseContent = {
  code: 'DATA-110',
  title: 'Data Science Fundamentals',
  description:
    'Put a table in order, describe it honestly, and say how sure you are. A first course with real surveys, a little code and no magic.',
  level: 'beginner',
  credits: 3,
  hue: 3,
  modules: [tables, describing, claims],
  topics: [
    {
      title: 'Which quartile is right?',
      content:
        'By hand I get 15 and 22 for the travel times, pandas says 15 and 21, and my calculator has a third answer. The lecture says quartiles are simple. Which one do I write down?',
      by: 'student',
      replies: [
        { by: 'student', content: 'There are nine definitions in the help page of R. I stopped reading at four.' },
        {
          by: 'instructor',
          content:
            'They differ in how they share out the values between two positions, and with seven numbers you see it. Use one method throughout and name it. With a thousand rows nobody will notice the difference.',
        },
      ],
    },
    {
      title: 'Is deleting row 211 cheating?',
      content:
        'One person says they travel 14 hours to college every day. It is obviously nonsense, but after the lesson on outliers I am afraid to touch it. What would you do?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'The next column says they live 3 km away and walk. I think they meant 14 minutes and typed it into the wrong box.',
        },
        {
          by: 'instructor',
          content:
            'Then you have a reason that stands in the data. Set the value to missing rather than to 14, note it in the diary, and compute the result once with and once without. If it makes no difference, say so.',
        },
        {
          by: 'student',
          content: 'It moves the mean by two minutes and the median not at all. That is going into my report.',
        },
      ],
    },
    {
      title: 'Computer room is open on Saturday mornings',
      content:
        'Room 3.11 is open from 9 to 13 on Saturdays until the end of term. A tutor is there from 10. Bring your student card, the door locks itself.',
      by: 'instructor',
      replies: [],
    },
    {
      title: 'Why divide by n − 1?',
      content:
        'If I have n deviations, the average of their squares should divide by n. The book says one degree of freedom is lost, which explains nothing to me. Can somebody say it without that phrase?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'You measure the deviations from the mean of your own sample, and that mean lies as close to your points as possible. So the squares come out a bit too small. Dividing by less makes up for it.',
        },
        {
          by: 'instructor',
          content:
            'Very well put. Try it: draw samples of 3 from 0, 5 and 10 with replacement and average both versions. The true variance is 16.7; one of them hits it.',
        },
      ],
    },
    {
      title: 'Partner for the small study',
      content:
        'I want to find out whether the canteen queue is shorter on days with soup. I have a stopwatch and a free hour at noon, and I am looking for someone who counts people while I measure.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'Count me in. Should we decide the days beforehand, so that we do not only go when it looks short?',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'Tidy Data, by Hadley Wickham',
      description: 'The article from the Journal of Statistical Software (2014) behind “one row, one thing”.',
      url: 'https://www.jstatsoft.org/article/view/v059i10',
    },
    {
      title: 'pandas: user guide',
      description: 'Reading files, reshaping tables and missing values, with examples to copy.',
      url: 'https://pandas.pydata.org/docs/user_guide/index.html',
    },
    {
      title: 'NIST/SEMATECH e-Handbook of Statistical Methods',
      description: 'Chapter 1 is the best free introduction to looking at data before modelling it.',
      url: 'https://www.itl.nist.gov/div898/handbook/',
    },
    {
      title: 'Eurostat: database',
      description: 'Official figures for the countries of Europe, free to use. Good for the four pictures.',
      url: 'https://ec.europa.eu/eurostat/data/database',
    },
    {
      title: 'Our World in Data',
      description: 'Long series on health, energy and living conditions, each with its source and a file to download.',
      url: 'https://ourworldindata.org/',
    },
  ],
};
