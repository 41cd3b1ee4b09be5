import type { RequirementKind } from '../../contract/activities.ts';
import type { Name } from '../../contract/text.ts';
import type { QuestionDraft } from '../../contract/questions.ts';
import type { Accepted, HandingIn } from '../../contract/assignment-values.ts';
import type { AssignmentDetails, DiscussionDetails, QuizDetails } from './details.ts';
import type { ImportProblem } from './import-problem.ts';

/** A package as a reader sees it: the names of its files with their sizes, and the text of those that are text. */
export interface Package {
  readonly names: ReadonlyMap<string, number>;
  /** Null: it is not there, is not text, or is too long to be read. */
  readonly text: (path: string) => string | null;
}

/** Moments in UTC as ISO 8601 writes them. */
export interface ImportedDates {
  availableFrom: string | null;
  dueAt: string | null;
  availableUntil: string | null;
}

interface Named {
  /** How others in the package refer to it. */
  key: string;
  title: Name;
}

interface Item extends Named {
  /** Students did not see it: it comes unpublished. */
  isHidden?: boolean;
  /** How long it takes. */
  minutes?: number;
  /** What of it completes its module; `least` is an exact decimal, for a score. */
  requirement?: { kind: RequirementKind; least: string | null };
}

export interface ImportedLesson extends Item {
  kind: 'lesson';
  html: string;
  /** A film, and what is said of it. */
  isVideo?: boolean;
}

export interface ImportedLink extends Item {
  kind: 'link';
  url: string;
  /** Plain words. */
  description?: string;
}

interface Graded {
  /** An exact decimal; null: it is not graded. */
  points: string | null;
  dates: ImportedDates;
  /** The key of its grade group. */
  group: string | null;
  /** It is graded, but does not count in the grade of the course. */
  omitsFromFinal?: boolean;
}

export interface ImportedDiscussion extends Item, Graded {
  kind: 'discussion';
  html: string;
  details?: DiscussionDetails;
}

export interface ImportedAssignment extends Item, Graded {
  kind: 'assignment';
  html: string;
  details?: AssignmentDetails;
  handingIn: HandingIn;
  accepts: Accepted[];
  fileTypes: string[];
  attemptsAllowed: number | null;
  /** The key of its rubric. */
  rubric: string | null;
}

/** A question, or some drawn from a bank. */
export type ImportedSlot =
  | { question: QuestionDraft }
  /** `bank` is the key of the bank. */
  | { bank: string; count: number; points: string };

export interface ImportedQuiz extends Item, Graded {
  kind: 'quiz';
  html: string;
  details?: QuizDetails;
  /** Minutes. */
  timeLimit: number | null;
  maxAttempts: number | null;
  keptScore: 'highest' | 'average' | 'latest' | 'first';
  shufflesChoices: boolean;
  shows: 'one' | 'all';
  allowsGoingBack: boolean;
  slots: ImportedSlot[];
}

export type ImportedItem = ImportedLesson | ImportedLink | ImportedDiscussion | ImportedAssignment | ImportedQuiz;

/** What is asked before a module opens, and how it is completed. */
export interface ImportedConditions {
  /** The keys of modules before it that are to be completed first. */
  after: string[];
  opensAt: string | null;
  /** Its items open one after the other. */
  goesInOrder: boolean;
  /** So many of its requirements complete it; null: all. */
  needed: number | null;
}

export interface ImportedModule extends Named {
  description?: string;
  items: ImportedItem[];
  /** Absent: it asks for nothing. */
  conditions?: ImportedConditions;
}

export interface ImportedBank extends Named {
  questions: QuestionDraft[];
}

export interface ImportedRubric extends Named {
  criteria: {
    title: Name;
    description: string;
    points: string;
    usesRanges: boolean;
    ratings: { title: Name; description: string; points: string }[];
  }[];
}

export interface ImportedAnnouncement extends Named {
  html: string;
  isPinned?: boolean;
  /** When it was to be posted, where that had not come yet. */
  publishAt?: string;
}

export type CourseFormat = 'canvas' | 'common-cartridge' | 'moodle' | 'olx';

/**
 * A course of another system, in our terms. In its texts `import:file:…` and `import:item:…` stand where addresses of
 * files (by path) and items (by key) belong; both parts are encoded as in an address.
 */
export interface ImportedCourse {
  format: CourseFormat;
  title: Name;
  code: string;
  description?: string;
  /** The moment at which it began. */
  startsAt: string | null;
  isWeighted: boolean;
  groups: (Named & { weight: string | null; dropLowest: number; dropHighest: number })[];
  rubrics: ImportedRubric[];
  banks: ImportedBank[];
  modules: ImportedModule[];
  announcements: ImportedAnnouncement[];
  /** The paths of files that stand among the materials of the course itself, as only our own exports say. */
  materials?: string[];
  problems: ImportProblem[];
}

/** Where an archive has the files that the texts of its course show. */
export interface ArchivePlaces {
  /** What all paths begin with. */
  folder: string;
  /** Those that are kept by another path than the course knows them by. */
  moved: ReadonlyMap<string, string>;
}

export const archivedPath = ({ folder, moved }: ArchivePlaces, path: string): string =>
  folder + (moved.get(path) ?? path);

export type ReadCourse = ImportedCourse & { places: ArchivePlaces };

export const noDates: ImportedDates = { availableFrom: null, dueAt: null, availableUntil: null };
