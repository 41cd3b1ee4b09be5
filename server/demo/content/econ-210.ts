import type { CourseContent } from './types.ts';

const choiceVideo = `<p class="intro">Good to have you in Markets and Choices. Let me begin with something I bought last week: nothing.</p>
<p>I stood in front of a bicycle for 900 euros, and I walked away. Was that an economic act? Yes, entirely. I chose something else that 900 euros can do. I do not even know yet what, but I acted as if I had a rough idea of its worth. That idea, the best thing you give up, is the only definition of cost you will need in this course. We call it opportunity cost, and it is not the price tag. A free concert costs you an evening. This course costs you whatever you would have done with the hours.</p>
<p>In the introductory course you drew supply and demand, and you believed the curves because we drew them. Now we look underneath. Where does a demand curve come from? From people like you with limited money, weighing a little more of this against a little less of that. The key word is <em>little</em>. Hardly any choice in life is all or nothing; nearly every one is about the next unit, the margin.</p>
<p>We need some algebra, and one derivative, at most. Whenever I write a formula, ask me to say it in words. If I cannot, I have not understood it, and you should not accept it.</p>`;

const budget = `<p class="intro">Two lines on one picture explain most of what consumers do: what you can afford, and what you would be just as happy with.</p>
<p>Mira has 120 euros a term for going out. A film costs 4 euros with her student card, a meal 6. If she sees <span data-formula="x"></span> films and has <span data-formula="y"></span> meals, her <em>budget line</em> is</p>
<div data-formula="4x+6y=120"></div>
<p>Its slope is −4/6: for each further film she gives up two thirds of a meal. That is the price of a film in the only money that matters to her here, meals.</p>
<h2>What she would be just as happy with</h2>
<p>Suppose her liking for bundles can be written <span data-formula="u=xy"></span>. Bundles with the same <span data-formula="u"></span> lie on one <em>indifference curve</em>. Moving along it, she is willing to trade <span data-formula="y/x"></span> meals for one film: this is her <em>marginal rate of substitution</em>. With many meals and few films she gives meals freely; the other way round she holds on to them. That is why the curves bend.</p>
<figure><img src="/demo/econ-210-budget.svg" alt="A budget line from 20 meals to 30 films. The indifference curve xy = 150 touches it at 15 films and 10 meals; the curve xy = 96 crosses it twice." width="640" height="356"><figcaption><strong>Figure 1.</strong> The best bundle lies where a curve just touches the budget line. The lower curve crosses it, and can be bettered.</figcaption></figure>
<h2>Where they touch</h2>
<p>At the best point the trade she is <em>willing</em> to make equals the trade the market <em>offers</em>:</p>
<div data-formula="\\frac{y}{x}=\\frac{4}{6}\\quad \\Rightarrow \\quad y=\\frac{2}{3}x"></div>
<p>Put this into the budget: 4<em>x</em> + 6 · ⅔<em>x</em> = 8<em>x</em> = 120, so <em>x</em> = 15 and <em>y</em> = 10. Check it: 60 euros for films, 60 for meals.</p>
<p>Why is a crossing point not good enough? Take 6 films and 16 meals: they cost 120 euros as well, but <em>u</em> is only 96. There she would give up 16/6, more than two and a half meals, for a film, while the cinema asks for two thirds of a meal. She should run to the box office, and keep going until the two rates agree.</p>
<blockquote>Nobody computes this in the queue. The model does not claim that people calculate. It claims that someone who would gain from a small change tends to find out.</blockquote>`;

const elasticity = `<p class="intro">If a bus company raises its fare, will it earn more? "It depends on demand" is true and of no use. Elasticity turns it into a number.</p>
<p>The <em>price elasticity of demand</em> is the change in quantity in per cent, divided by the change in price in per cent. To get the same value going up as going down, we measure both against the midpoint:</p>
<div data-formula="\\varepsilon=\\frac{(Q_2-Q_1)/\\bar{Q}}{(P_2-P_1)/\\bar{P}}"></div>
<h2>A fare goes up</h2>
<p>The fare rises from €2.00 to €2.40, and daily riders fall from 10,000 to 9,200.</p>
<ul><li>Quantity: −800 / 9,600 = −8.3 %</li><li>Price: 0.40 / 2.20 = 18.2 %</li><li>Elasticity: −8.3 / 18.2 ≈ −0.46</li></ul>
<p>Its size is below 1: demand is <em>inelastic</em>. Riders react, but less than in proportion, so revenue grows from €20,000 to €22,080 a day. Had it been above 1, the company would have raised the fare and earned less. At exactly 1, revenue does not move.</p>
<h2>What makes demand elastic</h2>
<ul><li><strong>Substitutes.</strong> Petrol as a whole has few; petrol at <em>this</em> station has another across the road.</li><li><strong>Time.</strong> In the first week you pay. After a year you have moved, bought a bicycle, or changed jobs.</li><li><strong>Share of income.</strong> Salt could double in price and you would hardly notice.</li></ul>
<p>So elasticity does not belong to a good. It belongs to a good, a group of people, a price and a span of time. Be wary of any table that prints one figure "for coffee".</p>
<h2>Where the number comes from</h2>
<p>In real data price and quantity move together for many reasons. In December toys are dearer <em>and</em> more are sold, and no one concludes that dear toys sell better: demand itself has moved. To trace a demand curve you need something that shifts <em>supply</em> alone. A frost in Brazil raises the price of coffee in Oslo without changing how much the Norwegians like it. Econometricians call such a thing an instrument, and hunting for it is half of their craft.</p>`;

