import type { CourseContent } from './types.ts';
import { accessible } from './web-301/accessible.ts';
import { dependable } from './web-301/dependable.ts';
import { foundations } from './web-301/foundations.ts';
import { layout } from './web-301/layout.ts';
import { prototype } from './web-301/prototype.ts';
import { topics } from './web-301/topics.ts';

export const web301: CourseContent = {
  code: 'WEB-301',
  title: 'Advanced Web Development',
  description:
    'Build for the web as it is: on slow phones, for keyboard and screen reader, and for the people who look after your code when you have left.',
  level: 'advanced',
  credits: 4,
  hue: 9,
  modules: [foundations, layout, accessible, dependable, prototype],
  topics,
  resources: [
    {
      title: 'Checklist for the form assignment',
      description:
        'The quick reference of WCAG 2.2, as a list you can filter. Work through 1.3, 1.4, 2.4 and 3.3 before you hand in.',
      url: 'https://www.w3.org/WAI/WCAG22/quickref/',
    },
    {
      title: 'HTML, the living standard',
      description: 'What every element means and may contain. Section 4 is the one you will open daily.',
      url: 'https://html.spec.whatwg.org/multipage/',
    },
    {
      title: 'ARIA Authoring Practices Guide',
      description: 'Patterns for dialogs, comboboxes, tabs and grids, each with the keys it owes its users.',
      url: 'https://www.w3.org/WAI/ARIA/apg/',
    },
    {
      title: 'Accessible Name and Description Computation',
      description: 'How a browser arrives at the name of a control, step by step.',
      url: 'https://www.w3.org/TR/accname-1.2/',
    },
    {
      title: 'CSS Grid Layout',
      description: 'The specification. Chapter 7 explains minmax, auto-fit and the flexible units with examples.',
      url: 'https://www.w3.org/TR/css-grid-1/',
    },
    {
      title: 'RFC 9111: HTTP Caching',
      description: 'The 2022 text that replaced RFC 7234. Sections 4 and 5 are enough for the quiz.',
      url: 'https://www.rfc-editor.org/rfc/rfc9111',
    },
    {
      title: 'MDN: HTTP caching',
      description: 'A gentler way into the same subject, with typical policies at the end.',
      url: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching',
    },
    {
      title: 'Nu HTML Checker',
      description: 'The validator for the timetable exercise. Paste your file or give an address.',
      url: 'https://validator.w3.org/nu/',
    },
    {
      title: 'web.dev: Largest Contentful Paint',
      description: 'What is measured, what counts as good, and how to find the element that is responsible.',
      url: 'https://web.dev/articles/lcp',
    },
  ],
};
