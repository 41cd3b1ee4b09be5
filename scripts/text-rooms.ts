/** Rooms whose sentences people read; what whoever runs the machine reads is not among them. */
const rooms =
  /(?:^|\/)(?:contract|domain|server\/(?:archives|features|http|mail|pdf|storage))\/|(?:^|\/)server\/refusal\.ts$/;
const others = /\.test\.ts$|\/testing\/|server\/http\/(?:docs|openapi|openapi-live|metrics|json-schema|pages)\.ts$/;

/** English in every language; 0042 says why. */
const english = [
  // Files that this college or another program reads in again by their headings, or that go on to others as they are.
  /server\/features\/(?:gradebook\/gradebook-table|quiz-results\/results-csv|college-reports\/report-files|audit\/file|students\/export|personal-data\/(?:export-files|erased-entries))\.ts$/,
  // What was found in files of other systems, in the words of their formats.
  /(?:domain\/roster\/(?!reasons|stays)|server\/features\/roster-imports\/(?!(?:archive|ask|asker|broken-file|checked-text|invitations|read-csv|read-import|readiness|receive|set-up|steps)\.ts))/,
  // What other programs read.
  /domain\/course-export\//,
  // A language of its own whose words are English.
  /domain\/grading\/conditions\//,
  // What is kept with what was done, for whoever looks into it later.
  /server\/features\/(?:quiz-results\/(?:log-words|names)|gradebook\/penalise|attempts\/keep-scores|course-groups\/fill)\.ts$/,
  // Names of parts of files and of headers.
  /domain\/(?:device|gradebook-cells|web-vtt|modules\/standing-cases|student-risk-words|quiz\/(?:answers-given|right-answer|explain))\.ts$|server\/features\/files\/content-type\.ts$|server\/http\/sign-in-page\.ts$/,
];

export const isSource = (file: string) =>
  rooms.test(file) && !others.test(file) && !english.some((each) => each.test(file));
