import type { ModuleContent } from '../types.ts';

export const describing: ModuleContent = {
  title: 'Describing what you have',
  description: 'Centre, spread and pictures that tell the truth',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>I would like to begin with a riddle. In our town the average flat has 2.1 rooms, the average household has 1.9 people and the average commuter needs 26 minutes. Who lives in the average flat? Nobody. There are no 1.9 people, and I have yet to meet one who needs 26 minutes: most need about 17, and a few come in by train from the coast and need well over an hour.</p>
<p>A summary is a way of forgetting. You have a thousand numbers and you replace them by two. That is useful, it is even necessary, because nobody can look at a thousand numbers; but you choose what is forgotten, and you should know what it was. The mean forgets who is far out. The median forgets how far. Both forget that there were two groups.</p>
<p>In this module I give you three habits. First: never a centre without a spread. Second: look at the picture before you look at the number. Third: when you draw a picture for others, ask what a hasty reader will take from it, because most readers are in a hurry.</p>
<p>The mathematics is light: a sum, a square, a root. Please do the examples by hand once, with pencil. After that you may leave it to the machine for the rest of your life, and you will notice when it is wrong.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Centre and spread',
      minutes: 14,
      body: `<p class="intro">Seven people say how many minutes they travel: 12, 15, 15, 18, 20, 22 and 80. What is typical? And how far do they differ?</p>
<h2>Two kinds of centre</h2>
<p>The <em>mean</em> shares everything out equally:</p>
<div data-formula="\\bar{x}=\\frac{1}{n}\\sum_{i=1}^nx_i=\\frac{12+15+15+18+20+22+80}{7}=\\frac{182}{7}=26"></div>
<p>The <em>median</em> is the value in the middle of the sorted list: 18. Six of the seven people travel less than the mean. One long journey has pulled it up; without the 80, the mean would be 17 and the median 16.5. We say that the median is <em>robust</em>: you can move the largest value to a thousand and it will not stir.</p>
<h2>Two kinds of spread</h2>
<p>The <em>standard deviation</em> is the usual distance from the mean. Square the deviations, add them up, divide by <span data-formula="n-1"></span> and take the root:</p>
<div data-formula="s=\\sqrt{\\frac{1}{n-1}\\sum_{i=1}^n(x_i-\\bar{x})^2}=\\sqrt{\\frac{3470}{6}}\\approx 24.0"></div>
<p>Of the 3,470 in the numerator, 2,916 come from the single 80. Squares are hard on outliers.</p>
<p>The <em>interquartile range</em> is the width of the middle half. The lower half of our list (12, 15, 15) has the median 15, the upper half (20, 22, 80) has 22, so the range is 7 minutes. A common rule calls a value unusual if it lies more than one and a half such ranges outside the box: above 22 + 1.5 × 7 = 32.5. The 80 is unusual. That is a reason to look at it, not a reason to delete it.</p>
<figure><img src="/demo/data-110-spread.svg" alt="Two distributions with the same mean of 20 minutes: one narrow with standard deviation 3, one wide with standard deviation 8." width="560" height="280"><figcaption><strong>Figure 1.</strong> Two bus lines with the same mean of 20 minutes. On one of them you can plan your morning.</figcaption></figure>
<h2>Which pair?</h2>
<p>For values heaped symmetrically around a centre, give mean and standard deviation. For incomes, waiting times, prices, anything with a long tail, give median and quartiles. If you are unsure, give both: when mean and median disagree, the disagreement is the news.</p>`,
    },
    {
      kind: 'lesson',
      title: 'Pictures that tell the truth',
      minutes: 11,
      body: `<p class="intro">A plot is an argument made with lengths and positions. It can be false even if every number in it is right.</p>
<h2>What the eye is good at</h2>
<p>In the 1980s William Cleveland and Robert McGill measured how precisely people read values from pictures. Position along a common scale came first, then length, then angle and area; shades of colour came last. The advice that follows is simple: put what matters most on a common axis. A pie chart asks the reader to compare angles. Sorted bars ask for less and give more.</p>
<h2>Where the axis begins</h2>
<p>A bar says its value by its <em>length</em>, so its axis must begin at zero. In Figure 1, satisfaction has risen from 82 to 85 per cent. On the left the second bar looks more than twice as high as the first.</p>
<figure><img src="/demo/data-110-axis.svg" alt="The values 82 and 85 drawn twice as bars. With an axis from 80 the second bar looks two and a half times as high; with an axis from 0 the two are almost equal." width="560" height="280"><figcaption><strong>Figure 1.</strong> The same two numbers. Left, the axis begins at 80; right, at 0.</figcaption></figure>
<p>The drawn ratio on the left is</p>
<div data-formula="\\frac{85-80}{82-80}=2.5\\qquad \\text{while the true ratio is}\\qquad \\frac{85}{82}\\approx 1.04"></div>
<p>Points and lines speak by <em>position</em> and slope, so they may use an axis cut to the range of the data. A fever curve that begins at 0 °C would be useless.</p>
<h2>Five questions before you publish</h2>
<ol>
<li>What is one mark? A person, a day, a mean of thousands?</li>
<li>Is the scale the same in panels that invite comparison?</li>
<li>Is time even? Years 2010, 2015, 2020, 2021 must not stand at equal distances.</li>
<li>Can it be read without colour? About one man in twelve confuses red and green.</li>
<li>What would change if one more year were shown on the left?</li>
</ol>
<p>And write the finding into the title. “Satisfaction by year” makes the reader search; “Satisfaction has hardly moved since 2022” can be checked against the picture at once.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Summaries and plots',
      timeLimit: 20,
      maxAttempts: 2,
      questions: [
        {
          question: 'In a list of house prices the mean is 480,000 and the median 320,000. What does this suggest?',
          options: [
            'A few very expensive houses pull the mean up',
            'A few very cheap houses pull the median down',
            'Half of the houses cost more than 480,000',
            'One of the two must have been computed wrongly',
          ],
          points: 2,
          feedback:
            'The mean follows the large values, the median does not. Prices typically have a long tail to the right.',
        },
        {
          question: 'All values in a list are multiplied by 3. What happens to the standard deviation?',
          options: ['It is multiplied by 3', 'It is multiplied by 9', 'It stays the same', 'It grows by 3'],
          points: 2,
          feedback:
            'Every deviation is tripled; the squares grow by 9, and the root brings that back to 3. The variance is what grows by 9.',
        },
        {
          question: 'Which list has the largest standard deviation?',
          options: ['0, 0, 10, 10', '0, 5, 5, 10', '4, 5, 5, 6', '100, 101, 102, 103'],
          points: 2,
          feedback:
            'Spread is about distances from the mean, not about size. In the first list every value is 5 away from it.',
        },
        {
          question: 'Why must the axis of a bar chart begin at zero, while that of a line chart need not?',
          options: [
            'A bar shows its value by length, a line by position and slope',
            'Bars are always used for percentages',
            'Line charts are less exact anyway',
            'Because bars cannot show negative values',
          ],
          points: 2,
          feedback: 'Cutting the axis changes the ratio of lengths, which is what the eye compares in bars.',
        },
        {
          question: 'A value lies above the upper quartile by twice the interquartile range. What should you do first?',
          options: [
            'Find out how it came about',
            'Delete it',
            'Replace it by the median',
            'Nothing, such values are always errors of measurement',
          ],
          points: 2,
          feedback:
            'The rule of thumb flags unusual values. Whether it is a typing error or the most interesting row is a question about its origin.',
        },
        {
          question:
            'A report shows two maps side by side. Both use dark for “many”, but the legend of one ends at 50 and that of the other at 500. What is the problem?',
          options: [
            'The same colour stands for different values, so the maps cannot be compared by eye',
            'Maps must not use dark colours',
            'The second map needs more classes',
            'There is none as long as both have a legend',
          ],
          points: 2,
          feedback: 'Panels that invite comparison need one scale. Few readers study two legends.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'One data set, four pictures',
      points: 50,
      instructions: `<p>Take one public data set with at least 500 rows and five columns: weather, trains, trees, museums, elections. Draw four pictures of it. Each answers a different question, and no two are of the same kind.</p>
<h2>The four</h2>
<ol>
<li><strong>One variable</strong>: how is it distributed? Give centre and spread in the caption and defend your choice of pair.</li>
<li><strong>Two groups</strong>: how do they differ? Show the values, not only two means.</li>
<li><strong>Change over time</strong>, with honest distances on the axis.</li>
<li><strong>A lie</strong>: a picture with correct numbers that leads the reader astray. Below it, the honest version, and two sentences on the trick.</li>
</ol>
<h2>Hand in</h2>
<p>A PDF of four pages, one picture on each, with a title that states the finding and a caption of at most 60 words. Add the notebook and the address and licence of the data.</p>
<h2>How it is judged</h2>
<p>Each picture is worth 10 points: 4 for the right form, 3 for a title and caption that the picture supports, 3 for legibility (units, labels, readable in grey). The remaining 10 are for a notebook that reproduces all four from the raw file.</p>`,
    },
  ],
};
