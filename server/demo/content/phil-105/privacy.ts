import type { ModuleContent } from '../types.ts';

export const privacy: ModuleContent = {
  title: 'Who may know what',
  description: 'Privacy, consent and being watched',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>“I have nothing to hide.” I hear it every year in the first seminar, and I always answer with the same request: then please unlock your telephone and hand it to the person on your left. In eleven years one student has done it, and she changed her mind after four seconds.</p>
<p>Of course she had nothing to hide, in the sense of a crime. There were messages from her sister, a doctor’s appointment, a joke that was funny between two people and would not have been funny between three. So perhaps privacy is not about hiding. Perhaps it has to do with the fact that we are different people to different people, and that we need to be.</p>
<p>In this module we look for a better account of what privacy is. We shall find that the same piece of information can be quite proper in one place and an outrage in another, and that this is not a contradiction. Then we look at consent, that little button which carries so much weight, and ask what would have to be true for a click to mean yes.</p>
<p>At the end you write a short analysis of a real privacy policy. Please choose one that you agreed to without reading it. That should not narrow your choice very much. Mine, I confess, was that of my own electric toothbrush.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Privacy in context',
      minutes: 13,
      body: `<p class="intro">You tell your doctor about a lump. The doctor tells a colleague, in order to treat you: no harm done. The doctor tells your employer: a scandal. The same fact, told by the same person. What has changed?</p>
<p>Two common accounts of privacy cannot answer. If privacy is <em>secrecy</em>, it was gone as soon as you spoke. If it is <em>control</em> over information about yourself, it is hard to see why you should be worried by flows you never noticed, and absurd that you should have to decide on each of them.</p>
<h2>Contextual integrity</h2>
<p>Helen Nissenbaum proposes a third account. Information is always given within a context: medicine, friendship, school, trade. Each has norms about what may flow, which people have learned with the practice. To describe a flow you need five things:</p>
<ul>
<li>the <strong>subject</strong>: whom it is about,</li>
<li>the <strong>sender</strong> and the <strong>recipient</strong>,</li>
<li>the <strong>kind</strong> of information,</li>
<li>the <strong>principle</strong> under which it passes: in confidence, for a fee, because the law demands it.</li>
</ul>
<figure><img src="/demo/phil-105-context.svg" alt="A patient gives information to a doctor, who passes it on to a colleague within the context of medicine; an arrow to the employer crosses the border of that context and is marked as breaking its norm." width="560" height="270"><figcaption><strong>Figure 1.</strong> Two flows of one fact. Only the lower one leaves the context in which it was confided.</figcaption></figure>
<p>Privacy is violated when a flow breaks the norms of its context. Change one of the five, the recipient for example, and a proper flow may become an improper one.</p>
<h2>Are the norms always right?</h2>
<p>No. Once it was the custom that a doctor told the husband rather than the wife. A norm deserves respect only if it serves the purpose of its context, and is fair to those in it. A new flow may break an old norm and still be better: think of vaccination records that are found in any hospital. So there are two steps. First ask whether the flow departs from what people may expect. Then ask whether the new practice serves the context better, and for whom.</p>
<p>The account explains why people share their running route with friends and are angry to find it in an insurer’s file. They are not inconsistent. They shared it <em>there</em>.</p>`,
    },
    {
      kind: 'lesson',
      title: 'When a click means yes',
      minutes: 12,
      body: `<p class="intro">Consent turns a burglary into a visit and an assault into surgery. That is a great deal of power for a button. When does a click have it?</p>
<p>Medical ethics has worked on the question since the trials after the Second World War. The usual answer names four conditions.</p>
<ol>
<li><strong>Information.</strong> The person knows what will happen, at least the parts that would matter to them.</li>
<li><strong>Understanding.</strong> They grasp it. Text that has been displayed has not thereby been understood.</li>
<li><strong>Freedom.</strong> They can refuse without losing something they cannot do without, and refusing is no harder than agreeing.</li>
<li><strong>Capacity.</strong> They are able to decide: old enough, awake, not in panic.</li>
</ol>
<p>The European data protection law adopts much of this: consent must be freely given, specific, informed and unambiguous, and as easy to withdraw as to give (GDPR, Articles 4 and 7).</p>
<h2>Where clicks fail</h2>
<p>In 2008 Aleecia McDonald and Lorrie Cranor estimated how long it would take a person to read the privacy policy of every site visited in a year. The result was about 200 hours. So the first condition fails for nearly everyone, and not out of laziness. The second fails where a policy says “we may share data with selected partners for legitimate purposes”, a sentence that could hardly be false. The third fails where “Accept all” is one click and “Refuse” is five.</p>
<h2>What follows?</h2>
<p>One reply is to improve consent: fewer questions, asked when they matter, with a fair “no”. Another, defended by Daniel Solove among others, is that consent is the wrong tool when there are thousands of requests. We do not ask diners to consent to each germ; we inspect kitchens. On this view some uses should be allowed without asking, because anyone could accept them, and some should be forbidden even if people click.</p>
<p>Between these two replies lies a question about the state and the citizen. Who decides which uses anyone could accept? Bring your answer to the seminar, together with the best objection to it.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Flows and consent',
      timeLimit: 20,
      maxAttempts: 2,
      questions: [
        {
          question:
            'A school shares pupils’ marks with their parents, and then also with a company that sells tutoring. Which of Nissenbaum’s five elements have changed?',
          options: [
            'The recipient and the principle under which the marks pass',
            'Only the subject',
            'Only the kind of information',
            'None, since the marks are the same',
          ],
          points: 2,
          feedback:
            'Subject, sender and kind are unchanged. The recipient is new, and it receives the marks for trade rather than for education.',
        },
        {
          question: 'Why does the account of privacy as secrecy fail in the case of the patient?',
          options: [
            'It cannot distinguish passing the fact on to a colleague from passing it on to the employer',
            'Because doctors are obliged to publish',
            'Because secrets are always harmful',
            'Because the patient never had a secret',
          ],
          points: 2,
          feedback: 'As soon as the doctor knows, the fact is no longer secret. Yet the two flows differ completely.',
        },
        {
          question: 'A new practice breaks an established norm about information. What should be concluded?',
          options: [
            'That it needs a justification: does it serve the purposes of the context better and fairly?',
            'That it is wrong',
            'That the norm is out of date',
            'Nothing, norms about information are private opinions',
          ],
          points: 2,
          feedback:
            'The break is a warning sign, not a verdict. The second step compares the old and the new practice with regard to the aims of the context.',
        },
        {
          question:
            'A site asks for consent with “Accept all” as one click and “Refuse” behind three menus. Which condition of consent is damaged most directly?',
          options: ['Freedom', 'Capacity', 'Information', 'None, since both options exist'],
          points: 2,
          feedback: 'Refusing must not be harder than agreeing. The person may be well informed and perfectly capable.',
        },
        {
          question: 'Which statement fits the view that consent is the wrong tool for most data processing?',
          options: [
            'Like hygiene in kitchens, acceptable uses should be set by rules and inspected',
            'People should read policies more carefully',
            'Policies should be longer and more exact',
            'All processing of data should be forbidden',
          ],
          points: 2,
          feedback: 'The point is that a person cannot manage thousands of decisions, however well each is explained.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Analysis: a policy you agreed to',
      points: 50,
      instructions: `<p>Take the privacy policy of a service or device that you use. Read it once from beginning to end and note how long it took. Then write an analysis of 800 to 1,000 words.</p>
<h2>Questions to answer</h2>
<ol>
<li>Describe <strong>two flows</strong> of information that the policy permits, each with its five elements. Quote the sentence on which you rely.</li>
<li>For each: does it keep to the norms of the context in which you gave the information? Say what the norm is and how you know.</li>
<li>Test your own consent against the four conditions. Which of them was met?</li>
<li>State the best defence the company could give for the more doubtful flow. Is it good enough?</li>
</ol>
<h2>Hand in</h2>
<p>One PDF with the address and date of the policy. Do not reveal anything about yourself that you would not wish to see read aloud; an invented user will do.</p>
<h2>How it is judged</h2>
<ul>
<li>Exactness of the description, 15 points.</li>
<li>Use of the concepts, 15 points.</li>
<li>The defence in question 4, 15 points: an opponent should say “yes, that is what I would have said”.</li>
<li>Language and sources, 5 points.</li>
</ul>`,
    },
  ],
};
