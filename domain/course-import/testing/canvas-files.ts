/** Small things of a course as Canvas exports it, for tests: two modules, every kind of item, and what is not taken. */
const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m1" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Weaving</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
  <organizations><organization identifier="org" structure="rooted-hierarchy"><item identifier="LearningModules">
    <item identifier="mod1"><title>Looms</title><item identifier="it1" identifierref="page1"><title>The loom</title></item></item>
  </item></organization></organizations>
  <resources>
    <resource identifier="settings" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="course_settings/canvas_export.txt"><file href="course_settings/module_meta.xml"/></resource>
    <resource identifier="page1" type="webcontent" href="wiki_content/the-loom.html"><file href="wiki_content/the-loom.html"/></resource>
    <resource identifier="page2" type="webcontent" href="wiki_content/loose-threads.html"><file href="wiki_content/loose-threads.html"/></resource>
    <resource identifier="work1" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="work1/weave-a-scarf.html"><file href="work1/weave-a-scarf.html"/><file href="work1/assignment_settings.xml"/></resource>
    <resource identifier="topic1" type="imsdt_xmlv1p1"><file href="topic1.xml"/><dependency identifierref="topic1meta"/></resource>
    <resource identifier="topic1meta" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="topic1meta.xml"><file href="topic1meta.xml"/></resource>
    <resource identifier="news1" type="imsdt_xmlv1p1"><file href="news1.xml"/><dependency identifierref="news1meta"/></resource>
    <resource identifier="news1meta" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="news1meta.xml"><file href="news1meta.xml"/></resource>
    <resource identifier="quiz1" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="quiz1/assessment_qti.xml"/><dependency identifierref="quiz1meta"/></resource>
    <resource identifier="quiz1meta" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="quiz1/assessment_meta.xml"><file href="quiz1/assessment_meta.xml"/><file href="non_cc_assessments/quiz1.xml.qti"/></resource>
    <resource identifier="tool1" type="imsbasiclti_xmlv1p0"><file href="tool1.xml"/></resource>
    <resource identifier="pdf1" type="webcontent" href="web_resources/Week 1.pdf"><file href="web_resources/Week 1.pdf"/></resource>
    <resource identifier="png1" type="webcontent" href="web_resources/loom.png"><file href="web_resources/loom.png"/></resource>
  </resources>
</manifest>`;

const moduleItem = (type: string, title: string, ref: string, more = '') =>
  `<item identifier="i-${ref || title}"><content_type>${type}</content_type><title>${title}</title><identifierref>${ref}</identifierref>${more}</item>`;

const modules = `<?xml version="1.0"?><modules xmlns="http://canvas.instructure.com/xsd/cccv1p0">
<module identifier="mod1"><title>Looms</title><position>1</position><items>
${moduleItem('ContextModuleSubHeader', 'Read first', '')}
${moduleItem('WikiPage', 'The loom', 'page1')}
${moduleItem('Attachment', 'Week 1.pdf', 'pdf1')}
${moduleItem('ExternalUrl', 'A museum of looms', 'url1', '<url>https://looms.example/museum</url>')}
${moduleItem('ContextExternalTool', 'Loom simulator', 'tool1', '<url>https://tool.example/launch</url>')}
</items></module>
<module identifier="mod2"><title>Patterns</title><position>2</position><items>
${moduleItem('Assignment', 'Weave a scarf', 'work1')}
${moduleItem('Quizzes::Quiz', 'Threads', 'quiz1')}
${moduleItem('DiscussionTopic', 'Your first pattern', 'topic1')}
</items></module></modules>`;

const settings = `<?xml version="1.0"?><course identifier="settings" xmlns="http://canvas.instructure.com/xsd/cccv1p0">
<title>Weaving</title><course_code>ART-1</course_code><start_at>2025-09-01T08:00:00</start_at><group_weighting_scheme>percent</group_weighting_scheme></course>`;

const groups = `<?xml version="1.0"?><assignmentGroups xmlns="http://canvas.instructure.com/xsd/cccv1p0">
<assignmentGroup identifier="group1"><title>Work</title><position>1</position><group_weight>60.0</group_weight><rules><rule><drop_type>drop_lowest</drop_type><drop_count>1</drop_count></rule></rules></assignmentGroup>
<assignmentGroup identifier="group2"><title>Quizzes</title><position>2</position><group_weight>40.0</group_weight></assignmentGroup></assignmentGroups>`;

const rubrics = `<?xml version="1.0"?><rubrics xmlns="http://canvas.instructure.com/xsd/cccv1p0"><rubric identifier="rubric1"><title>Scarf</title><criteria>
<criterion><criterion_id>_1</criterion_id><points>5.0</points><description>Edges</description><ratings>
<rating><description>Straight</description><points>5.0</points></rating><rating><description>Wavy</description><points>0.0</points></rating></ratings></criterion></criteria></rubric></rubrics>`;

const assignment = `<?xml version="1.0"?><assignment identifier="work1" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>Weave a scarf</title>
<due_at>2025-09-12T21:59:00</due_at><unlock_at/><lock_at>2025-09-19T21:59:00</lock_at><assignment_group_identifierref>group1</assignment_group_identifierref>
<points_possible>20.0</points_possible><grading_type>points</grading_type><submission_types>online_upload,online_text_entry</submission_types>
<allowed_extensions>pdf,jpg</allowed_extensions><rubric_identifierref>rubric1</rubric_identifierref></assignment>`;

const topic = (title: string, html: string) =>
  `<?xml version="1.0"?><topic xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imsdt_v1p1"><title>${title}</title><text texttype="text/html">${html}</text></topic>`;
