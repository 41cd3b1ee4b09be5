import type { ActivityKind, ProgressStatus } from '../../contract/activities.ts';
import type { SeenAnswer, SeenWork } from './evidence.ts';
import type { LessonText } from './passages.ts';
import type { Topic } from './tie.ts';

/** What a path is chosen from: what this student may see of their own course at this moment, and nothing else. */
export interface PathFacts {
  readonly now: Date;
  /** What stands in the modules that they see, in the course's order. */
  readonly items: readonly PathItem[];
  /** The lessons that are open to them. */
  readonly texts: ReadonlyMap<string, LessonText>;
  readonly answers: readonly SeenAnswer[];
  readonly works: readonly SeenWork[];
  /** What questions, assignments and criteria are about, by their ids. */
  readonly topics: ReadonlyMap<string, Topic>;
  /** The quizzes that they see. */
  readonly quizzes: ReadonlyMap<string, PathQuiz>;
  /** When they were last at work in a lesson. */
  readonly readAt: ReadonlyMap<string, Date>;
  readonly asides: readonly Aside[];
}

export interface PathItem {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly moduleId: string;
  /** Locked: it is not open to them. */
  readonly status: ProgressStatus;
}

export interface PathQuiz {
  readonly title: string;
  /** It can be taken again at this moment, and that cannot lower what counts. */
  readonly again: { /** Null: as often as one likes. */ readonly left: number | null } | null;
}

/** What the student has put aside: for a while, or as known by what was judged until then. */
export interface Aside {
  readonly activityId: string;
  readonly as: 'later' | 'known';
  readonly at: Date;
}
