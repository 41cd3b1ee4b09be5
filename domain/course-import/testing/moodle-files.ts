import { fields, none, questionsXml, xml } from './moodle-questions.ts';

/** A small course as Moodle backs it up, for tests: every kind that is taken over, and what is not. */
const pictureHash = 'a1'.padEnd(40, '0');
const pdfHash = 'b2'.padEnd(40, '0');

interface Made {
  id: number;
  type: string;
  title: string;
  own: string;
  more?: Readonly<Record<string, string>>;
  visible?: string;
  availability?: string;
}

const intro = (text = '') => ({ intro: text, introformat: '1' });

const activities: readonly Made[] = [
  { id: 1, type: 'forum', title: 'News', own: newsOf() },
  {
    id: 2,
    type: 'page',
    title: 'The loom',
    own: fields({
      ...intro(),
      content:
        '<p onclick="x()"><img src="@@PLUGINFILE@@/pictures/loom.png" alt="A loom"> <a href="$@ASSIGNVIEWBYID*6@$">Weave</a> <img src="@@PLUGINFILE@@/gone.png"></p><script>alert(1)</script>',
      contentformat: '1',
    }),
  },
  { id: 3, type: 'label', title: 'Read first', own: fields(intro('<h4>Read first</h4>')) },
  { id: 4, type: 'url', title: 'A museum', own: fields({ ...intro(), externalurl: 'https://looms.example/museum' }) },
  { id: 5, type: 'resource', title: 'Week 1', own: fields(intro('<p>Print it.</p>')), visible: '0' },
  {
    id: 6,
    type: 'assign',
    title: 'Weave a scarf',
    own: fields({
      ...intro('<p>Of wool.</p>'),
      duedate: '1757714340',
      allowsubmissionsfromdate: '1756713600',
      cutoffdate: '0',
      grade: '20',
      teamsubmission: '0',
      maxattempts: '3',
      attemptreopenmethod: 'manual',
      plugin_configs: [
        config('onlinetext', 'enabled', '1'),
        config('file', 'enabled', '1'),
        config('file', 'filetypeslist', '.pdf,.png'),
      ],
    }),
    more: { grading: rubricOf(), grades: gradeIn('11') },
    availability: '{"op":"&","c":[{"type":"completion","cm":2,"e":1}],"showc":[true]}',
  },
  {
    id: 7,
    type: 'quiz',
    title: 'Threads',
    own: fields({
      ...intro('<p>Think.</p>'),
      timeopen: '0',
      timeclose: '1757714340',
      timelimit: '590',
      attempts_number: '2',
      grademethod: '4',
      shuffleanswers: '1',
      questionsperpage: '1',
      navmethod: 'sequential',
      sumgrades: '8.00000',
      grade: '100.00000',
      question_instances: [
        place(1, '0.0', reference(100)),
        place(2, '2.0', reference(101)),
        place(3, '3.0', reference(102)),
        place(4, '1.0', reference(103)),
        place(5, '1.0', drawn('{"filter":{"category":{"jointype":1,"values":["51"]}}}')),
        place(6, '1.0', drawn('{"questioncategoryid":"51","includingsubcategories":"0"}')),
      ],
    }),
    more: { grades: gradeIn('12') },
  },
  {
    id: 8,
    type: 'book',
    title: 'Patterns',
    own: fields({
      ...intro(),
      chapters: [
        chapter(2, '0', 'Twill', '<p>Over two.</p>'),
        chapter(1, '0', 'Plain <weave>', '<p>Over one.</p>'),
        chapter(3, '1', 'Herringbone', '<p>Turned.</p>'),
      ],
    }),
  },
  {
    id: 9,
    type: 'forum',
    title: 'Your first pattern',
    own: fields({ type: 'general', ...intro('<p>Show it.</p>'), grade_forum: '5' }),
  },
  { id: 10, type: 'scorm', title: 'Loom simulator', own: fields(intro()) },
  { id: 11, type: 'subsection', title: 'In depth', own: '' },
  { id: 12, type: 'label', title: 'Deeper', own: fields(intro(`<p>${'Threads run. '.repeat(20)}</p>`)) },
  {
    id: 13,
    type: 'glossary',
    title: 'Words',
    own: fields({ ...intro(), entries: [entry(1, 'Weft', '<p>Across.</p>'), entry(2, 'Warp', '<p>Along.</p>')] }),
  },
];