const topicMeta = (type: string) =>
  `<?xml version="1.0"?><topicMeta xmlns="http://canvas.instructure.com/xsd/cccv1p0"><type>${type}</type></topicMeta>`;

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const right = (condition: string, score = 100) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`;
const is = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`;

/** An item as Canvas writes it. */
export function canvasItem(type: string, stem: string, responses: string, conditions: string, points = '2.0'): string {
  return `<item ident="${type}" title="Question"><itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', points)}</qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">${stem}</mattext></material>${responses}</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${conditions}</resprocessing></item>`;
}

const one = (...labels: string[]) =>
  `<response_lid ident="response1" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid>`;
const line = '<response_str ident="response1" rcardinality="Single"><render_fib/></response_str>';

const items = [
  canvasItem(
    'multiple_choice_question',
    '&lt;p&gt;What runs along the cloth?&lt;/p&gt;&lt;img src="$IMS-CC-FILEBASE$/loom.png" alt="A loom"&gt;',
    one(label('1', 'Warp'), label('2', 'Weft')),
    right(is('response1', '1')),
  ),
  canvasItem(
    'multiple_answers_question',
    'Which are fibres?',
    one(label('1', 'Wool'), label('2', 'Flax'), label('3', 'Glass bead')),
    right(`<and>${is('response1', '1')}${is('response1', '2')}<not>${is('response1', '3')}</not></and>`),
  ),
  canvasItem(
    'true_false_question',
    'Weft runs across.',
    one(label('7', 'True'), label('8', 'False')),
    right(is('response1', '7')),
  ),
  canvasItem(
    'short_answer_question',
    'The tool that carries the weft',
    line,
    right(`${is('response1', 'shuttle')}${is('response1', 'the shuttle')}`),
  ),
  canvasItem('essay_question', 'Describe your loom.', line, ''),
  canvasItem(
    'numerical_question',
    'How many shafts?',
    line,
    right(
      `<or>${is('response1', '4.0')}<and><vargte respident="response1">3.5</vargte><varlte respident="response1">4.5</varlte></and></or>`,
    ),
  ),
  canvasItem(
    'matching_question',
    'Match',
    ['a', 'b']
      .map(
        (id, i) =>
          `<response_lid ident="response_${id}"><material><mattext>${['Wool', 'Silk'][i]}</mattext></material><render_choice>${label('10', 'Sheep')}${label('11', 'Moth')}${label('12', 'Flax')}</render_choice></response_lid>`,
      )
      .join(''),
    right(is('response_a', '10'), 50) + right(is('response_b', '11'), 50),
  ),
  canvasItem(
    'fill_in_multiple_blanks_question',
    'A [kind] loom has a [part].',
    ['kind', 'part']
      .map(
        (id, i) =>
          `<response_lid ident="response_${id}"><render_choice>${label(`f${i}`, ['floor', 'beam'][i] ?? '')}</render_choice></response_lid>`,
      )
      .join(''),
    right(is('response_kind', 'f0'), 50) + right(is('response_part', 'f1'), 50),
  ),
  canvasItem(
    'multiple_dropdowns_question',
    'Linen is from [plant].',
    `<response_lid ident="response_plant"><render_choice>${label('p1', 'flax')}${label('p2', 'cotton')}</render_choice></response_lid>`,
    right(is('response_plant', 'p1')),
  ),
  canvasItem('text_only_question', 'Now the second part.', '', ''),
];