const marketVideo = `<p class="intro">So far we watched one person choose. Now we let thousands of them meet.</p>
<p>There is a famous image of an invisible hand, which Adam Smith used just once in The Wealth of Nations. It has been asked to carry a great deal since. I would like you to see with your own eyes what is true about it. In a market with many buyers and sellers, nobody knows everyone's wishes and costs, and still the price settles where the last unit sold is worth to its buyer just what it cost to make. No committee could have found out. That is astonishing, and you can prove it in half a page.</p>
<p>And then I would like you to see the small print. The proof needs conditions: many sellers, known quality, and nobody outside the deal who is helped or harmed. Take one of them away and the hand slips. The factory upstream does not pay for the fish. A lighthouse shines for ships that paid nothing. None of this is an opinion about politics. You can measure it, in euros, as an area on a diagram.</p>
<p>That is the plan for this module: first the case where things go well and a tax makes a small mess of it. Then a case where things go wrong by themselves, and the very same tax puts it right.</p>`;

const tax = `<p class="intro">A town puts a tax of 6 euros on every theatre ticket. Who pays it? The law says: the theatres. The law has no say in the matter.</p>
<p>Let demand and supply per evening be</p>
<div data-formula="Q_d=120-2P\\qquad Q_s=4P-60"></div>
<p>Without the tax they agree when 6<em>P</em> = 180: the price is 30 euros, and 60 tickets are sold. With it, a theatre that sells at <em>P</em> keeps <em>P</em> − 6, so supply becomes 4(<em>P</em> − 6) − 60. Now 6<em>P</em> = 204: the price is 34, the theatre keeps 28, and 52 tickets are sold.</p>
<figure><img src="/demo/econ-210-tax.svg" alt="Demand falls from 60, supply rises from 15. With the tax, buyers pay 34, sellers keep 28, and trade falls from 60 to 52 tickets." width="640" height="356"><figcaption><strong>Figure 2.</strong> The tax drives a wedge of 6 euros between what buyers pay and what sellers keep.</figcaption></figure>
<h2>Who pays</h2>
<p>Buyers pay 4 euros more, theatres receive 2 less. The split is two to one, and it follows from the elasticities at the old price. That of demand is 2 · 30/60 = 1 in size, that of supply is 4 · 30/60 = 2. The buyers' share is</p>
<div data-formula="\\frac{\\varepsilon_s}{\\varepsilon_s+|\\varepsilon_d|}=\\frac{2}{2+1}=\\frac{2}{3}"></div>
<p>The side that finds it harder to walk away carries more. If the town had taxed the audience at the door instead, every number here would be the same. Try it.</p>
<h2>What is lost</h2>
<table><thead><tr><th scope="col">Euros per evening</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Change</th></tr></thead><tbody>
<tr><th scope="row">Consumer surplus</th><td>900</td><td>676</td><td>−224</td></tr>
<tr><th scope="row">Producer surplus</th><td>450</td><td>338</td><td>−112</td></tr>
<tr><th scope="row">Tax revenue</th><td>0</td><td>312</td><td>+312</td></tr>
<tr><th scope="row">Total</th><td>1,350</td><td>1,326</td><td>−24</td></tr>
</tbody></table>
<p>The 312 has only changed hands; the town may spend it well. The 24 is gone. It is the gain on eight tickets that somebody wanted to buy at a price at which somebody was ready to sell. This is the <em>deadweight loss</em>, ½ · 6 · 8. Double the tax and, with straight lines, the loss is four times as large. That is why it is wise to tax many things lightly rather than one thing heavily.</p>`;

