/** The written part of a demo course: what is taught, without people, dates or marks. Those are laid by the demo's builder. */
export interface CourseContent {
  code: string;
  title: string;
  /** One or two sentences. */
  description: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  credits: 1 | 2 | 3 | 4 | 5 | 6;
  hue: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
  modules: ModuleContent[];
  topics: TopicContent[];
  resources: ResourceContent[];
}

export interface ModuleContent {
  title: string;
  /** A short line, without a full stop. */
  description: string;
  items: ItemContent[];
}

export type ItemContent = LessonContent | QuizContent | AssignmentContent;

export interface LessonContent {
  /** A video's body is the text of the talk. */
  kind: 'lesson' | 'video';
  title: string;
  minutes: number;
  /** HTML of the allowed kind: see `body.md` beside this file. */
  body: string;
}

export interface AssignmentContent {
  kind: 'assignment';
  title: string;
  points: number;
  /** HTML, like a lesson's body: the task, what to hand in, how it is judged. */
  instructions: string;
}

export interface QuizContent {
  kind: 'quiz';
  title: string;
  /** One or two sentences, shown before it is started. */
  instructions?: string;
  /** Minutes; null: no limit. */
  timeLimit: number | null;
  maxAttempts: number | null;
  questions: QuestionContent[];
}

/** The first option is the right one; the builder shuffles them. */
export interface QuestionContent {
  question: string;
  options: [right: string, ...wrong: string[]];
  points: number;
  /** Why the right answer is right: one or two sentences. */
  feedback: string;
}

export interface TopicContent {
  title: string;
  content: string;
  isPinned?: boolean;
  /** The module that it is the last item of, from 0. */
  inModule?: number;
  /** Of one in a module: what is written in it is graded. */
  points?: number;
  /** Who opens it. */
  by: 'instructor' | 'student';
  /** Replies in order; alternating authors are chosen by the builder. */
  replies: {
    by: 'instructor' | 'student';
    content: string;
    /** Begins with the name of who wrote the reply before. */
    mentionsLast?: boolean;
  }[];
}

export interface ResourceContent {
  title: string;
  description: string;
  /** A stable public address (a standards body, a museum, a public-domain text). */
  url: string;
}
