import type { ModuleContent } from '../types.ts';

export const tables: ModuleContent = {
  title: 'Data you can trust',
  description: 'Rows, columns and what is missing from them',
  items: [
    {
      kind: 'video',
      title: 'Introduction Video',
      minutes: 15,
      body: `<p>Good morning. I have brought a spreadsheet from a real survey of this college, with the names removed. Four hundred and twelve people were asked how they travel here and how long it takes. Let us compute the average. It is minus three minutes.</p>
<p>You laugh, but the machine was quite content. Somebody had written −999 for “no answer”, as was the custom in the last century, and the computer added it up with the rest. Somebody else had answered “half an hour”, in words. Eleven people live in a town called “n/a”.</p>
<p>I show you this first because the public picture of data science is all models and clever machines, and my working week looks different. Most of it goes into finding out what a number in a cell really means: who wrote it, when, with what question in mind, and what happened to those who did not answer. When that is done carefully, quite simple methods go a long way. When it is not, the most refined method gives you minus three minutes with four decimal places.</p>
<p>So in this first module we put tables in order. You will learn a form in which a table is easy to check, you will learn to look at the gaps, and you will clean that very survey yourselves. Keep a diary while you do it. In a month you will want to know why you removed row 211.</p>`,
    },
    {
      kind: 'lesson',
      title: 'One row, one thing',
      minutes: 12,
      body: `<p class="intro">A table can be drawn in many ways, but only one of them can be checked, joined and plotted without surprises. It is called tidy, and it has three rules.</p>
<ol>
<li>Each row is one observation.</li>
<li>Each column is one variable.</li>
<li>Each cell holds one value.</li>
</ol>
<p>Here is a table as offices like to keep it:</p>
<table>
<thead><tr><th scope="col">Branch</th><th scope="col">Jan</th><th scope="col">Feb</th><th scope="col">Mar</th></tr></thead>
<tbody><tr><th scope="row">North</th><td>310</td><td>295</td><td>closed</td></tr><tr><th scope="row">South</th><td>128</td><td>140 (est.)</td><td>151</td></tr></tbody>
</table>
<p>It is easy to read and hard to use. The month is a variable, yet it hides in the headings. “140 (est.)” holds two facts in one cell. “closed” is text in a column of numbers. The tidy form has a row for each branch and month:</p>
<table>
<thead><tr><th scope="col">branch</th><th scope="col">month</th><th scope="col">loans</th><th scope="col">estimated</th></tr></thead>
<tbody><tr><td>North</td><td>2026-01</td><td>310</td><td>no</td></tr><tr><td>North</td><td>2026-03</td><td></td><td>no</td></tr><tr><td>South</td><td>2026-02</td><td>140</td><td>yes</td></tr></tbody>
</table>
<h2>Types are promises</h2>
<p>Say for each column what it may hold. A <em>number</em> has a unit and a plausible range. A <em>category</em> has a list of allowed values: three spellings of “bicycle” make three groups. A <em>date</em> is written as in 2026-03-09; the form 03/09/26 is March in Boston and September in Lyon. An <em>identifier</em> is text even if it looks like a number: the postcode 01097 loses its zero otherwise.</p>
<h2>In code</h2>
<pre data-file-name="tidy.py"><code>wide = pd.read_csv("loans.csv", dtype="string")
tidy = wide.melt(id_vars="branch", var_name="month", value_name="loans")
tidy["estimated"] = tidy["loans"].str.contains("est", na=False)
tidy["loans"] = pd.to_numeric(tidy["loans"].str.extract(r"(\\d+)")[0])

assert tidy["loans"].dropna().between(0, 5000).all()</code></pre>
<p>The last line is the most valuable one. It states what you believe about the data, and it fails loudly on the day that is no longer true.</p>`,
    },
    {
      kind: 'lesson',
      title: 'What is missing, and why',
      minutes: 12,
      body: `<p class="intro">An empty cell is a piece of information. Before you fill it or drop it, ask how it came to be empty, because that decides what you may conclude.</p>
<h2>Three reasons</h2>
<ul>
<li><strong>By chance.</strong> A page of the questionnaire was lost in the post. Those who remain still resemble everybody. Dropping the gaps costs precision, not truth.</li>
<li><strong>Explained by something you know.</strong> Evening students left early and skipped the last page. Among evening students, those who answered resemble those who did not. You can correct for it, because the timetable is in your table.</li>
<li><strong>Because of the value itself.</strong> People with a high income prefer not to state it. Now the answers you have are systematically too low, and nothing in the table can repair it.</li>
</ul>
<figure><img src="/demo/data-110-missing.svg" alt="Answers of 14 people to 8 questions. Gaps are rare at the start; from question 6 on they pile up in the same seven lower rows." width="560" height="304"><figcaption><strong>Figure 1.</strong> A map of gaps. From question 6 on, the same people stop answering: they gave up, they did not skip.</figcaption></figure>
<h2>Why the average is a bad filler</h2>
<p>It is tempting to put the mean into every gap. Look at what happens to the spread. Take the values 10, 20, 30 and two gaps. The mean is 20 and the variance of the three is</p>
<div data-formula="s^2=\\frac{(10-20)^2+(20-20)^2+(30-20)^2}{3-1}=100"></div>
<p>With two twenties filled in, the sum of squares is still 200, but it is now divided by 4:</p>
<div data-formula="s^2=\\frac{200}{5-1}=50"></div>
<p>The variance has been halved by two numbers nobody measured. Every margin of error computed from it will be too small, and every relation with another column will look weaker than it is.</p>
<h2>What to do instead</h2>
<p>Count the gaps by column and by group before anything else. Mark them with the missing value of your tool, never with 0, 99 or −999. Report how many there are in the first paragraph of your results. If you fill gaps, fill them in several plausible ways and show that the answer does not depend on which.</p>`,
    },
    {
      kind: 'quiz',
      title: 'Tables and gaps',
      timeLimit: 20,
      maxAttempts: 2,
      questions: [
        {
          question:
            'A table of temperatures has the columns station, 2023, 2024 and 2025. Which variable is hidden in the headings?',
          options: ['The year', 'The station', 'The temperature', 'None, the table is tidy'],
          points: 2,
          feedback:
            'Each observation is one temperature at one station in one year. The year is a variable and belongs in a column of its own.',
        },
        {
          question: 'Why should a postcode be stored as text?',
          options: [
            'Leading zeros are part of it, and arithmetic with it has no meaning',
            'Text takes less space than numbers',
            'Numbers cannot be sorted',
            'Text columns cannot contain gaps',
          ],
          points: 2,
          feedback: 'An identifier is a name made of digits. Stored as a number, 01097 becomes 1097.',
        },
        {
          question:
            'A scale in a fitness study fails whenever somebody heavier than 150 kg steps on it. What kind of missing data is this?',
          options: [
            'Missing because of the value itself',
            'Missing by pure chance',
            'Missing for a reason recorded elsewhere in the table',
            'Not missing data, since the scale is at fault',
          ],
          points: 2,
          feedback:
            'Whether the value is recorded depends on the value. The average of what remains is too low, whatever you do with it.',
        },
        {
          question: 'You fill 30 % of a column with its mean. What happens to its standard deviation?',
          options: [
            'It becomes smaller',
            'It becomes larger',
            'It stays the same, because the mean stays the same',
            'It becomes zero',
          ],
          points: 2,
          feedback:
            'The added values have no deviation from the mean, so the same sum of squares is divided by a larger number.',
        },
        {
          question: 'Which check would have caught the code −999 for “no answer” earliest?',
          options: [
            'A stated range for the column, tested when the file is read',
            'A larger sample',
            'A plot of the final results',
            'Rounding all values to whole numbers',
          ],
          points: 2,
          feedback:
            'A range test at the door fails at once and names the row. By the time of the final plot, the value may be hidden inside an average.',
        },
      ],
    },
    {
      kind: 'assignment',
      title: 'Cleaning a messy survey',
      points: 50,
      instructions: `<p>You receive the travel survey from the introduction: 412 rows, 14 columns, as it came from the form. Your task is to bring it into a state in which a stranger could compute the average travel time and believe it.</p>
<h2>Do this</h2>
<ol>
<li>Write down, before you change anything, what each column should hold: type, unit, range or list of values.</li>
<li>Count what does not fit, by column. Decide for each kind of fault: correct it, mark it as missing, or remove the row.</li>
<li>Carry out your decisions in a notebook that runs from the raw file to the clean one without a manual step.</li>
<li>Draw a map of the gaps and say in three sentences which of them are likely to be by chance.</li>
</ol>
<h2>Hand in</h2>
<p>The notebook, the clean file as CSV, and a diary of at most one page: each decision with its reason and the number of rows it touched.</p>
<h2>How it is judged</h2>
<ul>
<li><strong>Runs from the beginning</strong>, 15 points: I start your notebook in an empty folder.</li>
<li><strong>Decisions</strong>, 20 points: consistent, reasoned, and none that changes the meaning of an answer in silence.</li>
<li><strong>Checks</strong>, 10 points: your expectations are written as tests that can fail.</li>
<li><strong>Diary</strong>, 5 points.</li>
</ul>
<p>There is no single right result. Two good solutions last year differed by 1.4 minutes; both said why.</p>`,
    },
  ],
};
