import type { CourseContent } from './types.ts';

const describeVideo = `<p class="intro">Hello and welcome to Reasoning with Data. Here is a sentence from a newspaper: people who own a horse live longer. What do you make of it?</p>
<p>I hope that you did not run out to buy a horse. You probably thought: people with horses have money, and people with money live longer. Good. You have just done statistics, the hard part of it. You asked where the numbers come from, and what else might be behind them. What I can add in this course is mostly care, and a few tools that keep you from fooling yourself. And that is the easiest person to fool, as the physicist Richard Feynman used to say.</p>
<p>In this first module we only describe. Ten people tell us how long they travel to college, and we try to say something true about them with one or two numbers. You will see how easily a correct number misleads. Then we look at two things at once, and at one of the most instructive tables I know: a treatment that is better for small kidney stones, better for large ones, and worse for both together. No trick, no error in the sums. It takes most people an hour to make peace with it, and afterwards they read the news with other eyes.</p>
<p>Bring a calculator, and draw everything. A plot has saved me from more mistakes than any formula has.</p>`;

const centre = `<p class="intro">Ten students were asked how many minutes they had needed to get to college that morning: 18, 22, 25, 25, 30, 34, 35, 41, 48, 122. What is a typical way?</p>
<p>The <em>mean</em> adds up and divides:</p>
<div data-formula="\\bar{x}=\\frac{\\sum_{i=1}^nx_i}{n}=\\frac{400}{10}=40"></div>
<p>Seven of the ten needed less. The <em>median</em> is the middle of the sorted row, here between 30 and 34, so 32 minutes. One person with 122 minutes, whose train broke down, pulls the mean up by nine minutes and moves the median by two: without that value they are 30.9 and 30.</p>
<p>Neither is wrong. They answer different questions. If the college pays for each minute, it needs the mean, because the mean times the number of people is the total. If you wish to know what to expect on an ordinary morning, take the median.</p>
<h2>How different are they?</h2>
<p>The <em>standard deviation</em> measures how far the values lie from their mean, roughly on average:</p>
<div data-formula="s=\\sqrt{\\frac{\\sum (x_i-\\bar{x})^2}{n-1}}"></div>
<p>For all ten, <em>s</em> is 30.2 minutes. Without the broken train it is 9.6. Squaring gives great weight to what is far away, so a single value can triple the spread. The <em>interquartile range</em> is calmer: the length of the middle half of the row, from 25 to 41, so 16 minutes.</p>
<h2>Look first</h2>
<p>Before you compute anything, draw a dot for each value on a line. You will see the clump between 18 and 48 and the lonely dot at 122, and at once you know that one number will not do. Then ask about the lonely dot. Is it a slip of the pen, 22 written as 122? Is it real, but about something else? Or is it the most interesting thing in the data?</p>
<blockquote>Never throw out a value because it is inconvenient. Throw it out because you have found out what is wrong with it, and say so. Otherwise report it both ways.</blockquote>`;