const externality = `<p class="intro">A dye works on a river makes cloth that people want, at a cost it knows. One cost is missing from its books: the fish. It is borne by people who are not part of the deal.</p>
<p>Suppose the demand for cloth is <span data-formula="P=80-Q"></span>, and the cost of one further roll to the firms is <span data-formula="20+Q"></span>. The market settles at 30 rolls and a price of 50. Now let each roll do 12 euros of harm downstream. The full cost of one further roll, to everyone, is</p>
<div data-formula="\\mathrm{MSC}=20+Q+12"></div>
<p>It equals the worth to buyers when 80 − <em>Q</em> = 32 + <em>Q</em>, so at <em>Q</em> = 24. Rolls 25 to 30 cost all of us together more than they are worth. Added up, that is ½ · 12 · 6 = 36 euros. Notice that the best amount of pollution is not zero: the first 24 rolls are worth it, harm included.</p>
<h2>Four ways out</h2>
<ul><li><strong>Tax the harm.</strong> Arthur Pigou proposed this in 1920. Twelve euros per roll, and the firms themselves find 24. The tax that did damage in the theatre repairs damage here, because the price was wrong before.</li><li><strong>Cap and trade.</strong> Permits for 24 rolls, to be bought and sold. Those who can clean up cheaply will do so and sell theirs.</li><li><strong>Bargain.</strong> If the river has an owner, and talking costs little, the parties reach the same result by themselves, whoever owns it. Ronald Coase made the point in 1960. He also stressed the second "if": in life talking is dear, and there are thousands of anglers.</li><li><strong>Forbid.</strong> Simple and quick, and the best choice when the harm is grave or hard to measure. Its price is that every firm has to do the same, whatever it costs.</li></ul>
<h2>Goods that nobody can fence in</h2>
<p>A <em>public good</em> is one where my use takes nothing from yours, and no one can be kept out: a weather forecast, clean air, defence. Each of us would like the others to pay. A fishing ground is a different case: nobody can be kept out, but each fish I take is one less for you. Here too the free price of zero is wrong. Elinor Ostrom studied villages that have managed such commons for centuries, without a tax and without private owners, by rules they made and watched over themselves. So there is a fifth way; in 2009 her work on it received the Nobel memorial prize.</p>`;

const memo = `<p>Your town is considering a charge of €1 on every single-use cup sold with a hot drink. The council has asked for a memo that it can understand in ten minutes. You write it.</p>
<h2>The facts you may use</h2>
<p>At the moment 8,000 drinks a day are sold in such cups, at €3.00 on average. A similar charge of €0.50 in a town nearby lowered the number from 5,000 to 4,400; the price had been the same, and there too buyers felt the whole charge. Clearing away a cup costs the town about €0.20.</p>
<h2>What to do</h2>
<ol><li>Estimate the price elasticity from the town nearby, using midpoints. State what you must assume.</li><li>Predict the number of cups and the revenue if the charge is passed on in full. Then say what changes if it is not.</li><li>Compare €1 with the cost of a cup to the town. Is the charge too high, too low or right? By what argument?</li><li>Recommend: introduce it, change it, or drop it. Name those who lose most, and one thing you would measure after six months.</li></ol>
<h2>What to hand in</h2>
<p>A memo of at most 900 words with one diagram you have drawn yourself, and one page of calculations as an appendix. Write for council members who have never seen a supply curve.</p>
<h2>How it is judged</h2>
<ul><li>Calculations, correct and easy to follow: 30 points</li><li>Assumptions named and their weight judged: 20 points</li><li>Use of the theory of external costs: 25 points</li><li>A clear recommendation that follows from what you found: 15 points</li><li>Language a citizen can read: 10 points</li></ul>
<p>Either recommendation can earn full marks. What counts is the road to it.</p>`;