function newsOf(): string {
  const post = fields({ parent: '0', subject: 'Looms have come', message: '<p>Two of them.</p>', messageformat: '1' });
  return fields({
    type: 'news',
    ...intro(),
    discussions: [
      `<discussion id="1">${fields({ name: 'Looms have come', posts: [`<post id="1">${post}</post>`] })}</discussion>`,
    ],
  });
}

function config(plugin: string, name: string, value: string): string {
  return `<plugin_config id="1">${fields({ plugin, subtype: 'assignsubmission', name, value })}</plugin_config>`;
}

function rubricOf(): string {
  const level = (score: string, definition: string) => `<level>${fields({ score, definition })}</level>`;
  const criterion = `<criterion id="1">${fields({ description: 'Evenness', levels: [level('0', 'Uneven'), level('10', 'Even')] })}</criterion>`;
  const definition = fields({
    method: 'rubric',
    name: 'Weaving',
    plugin_gradingform_rubric_definition: [fields({ criteria: [criterion] })],
  });
  return xml(
    `<areas><area id="1">${fields({ areaname: 'submissions', activemethod: 'rubric', definitions: [`<definition id="1">${definition}</definition>`] })}</area></areas>`,
  );
}

function gradeIn(categoryid: string): string {
  return `<activity_gradebook><grade_items><grade_item id="1">${fields({ categoryid })}</grade_item></grade_items></activity_gradebook>`;
}

function place(slot: number, maxmark: string, what: string): string {
  return `<question_instance id="${slot}">${fields({ slot: String(slot), maxmark })}${what}</question_instance>`;
}
function reference(entry: number): string {
  return `<question_reference id="${entry}">${fields({ questionbankentryid: String(entry), version: none })}</question_reference>`;
}
function drawn(filtercondition: string): string {
  return `<question_set_reference id="1">${fields({ filtercondition })}</question_set_reference>`;
}
function chapter(pagenum: number, subchapter: string, title: string, content: string): string {
  return `<chapter id="${pagenum}">${fields({ pagenum: String(pagenum), subchapter, title, content, contentformat: '1', hidden: '0' })}</chapter>`;
}
function entry(id: number, concept: string, definition: string): string {
  return `<entry id="${id}">${fields({ concept, definition, definitionformat: '1', approved: '1' })}</entry>`;
}

interface Filed {
  hash: string;
  context: string;
  area: readonly [component: string, filearea: string, itemid: string];
  path: string;
  name: string;
}

function file({ hash, context, area: [component, filearea, itemid], path, name }: Filed): string {
  const said = fields({
    contenthash: hash,
    contextid: context,
    component,
    filearea,
    itemid,
    filepath: path,
    filename: name,
  });
  return `<file id="1">${said}</file>`;
}

const contextOf = (id: number) => String(200 + id);

const files = [
  file({
    hash: pictureHash,
    context: contextOf(2),
    area: ['mod_page', 'content', '0'],
    path: '/pictures/',
    name: 'loom.png',
  }),
  file({ hash: pdfHash, context: contextOf(5), area: ['mod_resource', 'content', '0'], path: '/', name: 'Week 1.pdf' }),
  file({ hash: pictureHash, context: '60', area: ['question', 'questiontext', '101'], path: '/', name: 'warp.png' }),
  // A folder, and a file whose checksum leads elsewhere.
  file({ hash: pdfHash, context: contextOf(5), area: ['mod_resource', 'content', '0'], path: '/', name: '.' }),
  file({
    hash: '../../../../etc/passwd',
    context: contextOf(5),
    area: ['mod_resource', 'content', '0'],
    path: '/',
    name: 'x.pdf',
  }),
];

