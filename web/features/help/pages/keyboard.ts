import { msg } from '@lingui/core/macro';
import { everybody, heading, type HelpPage, keys, note } from '../help-page.ts';

export const keyboardPages: readonly HelpPage[] = [
  {
    slug: 'keyboard',
    topic: 'start',
    roles: everybody,
    title: msg`Keyboard shortcuts`,
    summary: msg`Every page can be used without a mouse; these keys make it quick.`,
    blocks: [
      heading(msg`Everywhere`),
      keys(
        ['/', msg`Search, where nothing is being written`],
        ['Ctrl K', msg`Search from anywhere; Cmd K on a Mac`],
        ['Tab', msg`The next link, button or field; first of all the link that skips the navigation`],
        ['Esc', msg`Close a dialog, a menu or the search`],
        ['Ctrl Enter', msg`Send a reply or a message`],
      ),
      heading(msg`In a quiz`),
      keys(
        ['A … Z, 1 … 9', msg`Choose an option`],
        ['Alt N', msg`Next question`],
        ['Alt P', msg`Previous question`],
        ['Alt F', msg`Flag for Review`],
        ['?', msg`Show this list`],
      ),
      heading(msg`Grading one student after the other`),
      keys(
        ['N', msg`Save and go on to the next student`],
        ['J K', msg`Next and previous student; the arrow keys do the same`],
        ['1 … 9', msg`Choose a rating, one criterion after the other`],
        ['P', msg`Type the score; Enter saves it and goes on`],
        ['ex', msg`Typed as the score: excuse the student`],
        ['C', msg`Write a comment; Ctrl Enter sends it and goes on`],
        ['B', msg`Take a comment from your bank`],
        ['S', msg`Choose a student, filter and sort`],
        ['?', msg`Show all keys, those for marking a page too`],
      ),
      heading(msg`In the gradebook`),
      keys(
        ['← ↑ → ↓', msg`Move; with Ctrl to the end`],
        ['Home, End', msg`To the first and the last column; with Ctrl to the first and the last cell`],
        ['Page\u00A0Up, Page\u00A0Down', msg`Move by a page`],
        ['Enter', msg`Edit, then the next student; on a total, its arithmetic`],
        ['Tab', msg`While editing: keep, then the next column`],
        ['Delete', msg`Take the score back`],
        ['E', msg`Excuse, or no longer`],
        ['C, Space', msg`Status and history of the cell`],
        ['Ctrl C, Ctrl V', msg`Copy and paste, also a block from a spreadsheet`],
        ['Ctrl Z, Ctrl Y, Ctrl Shift Z', msg`Undo and redo`],
        ['?', msg`Show all keys`],
      ),
      heading(msg`Films and sounds`),
      keys(
        ['Space', msg`Play or pause`],
        ['← →', msg`Move by 5 seconds`],
        ['C', msg`Change the captions`],
        ['F', msg`Fill the screen`],
      ),
      note(
        msg`Modules, their items and questions are moved without dragging as well: put the focus on the handle and use the arrow keys.`,
      ),
    ],
  },
];