const quiz = (inner: string) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="quiz1" title="Threads"><section ident="root_section">${inner}</section></assessment></questestinterop>`;
const drawn = `<section ident="g1" title="Knots"><selection_ordering><selection><selection_number>1</selection_number><selection_extension><points_per_item>3.0</points_per_item></selection_extension></selection></selection_ordering>
${['Reef knot holds?', 'Granny knot holds?'].map((stem, i) => canvasItem('true_false_question', stem, one(label('7', 'True'), label('8', 'False')), right(is('response1', i === 0 ? '7' : '8')))).join('')}</section>`;

const quizMeta = `<?xml version="1.0"?><quiz identifier="quiz1" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>Threads</title><description>&lt;p&gt;Ten minutes.&lt;/p&gt;</description>
<shuffle_answers>true</shuffle_answers><scoring_policy>keep_latest</scoring_policy><time_limit>10</time_limit><allowed_attempts>-1</allowed_attempts>
<assignment identifier="a1"><assignment_group_identifierref>group2</assignment_group_identifierref><due_at>2025-09-10T20:00:00</due_at></assignment></quiz>`;

const page = (title: string, body: string) => `<html><head><title>${title}</title></head><body>${body}</body></html>`;

/** The files of the export; the pictures and documents are given by whoever packs it. */
export function canvasFiles(files: { pdf: Uint8Array; png: Uint8Array }): Record<string, string | Uint8Array> {
  return {
    'imsmanifest.xml': manifest,
    'course_settings/canvas_export.txt': 'Q: What did the panda say when he was forced out of his natural habitat?',
    'course_settings/course_settings.xml': settings,
    'course_settings/module_meta.xml': modules,
    'course_settings/assignment_groups.xml': groups,
    'course_settings/rubrics.xml': rubrics,
    'wiki_content/the-loom.html': page(
      'The loom',
      '<script>alert(1)</script><p onclick="x()">A loom holds the warp. See <a href="$WIKI_REFERENCE$/pages/loose-threads">loose threads</a>, ' +
        '<a href="$CANVAS_OBJECT_REFERENCE$/assignments/work1">the scarf</a> and <a href="$IMS-CC-FILEBASE$/Week%201.pdf?canvas_download=1">the reading</a>.</p>' +
        '<iframe src="//films.example/loom" title="A film"></iframe>',
    ),
    'wiki_content/loose-threads.html': page('Loose threads', '<p>What is left.</p>'),
    'work1/weave-a-scarf.html': page('Assignment: Weave a scarf', '<p>At least a metre.</p>'),
    'work1/assignment_settings.xml': assignment,
    'topic1.xml': topic('Your first pattern', '&lt;p&gt;Show it.&lt;/p&gt;'),
    'topic1meta.xml': topicMeta('topic'),
    'news1.xml': topic('Welcome', '&lt;p&gt;Bring wool.&lt;/p&gt;'),
    'news1meta.xml': topicMeta('announcement'),
    'quiz1/assessment_qti.xml': quiz(items[0] ?? ''),
    'quiz1/assessment_meta.xml': quizMeta,
    'non_cc_assessments/quiz1.xml.qti': quiz(items.join('') + drawn),
    'tool1.xml': '<cartridge_basiclti_link><title>Loom simulator</title></cartridge_basiclti_link>',
    'web_resources/Week 1.pdf': files.pdf,
    'web_resources/loom.png': files.png,
  };
}