const sections: readonly Readonly<Record<string, string>>[] = [
  { number: '0', name: none, summary: '', sequence: '1' },
  { number: '1', name: 'Looms', summary: '<p>What a loom is.</p>', sequence: '2,3,4,5' },
  { number: '2', name: none, summary: '', sequence: '6,7,8,9,10,11,13', visible: '0' },
  { number: '3', name: 'In depth', summary: '', sequence: '12', component: 'mod_subsection', itemid: '11' },
];

const gradebook = fields({
  grade_categories: [
    ['10', none, '?', '10', '1', '0'],
    ['11', '10', 'Work', '11', '2', '1'],
    ['12', '10', 'Quizzes', '11', '2', '0'],
  ].map(
    ([id = '', parent = '', fullname = '', aggregation = '', depth = '', droplow = '']) =>
      `<grade_category id="${id}">${fields({ parent, fullname, aggregation, depth, keephigh: '0', droplow })}</grade_category>`,
  ),
  grade_items: [
    ['11', '2.00000'],
    ['12', '1.00000'],
  ].map(
    ([iteminstance = '', aggregationcoef = '']) =>
      `<grade_item id="1">${fields({ itemtype: 'category', iteminstance, aggregationcoef, calculation: none })}</grade_item>`,
  ),
});

/** The files of the backup; `bytes` are what its two files hold. */
export function moodleFiles({ pdf, png }: { pdf: Uint8Array; png: Uint8Array }): Record<string, string | Uint8Array> {
  const folder = ({ type, id }: Made) => `activities/${type}_${id}`;
  const sectionOf = (id: number) => sections.findIndex(({ sequence = '' }) => sequence.split(',').includes(String(id)));
  const contents = fields({
    activities: activities.map(
      (made) =>
        `<activity>${fields({ moduleid: String(made.id), sectionid: String(sectionOf(made.id)), modulename: made.type, title: made.title, directory: folder(made) })}</activity>`,
    ),
    sections: sections.map(
      (_, id) =>
        `<section>${fields({ sectionid: String(id), title: String(id), directory: `sections/section_${id}` })}</section>`,
    ),
  });
  const about = fields({
    original_course_fullname: 'Weaving',
    original_course_shortname: 'ART-1',
    original_course_startdate: '1756713600',
    original_course_contextid: '60',
    contents: [contents],
  });
  return {
    'moodle_backup.xml': xml(`<moodle_backup><information>${about}</information></moodle_backup>`),
    'files.xml': xml(`<files>${files.join('')}</files>`),
    'gradebook.xml': xml(`<gradebook>${gradebook}</gradebook>`),
    'questions.xml': questionsXml,
    'users.xml': xml('<users><user id="3"><username>ada</username></user></users>'),
    ...Object.fromEntries(
      sections.map((said, id) => [
        `sections/section_${id}/section.xml`,
        xml(`<section id="${id}">${fields({ summaryformat: '1', visible: '1', ...said })}</section>`),
      ]),
    ),
    ...Object.fromEntries(
      activities.flatMap((made) => [
        [
          `${folder(made)}/${made.type}.xml`,
          xml(
            `<activity id="${made.id}" moduleid="${made.id}" modulename="${made.type}" contextid="${contextOf(made.id)}"><${made.type} id="${made.id}">${fields({ name: made.title })}${made.own}</${made.type}></activity>`,
          ),
        ],
        [
          `${folder(made)}/module.xml`,
          xml(
            `<module id="${made.id}">${fields({ visible: made.visible ?? '1', availability: made.availability ?? none })}</module>`,
          ),
        ],
        ...Object.entries(made.more ?? {}).map(([name, content]) => [`${folder(made)}/${name}.xml`, content]),
      ]),
    ),
    [`files/a1/${pictureHash}`]: png,
    [`files/b2/${pdfHash}`]: pdf,
  };
}