const association = `<p class="intro">Two quantities go together. It is the most common finding in any newspaper, and the one most often misread.</p>
<p>For two measured quantities the <em>correlation</em> <span data-formula="r"></span> says how closely the points of a scatter plot follow a straight line: 1 for a perfect rising one, −1 for a falling one, 0 for no straight trend at all. It has two blind spots. It sees only straight lines: points on a perfect U can have <span data-formula="r=0"></span>. And it does not know why.</p>
<h2>Four reasons for going together</h2>
<ul><li><strong>A causes B.</strong> More rain, higher river.</li><li><strong>B causes A.</strong> Where there are more fire engines there is more damage.</li><li><strong>Something else causes both.</strong> Ice cream and sunburn. Such a third quantity is called a <em>confounder</em>.</li><li><strong>We chose them so.</strong> In a college that admits people who are good at sport <em>or</em> at mathematics, the two will seem to exclude each other, even if they have nothing to do with one another outside.</li></ul>
<h2>A table that contradicts itself</h2>
<p>In 1986 British doctors compared treatments for kidney stones. These are their successes with open surgery and with a newer method that needs only a small cut:</p>
<table><thead><tr><th scope="col">Stones</th><th scope="col">Open surgery</th><th scope="col">Small cut</th></tr></thead><tbody>
<tr><th scope="row">Small</th><td>81 of 87 (93 %)</td><td>234 of 270 (87 %)</td></tr>
<tr><th scope="row">Large</th><td>192 of 263 (73 %)</td><td>55 of 80 (69 %)</td></tr>
<tr><th scope="row">All</th><td>273 of 350 (78 %)</td><td>289 of 350 (83 %)</td></tr>
</tbody></table>
<p>Open surgery is ahead for small stones and for large ones, and behind when all are counted together. Check the sums; they are right.</p>
<p>The reason is in the group sizes. Doctors sent the hard cases, the large stones, to open surgery: 263 of its 350 patients. The small cut had mostly easy ones. So the bottom row compares two methods <em>and</em> two kinds of patients in one go. This is known as <em>Simpson's paradox</em>. Here the size of the stone was settled before the treatment and had a say in its choice, so it is a confounder, and the rows for each size are the ones to trust.</p>
<h2>What randomising does</h2>
<p>Had a coin decided who gets which, both groups would have had about the same share of large stones. And of everything else, too, even what nobody thought of measuring. That is why an experiment with a coin is worth more than a large table without one.</p>`;

const claimVideo = `<p class="intro">You have tasted soup to see if it wants salt. One spoon, from a pot of twenty litres. Did it occur to you to ask how large the pot was?</p>
<p>It does not matter, as long as you stirred. That is the whole secret of sampling. A well-stirred spoonful says as much about a large pot as about a small one; and an unstirred one is worth nothing, however big the spoon. In 1936 an American magazine, the Literary Digest, asked ten million people whom they would vote for and got more than two million answers. It forecast the wrong president by a wide margin. It had taken its addresses from telephone books and car registrations, and that year these were not a stirred pot.</p>
<p>In this module we take the step from the spoon to the pot. It has two parts. First: by how much does a spoonful differ from the next, by pure luck? If you know that, you can put an honest plus or minus behind a number. Second: is what I see more than luck? For this we shall shuffle cards, literally. I find that people who have shuffled once understand a p-value better than people who have looked one up a hundred times.</p>
<p>At the end you make a claim of your own, on data of your own, and say how sure you are of it. Most of the marks are for that last part.</p>`;

const sampling = `<p class="intro">Ask 100 people, and 54 say yes. Ask another hundred, and it is 47. Nothing has changed except your luck. How much does luck move a result?</p>
<p>Suppose that in a large town exactly half would say yes. You draw <span data-formula="n"></span> people by lot and note the share. Then you do it again, thousands of times. The pattern of all these shares is the <em>sampling distribution</em>.</p>
<figure><img src="/demo/stat-150-sampling.svg" alt="Three bell-shaped curves around 50 per cent: broad for samples of 25, half as broad for 100, a quarter as broad for 400." width="640" height="346"><figcaption><strong>Figure 1.</strong> Shares in samples of 25, 100 and 400 people from a town where half say yes.</figcaption></figure>
<p>It has its peak at the truth, and its width, the <em>standard error</em>, is</p>
<div data-formula="\\mathrm{SE}=\\sqrt{\\frac{p(1-p)}{n}}"></div>
<p>Because of the root, four times as many people halve the error: from 100 to 400 it falls from 5 to 2.5 points. The next halving takes 1,600. Precision becomes dear quickly. Notice what is <em>not</em> in the formula: the size of the town.</p>
<h2>A plus and a minus</h2>
<p>In real life we have one sample and do not know <span data-formula="p"></span>. So we put the sample's own share in its place. In a survey 540 of 1,000 people say yes:</p>
<div data-formula="\\mathrm{SE}=\\sqrt{\\frac{0.54\\times 0.46}{1000}}\\approx 0.016\\qquad 0.54\\pm 1.96\\times 0.016\\approx 0.51\\;\\text{to}\\;0.57"></div>
<p>This is a 95 % <em>confidence interval</em>. The 95 belongs to the method: of many intervals made in this way, about 95 in 100 contain the truth. Of this one we only know that it came from a good workshop.</p>
<h2>What the plus and minus leaves out</h2>
<p>It covers luck and nothing else. People who do not answer, a question that pushes, a list with half the town missing: none of that is in it, and no sample size repairs it. If a report says "margin of error 3 points", read it as "at least".</p>`;

