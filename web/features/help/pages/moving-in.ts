import { msg } from '@lingui/core/macro';
import { go, heading, type HelpPage, managers, note, points, steps, teachers, text } from '../help-page.ts';

export const movingInPages: readonly HelpPage[] = [
  {
    slug: 'move-a-course-in',
    topic: 'teaching',
    roles: teachers,
    title: msg`Move a course in from Canvas, Moodle, Open edX or another system`,
    summary: msg`Which file to make there, what comes along, what stays behind, and what to do afterwards.`,
    blocks: [
      heading(msg`The file from Canvas`),
      steps(
        msg`In your course there, open **Settings** and choose **Export Course Content**.`,
        msg`Choose **Course** as the type, and create the export. Canvas sends you a mail when it is ready.`,
        msg`Download it. Its name ends in **.imscc**.`,
      ),
      heading(msg`The file from Moodle`),
      steps(
        msg`In your course there, open **Course reuse** (in older versions the gear menu) and choose **Backup**.`,
        msg`Leave **Include enrolled users** off: people are never taken over. Only entries of a glossary need it.`,
        msg`Perform the backup, and download the file from the list that follows. Its name ends in **.mbz**.`,
      ),
      note(
        msg`Make the backup by hand. Those that Moodle makes by itself at night may hold no files. Backups of Moodle 1.9 and older cannot be read.`,
      ),
      heading(msg`The file from Open edX`),
      steps(
        msg`In Studio, open your course, and publish what is to come over: drafts stay behind.`,
        msg`Choose **Tools**, then **Export Course**, and export its content.`,
        msg`Download the file. Its name ends in **.tar.gz**. Do not unpack it.`,
      ),
      heading(msg`The file from another system`),
      text(
        msg`Blackboard, Brightspace, Schoology and others can export a course as a **Common Cartridge** (versions 1.0 to 1.3, .imscc or .zip). Choose that where the system offers several formats: its own cannot be read here.`,
      ),
      heading(msg`Import it here`),
      steps(
        msg`Open **Create Course**, choose **Import a Course**, and choose the file. It may have up to 500 MB, and an upload that breaks off goes on where it stopped.`,
        msg`Read what was found, and what is left out or changed. Nothing has been made yet.`,
        msg`Choose the modules that come over, the title, the code and the start. Due dates move along by whole weeks.`,
        msg`**Import Course** makes it. You can leave the page meanwhile.`,
      ),
      heading(msg`Into a course that you have already`),
      text(
        msg`Your college has made the course, and you fill it? Open its modules, choose **Edit modules**, then **Import**, and choose the file. Or choose **A course of yours** on the page of any import.`,
      ),
      points(
        msg`The modules come behind those that are there, in the order of the package. Nothing else of the course changes: title, code, dates, settings and rules for grades stay.`,
        msg`In a course that runs they come unpublished. Students see a module, with what is in it, when you publish it; quizzes are published one by one.`,
        msg`Work goes into the grade group of the same name. A group that is not there is added; where your course goes by weights it weighs 0 until you give it a weight, so that no grade changes by itself.`,
        msg`Announcements of the package are left out.`,
        msg`Dates are counted from the start of your course, unless you choose another day, or none.`,
      ),
      text(msg`To see first what an import is like, take the small sample course that the page offers.`),
      go('/courses/import', msg`Open Import a Course`),
      heading(msg`What comes over`),
      points(
        msg`Modules or sections, pages as lessons, links, files and pictures; of Canvas also what opens a module and what completes it.`,
        msg`Assignments with their points, dates and rubrics, and the groups of the gradebook with their weights.`,
        msg`Quizzes with their questions, and question banks. The problems of a subsection of Open edX become one quiz after its texts.`,
        msg`Topics of discussions as they were set, and announcements. Nobody is told of them.`,
      ),
      heading(msg`What stays behind`),
      points(
        msg`People, what they handed in, what they wrote, and their grades.`,
        msg`External tools (LTI), SCORM packages, H5P, questionnaires, wikis and chats. Each is named with what you can do instead.`,
        msg`Problems of Open edX that a program computes or judges. Make questions with formulas of them.`,
        msg`Passwords of quizzes and peer reviews, and in Moodle and Open edX the conditions for what opens when. Set them up anew.`,
      ),
      heading(msg`Afterwards`),
      steps(
        msg`Go through the list of what was left out or changed; it stays on the page of the import for a week.`,
        msg`Look through the lessons, and open each quiz: quizzes are published one by one.`,
        msg`Set credits, places and the **Enrollment Deadline** of a new course, and check the rules for grades.`,
        msg`See the course as a student, and publish it, or its new modules. Until then only its staff see them.`,
      ),
    ],
    see: ['create-a-course', 'question-banks', 'gradebook-rules', 'course-life'],
  },
  {
    slug: 'take-a-course-along',
    topic: 'teaching',
    roles: teachers,
    title: msg`Take a course to another system`,
    summary: msg`How to export a course as a file, what it holds, and what stays here.`,
    blocks: [
      steps(
        msg`Open the course, then its **Settings**, and there the tab **Status and copies**.`,
        msg`Choose **Export Course**. The file comes at once; its name ends in **.imscc**.`,
        msg`Import it in the other system as a Common Cartridge: in Canvas by **Import Course Content**, in Moodle by **Restore**, here by **Import a Course**.`,
      ),
      note(msg`The file holds what is right in every quiz. Give it to staff alone.`),
      heading(msg`What it holds`),
      points(
        msg`Modules with their lessons, links, assignments, quizzes and the topics of their discussions, whether students see them, what opens a module and what completes it.`,
        msg`Question banks, rubrics, and the groups of the gradebook with their weights.`,
        msg`Announcements to the whole course, and the files that texts show or that are among the resources.`,
      ),
      text(
        msg`Collegium reads every question again as it is. Other systems know fewer kinds: there an ordering question is a text to be graded by hand, credit for parts of an answer may be lost, and blanks of several sorts are all filled in by writing.`,
      ),
      heading(msg`What stays here`),
      points(
        msg`People, what they handed in, what they wrote, and their grades.`,
        msg`The course’s cover, level, credits and places, its groups and its certificates.`,
        msg`Captions of videos, and the events of its calendar.`,
        msg`Passwords of quizzes, peer reviews and moderation. Set them up anew.`,
        msg`Questions that stand within lessons; they come in their question bank. Letters, grading periods, rules for late and missing work, and conditions of grades.`,
      ),
    ],
    see: ['move-a-course-in', 'course-life'],
  },
  {
    slug: 'first-passwords',
    topic: 'running',
    roles: managers,
    title: msg`Give people their first password`,
    summary: msg`By mail where the college sends it, or by a file of links to hand out.`,
    blocks: [
      text(
        msg`Whoever comes by a roster import has no password. Where the college sends mail, **Invite new people by mail** sends each of them a link to set one. Where it sends none, an administrator makes set-up links and hands them out.`,
      ),
      steps(
        msg`On the page of the import, once it is applied, choose **Set-up Links…**. Or filter the users by **No password**, choose **Choose Several** and all that are found, and then **Set-up Links…**.`,
        msg`Read how many get a link, who is left out, and why. Nothing has been made yet.`,
        msg`Make the links. They are saved as a CSV file with a row for each person: name, username, e-mail, link, and until when it works.`,
        msg`Give each person their username and their own link, on paper or by a way that reaches them alone. Then delete the file.`,
      ),
      note(
        msg`Whoever has the file can get into these accounts as long as the links work. Collegium keeps no copy of them: where a file is lost, make new ones, and those of the file stop working.`,
      ),
      points(
        msg`A link works once, for seven days: the person sets a password, and signs in with it.`,
        msg`Only active people without a password get one. Whoever has one already is left out; give them a new password where you edit them.`,
        msg`A new link ends the one before. **Leave out who has a link that still works** makes links for the others alone.`,
        msg`A file holds at most 5,000 links. **Make Next File** makes those that follow.`,
        msg`The audit log keeps for whom each link was made, and by whom.`,
      ),
      go('/users', msg`Open users`),
    ],
    see: ['import-a-roster', 'manage-users', 'audit-log'],
  },
];
