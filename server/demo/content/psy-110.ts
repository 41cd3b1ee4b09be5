import type { CourseContent } from './types.ts';

export const psy110: CourseContent = {
  code: 'PSY-110',
  title: 'Mind and Behaviour',
  description:
    'An introduction to psychology as a science: how claims about the mind are put to the test, and what a hundred and forty years of experiments have found out about memory.',
  level: 'beginner',
  credits: 4,
  hue: 11,
  modules: [
    {
      title: 'Studying the Mind',
      description: 'From a hunch to an experiment that could prove you wrong',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">Psychology has a difficulty that chemistry has not. Everybody who walks into this room already has a theory.</p>
<p>You know that opposites attract. You also know that birds of a feather flock together. You know that absence makes the heart grow fonder, and that out of sight is out of mind. Whatever I tell you about people, it will sound as if you had known it all along. Researchers have a name for that, hindsight bias, and it is the first reason why we need experiments: a proverb that fits everything explains nothing.</p>
<p>So the most useful question in this course is a modest one. What would I have to see to change my mind? If nothing could, then it is not yet a claim about the world.</p>
<p>In this module we take one small hunch, that a short nap helps us to remember, and turn it step by step into a study. We decide what "remember" shall mean. We decide who naps and who does not, and why it must not be they who choose. Then we look at numbers, and find that the honest answer is often "perhaps". I hope that you will come to like that word. In my experience it is the beginning of most good research.</p>`,
        },
        {
          kind: 'lesson',
          title: 'From hunch to experiment',
          minutes: 25,
          body: `<p class="intro">"A nap is good for the memory." Most people would nod. But as it stands, nobody could show it to be false, since it does not say which nap, which memory, or better than what.</p>
<h2>Say what you will measure</h2>
<p>To <strong>operationalise</strong> an idea is to say what you will do and count. For instance: people learn a list of 40 words, then sleep for 20 minutes or not, and write down all the words they can an hour later. The score is the number of right words. Something is lost on the way, for there is more to memory than lists, but now we can be wrong.</p>
<h2>Why not just ask who naps?</h2>
<p>Suppose a survey finds that students who nap have better marks. Three stories fit:</p>
<ul><li>Napping improves marks.</li><li>Good marks leave you calm, and calm people nap.</li><li>Something else does both. Students without a job have more time to study and more time to nap.</li></ul>
<p>The third is called a <strong>confounding variable</strong>. A correlation alone cannot tell the three apart, however strong it is.</p>
<h2>Let chance decide</h2>
<figure><img src="/demo/psy-110-assignment.svg" alt="60 volunteers are divided by a coin toss into 30 who nap and 30 who rest awake; then both groups take the same word test." width="640" height="220"><figcaption><strong>Figure 1.</strong> Random assignment. The groups differ by chance in everything, and by design in one thing only.</figcaption></figure>
<p>If a coin decides who naps, then the jobs, the talents and the temperaments fall on both sides alike, including those that nobody has thought of. What remains, when the groups are large enough, is the nap. This is the whole secret of an experiment.</p>
<p>Two details matter. The control group <em>rests</em> for the same time, so that we do not compare sleep with busyness. And whoever marks the tests should not know who slept, for we are all a little kinder to our own ideas.</p>`,
        },
        {
          kind: 'lesson',
          title: 'How large is the difference?',
          minutes: 25,
          body: `<p class="intro">Our study is done. The nappers remembered 24 words on average, the others 21. Is three words much? And would it happen again?</p>
<h2>Measure the difference in spreads</h2>
<p>Three words mean a lot if nearly everybody scores between 20 and 25, and little if scores run from 5 to 40. So we compare the difference with the standard deviation <span data-formula="s"></span>, the typical distance of a person from the group's mean:</p>
<div data-formula="d=\\frac{\\bar{x}_1-\\bar{x}_2}{s}=\\frac{24-21}{6}=0.5"></div>
<p>This is Cohen's <span data-formula="d"></span>. What does one half mean? Take a napper and a rester at random: the napper does better in about 64 of 100 such pairs. That is more than a coin toss, and far from certainty. Most true effects in psychology are of this size or smaller.</p>
<h2>How sure may we be?</h2>
<p>With 30 people in each group, the difference between the two means has itself an uncertainty, the standard error:</p>
<div data-formula="\\text{SE}=s\\sqrt{\\frac{1}{n_1}+\\frac{1}{n_2}}=6\\times \\sqrt{\\frac{2}{30}}\\approx 1.55"></div>
<p>A range of about two standard errors to each side, here from −0.1 to 6.1 words, is what the data leave open. Zero lies just inside it. So our study suggests that naps help, by perhaps three words, and does not rule out that they do nothing.</p>
<p>It is tempting to drop one odd participant, or to test once more and stop when the result looks good. Both make a "finding" likely even if there is none. The remedy is to write down the number of people and the analysis <em>before</em> the first of them arrives, and then to repeat the study. When 100 published studies were repeated in 2015, only about four in ten came out again.</p>`,
        },
        {
          kind: 'quiz',
          title: 'Evidence and experiments',
          timeLimit: 20,
          maxAttempts: 2,
          questions: [
            {
              question:
                'A survey finds that people who own more books live longer. Which conclusion is safe from this alone?',
              options: [
                'Owning books and living long occur together',
                'Reading prolongs life',
                'Healthy people can afford to buy more books',
                'Income explains both',
              ],
              points: 2,
              feedback:
                'All three explanations are possible. The survey shows that the two go together, and no more than that.',
            },
            {
              question: 'What is random assignment for?',
              options: [
                'Making the groups alike in everything but the treatment, apart from chance',
                'Making the sample resemble the whole population',
                'Making sure that the treatment works',
                'Keeping participants and experimenters from knowing who belongs to which group',
              ],
              points: 2,
              feedback:
                'Resembling the population is the aim of random sampling, and not knowing the group is blinding. They are different tools.',
            },
            {
              question:
                '"Stress is measured by the number of times a person touches their face in ten minutes." What is this?',
              options: ['An operational definition', 'A confounding variable', 'A hypothesis', 'A control group'],
              points: 1,
              feedback:
                'It says exactly what will be counted. Whether it is a good measure of stress is a separate question, that of validity.',
            },
            {
              question:
                'Drinkers of coffee in a study also smoke more, and have more heart disease. What is smoking here?',
              options: [
                'A possible confounding variable',
                'The dependent variable',
                'A random error',
                'An operational definition',
              ],
              points: 2,
              feedback: 'Smoking goes along with coffee and affects the heart, so it may produce the link by itself.',
            },
            {
              question: 'Two groups differ by 4 points; the standard deviation is 8. What is d?',
              options: ['0.5', '2', '4', '32'],
              points: 2,
              feedback: 'd is the difference divided by the standard deviation: 4 / 8 = 0.5.',
            },
            {
              question: 'What happens to the standard error if four times as many people take part?',
              options: ['It is halved', 'It is a quarter', 'It stays the same', 'It doubles'],
              points: 3,
              feedback: 'It falls with the square root of the number of people, and the root of four is two.',
            },
          ],
        },
      ],
    },
    {
      title: 'Memory',
      description: 'How we forget, how we rebuild, and how to learn so that it lasts',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">Please do not write this down. I am going to read you twelve words: bed, rest, awake, tired, dream, wake, snooze, blanket, doze, slumber, snore, nap.</p>
<p>Now a short distraction: count backwards from 100 in sevens, until you reach 51. Done? Then write down all the words that you remember. I shall wait.</p>
<p>Who has "blanket"? Most of you. Who has "bed"? Nearly all; first words are remembered well. And who has "sleep"? In a full room it is about half, and some of you would swear that you heard my voice say it. I did not. It was not on the list.</p>
<p>You have just watched your memory at work. It does not keep a recording. It keeps fragments and a meaning, and when you ask, it builds something that fits. Mostly that serves us well. Sometimes it sends an innocent person to prison.</p>
<p>In this module we begin in 1885 with a man in Berlin who taught himself nonsense for years to see how fast it would fade. We go on to the question of how a memory can be changed by the way one asks for it. And we finish with something useful: what experiments have to say about how you should be preparing for your examination.</p>`,
        },
        {
          kind: 'lesson',
          title: 'The shape of forgetting',
          minutes: 25,
          body: `<p class="intro">Hermann Ebbinghaus had one participant, himself, and no laboratory. With a watch and thousands of meaningless syllables he gave psychology its first curve.</p>
<p>He learned lists of syllables until he could say them twice without a mistake, and noted the time. Later he learned the same list again. Even if nothing seemed to be left, the second learning was faster. What he saved was his measure of memory:</p>
<div data-formula="\\text{savings}=\\frac{\\text{first time}-\\text{second time}}{\\text{first time}}\\times 100\\,\\text{\\%}"></div>
<p>Example: a list took 1,000 seconds to learn, and a day later 660 seconds. The savings are 340 ÷ 1,000 = 34 %.</p>
<figure><img src="/demo/psy-110-forgetting.svg" alt="Work saved on relearning against days: 58 percent after 20 minutes, 34 percent after a day, 25 percent after six days, 21 percent after a month. A curve runs through the points, steep at first and then nearly flat." width="640" height="310"><figcaption><strong>Figure 2.</strong> Ebbinghaus's results of 1885 (dots) and the curve he laid through them.</figcaption></figure>
<p>Two things are worth seeing. Forgetting is fastest at once: more is lost in the first hour than in the following month. And it nearly stops: what has survived a week will probably survive a month. Ebbinghaus described it, with <span data-formula="t"></span> in minutes, by</p>
<div data-formula="b=\\frac{100\\times 1.84}{(\\log_{10}t)^{1.25}+1.84}"></div>
<h2>What may we conclude?</h2>
<p>One man, and nonsense: is that not a weak basis? For the exact numbers, yes. Things that have a meaning are forgotten more slowly. But the <em>shape</em>, steep and then flat, has been found in people of all ages and for many kinds of material, and a careful repetition of the whole experiment in 2015 gave much the same curve.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Memory rebuilds',
          minutes: 20,
          body: `<p class="intro">If remembering is building, then the question can become part of the building. In 1974 Elizabeth Loftus and John Palmer showed how little it takes.</p>
<p>Students saw short films of car accidents. Then they were asked how fast the cars were going when they … each other. Only the verb differed:</p>
<table><thead><tr><th scope="col">Verb in the question</th><th scope="col">Mean estimate, miles per hour</th></tr></thead><tbody><tr><td>smashed into</td><td>40.5</td></tr><tr><td>collided with</td><td>39.3</td></tr><tr><td>bumped into</td><td>38.1</td></tr><tr><td>hit</td><td>34.0</td></tr><tr><td>contacted</td><td>31.8</td></tr></tbody></table>
<p>Perhaps the verb only nudged the guess, while the memory stayed as it was? To find out, they ran a second study. Again there was a film, and again a verb. A week later everyone was asked: did you see any broken glass? There had been none. Of those who had read "hit", 14 % said yes; of those who had read "smashed", 32 %. Among those who had never been asked about speed, it was 12 %. The word had found its way into the memory.</p>
<h2>Confidence is not accuracy</h2>
<p>A witness who is sure convinces a court. Yet confidence grows with every retelling and with every friendly nod, and accuracy does not. This is why careful police forces now let a witness say <em>at once, in their own words</em>, how sure they are, and why the officer who shows the photographs should not know which is the suspect.</p>
<h2>A caution</h2>
<p>None of this means that memory is worthless. Most of what you remember of yesterday is right. It means that a vivid memory is evidence, to be weighed with other evidence, and not a recording.</p>
<blockquote>When you next disagree with a brother or sister about a childhood scene, consider that you may both be honest, and both be wrong.</blockquote>`,
        },
        {
          kind: 'lesson',
          title: 'Learning that lasts',
          minutes: 20,
          body: `<p class="intro">Ask students how they prepare, and most say: I read it again. It feels good. It is among the weaker ways to learn.</p>
<h2>Test yourself</h2>
<p>Henry Roediger and Jeffrey Karpicke (2006) had students read a passage. Half of them then read it again; the other half wrote down what they could remember, without any help. How much could they recall later?</p>
<table><thead><tr><th scope="col">Final test after</th><th scope="col">Read twice</th><th scope="col">Read once, recalled once</th></tr></thead><tbody><tr><td>5 minutes</td><td>81 %</td><td>75 %</td></tr><tr><td>2 days</td><td>54 %</td><td>68 %</td></tr><tr><td>1 week</td><td>42 %</td><td>56 %</td></tr></tbody></table>
<p>See how the lines cross. If your examination is in five minutes, read again. If it is next week, close the book and try to say what was in it. The effort that makes recalling unpleasant is what makes it work.</p>
<h2>Leave gaps</h2>
<p>Three hours in one evening are worth less than one hour on each of three days. The gap lets you forget a little, and fetching back what has begun to fade strengthens it. A rough rule from the research: let the gap be ten to twenty per cent of the time you want to remember. For an examination in a month, that means every three to six days.</p>
<h2>Mix</h2>
<p>If you practise ten problems of one kind in a row, you know the method before you have read the question. Mixed practice makes you choose the method too, and that is what an examination asks for.</p>
<p>All three feel worse while you do them. Students in such studies regularly believe that they learned more from rereading, even after seeing their own results. The feeling of ease is a poor guide to learning; a blank sheet of paper is a good one.</p>`,
        },
        {
          kind: 'assignment',
          title: 'A small memory experiment',
          points: 100,
          instructions: `<p>Plan, carry out and report a small experiment on memory with six to ten adult volunteers.</p>
<h2>Choose one question</h2>
<ul><li>Is a list remembered better if one makes a picture of each word in the mind than if one repeats the words?</li><li>Does recalling once help more than reading twice, if the test comes after a day?</li><li>Are words better remembered when they stand at the beginning or end of a list?</li></ul>
<h2>Your task</h2>
<ol><li>Before you begin, hand in a plan of half a page: hypothesis, what you vary, what you count, how chance decides who does what, and when you will stop.</li><li>Tell each volunteer what will happen, that they may stop at any time, and that no names are kept. Write down that they agreed. Do not test anyone who is under 18.</li><li>Run the experiment as planned. If something goes wrong, keep to the plan and report it.</li><li>Report both means, the standard deviation and Cohen's <em>d</em>, and show all scores in one simple plot.</li><li>Discuss: what could explain the result other than your hypothesis? What would you do with 100 volunteers?</li></ol>
<h2>What to hand in</h2>
<p>The plan, and a report of about 900 words as a PDF, with the scores in a table.</p>
<h2>How it is judged</h2>
<ul><li>A plan that could fail: 25 points.</li><li>Fair and careful conduct: 20 points.</li><li>Correct figures and an honest plot: 25 points.</li><li>Discussion: 30 points.</li></ul>
<p>A clear report of "no difference" gets as many points as a success.</p>`,
        },
      ],
    },
  ],
  topics: [
    {
      title: 'A note on ethics before your experiment',
      content:
        'Your volunteers do you a favour. Tell them the truth, let them go when they wish, and delete what you do not need. If your idea requires that you mislead anyone, talk to me first; there is nearly always another way.',
      isPinned: true,
      inModule: 0,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content: 'Does it count as misleading if I do not say that there will be a test a day later?',
        },
        {
          by: 'instructor',
          content:
            'Good question. Say that there will be "a second short task tomorrow", which is true and sufficient, and explain it all at the end.',
        },
      ],
    },
    {
      title: 'I remembered "sleep" and would have sworn to it',
      content:
        'The word list in the video got me. I even remember the tone in which it was said. Is there any way to tell such a memory from a true one from the inside?',
      by: 'student',
      replies: [
        { by: 'student', content: 'I had "pillow" as well, and nobody else did. My brain must have its own list.' },
        {
          by: 'instructor',
          content:
            'From the inside, hardly. People do report a little more detail for true memories, but only on average. Outside evidence, such as a note or a second witness, is worth more than any inner feeling.',
        },
      ],
    },
    {
      title: 'Does spacing work if the exam is tomorrow?',
      content:
        'I know that I should have started earlier. It is 6 p.m. and the quiz is at 9 in the morning. Is it better to do everything now or to get up early?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'Half now, sleep, and half at seven. And do not reread, write down what you know from the headings.',
        },
        {
          by: 'instructor',
          content:
            'I second that. Even a single night makes a gap, and the sleep helps too. Then put the second round of the next module in your calendar today.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'Ebbinghaus, Memory: A Contribution to Experimental Psychology',
      description: 'The book of 1885 in English. Chapter 7 has the forgetting curve.',
      url: 'https://psychclassics.yorku.ca/Ebbinghaus/index.htm',
    },
    {
      title: 'James, The Principles of Psychology',
      description: 'Published in 1890 and still a pleasure. Begin with the chapter on habit.',
      url: 'https://psychclassics.yorku.ca/James/Principles/index.htm',
    },
    {
      title: 'Ethical Principles of Psychologists',
      description: 'The code of the American Psychological Association. Read section 8 before your experiment.',
      url: 'https://www.apa.org/ethics/code',
    },
  ],
};