const shuffling = `<p class="intro">Twenty students learned the same text. Ten of them, chosen by lot, closed the book and wrote down what they remembered. The other ten read it again. A week later all took the same test of 20 points.</p>
<table><thead><tr><th scope="col">Group</th><th scope="col">Points</th><th scope="col">Mean</th></tr></thead><tbody>
<tr><th scope="row">Recalled</th><td>14, 17, 12, 18, 15, 16, 13, 19, 15, 16</td><td>15.5</td></tr>
<tr><th scope="row">Read again</th><td>13, 12, 15, 11, 14, 16, 10, 13, 12, 14</td><td>13.0</td></tr>
</tbody></table>
<p>(The points are made up for this lesson; experiments of the kind have found such an advantage many times.) The difference is 2.5 points. Is it the method, or the luck of the lot?</p>
<h2>If it were only luck</h2>
<p>Suppose the method made no difference at all: that is our <em>null hypothesis</em>. Then every student would have got the same points in either group, and the labels mean nothing. So we may write the 20 results on cards, shuffle, deal ten to each side, and note the difference of the means. And again. There are</p>
<div data-formula="\\binom{20}{10}=\\text{184,756}"></div>
<p>ways to deal, few enough for a computer to try all of them.</p>
<figure><img src="/demo/stat-150-shuffle.svg" alt="A bell-shaped bar chart of the differences under all relabellings, centred on zero, with small coloured tails beyond minus 2.5 and plus 2.5." width="640" height="340"><figcaption><strong>Figure 2.</strong> The difference of the means in all 184,756 deals. In the coloured bars it is at least as large as the one observed.</figcaption></figure>
<p>In 3,240 of them the difference is 2.5 or more, in one direction or the other:</p>
<div data-formula="p=\\frac{\\text{3,240}}{\\text{184,756}}\\approx 0.018"></div>
<h2>What this number says</h2>
<p>A <em>p-value</em> is the probability of a result at least as extreme as ours, <em>if</em> the null hypothesis is true. About 2 times in 100 the lot alone would do this. That is rare, so we doubt that it was the lot alone.</p>
<p>It does <em>not</em> say that the null hypothesis has a probability of 2 %. (The order matters: every pope is a Catholic, but hardly any Catholic is pope.) It does not say that the effect is large or matters to anyone: for that, look at the 2.5 points. And a large p-value does not show that there is no effect, only that this study could not tell it from luck.</p>
<p>One more caution. Whoever makes twenty comparisons will find about one with <em>p</em> below 0.05 even if nothing at all is going on. So decide what you will compare before you look, and report everything you tried.</p>`;

