import { strToU8, zipSync } from 'fflate';
import { saveFile } from '../../lib/save-text.ts';

/** A tiny course as a Common Cartridge, for who wants to see an import and has no file: every kind of thing once. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sample" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Reading a Map</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
  <organizations><organization identifier="outline" structure="rooted-hierarchy"><item identifier="root">
    <item identifier="m1"><title>What a map leaves out</title>
      <item identifier="i1" identifierref="scale"><title>Scale</title></item>
      <item identifier="i2" identifierref="height"><title>Lines of equal height</title></item></item>
    <item identifier="m2"><title>Out of doors</title>
      <item identifier="i3" identifierref="street"><title>A map that everybody may change</title></item>
      <item identifier="i4" identifierref="talk"><title>Where did you get lost?</title></item>
      <item identifier="i5" identifierref="quiz"><title>Can you read it?</title></item></item>
  </item></organization></organizations>
  <resources>
    <resource identifier="scale" type="webcontent" href="scale.html"><file href="scale.html"/></resource>
    <resource identifier="height" type="webcontent" href="height.html"><file href="height.html"/></resource>
    <resource identifier="street" type="imswl_xmlv1p1"><file href="street.xml"/></resource>
    <resource identifier="talk" type="imsdt_xmlv1p1"><file href="talk.xml"/></resource>
    <resource identifier="quiz" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="quiz.xml"/></resource>
  </resources>
</manifest>`,
  'scale.html': `<html><head><title>Scale</title></head><body>
<p>On a map of 1 : 25 000 one centimetre stands for 25 000 centimetres, which is 250 metres. A path that is four centimetres long on paper takes a quarter of an hour to walk.</p>
<p>The larger the second number, the more has been left out. Before you ask where you are, ask what the map would show if it could: then read <a href="height.html">how it shows height</a>.</p>
</body></html>`,
  'height.html': `<html><head><title>Lines of equal height</title></head><body>
<p>Each brown line joins places that are equally high. Walk along one and you go neither up nor down.</p>
<h2>What to look for</h2>
<ul><li>Lines that stand close together: it is steep.</li><li>Lines that bend towards the summit: a valley.</li><li>A small ring: a top, or a hollow.</li></ul>
</body></html>`,
  'street.xml': `<?xml version="1.0" encoding="UTF-8"?>
<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imswl_v1p1"><title>A map that everybody may change</title><url href="https://www.openstreetmap.org/"/></webLink>`,
  'talk.xml': `<?xml version="1.0" encoding="UTF-8"?>
<topic xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imsdt_v1p1"><title>Where did you get lost?</title><text texttype="text/html">&lt;p&gt;Tell of a time when you had a map and still did not know where you were. What did the map not say?&lt;/p&gt;</text></topic>`,
  'quiz.xml': quiz(
    choice(
      'q1',
      'cc.multiple_choice.v0p1',
      'On a map of 1 : 50 000, how far is two centimetres?',
      '1 km',
      '100 m',
      '10 km',
    ),
    choice(
      'q2',
      'cc.true_false.v0p1',
      'Who walks along a line of equal height goes neither up nor down.',
      'True',
      'False',
    ),
    choice('q3', 'cc.multiple_choice.v0p1', 'The lines stand close together. The ground is …', 'steep', 'flat', 'wet'),
  ),
};

/** Of the answers the first one is right. */
function choice(ident: string, profile: string, question: string, ...answers: string[]): string {
  const labels = answers.map(
    (answer, i) => `<response_label ident="a${i}"><material><mattext>${answer}</mattext></material></response_label>`,
  );
  return `<item ident="${ident}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext>${question}</mattext></material><response_lid ident="answer" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition><conditionvar><varequal respident="answer">a0</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`;
}

function quiz(...items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="quiz" title="Can you read it?"><section ident="questions">
${items.join('\n')}
</section></assessment></questestinterop>`;
}

export const packedSample = () =>
  zipSync(Object.fromEntries(Object.entries(sampleFiles).map(([path, text]) => [path, strToU8(text)])));

/** Saves it as the file that a system would have exported. */
export function saveSample(): void {
  saveFile('sample-course.imscc', new Blob([packedSample()], { type: 'application/zip' }));
}
