import type { CourseContent } from './types.ts';
import { answering } from './phil-105/answering.ts';
import { privacy } from './phil-105/privacy.ts';
import { tools } from './phil-105/tools.ts';

export const phil105: CourseContent = {
  code: 'PHIL-105',
  title: 'Ethics of Technology',
  description:
    'What we owe one another when we build things. Cases, arguments and good objections, from the park bench to the learning machine.',
  level: 'beginner',
  credits: 3,
  hue: 7,
  modules: [tools, privacy, answering],
  topics: [
    {
      title: 'My object is a paper clip and it has no politics',
      content:
        'I tried honestly. It was not meant to exclude anyone, it burdens nobody I can think of, and it can be run in any kind of state. Is “there is none” allowed as an answer, or am I missing something?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'It presupposes offices that keep everything on paper, and somebody who has to file it. A little politics, perhaps?',
        },
        {
          by: 'instructor',
          content:
            'It is allowed, and it is a good result: a claim that were true of everything would say nothing. But read the reply above twice. Whether a paper clip requires the office, or only suits it, is exactly the difference between Winner’s last two claims.',
        },
      ],
    },
    {
      title: 'Is it not simply the programmer’s fault?',
      content:
        'In the seminar most of us ended up with “many hands”. I still think that whoever writes the code could have refused. Nobody forced them, and they knew more than the judge who used it.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'They knew the code, not the courtroom. The judge knew the courtroom, not the code. I think that is why it is so hard to pin down.',
        },
        {
          by: 'student',
          content:
            'And if I refuse, someone else writes it. I know that is a bad excuse, but I cannot say exactly why it is bad.',
        },
        {
          by: 'instructor',
          content:
            'Then you have found your essay. Look at what Bernard Williams says about integrity: it may matter that it is not you who does it, even if it is done.',
        },
      ],
    },
    {
      title: 'The numbers in the fairness lesson',
      content:
        'I recalculated the table with equal false alarm rates instead of equal meaning. If I take 20 % false alarms in both groups, a mark is right in 86 % of cases in group A and in 63 % in group B. So now group B is treated unfairly?',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'Your numbers are correct: 48 of 56 and 24 of 38. A mark in group B now means less, and yet the same punishment may follow from it. Which of the two seems worse to you, and does it depend on what follows from a mark?',
        },
        {
          by: 'student',
          content:
            'For bail I would rather have equal false alarms, for a voluntary support programme equal meaning. I had expected one answer for everything.',
        },
      ],
    },
    {
      title: 'Seminar on Friday: bring a policy',
      content:
        'We read two privacy policies aloud on Friday, ten minutes each, taking turns. Please bring one on paper. The longest brought so far has 94 pages and belongs to a car.',
      by: 'instructor',
      replies: [],
    },
    {
      title: 'May we use examples from our own jobs?',
      content:
        'I work part time in a call centre where software rates how friendly we sound. It would be a perfect case for the essay, but I signed something about confidentiality.',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'Do not break a promise for an essay on ethics. Write about the published material on such systems, there is plenty, and let your experience tell you where to look. If you are unsure, come to my office hour before you write.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'Stanford Encyclopedia of Philosophy: Privacy',
      description: 'The main accounts of privacy and the debates about them, with a long list of texts.',
      url: 'https://plato.stanford.edu/entries/privacy/',
    },
    {
      title: 'Stanford Encyclopedia of Philosophy: Philosophy of Technology',
      description: 'An overview. Section 3 is on ethical and social aspects and goes well with our first module.',
      url: 'https://plato.stanford.edu/entries/technology/',
    },
    {
      title: 'General Data Protection Regulation',
      description: 'The text of Regulation (EU) 2016/679. Articles 4 to 7 and 22 are the ones we discuss.',
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    },
    {
      title: 'Utilitarianism, by John Stuart Mill',
      description: 'The complete text of 1863, free to read. Chapter 2 is enough for the seminar.',
      url: 'https://www.gutenberg.org/ebooks/11224',
    },
  ],
};