const claim = `<p>Ask a question that can be answered with data, get the data, and make a claim that you would bet on, with the right stake.</p>
<h2>What to do</h2>
<ol><li><strong>The question.</strong> It compares two groups, or asks for a share. Write it down, with your guess, <em>before</em> you collect anything, and post it in the discussion.</li><li><strong>The data.</strong> At least 30 observations. Count or measure something yourself (bicycles with and without lights, waiting times at two counters), or take an open data set and say who collected it, how and why.</li><li><strong>Describe.</strong> One good plot, a measure of the centre and one of the spread, with reasons for your choice.</li><li><strong>Infer.</strong> A confidence interval or a shuffling test. Show the steps so that a classmate could repeat them.</li><li><strong>Doubt.</strong> Name two explanations other than your own, and what data would tell them apart.</li></ol>
<h2>What to hand in</h2>
<p>A report of three to four pages and your data as a table (CSV). Do not collect names or anything about health, and ask people before you record them.</p>
<h2>How it is judged</h2>
<ul><li>A clear question, stated in advance: 15 points</li><li>Data: how they were obtained, and what may be missing: 20 points</li><li>Plot and description: 20 points</li><li>Inference, correct and correctly put into words: 25 points</li><li>Other explanations: 15 points</li><li>Clear writing: 5 points</li></ul>
<p>"I found no difference" is a full result. A weak claim honestly made beats a strong one that the data do not carry.</p>`;