export const econ210: CourseContent = {
  code: 'ECON-210',
  title: 'Markets and Choices',
  description:
    'Microeconomics with the reasons shown: how people choose when they cannot have everything, what markets do with those choices, and what can be done where markets fail. Needs school algebra and an introductory course.',
  level: 'intermediate',
  credits: 4,
  hue: 4,
  modules: [
    {
      title: 'Choosing at the margin',
      description: 'Budgets, preferences and how strongly people react to prices',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: choiceVideo },
        { kind: 'lesson', title: 'What you can afford and what you would like', minutes: 18, body: budget },
        { kind: 'lesson', title: 'Elasticity: how much is "it depends"?', minutes: 15, body: elasticity },
        {
          kind: 'quiz',
          title: 'Margins and reactions',
          timeLimit: 25,
          maxAttempts: 2,
          questions: [
            {
              question:
                'You have a free ticket to a concert tonight. Instead you could work a shift for €60 that you find neither pleasant nor unpleasant. What does the concert cost you?',
              options: [
                '€60',
                'Nothing, because the ticket was free',
                'The price printed on the ticket',
                '€60 plus the price printed on the ticket',
              ],
              points: 1,
              feedback: 'The cost of a choice is the best thing you give up for it. Here that is the shift.',
            },
            {
              question:
                'A film costs €5 and a meal €10. At her present choice, Lea would give up one meal for one film. What should she do?',
              options: [
                'See more films and have fewer meals',
                'Have more meals and see fewer films',
                'Stay where she is',
                'This cannot be answered without her income',
              ],
              points: 2,
              feedback:
                'The market asks only half a meal for a film and she would pay a whole one. Each swap leaves her better off until the two rates agree.',
            },
            {
              question: 'All prices and a person’s income double on the same day. What happens to the budget line?',
              options: [
                'It does not move',
                'It moves outward to twice the distance',
                'It moves inward to half the distance',
                'It turns about one end',
              ],
              points: 1,
              feedback: 'Both ends are income divided by price. When both double, the quotients stay the same.',
            },
            {
              question:
                'A price rises from €9 to €11 and sales fall from 550 to 450. What is the elasticity by the midpoint formula?',
              options: ['−1', '−0.5', '−0.82', '−2'],
              points: 2,
              feedback: 'Quantity: −100/500 = −20 %. Price: 2/10 = 20 %. The quotient is −1.',
            },
            {
              question:
                'Demand for a museum has an elasticity of −0.3. The director needs more money from tickets. What do you advise?',
              options: [
                'Raise the price: visits fall less than in proportion',
                'Lower the price: visits rise more than in proportion',
                'Keep the price: revenue is already highest',
                'Raise the price only if the elasticity is above 1 in size',
              ],
              points: 2,
              feedback:
                'With inelastic demand a higher price brings more revenue. Whether the museum should want fewer visitors is another question, and a good one.',
            },
            {
              question:
                'Ice cream is dearest in July, and most of it is sold in July. Why does this not refute the law of demand?',
              options: [
                'In summer the whole demand curve lies farther out',
                'Ice cream is a luxury, so the law does not apply',
                'Supply is fixed in summer',
                'Buyers take a high price as a sign of quality',
              ],
              points: 2,
              feedback:
                'The law speaks of price alone, other things equal. Heat is the other thing, and it moves demand itself.',
            },
          ],
        },
      ],
    },
    {
      title: 'Markets, and where they fail',
      description: 'Equilibrium, taxes and costs that nobody is asked to pay',
      items: [
        { kind: 'video', title: 'Introduction Video', minutes: 15, body: marketVideo },
        { kind: 'lesson', title: 'Who pays a tax?', minutes: 18, body: tax },
        { kind: 'lesson', title: 'The fish downstream', minutes: 17, body: externality },
        { kind: 'assignment', title: 'A memo on the cup charge', points: 100, instructions: memo },
      ],
    },
  ],
  topics: [
    {
      title: 'Start here: one diagram a week',
      content:
        'Each week, post one diagram you have drawn for something you saw yourself: a queue, a sale, a rent, a full bus. Photographs of paper are welcome. Label both axes with units, because a line without them is only a drawing.',
      isPinned: true,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content:
            'The canteen sells yesterday’s cake at half price after three. I drew supply as vertical, since the cakes are already baked. Is that right?',
        },
        {
          by: 'instructor',
          content:
            'Exactly right for that afternoon. Now draw next week’s supply as well: the baker has seen what was left over.',
        },
      ],
    },
    {
      title: 'The theatre example if the audience pays the tax',
      content:
        'I did the exercise: with the tax on buyers I get a ticket price of 28, and buyers pay 28 + 6 = 34. So it really is the same, only the number on the ticket changes. I did not believe it until I had done it.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'Would that hold if people only look at the number on the ticket and are surprised at the door?',
        },
        {
          by: 'instructor',
          content:
            'Good question, and there are field experiments on it: when a tax is not on the price tag, people react less. The theorem needs buyers who know the full price.',
        },
      ],
    },
    {
      title: 'Do indifference curves exist?',
      content:
        'I tried to draw my own for coffee and sleep, and I contradicted myself twice in five minutes. If I cannot say what I prefer, what is the curve a picture of? I am fine with it as a model, I would just like to know what it claims.',
      by: 'student',
      replies: [
        {
          by: 'student',
          content:
            'Maybe it is about what you do and not about what you say. You did drink the coffee and you did go to bed at two.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'OpenStax, Principles of Microeconomics',
      description:
        'A free textbook to look things up in. The chapters on elasticity and on externalities go with this course.',
      url: 'https://openstax.org/details/books/principles-microeconomics-3e',
    },
    {
      title: 'FRED, economic data',
      description:
        'Prices, wages and rents as time series, with plots you can download. Useful for the weekly diagram.',
      url: 'https://fred.stlouisfed.org/',
    },
    {
      title: 'Adam Smith, The Wealth of Nations (1776)',
      description: 'Read Book I, chapters 1 and 7: the pin factory, and how prices find their level.',
      url: 'https://www.gutenberg.org/ebooks/3300',
    },
  ],
};
