import type { ModuleContent } from '../types.ts';

export const answering: ModuleContent = {
  title: 'Who answers?',
  description: 'Fairness and responsibility when a machine decides',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>A letter arrives: your application for a flat has been declined. You telephone. The agent is friendly and says that the system gave you 41 points, and that 50 are needed. Why 41? She does not know. The landlord? He bought the system so as not to have to decide. The company? It says that the points come from data, and that the landlord set the limit. The data come from ten thousand earlier tenants, none of whom has heard of you.</p>
<p>Everybody did their part, and nobody turned you down. I find this situation more disturbing than a malicious landlord. With him one could at least argue.</p>
<p>In this last module we ask two questions. The first: when is such a decision fair? You will see that “fair” has several meanings which are each convincing and which, as a matter of arithmetic, cannot all be satisfied at once. That is a rare thing in ethics, a disagreement that one can calculate. The second: who must answer for it? We look at the idea of a responsibility gap, and at those who think that there is no gap at all but only people looking at the ceiling.</p>
<p>Your second essay is about this. Write about a case you care about. The best essays I have received came from students who changed their minds on page three and left it in.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Fair in which sense?',
      minutes: 15,
      body: `<p class="intro">In 2016 the journalists of ProPublica examined a program that American courts use to estimate who will be arrested again. They called it biased. Its maker replied that it was fair. Both had computed correctly.</p>
<p>ProPublica looked at people who were <em>not</em> arrested again and asked how many had been marked as high risk all the same. Among Black defendants it was 44.9 per cent, among white defendants 23.5. The maker looked at those who <em>had been marked</em> and asked how many were arrested again. That share was about equal in both groups. These are two meanings of “fair”:</p>
<ul>
<li><strong>Equal error rates</strong>: among people who will not reoffend, the same share is wrongly marked in each group.</li>
<li><strong>Equal meaning of the mark</strong>: among people who were marked, the same share reoffends in each group.</li>
</ul>
<h2>Why one cannot have both</h2>
<p>Work it through with 100 people in each group. In both groups the program finds 80 % of those who will be arrested, and in both 60 % of the marked are arrested. In group A 60 people will be arrested, in group B 30.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Group A</th><th scope="col">Group B</th></tr></thead>
<tbody>
<tr><th scope="row">will be arrested</th><td>60</td><td>30</td></tr>
<tr><th scope="row">of these, marked (80 %)</th><td>48</td><td>24</td></tr>
<tr><th scope="row">marked in all, so that 60 % are right</th><td>80</td><td>40</td></tr>
<tr><th scope="row">marked wrongly</th><td>32 of 40</td><td>16 of 70</td></tr>
<tr><th scope="row">rate of false alarms</th><td>80 %</td><td>23 %</td></tr>
</tbody>
</table>
<figure><img src="/demo/phil-105-fairness.svg" alt="False alarms among people who will not be arrested: 32 of 40 in group A, 16 of 70 in group B, although a mark means the same in both." width="560" height="260"><figcaption><strong>Figure 1.</strong> The mark is right in 60 % of cases in both groups. The burden of false alarms is not shared alike.</figcaption></figure>
<p>As long as the groups differ in how often people are arrested and the prediction is not perfect, it must come out like this. Alexandra Chouldechova and, independently, Jon Kleinberg and colleagues proved it.</p>
<h2>What arithmetic leaves open</h2>
<p>The theorem does not say that anything goes. It says that one has to choose, and to give reasons. Who bears which error, and can they bear it? Note also that “arrested again” is not “committed a crime”: where the police look more often, they find more. Before asking whether a prediction is fair, ask what is being predicted, and why one wants to know.</p>`,
    },
    {
      kind: 'lesson',
      title: 'The responsibility gap',
      minutes: 13,
      body: `<p class="intro">To be responsible for something, one must have been able to control it and to know what one was doing. So says a tradition that begins with Aristotle. What if nobody could?</p>
<p>In 2004 Andreas Matthias described a <em>responsibility gap</em>. A machine that learns behaves in ways that its makers did not set and cannot foresee. The user cannot foresee them either. Neither controls the outcome in the required sense. The machine itself cannot be blamed or punished in any way that makes sense. So there are harms for which nobody answers.</p>
<h2>Three replies</h2>
<p><strong>There is no gap, only a crowd.</strong> Many hands took part: those who chose the data, those who set the limit, those who bought it without a test. Each can foresee <em>that</em> such a system will make mistakes, even if not which. Whoever lets a dog run loose need not know whom it will bite. The difficulty is one of evidence and organisation, and it can be met: logs, named officers, the duty to explain.</p>
<p><strong>The gap can be filled by decision.</strong> The law has long known liability without fault. The owner of a reservoir pays when the dam breaks, even if nobody was careless, because whoever profits from a risk should bear it. But paying is not the same as answering. A victim often wants an explanation and an acknowledgement, and strict liability gives neither.</p>
<p><strong>The gap is a reason not to build.</strong> Robert Sparrow argues this for autonomous weapons. It is a condition of a just war that somebody can be held to account for each death. If no one can, such weapons must not be used.</p>
<h2>A distinction that helps</h2>
<p>“Responsible” has several senses. One may be the <em>cause</em>; one may hold the <em>office</em>; one may be to <em>blame</em>; one may be <em>liable</em> for damages; one may owe an <em>account</em>. In the story of the flat, the landlord is not to blame for the 41 points, but he holds the office of deciding and owes an account. He cannot buy his way out of that with a program.</p>
<p>Try to say for your own case: which of the five is missing? Seldom is it all of them.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Fairness and responsibility',
      timeLimit: 25,
      maxAttempts: 2,
      questions: [
        {
          question:
            'A test marks 50 people, 30 of them rightly. In the other group it marks 20, of whom 12 rightly. Which kind of fairness is satisfied?',
          options: ['Equal meaning of the mark', 'Equal error rates', 'Both', 'Neither'],
          points: 2,
          feedback:
            '30 of 50 and 12 of 20 are both 60 per cent. For the error rates we would have to know how many were not marked.',
        },
        {
          question: 'Under which condition can both kinds of fairness be satisfied together?',
          options: [
            'If both groups have the same base rate, or the prediction is perfect',
            'If the program does not know the group',
            'If the sample is large enough',
            'If the program is made public',
          ],
          points: 2,
          feedback:
            'The conflict comes from different base rates and imperfect prediction. Hiding the group from the program changes neither.',
        },
        {
          question: 'Why is “arrested again” a doubtful stand-in for “committed a crime”?',
          options: [
            'It also depends on where and whom the police check',
            'Arrests are not recorded',
            'Crimes are rarer than arrests in every district',
            'It cannot be expressed as a number',
          ],
          points: 2,
          feedback:
            'The recorded value reflects the practice of recording. A prediction of it carries that practice on.',
        },
        {
          question: 'What is the core of Matthias’s argument?',
          options: [
            'Nobody has the control and foresight that responsibility requires, so some harms have no one to answer for them',
            'Machines should be punished like people',
            'Programmers are always to blame',
            'Learning machines cause more harm than people',
          ],
          points: 2,
          feedback:
            'The argument takes the usual conditions for responsibility and shows that they are met by none of those involved.',
        },
        {
          question: 'Which reply to it does the comparison with the loose dog support?',
          options: [
            'One can foresee that harm will happen without foreseeing which, and that is enough',
            'The dog is responsible',
            'The owner must pay even if nobody could foresee anything',
            'Dogs should be forbidden',
          ],
          points: 2,
          feedback:
            'The comparison lowers what has to be foreseen. Paying without any foresight would be the second reply, strict liability.',
        },
        {
          question:
            'A company pays damages at once but refuses to say how the decision came about. Which sense of responsibility has it met?',
          options: [
            'Liability, but not giving an account',
            'Giving an account, but not liability',
            'All of them',
            'Blame',
          ],
          points: 2,
          feedback: 'Compensation and explanation answer different needs of the person harmed.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Essay: who answers for an algorithm?',
      points: 100,
      instructions: `<p>Choose one real case in which a program took part in a decision that harmed someone: benefits that were stopped, an account that was closed, a grade that was calculated, an accident. Write an essay of 1,800 to 2,200 words on who must answer for it, and in which sense.</p>
<h2>What the essay needs</h2>
<ol>
<li>The case, from at least two independent sources, in at most 400 words. Separate what is known from what is claimed.</li>
<li>A thesis, in one sentence, on the first page.</li>
<li>An argument for it that uses at least one text of the module, and uses it correctly.</li>
<li>The strongest objection you can find, and your reply. If the objection wins, say so and change the thesis.</li>
<li>One proposal: what should be done differently, by whom, starting when?</li>
</ol>
<h2>Hand in</h2>
<p>A PDF with a list of sources. Say in a note which tools you used in writing, and for what. You are the author of every sentence and must be able to explain it in the seminar.</p>
<h2>How it is judged</h2>
<table>
<thead><tr><th scope="col">Criterion</th><th scope="col">Points</th></tr></thead>
<tbody>
<tr><td>Thesis and argument: clear, valid, with premises that a reader could accept</td><td>35</td></tr>
<tr><td>Objection: strong, fairly put, really answered</td><td>25</td></tr>
<tr><td>Case: exact and sourced</td><td>20</td></tr>
<tr><td>Use of texts and concepts</td><td>10</td></tr>
<tr><td>Language</td><td>10</td></tr>
</tbody>
</table>
<p>I do not give points for agreeing with me.</p>`,
    },
  ],
};
