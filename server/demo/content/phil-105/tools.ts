import type { ModuleContent } from '../types.ts';

export const tools: ModuleContent = {
  title: 'Tools and values',
  description: 'Why a thing that was built is never merely a thing',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>Look at the chair you are sitting on. Somebody decided how high it is. If you are of average height you will not have noticed, and that is the first thing I want to say about technology: when it fits you, its decisions are invisible. Ask a friend who uses a wheelchair about the door of this lecture hall, and you will hear about decisions.</p>
<p>Engineers sometimes tell me that a tool is neutral, that it depends on who uses it. There is something in that. A kitchen knife really can cut bread or people. But a speed bump is not neutral about speed, a bench with an armrest in the middle is not neutral about who may lie down, and a form with two boxes for gender is not neutral about how many there are.</p>
<p>In this course I shall not tell you what to think of these things. I shall insist on how: say exactly what is at issue, find the strongest version of the view you dislike, and give reasons that somebody who is not like you could accept. That is harder than having an opinion, and more useful.</p>
<p>In the first module we ask in what sense things have politics, and we collect three ways of arguing about what is right. Bring an object from your desk to the first seminar. Something small. We shall take it apart with questions.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Do things have politics?',
      minutes: 13,
      body: `<p class="intro">In 1980 Langdon Winner asked whether artefacts can have politics. The question is still a good place to begin, not least because his most famous example is doubtful.</p>
<p>Winner described the low bridges over the parkways of Long Island. According to a biography of the planner Robert Moses, they were built low so that buses could not pass, which kept poorer and Black New Yorkers away from the beaches. Later research, above all by Bernward Joerges, showed that buses were banned from parkways anyway, and that other roads led to the beach. What Moses intended is disputed to this day.</p>
<p>Let us therefore separate three claims, which are often run together.</p>
<ol>
<li><strong>Intention.</strong> Somebody built a thing <em>in order to</em> bring about a social effect. For example: seats with dividers, so that nobody sleeps on them.</li>
<li><strong>Effect.</strong> A thing favours some and burdens others, whatever anybody intended. Steps exclude wheelchairs; no architect had to dislike anyone.</li>
<li><strong>Requirement.</strong> Some technologies can hardly be run without a certain social order. Winner’s example is the atomic bomb, which demands secrecy and a strict chain of command. A solar panel does not.</li>
</ol>
<p>The first claim needs evidence about people, the second about consequences, the third about how a technology works. A person who refutes one of them has not touched the others. The doubts about the bridges concern the first claim only.</p>
<h2>Neutral in which sense?</h2>
<p>Defenders of neutrality usually say that responsibility lies with the user. But design changes what a user is likely to do. A form that ticks “share my data” in advance gets far more consent than one that leaves the box empty, although every user is equally free. If a choice of design moves the behaviour of thousands in a foreseeable way, the designer has a part in it, even if no single user was forced.</p>
<blockquote>For the seminar: take the object you brought. State for it one claim of each kind, or say why there is none.</blockquote>`,
    },
    {
      kind: 'lesson',
      title: 'Three ways to argue',
      minutes: 14,
      body: `<p class="intro">When people disagree about a technology, they often disagree about what counts as a reason. Three traditions give three answers. You need all of them, and you should know what each overlooks.</p>
<p>Take one case throughout. A hospital wants to install software that listens to consultations and writes the notes. Doctors would gain an hour a day. Recordings are kept for thirty days to improve the software.</p>
<h2>Consequences</h2>
<p>For a consequentialist such as John Stuart Mill, what matters is how well things go for everyone affected. You would estimate: more time for patients, fewer errors from tired hands, but also some errors of the software, and some patients who no longer mention what they are ashamed of. The strength of this way is that it asks for evidence. Its weakness: a small benefit for very many can outweigh a serious wrong to a few.</p>
<h2>Duties and rights</h2>
<p>For Immanuel Kant a person must never be treated merely as a means. The question becomes: is the patient asked, can they say no without losing treatment, and would they agree if they understood? Using the recordings to train a product makes the patient a means to somebody else’s end. With free and informed consent it need not be <em>merely</em> a means. The strength: it protects the individual. The weakness: duties collide, and the theory says little about which gives way.</p>
<h2>Character and practice</h2>
<p>Aristotle asks what a good person would do, and which habits make one good. What becomes of a doctor who no longer summarises in her own words? Writing the note may be tedious, but it may also be where she thinks. The strength: it sees slow changes that no single decision shows. The weakness: it gives direction rather than verdicts.</p>
<table>
<thead><tr><th scope="col">Way</th><th scope="col">First question</th><th scope="col">Tends to overlook</th></tr></thead>
<tbody><tr><th scope="row">Consequences</th><td>How does it turn out, for all?</td><td>the few, promises, how it came about</td></tr><tr><th scope="row">Duties</th><td>May one treat a person so?</td><td>numbers, uncertain effects</td></tr><tr><th scope="row">Character</th><td>What do we become by it?</td><td>urgency, institutions</td></tr></tbody>
</table>
<p>An argument that survives all three questions is not proved, but it has been tested.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Claims and reasons',
      timeLimit: null,
      maxAttempts: 2,
      questions: [
        {
          question:
            'An app for parking can only be used by people with a smartphone. Nobody wanted to exclude anyone. Which claim about its politics is supported?',
          options: [
            'That it has an effect which burdens some people',
            'That it was intended to exclude them',
            'That it can only be run in an authoritarian state',
            'None, because nobody intended anything',
          ],
          points: 2,
          feedback:
            'Effects do not need intentions. To support the claim of intention one would need evidence about the people who decided.',
        },
        {
          question: 'What do the doubts about the bridges of Long Island show?',
          options: [
            'That the claim about the builder’s intention is not secure',
            'That artefacts cannot have political effects',
            'That design is neutral',
            'That Winner’s distinction between kinds of claims is useless',
          ],
          points: 2,
          feedback:
            'One example of one kind of claim has become doubtful. The other kinds stand or fall by other evidence.',
        },
        {
          question:
            '“The software saves 200 lives a year, and eleven people will be wrongly refused treatment. So it should be used.” Which tradition does this argument belong to, and what would its critics ask first?',
          options: [
            'Consequences; they would ask whether the eleven are being sacrificed for the others',
            'Duties; they would ask for more precise numbers',
            'Character; they would ask who profits',
            'Consequences; they would ask whether the programmers are virtuous',
          ],
          points: 2,
          feedback:
            'Weighing lives saved against harm is consequentialist. The standard objection is that persons are separate and cannot simply be added up.',
        },
        {
          question: 'When, according to Kant, is using a person as a means wrong?',
          options: [
            'When they are used merely as a means, without regard for their own ends and consent',
            'Always, even when buying bread',
            'Only when they are paid too little',
            'When the overall result is bad',
          ],
          points: 2,
          feedback: 'We use one another’s services all the time. The word that matters is “merely”.',
        },
        {
          question:
            'A box “share my data” is ticked in advance. Why is “everyone is free to untick it” not a sufficient defence of the designer?',
          options: [
            'The designer can foresee that the default changes what most people do',
            'Users are never responsible for anything',
            'Defaults are forbidden in every country',
            'Because a free choice requires at least three options',
          ],
          points: 2,
          feedback:
            'Whoever chooses a default knows its effect on thousands, even though no single user is forced. That is a share in the responsibility, not all of it.',
        },
      ],
    },
  ],
};
