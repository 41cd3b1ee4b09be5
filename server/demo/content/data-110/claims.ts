import type { ModuleContent } from '../types.ts';

export const claims: ModuleContent = {
  title: 'From sample to claim',
  description: 'A line through points, and how sure one may be',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>Two weeks ago I stood at the gate and asked forty students whether they had had breakfast. Twenty-two said yes. So 55 per cent of the students of this college have breakfast. Do you believe me?</p>
<p>I hope you have at least two objections. The first is that forty is few: had I come ten minutes later, it might have been nineteen or twenty-six. This objection can be answered with arithmetic, and you will learn how. The second is that I stood there at half past seven. Those who come at half past seven are not those who come at ten. No arithmetic will help with that one; asking four thousand people at half past seven only makes me more certain of the wrong number.</p>
<p>Keep these two apart and you already read newspapers better than many who write them. Chance gets smaller as the sample grows. Bias does not.</p>
<p>In this last module we draw a line through a cloud of points and ask what it means, and then we put an honest margin around what we say. At the end you carry out a small study of your own, from the question to a claim. It will be small, it may find nothing, and that is all right. “We looked carefully and found no difference larger than this” is a result. I have made a career of a few of them.</p>`,
    },
    {
      kind: 'lesson',
      title: 'A line through points',
      minutes: 15,
      body: `<p class="intro">Five students note how many hours they prepared and how many points they got. Is there a line that describes the relation, and what may we read from it?</p>
<table>
<thead><tr><th scope="col">Hours <span data-formula="x"></span></th><th scope="col">1</th><th scope="col">2</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead>
<tbody><tr><th scope="row">Points <span data-formula="y"></span></th><td>50</td><td>58</td><td>57</td><td>69</td><td>66</td></tr></tbody>
</table>
<h2>Least squares</h2>
<p>A line <span data-formula="\\hat{y}=a+bx"></span> misses each point by a <em>residual</em> <span data-formula="y_i-\\hat{y}_i"></span>. We choose the line for which the sum of the squared residuals is smallest. The solution is</p>
<div data-formula="b=\\frac{\\sum_i(x_i-\\bar{x})(y_i-\\bar{y})}{\\sum_i(x_i-\\bar{x})^2}\\qquad a=\\bar{y}-b\\bar{x}"></div>
<p>Here <span data-formula="\\bar{x}=3"></span> and <span data-formula="\\bar{y}=60"></span>. The products above are 20, 2, 0, 9 and 12, together 43; the squares below are 4, 1, 0, 1 and 4, together 10. So <span data-formula="b=4.3"></span> and <span data-formula="a=60-4.3\\times 3=47.1"></span>.</p>
<figure><img src="/demo/data-110-fit.svg" alt="Five points and the line y = 47.1 + 4.3 x. Short vertical strokes show the residuals, the largest 4.7 points at four hours." width="560" height="310"><figcaption><strong>Figure 1.</strong> The line and its five residuals. Their sum is zero; the sum of their squares, 45.1, is the smallest possible.</figcaption></figure>
<h2>How much does it explain?</h2>
<p>Around their mean, the points vary by 100 + 4 + 9 + 81 + 36 = 230. Around the line, 45.1 is left. The share that the line accounts for is</p>
<div data-formula="R^2=1-\\frac{45.1}{230}\\approx 0.80"></div>
<h2>What it does not say</h2>
<ul>
<li><strong>Not beyond the data.</strong> For 20 hours the line promises 133 points out of 100.</li>
<li><strong>Not why.</strong> Perhaps those who like the subject both prepare longer and know more. The slope compares different people; it does not tell what one more hour would do for you.</li>
<li><strong>Not that a line is right.</strong> Plot the residuals. If they form a bow, the relation is bent, whatever <span data-formula="R^2"></span> says.</li>
</ul>`,
    },
    {
      kind: 'lesson',
      title: 'How sure are we?',
      minutes: 13,
      body: `<p class="intro">Ask 400 students, and 224 of them use the library every week: 56 per cent. Ask another 400 and you will get another number. How different might it be?</p>
<h2>The standard error</h2>
<p>If the sample was drawn at random, the share <span data-formula="p"></span> found in samples of size <span data-formula="n"></span> scatters with a standard deviation that we can estimate from one sample:</p>
<div data-formula="\\mathrm{SE}=\\sqrt{\\frac{p(1-p)}{n}}=\\sqrt{\\frac{0.56\\times 0.44}{400}}\\approx 0.025"></div>
<p>Shares from large samples are distributed nearly like a bell, and 95 % of a bell lies within 1.96 standard deviations of its centre. That gives the <em>95 % confidence interval</em></p>
<div data-formula="p\\pm 1.96\\times \\mathrm{SE}=0.56\\pm 0.049"></div>
<p>or 51.1 to 60.9 per cent. For a mean the recipe is the same with <span data-formula="\\mathrm{SE}=\\frac{s}{\\sqrt{n}}"></span>.</p>
<h2>What the 95 % means</h2>
<p>The true share is one fixed number. What varies is the interval. If we repeated the survey again and again, about 95 of 100 such intervals would contain the true share. About ours we only know that it came out of a procedure that succeeds 19 times in 20.</p>
<figure><img src="/demo/data-110-intervals.svg" alt="Twenty confidence intervals around the true share of 56 per cent. Nineteen contain it, one misses." width="560" height="330"><figcaption><strong>Figure 1.</strong> Twenty surveys of 400 people each, drawn by a computer from a college in which the true share is 56 %.</figcaption></figure>
<h2>The price of precision</h2>
<p>Because of the root, half the margin needs four times as many people. From ±4.9 to ±2.5 points you need 1,600 instead of 400. A change of wording in the question may move the answer by more than that, for nothing.</p>
<h2>Two warnings</h2>
<p>The interval counts only the chance of drawing. It knows nothing of those who did not answer or of half past seven at the gate. And if you test twenty questions at the 5 % level, expect one “significant” result from chance alone. Say in advance which question is the one you came for.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Lines and margins',
      timeLimit: 25,
      maxAttempts: 2,
      questions: [
        {
          question: 'A line fitted to rents is ŷ = 180 + 9.5 x, with x the area in m². What does 9.5 mean?',
          options: [
            'Flats one square metre larger cost on average 9.5 more',
            'Every flat costs 9.5 per square metre',
            'A flat without area costs 9.5',
            '9.5 per cent of the differences in rent are explained by area',
          ],
          points: 2,
          feedback:
            'The slope compares flats that differ by one square metre. The rent per square metre also contains the 180.',
        },
        {
          question: 'A survey of 400 people has a margin of ±4.9 points. About how many people are needed for ±2.45?',
          options: ['1,600', '800', '566', '4,000'],
          points: 2,
          feedback: 'The margin shrinks with the root of n. Half the margin costs four times the sample.',
        },
        {
          question: 'What does a 95 % confidence interval from 51 to 61 per cent tell you?',
          options: [
            'It was made by a procedure that covers the true value in about 95 of 100 samples',
            '95 % of all students lie between 51 and 61',
            'The next sample will lie in it with a chance of exactly 95 %',
            'The question was answered by 95 % of the sample',
          ],
          points: 2,
          feedback:
            'The confidence belongs to the procedure. The interval is about the unknown share, not about individual people or the next sample.',
        },
        {
          question: 'An online poll with 50,000 volunteers has a tiny standard error. Why may it still be far off?',
          options: [
            'People who volunteer may differ from those who do not, and size does not cure that',
            'Standard errors are only valid below 10,000',
            'Online answers cannot be counted exactly',
            'With so many people, the mean is no longer defined',
          ],
          points: 2,
          feedback: 'The standard error measures chance only. Bias stays the same however many people take part.',
        },
        {
          question:
            'The residuals of a fit are negative at both ends and positive in the middle. What should you conclude?',
          options: [
            'The relation is curved and a straight line is the wrong form',
            'The slope is too small',
            'The data contain an outlier',
            'The fit is good, because the residuals add up to zero',
          ],
          points: 2,
          feedback:
            'Residuals of a good fit show no pattern. They always add up to zero when the line has an intercept, so that says nothing.',
        },
        {
          question: 'Towns with more storks have more births. Which explanation should be examined first?',
          options: [
            'A third quantity, such as the size of the town, drives both',
            'Births attract storks',
            'The correlation must have been computed wrongly',
            'Storks cause births with a delay',
          ],
          points: 2,
          feedback:
            'Larger areas have more of both. Comparing rates, or towns of the same size, makes the relation shrink.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'A small study',
      points: 100,
      instructions: `<p>Answer one question with data you collect or find yourselves, alone or in pairs. It must be small enough to be finished in three weeks and clear enough that the answer could turn out to be “no”.</p>
<h2>Steps</h2>
<ol>
<li><strong>Plan</strong> (one page, due a week before): the question, the people or things it is about, how you choose some of them, what you measure, which one comparison decides.</li>
<li><strong>Collect</strong> at least 60 observations. Nobody’s name, nobody’s face. Ask for consent if you ask people.</li>
<li><strong>Describe</strong> them: a table of gaps, centre and spread, one picture.</li>
<li><strong>Claim</strong>: a difference or a slope with its 95 % interval, in one sentence that your grandmother understands.</li>
<li><strong>Doubt</strong>: the two most likely ways in which you might be wrong, and in which direction each would push.</li>
</ol>
<h2>Hand in</h2>
<p>A report of four to six pages, the data as CSV with a description of the columns, and the notebook.</p>
<h2>How it is judged</h2>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">Points</th></tr></thead>
<tbody>
<tr><td>Question and plan, kept to or openly changed</td><td>25</td></tr>
<tr><td>Data and their description</td><td>25</td></tr>
<tr><td>Claim and margin, correctly computed and worded</td><td>30</td></tr>
<tr><td>Doubt</td><td>20</td></tr>
</tbody>
</table>
<p>A finding is not required. A claim larger than the data allow costs more than a small one.</p>`,
    },
  ],
};
