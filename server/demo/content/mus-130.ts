import type { CourseContent } from './types.ts';

export const mus130: CourseContent = {
  code: 'MUS-130',
  title: 'Listening to Music',
  description:
    'You need not read notes or play an instrument. This course trains the ear: to tell what sounds together, where the beat lies, how a piece is built, and to say in plain words what you have heard.',
  level: 'beginner',
  credits: 3,
  hue: 12,
  modules: [
    {
      title: 'Tone and Time',
      description: 'What a tone is made of, and how time is divided',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">I am going to play one single note for you. Please do nothing but listen until it is gone.</p>
<p>That was the low A on the piano, and it took about twenty seconds to vanish. What did you hear? At first a knock, the hammer. Then a full sound that grew duller. And somewhere after five seconds, if you were patient, a second note, high above the first. And perhaps a third. I played one key, I promise. They were all in it from the start.</p>
<p>Most of us hear music every day, and hardly ever listen to it. It plays while we cook and run. There is nothing wrong with that. But there is a different way, in which you give ten minutes to ten minutes of music, and it is a skill like reading. You can learn it, and it starts with noticing.</p>
<p>In this module we take the two raw materials apart: tone and time. We will see why a man and a child can sing "the same" note, and why a waltz makes you sway where a march makes you walk. There will be a little arithmetic, because the ear is a better calculator than you think. And there will be clapping. If you live with other people, please warn them.</p>`,
        },
        {
          kind: 'lesson',
          title: 'What is in a tone',
          minutes: 25,
          body: `<p class="intro">A string does not only swing as a whole. At the same time it swings in halves, in thirds, in quarters, and each of these motions sends out a tone of its own.</p>
<p>If the whole string makes 110 vibrations a second (110 Hz, the second string of a guitar from below), then the halves make 220 and the thirds 330. These are the <strong>harmonics</strong>:</p>
<div data-formula="f_n=n\\times f_1\\qquad n=1,2,3\\ldots"></div>
<figure><img src="/demo/mus-130-harmonics.svg" alt="A string swinging as a whole, in two halves, in three and in four parts, at 110, 220, 330 and 440 hertz: A, A an octave up, the E a fifth above that, and A two octaves up." width="680" height="262"><figcaption><strong>Figure 1.</strong> The first four harmonics of a string. In a real string all of them happen together.</figcaption></figure>
<h2>Colour</h2>
<p>Why do a flute and an oboe differ on the same note? The harmonics have the same pitches; their <em>strengths</em> differ. A flute has a strong first one and little else. An oboe is rich in high ones, which gives it its edge. This is called timbre, the colour of a tone.</p>
<h2>Why octaves agree</h2>
<p>Every harmonic of the note an octave up (220, 440, 660 …) is already among those of the lower note (110, 220, 330, 440 …). The upper note brings nothing new, so the two melt together, and all over the world they count as the same note, higher. Two notes a fifth apart, such as 220 and 330, share every third and second harmonic. Two neighbouring piano keys share almost none, and rub.</p>
<h2>Twelve equal steps</h2>
<p>On a piano the octave is divided into twelve steps with equal <em>ratios</em>. The note <span data-formula="n"></span> steps above the A of 440 Hz has</p>
<div data-formula="f=440\\,\\text{Hz}\\times 2^{n/12}"></div>
<p>Middle C lies nine steps below, and has 440 × 2<sup>−9/12</sup> = 261.6 Hz. A fifth is seven steps, a ratio of 1.4983 and not quite 1.5. Every fifth on a piano is a hair too narrow; that is the price of playing in all keys.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Finding the beat',
          minutes: 20,
          body: `<p class="intro">Put on any piece and tap your foot. Nobody has to tell you where. Beneath the notes lies a pulse, and you find it within a second or two.</p>
<h2>Tempo</h2>
<p>Count the taps in 15 seconds and multiply by four: that is the tempo in beats per minute. A beat then lasts</p>
<div data-formula="T=\\frac{60\\,\\text{s}}{\\text{tempo}}"></div>
<p>A march at 120 has a beat every half second, the pace of walking. Few people tap faster than 160 or slower than 50; beyond that we halve or double without noticing. So two careful listeners may report 70 and 140 for the same piece, and both are right.</p>
<h2>Metre</h2>
<p>Some beats feel heavier. Count "one" on the heavy ones, and see how far you get before the next:</p>
<table><thead><tr><th scope="col">Count</th><th scope="col">Feels like</th><th scope="col">Listen to</th></tr></thead><tbody><tr><td>1 2</td><td>walking</td><td>Sousa, The Stars and Stripes Forever</td></tr><tr><td>1 2 3</td><td>turning</td><td>Johann Strauss II, The Blue Danube</td></tr><tr><td>1 2 3 4</td><td>standing firm</td><td>most rock and pop songs</td></tr><tr><td>1 2 3 4 5</td><td>a limp, three and two</td><td>Dave Brubeck Quartet, Take Five</td></tr><tr><td>1 2 3 4 5 6</td><td>rocking, two groups of three</td><td>a jig, or a barcarolle</td></tr></tbody></table>
<h2>Against the beat</h2>
<p>Once the ear expects a weight, a player can place the accent elsewhere. This is <strong>syncopation</strong>, and it needs you: the beat that is left out is in your foot. Clap the Cuban son clave over a steady count of eight, on the numbers in bold, and you have one of the most travelled rhythms in the world:</p>
<p><strong>1</strong> 2 3 <strong>4</strong> 5 6 <strong>7</strong> 8 | 1 2 <strong>3</strong> 4 <strong>5</strong> 6 7 8</p>
<p>Begin slowly, with your foot on 1, 3, 5 and 7. The fourth clap or so will go wrong. When it stops going wrong, you will hear the pattern in half of the dance music of the last hundred years.</p>`,
        },
        {
          kind: 'quiz',
          title: 'Tone and time',
          timeLimit: 20,
          maxAttempts: 3,
          questions: [
            {
              question: 'A string sounds at 200 Hz. Which of these is one of its harmonics?',
              options: ['600 Hz', '300 Hz', '250 Hz', '100 Hz'],
              points: 2,
              feedback: 'Harmonics are whole multiples of the lowest tone: 200, 400, 600 and so on.',
            },
            {
              question: 'A clarinet and a violin play the same note equally loud. What makes them sound different?',
              options: [
                'The strengths of the harmonics, and how the tone begins',
                'The pitch of the lowest harmonic, and how long the tone lasts',
                'The speed of sound in the two instruments',
                'The number of beats per minute',
              ],
              points: 2,
              feedback: 'Same note means same lowest harmonic. Timbre lies in the mixture above it and in the attack.',
            },
            {
              question: 'Which note lies an octave below the A of 440 Hz?',
              options: ['220 Hz', '340 Hz', '428 Hz', '880 Hz'],
              points: 1,
              feedback: 'An octave is a ratio of two to one, not a fixed difference in hertz.',
            },
            {
              question: 'Why does an octave sound so smooth?',
              options: [
                'All harmonics of the upper note are contained in the lower',
                'The two notes have the same loudness',
                'The two notes have the same lowest harmonic and differ in the rest',
                'It consists of eight equal steps',
              ],
              points: 2,
              feedback:
                'The upper note adds nothing that is not there already. On the piano, by the way, the octave has twelve equal steps.',
            },
            {
              question: 'In a piece at 90 beats per minute, how long does a bar of three beats last?',
              options: ['2 seconds', '3 seconds', '0.67 seconds', '1.5 seconds'],
              points: 2,
              feedback: 'One beat is 60 / 90 = 0.67 s, and three of them make 2 s.',
            },
            {
              question: 'What does a listener need in order to feel a syncopation?',
              options: [
                'A steady beat in mind that the accent contradicts',
                'A tempo so fast that single beats can no longer be told apart',
                'A metre of five beats',
                'A drum that plays on every beat',
              ],
              points: 2,
              feedback: 'The accent surprises only if you expected it elsewhere. The beat itself may be silent.',
            },
          ],
        },
      ],
    },
    {
      title: 'Form and Listening',
      description: 'How a piece is built, and how to follow it by ear',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">A painting lets you look where you like, for as long as you like. Music does not. It goes past once, at its own speed, and you cannot hold it.</p>
<p>So a composer has a problem. How do you build something large out of a thing that vanishes? All over the world the answer is the same three words: again, differently, something else. You bring back what was there, so that the listener may recognise it. You change it, so that the listener stays awake. And you set something new against it, so that the return is a pleasure.</p>
<p>Think of a song that you know by heart. You could draw it as a row of letters, verse, chorus, verse, chorus, bridge, chorus. A symphony of forty minutes is not different in kind. It asks for a longer memory, that is all, and memory can be trained.</p>
<p>In this module we learn a few of the plans that have served well. Then I show you my own way of listening to a piece that I do not know, three times, with a different question each time. We do it with a movement that you know, or think that you know, because of its first four notes. There are 502 bars of it. The rhythm of those four notes runs through most of them, and I still hear something new each year.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Hearing form',
          minutes: 25,
          body: `<p class="intro">Write A for the first thing you hear. When something clearly different comes, write B. When the first returns, write A again, and A′ if it has changed. That is all the notation that form needs.</p>
<table><thead><tr><th scope="col">Plan</th><th scope="col">Letters</th><th scope="col">An example</th></tr></thead><tbody><tr><td>Strophic</td><td>A A A …</td><td>Schubert, Heidenröslein; most hymns and ballads</td></tr><tr><td>Ternary</td><td>A B A</td><td>minuet, trio, minuet in a symphony by Haydn</td></tr><tr><td>Song of 32 bars</td><td>A A B A</td><td>Arlen, Over the Rainbow</td></tr><tr><td>Rondo</td><td>A B A C A</td><td>Beethoven, Für Elise</td></tr><tr><td>Theme and variations</td><td>A A′ A″ …</td><td>Mozart, variations on "Ah vous dirai-je, Maman"</td></tr></tbody></table>
<h2>Twelve bars</h2>
<p>The blues has a plan of its own, made of three lines with four bars each. In W. C. Handy's "St. Louis Blues" of 1914 the singer hates to see the evening sun go down, says so a second time, and then gives the reason. Beneath it the harmony leaves home in the second line and comes back for the third. Thousands of songs share this plan, and players who have never met can use it together on a first evening.</p>
<h2>Sonata form</h2>
<p>From about 1760 composers built first movements like a story in three parts. In the <strong>exposition</strong> two keys, often with a theme for each, are set against each other. In the <strong>development</strong> the themes are taken apart and travel. In the <strong>recapitulation</strong> everything returns, and what was in the second key now comes in the home key, or close to it. The conflict is settled.</p>
<figure><img src="/demo/mus-130-sonata.svg" alt="The first movement of Beethoven's Fifth to scale: exposition bars 1 to 124, development 125 to 247, recapitulation 248 to 373, coda 374 to 502. A horn call at bar 59, a lone oboe at 268, bassoons at 303." width="640" height="194"><figcaption><strong>Figure 2.</strong> The first movement of Beethoven's Symphony No. 5, to scale.</figcaption></figure>
<p>How do you hear it without a score? Wait for the exposition to be repeated; it tells you where it ends. In the development the keys change often and nothing stays whole. And the return is hard to miss: after much searching, the opening, loud and complete.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Listening three times',
          minutes: 30,
          body: `<p class="intro">One hearing is not enough, and ten without a question are little better. I listen three times. We use the first movement of Beethoven's Fifth; with the repeat it takes some seven minutes.</p>
<h2>First: no pencil</h2>
<p>Sit, close your eyes, let it pass. At the end write three sentences: what happened, where were you most awake, where did you drift off? Do not look for cleverness. "Somewhere in the middle it got quiet, and then one instrument was all alone" is an excellent observation. That is the oboe in bar 268, and no listener in 1808 expected it there.</p>
<h2>Second: the plan</h2>
<p>Now with a clock and paper. Write down the time of each event: a new tune, a sudden silence, a change of loud and soft, something that comes back. Then compare with Figure 2. Your times divided by the whole should fit the bars divided by 502, if you leave out the repeat. Notice how long the coda is. A coda is a tail; this one has 129 bars and is longer than the exposition. The matter was not settled after all.</p>
<h2>Third: one thread</h2>
<p>Follow one thing only. Here it must be the rhythm of the opening, short, short, short, <em>long</em>. Where is it</p>
<ul><li>in the foreground, as at the start (strings and clarinets)?</li><li>made into a call, by the horns in bar 59?</li><li>hidden below, in the basses, while the violins sing a gentle tune (from bar 63)?</li><li>missing?</li></ul>
<p>And compare bars 59 and 303. It is the same call, but the second time the bassoons play it. The horns of the day were tuned for E flat and could not easily reach it in C. Today they could, and some conductors let them. Which do you prefer? There are good reasons for both.</p>
<blockquote>Say what you heard before you say what you felt. "It is sad" ends a conversation. "It sinks by steps and the bass holds still" begins one.</blockquote>`,
        },
        {
          kind: 'assignment',
          title: 'A listening report',
          points: 100,
          instructions: `<p>Choose one of these pieces, or propose another of 3 to 12 minutes by a message to me:</p>
<ul><li>Johann Sebastian Bach, Brandenburg Concerto No. 3, first movement</li><li>Clara Schumann, Piano Trio in G minor, first movement</li><li>Louis Armstrong and His Hot Five, West End Blues (1928)</li><li>Claude Debussy, Prélude à l'après-midi d'un faune</li><li>Steve Reich, Music for Pieces of Wood</li></ul>
<h2>Your task</h2>
<ol><li>Listen three times, as in the lesson, on different days. Say which recording you used.</li><li>Draw a plan of the piece to scale, with times, letters and five events that you found important.</li><li>Choose one thread (a rhythm, an instrument, a tune, the bass, loud and soft) and follow it through the whole piece in about 400 words. Give times, so that I can hear what you heard.</li><li>Compare ten seconds of your choice with a second recording. What do the players do differently, and what does it change?</li><li>End with one question that you could not answer by ear.</li></ol>
<h2>What to hand in</h2>
<p>The plan as a picture or a neat drawing, and a text of 700 to 900 words as a PDF.</p>
<h2>How it is judged</h2>
<ul><li>Observations that others can check by ear: 40 points.</li><li>The plan: 25 points.</li><li>The comparison: 20 points.</li><li>Clear language, one good question: 15 points.</li></ul>
<p>You get no points for facts about the composer's life, and you lose none for words that are not technical.</p>`,
        },
      ],
    },
  ],
  topics: [
    {
      title: 'What did you hear this week?',
      content:
        'An open thread for the whole term. Name a piece, a moment with its time, and one sentence on what happens there. All kinds of music are welcome, and nobody has to defend a taste.',
      isPinned: true,
      inModule: 0,
      points: 5,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content:
            'Miles Davis, So What, about half a minute in: the bass asks something and the others answer with two chords. I never noticed that it is a conversation.',
        },
        {
          by: 'student',
          content: 'My grandmother kneading dough. It is in three, with the accent on the second beat. I recorded it.',
        },
        {
          by: 'instructor',
          content: 'Both are just what I hoped for. Please put the dough up here, if your grandmother allows it.',
          mentionsLast: true,
        },
      ],
    },
    {
      title: 'I really cannot hear the second harmonic',
      content:
        'I have listened to the low A ten times with headphones and I hear one note that gets quieter. Is there a trick, or do some people just not hear it?',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'There is a trick. Play the A an octave higher softly first, and keep it in mind; then strike the low one and listen for it. At a real piano you can hold the upper key down without a sound, strike the low one briefly, and the upper string will sing by itself.',
        },
        { by: 'student', content: 'Found a piano in the chapel. It sings! This feels like magic.' },
      ],
    },
    {
      title: 'Is it 70 or 140?',
      content:
        'My partner and I got different tempos for the same song, 70 and 140. We tapped both, and both fit. Which one should we write in the exercise?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'I would look at what the drums do. If the snare is on 2 and 4 of your count, then take that one.',
        },
        {
          by: 'instructor',
          content:
            'A good rule for this repertoire. Write the one you choose and the reason; I give points for the reason.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'Symphony No. 5 by Beethoven',
      description:
        'Scores in the public domain at the International Music Score Library Project, for following the bars.',
      url: 'https://imslp.org/wiki/Symphony_No.5,_Op.67_(Beethoven,_Ludwig_van)',
    },
    {
      title: 'National Jukebox',
      description: 'Historical recordings from 1900 on, free to hear at the Library of Congress.',
      url: 'https://www.loc.gov/collections/national-jukebox/',
    },
    {
      title: 'Musical Instruments',
      description: 'The collection of the Metropolitan Museum of Art, with pictures and sounds from all continents.',
      url: 'https://www.metmuseum.org/about-the-met/collection-areas/musical-instruments',
    },
  ],
};