export const stat150: CourseContent = {
  code: 'STAT-150',
  title: 'Reasoning with Data',
  description:
    'How to say true things with numbers: describing data, seeing through associations, and judging how far a sample can be trusted. School arithmetic is enough, and shuffled cards do much of the work.',
  level: 'beginner',
  credits: 4,
  hue: 8,
  modules: [
    {
      title: 'Describing what you have',
      description: 'Centre, spread, and what goes together and why',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: describeVideo },
        { kind: 'lesson', title: 'A typical way to college', minutes: 14, body: centre },
        { kind: 'lesson', title: 'Going together', minutes: 16, body: association },
        {
          kind: 'assignment',
          title: 'One variable, three pictures',
          points: 40,
          instructions: `<p>Ask at least twenty people one question that has a number for an answer: minutes on the way here, hours slept last night, cups of something yesterday.</p>
<h2>Your task</h2>
<ol><li>Show the same numbers as a dot plot, as a histogram and as a box plot.</li><li>Give mean and median, and say which of the two you would tell a friend, and why.</li><li>Change the width of the histogram's bins twice. Which impression stays, and which was made by the bins?</li></ol>
<h2>What to hand in</h2>
<p>Two pages at most, with your raw numbers in a table.</p>
<h2>How it is judged</h2>
<ul><li>Three correct pictures with labelled axes: 20 points.</li><li>Choice of the centre, with its reason: 10 points.</li><li>What the bins do: 10 points.</li></ul>`,
        },
        {
          kind: 'quiz',
          title: 'Numbers that describe',
          timeLimit: 20,
          maxAttempts: 2,
          questions: [
            {
              question: 'In a firm of 20 people the owner doubles her own, already highest, salary. What happens?',
              options: [
                'The mean rises, the median stays',
                'Both rise',
                'The median rises, the mean stays',
                'Neither changes, as it is only one person',
              ],
              points: 1,
              feedback:
                'The mean depends on the total. The median depends on the middle of the row, and the top value may move as it likes.',
            },
            {
              question: 'Which set of values has the largest standard deviation?',
              options: ['1, 1, 9, 9', '4, 5, 5, 6', '1, 5, 5, 9', '5, 5, 5, 5'],
              points: 2,
              feedback:
                'All four have the mean 5. In 1, 1, 9, 9 every value is four away from it; nothing rests in the middle.',
            },
            {
              question:
                'The points of a scatter plot lie exactly on a U that is the same on both sides. The correlation is 0. What follows?',
              options: [
                'That there is no straight-line trend, though the two are closely related',
                'That the two quantities have nothing to do with each other',
                'That there must be an error in the calculation',
                'That a third quantity is behind both',
              ],
              points: 2,
              feedback:
                'Correlation measures straight-line trends only. Knowing one quantity here still tells you the other.',
            },
            {
              question: 'Towns with more storks have more births per year. Which explanation should you check first?',
              options: [
                'Larger towns and districts have more of both',
                'Storks settle where babies are noisy',
                'Babies attract storks',
                'The data must have been invented',
              ],
              points: 1,
              feedback:
                'Size is the classic confounder for counts. Compare per inhabitant or per square kilometre first.',
            },
            {
              question:
                'A hospital has a lower survival rate than its neighbour overall, but a higher one for mild cases and for severe cases. How can that be?',
              options: [
                'It treats a larger share of severe cases',
                'It treats a larger share of mild cases',
                'It treats fewer patients in all',
                'It cannot be: a sum cannot contradict its parts',
              ],
              points: 2,
              feedback:
                'Its overall rate is an average weighted towards the hard cases. This is Simpson’s paradox, as with the kidney stones.',
            },
            {
              question: 'Why is a treatment in a trial best assigned by lot?',
              options: [
                'So that the groups are alike on average in everything, also in what nobody measured',
                'So that the groups have exactly the same size',
                'So that the sample represents the whole population',
                'So that the patients do not know what they get',
              ],
              points: 2,
              feedback:
                'The lot breaks every link between patient and treatment. Drawing a sample at random, and blinding, are other good ideas with other aims.',
            },
          ],
        },
      ],
    },
    {
      title: 'From the spoon to the pot',
      description: 'Samples, luck, and how sure one may be',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: claimVideo },
        { kind: 'lesson', title: 'How far luck reaches', minutes: 16, body: sampling },
        { kind: 'lesson', title: 'Testing by shuffling', minutes: 18, body: shuffling },
        { kind: 'assignment', title: 'A question, some data, a claim', points: 100, instructions: claim },
      ],
    },
  ],
  topics: [
    {
      title: 'Post your question before you collect data',
      content:
        'Put your question and your guess here before the first observation. It is a small version of what researchers call preregistration, and it protects you from your own cleverness. I will answer every post with the one objection that comes to my mind first.',
      isPinned: true,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content:
            'Do people who sit by the window in the library stay longer than those in the middle? My guess is 20 minutes longer.',
        },
        {
          by: 'instructor',
          content:
            'Lovely. First objection: those who plan to stay long may come early and take the window. How would you tell that apart from the window itself?',
        },
        {
          by: 'student',
          content:
            'I could only look at people who come in when both kinds of seat are still free. It will take me longer, but then it is a fairer comparison.',
        },
      ],
    },
    {
      title: 'Why n − 1?',
      content:
        'In the standard deviation we divide by n − 1 and not by n. I can do it, but I do not know why. The book just says "degrees of freedom" and moves on.',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'We measure the distances from the sample’s own mean, and that lies as close to the values as any number can. So the squares come out a bit too small, and dividing by n − 1 makes up for it on average. Try it with samples of two from the values 0 and 1: you can list them all.',
        },
        {
          by: 'student',
          content:
            'I listed all four samples. With n you get 1/8 on average, with n − 1 you get 1/4, and 1/4 is the true variance. Now I believe it!',
        },
      ],
    },
    {
      title: 'Is 0.049 really so different from 0.051?',
      content:
        'In my other course we have to write "significant" below 0.05 and "not significant" above. After the shuffling lesson that feels silly, since one student more would move me across the line. What do you write instead?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'I would give the p-value itself, the difference in points and the interval. Then readers can draw the line where they like.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'OpenIntro Statistics',
      description:
        'A free textbook with many real data sets. Chapters 1 and 2 go with the first module, chapter 5 with the second.',
      url: 'https://www.openintro.org/book/os/',
    },
    {
      title: 'The ASA statement on p-values',
      description:
        'Six principles on what a p-value can and cannot say, agreed by a large group of statisticians in 2016.',
      url: 'https://doi.org/10.1080/00031305.2016.1154108',
    },
    {
      title: 'NIST/SEMATECH e-Handbook of Statistical Methods',
      description: 'A reference with worked examples. Its chapter on exploring data is full of plots worth copying.',
      url: 'https://www.itl.nist.gov/div898/handbook/',
    },
  ],
};
