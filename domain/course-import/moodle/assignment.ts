import type { Text } from '../../../contract/text.ts';
import type { ImportedAssignment } from '../tree.ts';
import { datesIn, pointsIn, wholeIn } from '../values.ts';
import { children, child } from '../xml.ts';
import { type Activity, type Reading, textOf } from './activity.ts';
import { momentOf, valueOf } from './texts.ts';

/** An assignment of a backup. */
export function readMoodleAssignment(reading: Reading, activity: Activity): ImportedAssignment {
  const { key, title, own } = activity;
  const value = (tag: string) => valueOf(own, tag);
  const changed = (reason: Text) => reading.problems.push({ effect: 'changed', name: title, reason });
  const settings = children(child(own, 'plugin_configs'), 'plugin_config');
  const setting = (plugin: string, name: string) =>
    valueOf(
      settings.find(
        (one) =>
          valueOf(one, 'subtype') === 'assignsubmission' &&
          valueOf(one, 'plugin') === plugin &&
          valueOf(one, 'name') === name,
      ),
      'value',
    );
  const accepts = [
    ...(setting('onlinetext', 'enabled') === '1' ? (['text'] as const) : []),
    ...(setting('file', 'enabled') === '1' ? (['file'] as const) : []),
  ];
  if (value('grade').startsWith('-')) changed('It was graded by a scale, which is not known here. Give it points.');
  if (value('teamsubmission') === '1') changed('It was group work. Choose a group set for it in its settings.');
  if (value('blindmarking') === '1') changed('It was graded without names. Look at its settings.');
  const files = reading.files.in({ context: activity.context, component: 'mod_assign', area: 'introattachment' });
  const grade = value('grade');
  return {
    kind: 'assignment',
    key,
    title,
    html: [
      textOf(reading, activity, 'intro'),
      textOf(reading, activity, 'activity', { area: 'activityattachment' }),
      ...files.map((file) => reading.texts.linkTo(file)),
    ].join(''),
    points: grade === '' || grade === '0' ? null : pointsIn(grade),
    dates: datesIn(
      momentOf(value('allowsubmissionsfromdate')),
      momentOf(value('duedate')),
      momentOf(value('cutoffdate')),
    ),
    group: null,
    handingIn: accepts.length > 0 ? 'online' : 'none',
    accepts,
    fileTypes: endingsIn(setting('file', 'filetypeslist')),
    attemptsAllowed: value('attemptreopenmethod') === 'none' ? null : wholeIn(value('maxattempts'), 1, 100),
    rubric: null,
  };
}

/** Endings alone: Moodle also writes groups of types, such as `document`. */
function endingsIn(list: string): string[] {
  const found = list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((each) => /^\.[a-z0-9]{1,10}$/.test(each));
  return [...new Set(found)].slice(0, 50);
}
