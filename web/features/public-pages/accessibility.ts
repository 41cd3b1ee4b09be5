import { msg } from '@lingui/core/macro';
import { type Block, heading, points, text } from '../help/help-page.ts';

/** What is so, and what may not be: each sentence has a test or a page that shows it. */
export const accessibility: readonly Block[] = [
  text(
    msg`Collegium is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on phones and on computers.`,
  ),
  heading(msg`What you can rely on`),
  points(
    msg`Everything can be done with the keyboard alone, and you always see where you are. **?** shows the keys of the gradebook and of grading.`,
    msg`Screen readers are told the name and state of everything you can use, and what changes meanwhile: an answer is saved, the connection is gone, how much time is left.`,
    msg`Pages can be enlarged to 400 %. Nothing is cut off, and only wide tables and formulas scroll sideways, each in its own frame.`,
    msg`Words have enough contrast, in the light and in the dark theme. Nothing is said by colour alone.`,
    msg`Where a device asks for less motion, nothing moves.`,
    msg`Each chart has a table beside it. Formulas are read out as formulas.`,
    msg`The product speaks English, Spanish and Arabic, as far as the college offers them.`,
  ),
  heading(msg`More time, other dates`),
  text(
    msg`Extra time and extra attempts are granted to a student once and count in every quiz; single deadlines can be moved as well. Ask your instructor.`,
  ),
  heading(msg`What may fall short`),
  points(
    msg`Texts, pictures, films and files of a course come from its instructors. The editor tells them what would keep people from following a text. It cannot mend a file, such as a scanned page.`,
    msg`Films have captions where somebody has added them.`,
    msg`Every page is tested by programs: with the keyboard, enlarged, and in both themes. People who use a screen reader every day may find what those miss.`,
  ),
  heading(msg`If something is in your way`),
  text(
    msg`Tell your instructor or an administrator of your college on which page it was, what you wanted to do, and what you use. You are entitled to the same content in another form.`,
  ),
];
