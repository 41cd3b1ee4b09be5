import type { CourseContent } from './types.ts';

export const ling120: CourseContent = {
  code: 'LING-120',
  title: 'How Languages Work',
  description:
    'You know at least one language perfectly and can hardly say how it works. This course looks under the surface of English, Swahili, Korean, Turkish and others: their sounds, their words and the shape of their sentences.',
  level: 'beginner',
  credits: 4,
  hue: 8,
  modules: [
    {
      title: 'Sounds',
      description: 'What the mouth does, and which differences a language cares about',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">Say the word "pin", and hold your hand before your lips. Now say "spin". Did you feel it?</p>
<p>With "pin" there is a puff of air. With "spin" there is hardly any. If you grew up with English, you have made that difference several thousand times a day, always in the right place, and I would guess that nobody ever told you about it. If you grew up with Hindi or Thai, you may be smiling, because for you these are two quite different sounds, and mixing them up changes the word.</p>
<p>This is what I like about linguistics. The most interesting facts are not in far-off places. They are in your own mouth, and you have never looked.</p>
<p>I should say what this course is not. I shall not tell you how one ought to speak. A linguist looks at "I ain't seen nothing" as a biologist looks at a beetle: with respect, and with the question how it works. It does have rules, by the way, and its speakers keep them strictly.</p>
<p>In the first module we learn to describe sounds by what the mouth does, and to write them so that anyone can read them. Then we ask the better question: of all the differences that we can hear, which does a language use? You will need a mirror, and you will make odd noises. I recommend a room of your own.</p>`,
        },
        {
          kind: 'lesson',
          title: 'What your mouth is doing',
          minutes: 30,
          body: `<p class="intro">Spelling misleads. "Tough", "though" and "through" end in the same four letters and share not one vowel. So we describe a sound by how it is made, and give each sound a sign of its own.</p>
<h2>Consonants: three questions</h2>
<p>A consonant is a narrowing somewhere on the way of the breath. Ask:</p>
<ol><li><strong>Is there voice?</strong> Lay a finger on your throat and say a long "zzz", then "sss". The buzz you feel is voice.</li><li><strong>Where</strong> is the narrowing? At both lips, at the ridge behind the upper teeth, at the soft palate?</li><li><strong>How</strong> narrow? Closed for a moment (a stop), nearly closed so that it hisses (a fricative), or closed with the nose open (a nasal)?</li></ol>
<table><thead><tr><td></td><th scope="col">Both lips</th><th scope="col">Ridge</th><th scope="col">Soft palate</th></tr></thead><tbody><tr><th scope="row">Stop, no voice</th><td>p</td><td>t</td><td>k</td></tr><tr><th scope="row">Stop, voice</th><td>b</td><td>d</td><td>ɡ</td></tr><tr><th scope="row">Fricative, no voice</th><td>ɸ</td><td>s</td><td>x</td></tr><tr><th scope="row">Nasal</th><td>m</td><td>n</td><td>ŋ</td></tr></tbody></table>
<p>The table predicts sounds that English does not have. A fricative at the soft palate without voice? That is [x], the end of Scottish "loch". And [ɸ], blowing gently between the lips, begins the Japanese name of Mount Fuji.</p>
<h2>Vowels: a space</h2>
<p>Nothing touches in a vowel, so we say where the highest point of the tongue lies. Say "see", "bed", "cat" in front of a mirror and watch the jaw go down. Then say "see" and "too": the tongue moves back, and the lips become round.</p>
<figure><img src="/demo/ling-120-vowels.svg" alt="The vowel chart, wide at the top and narrower below. At the front from top to bottom: see, sit, the French été, bed, cat. In the middle: about. At the back: too, book, thought, cup, father." width="640" height="312"><figcaption><strong>Figure 1.</strong> Vowels of one southern British speaker, with the French <em>é</em> for comparison. Yours may lie elsewhere, and that is data, not an error.</figcaption></figure>
<p>The signs are those of the International Phonetic Alphabet. Square brackets say: this is a sound, not a letter. "Tough" is [tʌf], "though" [ðəʊ] and "through" [θɹuː].</p>`,
        },
        {
          kind: 'lesson',
          title: 'Sounds that matter',
          minutes: 30,
          body: `<p class="intro">No two people say "pin" alike, and no one says it alike twice. A language ignores most of these differences and makes much of a few. Which few is what you learn in your first year of life.</p>
<h2>Minimal pairs</h2>
<p>If two words differ in one sound only, and in meaning, then the language uses that difference. "Pin" and "bin" show that /p/ and /b/ are different <strong>phonemes</strong> of English. No two English words differ only in the puff of air after a p, so [pʰ] and [p] are two forms, <strong>allophones</strong>, of one phoneme. In Hindi, [pəl] means "moment" and [pʰəl] means "fruit". The same two sounds; there they are two phonemes.</p>
<h2>A worked problem: Korean [l] and [ɾ]</h2>
<p>The sound [ɾ] is a quick tap of the tongue, much as in American "water". Here are some words:</p>
<table><thead><tr><th scope="col">Word</th><th scope="col">Meaning</th><th scope="col">Word</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>[mul]</td><td>water</td><td>[saɾam]</td><td>person</td></tr><tr><td>[tal]</td><td>moon</td><td>[taɾi]</td><td>bridge</td></tr><tr><td>[pal]</td><td>foot</td><td>[paɾam]</td><td>wind</td></tr><tr><td>[sul]</td><td>liquor</td><td>[kaɾu]</td><td>powder</td></tr></tbody></table>
<ol><li><strong>Look for minimal pairs.</strong> There are none. No two words differ only in [l] and [ɾ].</li><li><strong>List the surroundings.</strong> [l] stands after u, a, a, u, always at the end of the word. [ɾ] stands between two vowels.</li><li><strong>Compare.</strong> The two never meet in the same place. That is called complementary distribution.</li><li><strong>Conclude.</strong> One phoneme with two forms: [ɾ] between vowels, [l] at the end of a word.</li><li><strong>Test it.</strong> A vowel added to [mul] should turn the [l] into [ɾ]. It does: "water" as the subject of a sentence is [muɾi].</li></ol>
<p>So a Korean speaker who confuses English "light" and "right" does not have a clumsy tongue. Both sounds are made every day. What is missing is the habit of treating the difference as news, just as an English speaker hears no news in the Hindi puff of air.</p>`,
        },
        {
          kind: 'quiz',
          title: 'Sounds and phonemes',
          timeLimit: 25,
          maxAttempts: 2,
          questions: [
            {
              question: 'Which pair of sounds differs in voice only?',
              options: ['[s] and [z]', '[p] and [t]', '[m] and [b]', '[t] and [s]'],
              points: 2,
              feedback:
                'Both are fricatives at the ridge; the throat buzzes for [z] only. The other pairs differ in place or manner.',
            },
            {
              question: 'How would you describe [ŋ], the last sound of "sing"?',
              options: [
                'A nasal at the soft palate',
                'A nasal at the ridge followed by a stop',
                'A voiced stop at the soft palate',
                'A fricative at the soft palate',
              ],
              points: 2,
              feedback:
                'The tongue closes the mouth at the soft palate while the air goes through the nose. The letters ng stand for one sound.',
            },
            {
              question: 'Which is a minimal pair in English?',
              options: ['"ship" and "chip"', '"pin" and "spin"', '"cat" and "dog"', '"knight" and "night"'],
              points: 2,
              feedback:
                'Only the first sound differs, [ʃ] or [tʃ], and with it the meaning. "Knight" and "night" sound the same.',
            },
            {
              question: 'Two sounds never occur in the same surroundings. What are they most likely?',
              options: [
                'Allophones of one phoneme',
                'Two phonemes',
                'A minimal pair',
                'Sounds of two different languages',
              ],
              points: 2,
              feedback: 'If they never meet in the same place, they cannot tell two words apart.',
            },
            {
              question: 'What does the Hindi pair [pəl] "moment" and [pʰəl] "fruit" show?',
              options: [
                'The puff of air distinguishes words in Hindi',
                'Hindi has more sounds than English',
                'English speakers cannot make the puff of air',
                'The puff depends on the following vowel',
              ],
              points: 2,
              feedback: 'A minimal pair proves a contrast. English speakers make both sounds but never contrast them.',
            },
            {
              question:
                'In a language, [k] appears only before a, o, u, and [c] (further forward) only before i, e. You hear a new word with i. What do you expect before it?',
              options: ['[c]', '[k]', 'Either of the two', 'Neither of the two'],
              points: 3,
              feedback: 'The distribution is complementary, so the rule predicts [c] before i, in new words as well.',
            },
          ],
        },
      ],
    },
    {
      title: 'Words and Sentences',
      description: 'The pieces inside a word, and the shape behind a row of words',
      items: [
        {
          kind: 'video',
          title: 'Introduction Video',
          minutes: 15,
          body: `<p class="intro">Here is a sentence from a newspaper that I have kept for years: "Police help dog bite victim."</p>
<p>You smiled, so you found both readings. But please notice what happened. Nothing in the sentence changed. The same five words stood there in the same order, and in your head they fell into groups in one way, and then in another. There is no sign for these groups. You cannot hear them, and yet you cannot understand the sentence without them. They are the best evidence I know that grammar is in the mind, and not on the page.</p>
<p>In this module we go from the inside of words to the whole sentence. We take words apart that you have never seen, in Turkish and in Swahili, and I promise that within an hour you can read words which you were never taught. You do it as a child does, by comparing what stays with what changes.</p>
<p>Then we draw trees. Students sometimes ask what trees are good for, and my answer is always the same. A tree is a claim. It says that these words form a group and those do not, and there are tests which can prove it wrong. If you cannot say which test would do so, then your tree is only a drawing.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Words are built',
          minutes: 25,
          body: `<p class="intro">"Unhelpfulness" was not in your first dictionary, and you understood it at once. You have the parts, and you have the rules.</p>
<p>The smallest part with a meaning is a <strong>morpheme</strong>. Here there are four: <em>un-</em>, <em>help</em>, <em>-ful</em>, <em>-ness</em>. They are not beads on a string, for the order of building matters. There is no verb "to unhelp", so the word must be built as help → helpful → unhelpful → unhelpfulness.</p>
<p>Some words can be built in two ways, and then have two meanings. A door that is <em>un-lockable</em> cannot be locked. A door that is <em>unlock-able</em> can be unlocked. The letters are the same; the structure decides.</p>
<h2>One word, four parts</h2>
<p>Turkish says with endings what English says with small words:</p>
<table><thead><tr><th scope="col">Turkish</th><th scope="col">English</th></tr></thead><tbody><tr><td>ev</td><td>house</td></tr><tr><td>evler</td><td>houses</td></tr><tr><td>evlerimiz</td><td>our houses</td></tr><tr><td>evlerimizde</td><td>in our houses</td></tr><tr><td>evde</td><td>in a house, at home</td></tr></tbody></table>
<p>Comparing line by line gives <em>-ler</em> "more than one", <em>-imiz</em> "our" and <em>-de</em> "in". Now you can build a word you have not seen: "in our house" is <em>evimizde</em>.</p>
<h2>How to take words apart</h2>
<ol><li>Find two words whose meanings differ in one thing only.</li><li>What differs in form? Suppose that this carries the difference in meaning.</li><li>Check it on every other word in the data.</li><li>Predict a word that is not there, and ask a speaker.</li></ol>
<p>The third step is where most solutions fail. "At" is Turkish for horse, and "horses" is <em>atlar</em>, not <em>atler</em>. The ending changes its vowel to suit the word before it. When a neat solution meets such a case, do not drop the data; look for the rule behind the exception.</p>`,
        },
        {
          kind: 'lesson',
          title: 'Sentences have shape',
          minutes: 30,
          body: `<p class="intro">"She saw the student with a telescope." Who had the telescope? Both answers are right, because the sentence has two shapes.</p>
<figure><img src="/demo/ling-120-tree.svg" alt="Two trees for: saw the student with a telescope. On the left the telescope phrase joins the verb phrase; on the right it joins the noun phrase the student." width="640" height="246"><figcaption><strong>Figure 2.</strong> V verb, NP noun phrase, PP phrase with a preposition, VP verb phrase. On the right, "the student with a telescope" is one group.</figcaption></figure>
<h2>Tests for groups</h2>
<p>A group of words that acts as one piece is a <strong>constituent</strong>. Three tests help to find it:</p>
<ul><li><strong>Replace it.</strong> Can a single word such as "it", "him" or "there" take its place? "She saw <em>him</em> with a telescope" leaves the telescope outside, so this sentence has only the left shape. "She saw <em>him</em>", in which "him" stands for "the student with a telescope", has the right one.</li><li><strong>Move it.</strong> "It was <em>the student with a telescope</em> that she saw." Moved as a whole, it must be a whole: only the right shape remains.</li><li><strong>Ask for it.</strong> "What did she see him with?" "A telescope." A group can be a short answer.</li></ul>
<p>Try "She ran up a big bill" and "She ran up a big hill". They look like twins. But "Up a big hill she ran" is fine, and "Up a big bill she ran" is not. In the first sentence "up" belongs to the verb; in the second, it belongs with the hill.</p>
<h2>Order is only one way</h2>
<p>English uses order to say who does what: "the dog bites the man" is no news, the reverse is. Japanese puts the verb last and marks the roles with small words, <em>ga</em> and <em>o</em>. Latin marks them on the nouns themselves, so that <em>canis hominem mordet</em> and <em>hominem canis mordet</em> tell the same story. Of the world's languages, about two in five normally put subject, object and verb in the Japanese order, and about one in three in the English one. Every language has some means to do the task. Which one it uses is a fact of history, and not a measure of its worth.</p>`,
        },
        {
          kind: 'assignment',
          title: 'A small grammar of Swahili verbs',
          points: 100,
          instructions: `<p>Swahili is spoken by many millions of people in East Africa. Each of these verbs is a whole sentence:</p>
<table><thead><tr><th scope="col">Swahili</th><th scope="col">English</th></tr></thead><tbody><tr><td>ninasoma</td><td>I am reading</td></tr><tr><td>unasoma</td><td>you (one person) are reading</td></tr><tr><td>anasoma</td><td>he or she is reading</td></tr><tr><td>tunasoma</td><td>we are reading</td></tr><tr><td>wanasoma</td><td>they are reading</td></tr><tr><td>nilisoma</td><td>I read (yesterday)</td></tr><tr><td>tutasoma</td><td>we will read</td></tr><tr><td>ninakupenda</td><td>I love you</td></tr><tr><td>ananipenda</td><td>he or she loves me</td></tr><tr><td>wanatupenda</td><td>they love us</td></tr><tr><td>tuliwaona</td><td>we saw them</td></tr><tr><td>ulimwona</td><td>you saw him or her</td></tr><tr><td>nitakuona</td><td>I will see you</td></tr></tbody></table>
<h2>Your task</h2>
<ol><li>Divide every word into morphemes and give the meaning of each.</li><li>State the order of the parts in one line, from left to right.</li><li>Make two tables: one for the parts that say who acts, one for the parts that say who is acted upon. Which are alike and which are not?</li><li>How would you say "they will see me", "we loved you" and "he or she is seeing us"?</li><li>One form in the data does not look quite as your grammar predicts. Which one, and what might be the reason? (Say it slowly, and think of the first module.)</li></ol>
<h2>What to hand in</h2>
<p>Two pages as a PDF. Please do not use a grammar or a translator; the point is to find it out.</p>
<h2>How it is judged</h2>
<ul><li>A complete and right analysis: 40 points.</li><li>Arguments that compare forms, rather than mere lists: 30 points.</li><li>The new words: 15 points.</li><li>The last question: 15 points, also for a good idea that is wrong.</li></ul>`,
        },
      ],
    },
  ],
  topics: [
    {
      title: 'Bring a sentence with two meanings',
      content:
        'For next week, each of you please posts one sentence with two readings that you have found in the wild: on a sign, in a headline, in a message. Say what the two groupings are. Invented ones count half.',
      isPinned: true,
      by: 'instructor',
      replies: [
        {
          by: 'student',
          content: 'Sign at my bus stop: "Dogs must be carried on the escalator." I have no dog. May I go up?',
        },
        {
          by: 'instructor',
          content:
            'Lovely, and harder than it looks: the groups are the same in both readings. What differs is what "must" reaches over. Keep it for the end of term.',
        },
        {
          by: 'student',
          content:
            'From a recipe: "Serve the fish on toast with lemon." Is the lemon with the toast or with the serving?',
        },
      ],
    },
    {
      title: 'I do not have the same vowels as the chart',
      content:
        'For me "caught" and "cot" are exactly the same, and so are "Mary", "merry" and "marry". My flatmate from Leeds laughs at me. Is my chart wrong?',
      by: 'student',
      replies: [
        {
          by: 'instructor',
          content:
            'Your chart is right, for you. Many speakers in North America have merged these vowels. Draw your own chart with the words you use, and compare it with your flatmate: you have a field study at the kitchen table.',
        },
        { by: 'student', content: 'We tried. I also have only one vowel in "pull" and "pool" and never knew it.' },
      ],
    },
    {
      title: 'Is "cran" in "cranberry" a morpheme?',
      content:
        'It seems to be cran + berry, but "cran" means nothing on its own, and it occurs nowhere else. By our definition, the smallest part with a meaning, it should not be one. But then what is it?',
      by: 'student',
      replies: [
        {
          by: 'student',
          content: 'It does mean something: the difference between a cranberry and all the other berries.',
        },
        {
          by: 'instructor',
          content:
            'You have both found a famous case. It is even called a cranberry morpheme. Your answer, that its meaning is to distinguish, is the usual one. Can you find others? Think of the days of the week.',
        },
      ],
    },
  ],
  resources: [
    {
      title: 'The International Phonetic Alphabet',
      description: 'The official chart of the International Phonetic Association.',
      url: 'https://www.internationalphoneticassociation.org/content/ipa-chart',
    },
    {
      title: 'World Atlas of Language Structures',
      description:
        'Maps of how some 2,600 languages do things. Chapter 81 shows the order of subject, object and verb.',
      url: 'https://wals.info/',
    },
    {
      title: 'Glottolog',
      description: 'All known languages and their families, with references.',
      url: 'https://glottolog.org/',
    },
  ],
};
