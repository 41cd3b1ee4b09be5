import { say, type Text } from '../../../contract/text.ts';
const tool = 'It opens an external tool (LTI), which is not taken over.';
const questionnaire = 'It is a questionnaire. Make a quiz instead, or link to a form.';
const google = 'It shows a page of Google. Link to it.';

/** Why components of other kinds stay behind, by what Open edX calls them. */
const reasons: Readonly<Record<string, Text>> = {
  lti: tool,
  lti_consumer: tool,
  scorm: 'It is a SCORM package. Attach it to a lesson as a file.',
  scormxblock: 'It is a SCORM package. Attach it to a lesson as a file.',
  poll: questionnaire,
  poll_question: questionnaire,
  survey: questionnaire,
  'google-calendar': google,
  'google-document': google,
  split_test: 'It showed each group of students another content. Write one for all, or make sections.',
  conditional: 'It opened once something else was done. Set a requirement of its module instead.',
  combinedopenended: 'It was an essay that programs or peers graded. Make an assignment with a rubric instead.',
  peergrading: 'It was where peers graded. Make an assignment with peer reviews instead.',
  'drag-and-drop-v2': 'Things are dragged onto a picture in it, which is not known here. Make a matching question.',
  word_cloud: 'It gathers words of students, which is not known here. Use a discussion.',
  annotatable: 'It is a text with notes in it, which is not known here.',
  textannotation: 'It is a text with notes in it, which is not known here.',
  imageannotation: 'It is a picture with notes in it, which is not known here.',
  done: 'It is a button by which students say that they are done. A module can ask for that by itself.',
  library_sourced: 'It shows blocks of a library, which are not in the export.',
  staffgradedxblock: 'Staff entered points for it. Make an assignment without handing in.',
};

export const notTaken = (kind: string): Text =>
  (Object.hasOwn(reasons, kind) ? reasons[kind] : undefined) ??
  say`It is of the kind “${kind.slice(0, 40)}”, which is not known here.`;
