import type { CourseContent } from './types.ts';

export const cs101: CourseContent = {
  code: 'CS-101',
  title: 'Thinking in Programs',
  description:
    'A first course in programming, in Python. You learn to read a program before you write one, to break a problem into parts that can be tested, and to say how long an answer will take.',
  level: 'beginner',
  credits: 4,
  hue: 10,
  modules: [
    {
      title: 'Names, Values and Decisions',
      description: 'Reading a small program as exactly as the machine does',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">Welcome. Before we write anything I would like to show you how I read.</p>
<p>When I open a program that somebody else wrote, I take a pencil. I draw one column for each name, and then I go down the lines and write what each name holds after every step. It looks childish. I have been doing it for twenty years, and I still find most of my mistakes that way, because the machine does what is written and I tend to see what I meant.</p>
<p>That gap, between what is written and what is meant, is the subject of this course. A program is a text for two readers. One is a machine that takes every word literally and never gets tired. The other is a person, often you in three weeks, who has forgotten everything. We will learn to satisfy both.</p>
<p>In this first module we use only four ideas: a value, a name for it, a decision and a repetition. Everything else that a computer does is built from these. So please do not hurry. Type the examples yourself, change one thing, and say aloud what you expect before you press the key. If the result surprises you, you have learned something. If it does not, change another thing.</p>`,
        },
        {
          kind: 'lesson',
          title: 'A name is a label, not a box',
          minutes: 25,
          body: `<p class="intro">In Python a value exists on its own, and a name is a label tied to it. Most early surprises come from thinking of names as boxes.</p>
<p>Take three lines and follow them with a pencil:</p>
<pre><code class="language-python">price = 40
total = price
price = 50
print(total)</code></pre>
<p>The answer is 40. The second line does not tie <code>total</code> to the name <code>price</code>; it ties it to the value that <code>price</code> stands for at that moment. When <code>price</code> is later moved to 50, <code>total</code> stays where it was. The sign <code>=</code> is an order, "tie this label", and not a claim that two things are equal. For the claim we write <code>==</code>.</p>
<h2>A trace table</h2>
<table><thead><tr><th scope="col">After line</th><th scope="col">price</th><th scope="col">total</th></tr></thead><tbody><tr><td>1</td><td>40</td><td>not tied yet</td></tr><tr><td>2</td><td>40</td><td>40</td></tr><tr><td>3</td><td>50</td><td>40</td></tr></tbody></table>
<h2>When two labels share one thing</h2>
<p>Numbers and texts never change, so sharing them is harmless. A list can change, and then every label on it shows the change:</p>
<pre><code class="language-python">a = [3, 5]
b = a
b.append(8)
print(a)        # [3, 5, 8]</code></pre>
<figure><img src="/demo/cs-101-names.svg" alt="Left: after b = a, the names a and b both point to one list 3, 5, 8. Right: after b = list(a), each name points to a list of its own." width="640" height="226"><figcaption><strong>Figure 1.</strong> <code>b = a</code> adds a label; <code>b = list(a)</code> makes a second list.</figcaption></figure>
<p>Nothing went wrong here. There is one list, it has two labels, and we asked for an 8 at its end. If you want a list of your own, ask for one: <code>b = list(a)</code>.</p>
<blockquote>Before you run a line, say which labels it moves. Assignment moves the label on its left. A method such as <code>append</code> moves no label at all; it changes the thing.</blockquote>`,
        },
        {
          kind: 'lesson',
          title: 'Choosing and repeating',
          minutes: 30,
          body: `<p class="intro">A program that always does the same lines in the same order is a recipe for one dish. Decisions and loops let it meet a case that you did not foresee.</p>
<h2>One of several ways</h2>
<p>A ticket costs 12. Children under 6 go free, and anyone under 18 or over 64 pays half:</p>
<pre data-file-name="ticket.py"><code>def ticket(age):
    if age &lt; 6:
        return 0
    elif age &lt; 18 or age &gt; 64:
        return 6
    else:
        return 12</code></pre>
<p>Python takes the <em>first</em> condition that holds and skips the rest. So the order matters: put <code>age &lt; 18</code> first and a child of four pays 6. Test such a function at its edges. The interesting ages are 5, 6, 17, 18, 64 and 65; the age of 40 will hardly ever find a mistake.</p>
<h2>Once for each</h2>
<p>Use <code>for</code> when there is a collection to walk through:</p>
<pre><code class="language-python">ages = [34, 36, 9, 4]
total = 0
for age in ages:
    total = total + ticket(age)
print(total)    # 12 + 12 + 6 + 0 = 30</code></pre>
<p>The name <code>total</code> gathers the result and must start before the loop. If you set it to 0 inside, it forgets everything at each turn and the program prints 0, the price of the last child.</p>
<h2>As long as needed</h2>
<p>Use <code>while</code> when you cannot say in advance how often. How many years until savings of 1,000 at 5 % have doubled?</p>
<pre><code class="language-python">money, years = 1000, 0
while money &lt; 2000:
    money = money * 1.05
    years = years + 1
print(years)    # 15</code></pre>
<p>Two questions settle whether such a loop is right. What must be true for it to stop? And does every turn come nearer to that? Here the money grows at each turn, so it must pass 2,000. Had we forgotten the third line, it would never end.</p>`,
        },
        {
          kind: 'quiz',
          title: 'Reading programs',
          timeLimit: 20,
          maxAttempts: 3,
          questions: [
            {
              question: 'After `x = 7`, then `y = x`, then `x = x + 1`: what are `x` and `y`?',
              options: [
                '`x` is 8 and `y` is 7',
                '`x` is 8 and `y` is 8',
                '`x` is 7 and `y` is 8',
                'Python reports an error',
              ],
              points: 2,
              feedback: '`y` was tied to the value 7. Moving the label `x` to a new value does not touch `y`.',
            },
            {
              question: 'After `a = [1, 2]`, then `b = a`, then `b.append(3)`: what does `len(a)` give?',
              options: ['3', '2', '1', 'An error, because `a` was not changed'],
              points: 2,
              feedback:
                '`a` and `b` are two labels on one list. `append` changes that list, so both names show three items.',
            },
            {
              question:
                'A function should return 0 for ages under 6. Which two test ages tell you most about that rule?',
              options: ['5 and 6', '1 and 40', '0 and 100', '3 and 4'],
              points: 2,
              feedback: 'Mistakes such as `<=` in place of `<` show only at the border, between 5 and 6.',
            },
            {
              question: 'In a chain of `if`, `elif` and `else`, two of the conditions are true. What runs?',
              options: [
                'Only the block of the first true condition',
                'The blocks of both, from top to bottom',
                'Only the block of the last true condition',
                'The else block',
              ],
              points: 2,
              feedback: 'Python stops looking at the first condition that holds, which is why the order matters.',
            },
            {
              question: '`n = 10; while n > 0: n = n - 3`. What is `n` after the loop?',
              options: ['-2', '0', '1', '-3'],
              points: 3,
              feedback: '`n` goes 10, 7, 4, 1, -2. At 1 the condition still holds, so one more turn is taken.',
            },
            {
              question: 'A loop that should add up prices prints only the last price. What is the likely mistake?',
              options: [
                '`total = 0` stands inside the loop',
                '`total = 0` stands before the loop',
                'The list is not sorted',
                'print stands after the loop',
              ],
              points: 2,
              feedback:
                'Set inside the loop, `total` starts again at each turn and keeps only what the last turn added.',
            },
          ],
        },
      ],
    },
    {
      title: 'Breaking a Problem Apart',
      description: 'Functions that do one job, tests that can fail, and the cost of an answer',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">A few years ago a student showed me a program of four hundred lines. It worked, and she was afraid to touch it.</p>
<p>We spent an hour on it together. We did not change what it did. We only looked for pieces that could have a name: this part reads the file, this part finds the late books, this part works out what is owed. At the end there were nine functions, the longest of fourteen lines, and she said: now I could explain it on the telephone. That is as good a test of a program as I know.</p>
<p>In this module you learn to cut a problem before you solve it. A good piece has one job, a name that says what the job is, and an answer that depends only on what you hand in. Such a piece can be tested alone, and a piece that has been tested alone is one that you may forget about. Forgetting well is most of what we mean by design.</p>
<p>Then we ask a second question: how long will it take? We will not use a stopwatch. We will count steps, and see that there are programs which are hopeless on any machine, and others that hardly notice when the work grows a thousand times.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Functions: one job, one name',
          minutes: 30,
          body: `<p class="intro">A function is a question with a name. You hand in what it needs, and it returns the answer.</p>
<p>Suppose we want the mean of the marks above zero in a list. All at once, it is a knot of six lines. In pieces, each line says what it means:</p>
<pre data-file-name="marks.py"><code>def handed_in(marks):
    return [m for m in marks if m &gt; 0]

def mean(numbers):
    return sum(numbers) / len(numbers)

def mean_of_handed_in(marks):
    return mean(handed_in(marks))</code></pre>
<h2>Return is not print</h2>
<p><code>print</code> shows a text to a person. <code>return</code> gives a value to the program. A function that only prints has given its caller nothing to go on with: it answers <code>None</code>, and <code>2 * show_mean(marks)</code> ends in an error. Let functions return, and print once, at the outside.</p>
<h2>Tests that can fail</h2>
<p>Write down what you expect before you know whether it is so:</p>
<pre data-file-name="test_marks.py"><code>assert mean([4]) == 4
assert mean([2, 4]) == 3
assert handed_in([0, 7, 0]) == [7]
assert handed_in([]) == []</code></pre>
<p>The last line is the sort that pays. Now try <code>mean_of_handed_in([0, 0])</code>: the kept list is empty and Python divides by zero. The test has shown a question that the task left open. What <em>is</em> the mean when nobody handed in? There may be several good answers, 0, <code>None</code> or a clear error, but the choice must be made by you, and be written down.</p>
<h2>How small is small enough?</h2>
<ul><li>You can name it without the word "and".</li><li>It fits on half a screen.</li><li>You can write three tests for it without preparing anything.</li></ul>`,
        },
        {
          kind: 'lesson',
          title: 'How long will it take?',
          minutes: 30,
          body: `<p class="intro">A faster computer makes every program a little better. A better idea can make one program a million times better. To see which you need, count steps.</p>
<h2>Looking from the front</h2>
<p>To find a name in an unsorted list there is nothing for it but to look at each. With <span data-formula="n"></span> names, all equally likely to be sought, you look on average at</p>
<div data-formula="\\frac{1+2+\\ldots+n}{n}=\\frac{n+1}{2}"></div>
<p>of them. Twice the names, twice the work.</p>
<h2>Looking in the middle</h2>
<p>If the list is sorted, open it in the middle. One look tells you which half to throw away:</p>
<pre data-file-name="find.py"><code>def find(sorted_names, wanted):
    low, high = 0, len(sorted_names) - 1
    while low &lt;= high:
        middle = (low + high) // 2
        if sorted_names[middle] == wanted:
            return middle
        elif sorted_names[middle] &lt; wanted:
            low = middle + 1
        else:
            high = middle - 1
    return None</code></pre>
<p>Each turn leaves at most half. The number of looks, at worst, is the number of times you can halve <span data-formula="n"></span> before nothing is left:</p>
<div data-formula="\\mathrm{looks}=\\lfloor \\log_2n\\rfloor+1"></div>
<figure><img src="/demo/cs-101-search.svg" alt="Looks needed at worst against the number of sorted items: one by one the line rises to 64 for 64 items; by halves it rises in steps to 7." width="640" height="312"><figcaption><strong>Figure 2.</strong> Doubling the list costs the second method one look.</figcaption></figure>
<p>For a million names that is 20 looks instead of half a million. For a thousand million it is 30. The price is that somebody must keep the list sorted, so the method pays when you look often and add seldom. There is nearly always such a price; name it when you choose.</p>`,
        },
        {
          kind: 'assignment',
          title: 'What does the library get?',
          points: 100,
          instructions: `<p>A library lends books for 21 days. For each day after that it charges 0.20, but never more than 10.00 for one book. Reference books are charged 1.00 a day, with the same limit. Readers under 12 pay nothing.</p>
<h2>Your task</h2>
<ol><li>Before you write code, list at least eight test cases with the result you expect. At least four must be at an edge (day 21, day 22, the limit, the age).</li><li>Write a function <code>charge(days, is_reference, age)</code> that returns the amount for one book in cents, as a whole number.</li><li>Write a function <code>total(loans, age)</code> for a list of loans, each a pair of days and whether it is a reference book. It must use <code>charge</code>.</li><li>Turn your cases from step 1 into <code>assert</code> lines.</li><li>In about 150 words, say which case made you change your program, and what the task leaves open. (There is something: what should happen for a negative number of days?)</li></ol>
<h2>What to hand in</h2>
<p>One file <code>library.py</code> that runs without a message when all is well, and your text.</p>
<h2>How it is judged</h2>
<ul><li>Right results, also for our own tests: 40 points.</li><li>Cases that were well chosen: 25 points.</li><li>Names, size and clarity of the functions: 20 points.</li><li>Your text: 15 points.</li></ul>
<p>You may talk about the task with others. The lines you hand in are your own.</p>`,
        },
      ],
    },
  ],
  topics: [
    {
      title: 'Read this first: how to ask about an error',
      content:
        'Please post three things: the smallest piece of code that shows the problem, what you expected, and the whole message that Python gave you. Very often you will find the mistake while you make the piece smaller. If so, post it anyway with the answer; the next person will be grateful.',
      isPinned: true,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content:
            'Can confirm. I wrote half a post yesterday, cut my code from 40 lines to 4 and saw the missing colon.',
        },
      ],
    },
    {
      title: 'Why does 0.1 + 0.2 not equal 0.3?',
      content:
        'I wrote a test for my price function and it fails although the printed numbers look nearly the same. Python says 0.1 + 0.2 is 0.30000000000000004. Did I break something?',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'You broke nothing. Python keeps such numbers in binary, and 0.1 has no finite binary form, just as 1/3 has none in decimal. What you see is the nearest number that fits. What could you count in instead, so that the question does not arise?',
        },
        { by: 'student', content: 'Cents! Then 10 + 20 == 30 and I only divide when I show it to a person.' },
        {
          by: 'instructor',
          content: 'Exactly, and this is why the library assignment asks for whole cents.',
        },
      ],
    },
    {
      title: 'Is my function too long?',
      content:
        'My charge function has 19 lines and works. I tried to split it, but then I had a function named check_and_count, which sounds wrong. Where would you cut?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'I made one function for the days that are late and one for the rate per day. Then charge is just the product with the limit, three lines.',
        },
        {
          by: 'instructor',
          content:
            'The "and" in the name told you that the cut was in the wrong place. Late days and daily rate is a good cut, because each of them can be tested alone.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'The Python Tutorial',
      description: 'The official introduction. Chapters 3 to 5 cover what this course uses.',
      url: 'https://docs.python.org/3/tutorial/',
    },
    {
      title: 'PEP 8, Style Guide for Python Code',
      description: 'How Python programs are laid out, so that others can read yours.',
      url: 'https://peps.python.org/pep-0008/',
    },
    {
      title: 'Dictionary of Algorithms and Data Structures',
      description: 'Short, exact definitions by the US National Institute of Standards and Technology.',
      url: 'https://xlinux.nist.gov/dads/',
    },
  ],
};
