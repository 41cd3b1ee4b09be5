const problem = (name: string, content: string, attributes = '') =>
  `<problem display_name="${name}" ${attributes}>${content}</problem>`;

/** An export of Open edX with each kind of content that is read, and some that is not. */
export function olxFiles({ png, pdf }: { png: Uint8Array; pdf: Uint8Array }): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {
    'course.xml': '<course url_name="2025" org="Harbour" course="SAIL-1"/>',
    'course/2025.xml': `<course display_name="Sailing" start="&quot;2025-09-01T08:00:00Z&quot;">
      <chapter url_name="wind"/><chapter url_name="harbour"/><chapter url_name="empty"/><wiki slug="x"/></course>`,
    'policies/2025/policy.json': JSON.stringify({
      'course/2025': {
        tabs: [
          { type: 'courseware', name: 'Course' },
          { type: 'static_tab', name: 'Packing list', url_slug: 'packing' },
          { type: 'static_tab', name: 'For staff', url_slug: 'staff', course_staff_only: true },
        ],
      },
      'chapter/empty': { display_name: 'Nothing yet' },
    }),
    'policies/2025/grading_policy.json': JSON.stringify({
      GRADER: [
        { type: 'Homework', weight: 0.15, drop_count: 2 },
        { type: 'Exam', weight: 0.85, drop_count: 0 },
      ],
    }),
    'tabs/packing.html': '<p>A knife and a torch.</p>',
    'tabs/staff.html': '<p>Keys hang in the shed.</p>',
    'info/updates.items.json': JSON.stringify([
      { id: 2, date: 'September 3, 2025', content: '<p>The boats are in.</p>', status: 'visible' },
      { id: 1, date: 'September 1, 2025', content: '<p>Gone.</p>', status: 'deleted' },
    ]),
    'info/handouts.html': '<p><a href="/static/chart.pdf">Chart</a></p>',
    'chapter/wind.xml': `<chapter display_name="Wind"><sequential url_name="points"/><sequential url_name="test"/></chapter>`,
    'chapter/harbour.xml': `<chapter display_name="In harbour" visible_to_staff_only="true">
      <sequential url_name="mooring"/><sequential url_name="points"/></chapter>`,
    'chapter/empty.xml': '<chapter/>',
    'sequential/points.xml': `<sequential display_name="Points of sail">
      <vertical url_name="close"/><vertical url_name="run"/></sequential>`,
    'sequential/test.xml': `<sequential display_name="Test on wind" graded="true" format="Exam" due="2025-10-01T12:00:00Z"
      is_time_limited="true" default_time_limit_minutes="30"><vertical url_name="paper"/></sequential>`,
    'sequential/mooring.xml': `<sequential display_name="Mooring" group_access="{&quot;50&quot;: [1]}">
      <vertical url_name="essay"/></sequential>`,
    'vertical/close.xml': `<vertical display_name="Close hauled"><html url_name="angle"/><video url_name="film"/>
      <discussion url_name="talk" discussion_category="Wind" discussion_target="How close can you sail?"/>
      <lti_consumer url_name="tool" display_name="Simulator"/></vertical>`,
    'vertical/run.xml': `<vertical display_name="Running"><html url_name="running"/><problem url_name="gybe"/></vertical>`,
    'vertical/paper.xml': `<vertical display_name="Paper"><problem url_name="several"/><problem url_name="old"/>
      <problem url_name="program"/><problem url_name="letters"/>
      <library_content url_name="draw" display_name="Knots" max_count="2">
        <problem url_name="knot1"/><problem url_name="knot2"/><problem url_name="knot3"/></library_content></vertical>`,
    'vertical/essay.xml': `<vertical display_name="Essay"><openassessment url_name="report" text_response="required"
        file_upload_response="optional"><title>Report on a mooring</title>
        <assessments><assessment name="peer-assessment"/></assessments>
        <prompts><prompt><description>Tell how you moored.
Be short.</description></prompt></prompts>
        <rubric><criterion><name>Order</name><label>Order of steps</label><prompt>Is it right?</prompt>
          <option points="0"><name>No</name><label>No</label><explanation>Lines first.</explanation></option>
          <option points="4"><name>Yes</name><label>Yes</label><explanation>Fenders first.</explanation></option>
        </criterion></rubric></openassessment>
      <edx_sga url_name="photo" display_name="A photo of it" points="10"/></vertical>`,
    'html/angle.xml': '<html filename="angle" display_name="Angle"/>',
    'html/angle.html': `<p>No nearer than \\(45^\\circ\\). <img src="/static/rose.png" alt="Rose"></p>
      <p>See <a href="/jump_to_id/running">running</a>, and
      <a href="/courses/course-v1:H+S+1/jump_to/block-v1:H+S+1+type@problem+block@gybe">a question</a>.</p>
      <p>[mathjax]v = \\sqrt{L}[/mathjax]</p>
      <p><img src="/asset-v1:H+S+1+type@asset+block@lost.png"></p><script>alert(1)</script>`,
    'html/running.xml': '<html display_name="Running"><p>The wind is <b>behind</b> you.</p></html>',
    'video/film.xml': `<video display_name="A tack" youtube="0.75:aaaaaaaaaaa,1.00:bbbbbbbbbbb"/>`,
    'problem/gybe.xml': problem(
      'Gybe',
      `<p>What moves across?</p><multiplechoiceresponse><choicegroup>
        <choice correct="true">The boom <choicehint>Mind your head.</choicehint></choice>
        <choice correct="partial" point_value="0.25">The sail</choice><choice correct="false">The mast</choice>
      </choicegroup></multiplechoiceresponse><solution><p>The boom, with the sail.</p></solution>
      <demandhint><hint>It is of wood.</hint></demandhint>`,
    ),
    'problem/several.xml': problem(
      'Several',
      `<text><p>How many degrees are a <i>right</i> angle?</p>
      <numericalresponse answer="90"><responseparam type="tolerance" default="5%"/><textline/></numericalresponse>
      <p>And how many are less?</p>
      <numericalresponse answer="[0, 90)"><formulaequationinput/></numericalresponse>
      <p>Name the left side.</p>
      <stringresponse answer="port" type="ci"><additional_answer answer="larboard"/><textline/></stringresponse></text>`,
      'weight="1" max_attempts="2"',
    ),
    'problem/old.xml': problem(
      'Old forms',
      `<p>Which light is on the right?</p><optionresponse><optioninput options="('red','green','it\\'s white')"
        correct="green"/></optionresponse>
      <choiceresponse partial_credit="EDC"><label>Which have a keel?</label><checkboxgroup><choice correct="true">A yacht</choice>
        <choice correct="false">A raft</choice></checkboxgroup></choiceresponse>`,
      'max_attempts="3"',
    ),
    'problem/program.xml': problem(
      'Random',
      `<script type="loncapa/python">x = 1</script><p>$x?</p><numericalresponse answer="$x"><textline/></numericalresponse>`,
    ),
    'problem/letters.xml': problem(
      'Letters',
      `<p>Write it.</p><formularesponse answer="a*b" samples="a,b@1,1:3,3#4"><textline/></formularesponse>`,
    ),
    'static/rose.png': png,
    'static/chart.pdf': pdf,
    'static/tides.pdf': pdf,
    'static/subs_film.srt.sjson': '{}',
    'drafts/vertical/half.xml': '<vertical display_name="Half"/>',
  };
  for (const number of [1, 2, 3])
    files[`problem/knot${number}.xml`] = problem(
      `Knot ${number}`,
      `<multiplechoiceresponse><label>Which is knot ${number}?</label><choicegroup><choice correct="true">This</choice>
        <choice correct="false">That</choice></choicegroup></multiplechoiceresponse>`,
    );
  return files;
}
