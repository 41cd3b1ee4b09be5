import type { CourseModule } from '../../../contract/modules.ts';
import { isMissed, lowness, type SeenWork, standingAnswers } from '../../../domain/learning-path/evidence.ts';
import type { PathFacts, PathItem } from '../../../domain/learning-path/facts.ts';
import type { LessonText } from '../../../domain/learning-path/passages.ts';
import type { Topic } from '../../../domain/learning-path/tie.ts';
import { comparedWords } from '../../../domain/learning-path/words.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { findOwnCourse, type WorkRow } from './course-query.ts';
import { findOwnQuizzes } from './quizzes-query.ts';
import { findPathTexts, type Texts } from './texts-query.ts';

/** What a student's path is chosen from. Texts are read only where something was hard; null: the course is over. */
export async function findPathFacts(read: Readable, actor: Actor, courseId: string): Promise<PathFacts | null> {
  const course = await findOwnCourse(read, actor, courseId);
  if (course.isOver) return null;
  const { quizzes, answers } = await findOwnQuizzes(read, actor, courseId);
  const items = course.modules.flatMap(itemsOf);
  const works = course.works.map(workOf);
  const facts = {
    now: actor.askedAt,
    items,
    answers,
    works,
    quizzes,
    readAt: new Map(course.readings.map(({ id, at }) => [id, new Date(at)])),
    asides: course.asides.map(({ at, ...aside }) => ({ ...aside, at: new Date(at) })),
  };
  const wanted = wantedOf(facts);
  if (wanted.questions.length + wanted.assignments.length === 0)
    return { ...facts, texts: new Map(), topics: new Map() };
  const texts = await findPathTexts(read, wanted);
  return { ...facts, texts: lessonTexts(items, texts), topics: topicsOf(course.works, texts) };
}

function itemsOf({ id: moduleId, items }: CourseModule): PathItem[] {
  // Only staff have no status.
  return items.map(({ id, kind, title, status }) => ({ id, kind, title, moduleId, status: status ?? 'locked' }));
}

/** Points are said only of work whose grade is shown in points, and not where they were taken off for being late. */
function workOf({ id, title, type, points, of, isPenalised, postedAt, criteria }: WorkRow): SeenWork {
  const score = (type === 'points' || type === 'percent') && !isPenalised ? { points, of } : null;
  return { activityId: id, title, at: new Date(postedAt), score, criteria };
}

type Known = Pick<PathFacts, 'items' | 'answers' | 'works'>;

/** Whose words are needed: of quizzes in which something was missed, and of work that was low. */
function wantedOf({ items, answers, works }: Known) {
  const standing = standingAnswers(answers);
  const hard = new Set(standing.filter(isMissed).map(({ quizId }) => quizId));
  const isLow = ({ score, criteria }: SeenWork) =>
    [...criteria, ...(score ? [score] : [])].some((each) => lowness(each));
  return {
    // An older answer may still be asked about on the page of its attempt.
    questions: [
      ...new Set(answers.filter(({ quizId }) => hard.has(quizId)).map(({ questionId }) => questionId)),
    ].toSorted(),
    assignments: works.filter(isLow).map(({ activityId }) => activityId),
    lessons: items
      .filter(({ kind, status }) => (kind === 'lesson' || kind === 'video') && status !== 'locked')
      .map(({ id }) => id),
  };
}

function lessonTexts(items: readonly PathItem[], { lessons }: Texts): Map<string, LessonText> {
  return new Map(
    items.flatMap(({ id, title }): [string, LessonText][] => {
      const passages = lessons.get(id);
      return passages ? [[id, { titleWords: comparedWords(title), passages }]] : [];
    }),
  );
}

function topicsOf(works: readonly WorkRow[], { questions, assignments }: Texts): Map<string, Topic> {
  const ofWorks = works.flatMap(({ id, title, criteria }): [string, Topic][] => {
    const words = comparedWords(title);
    const besides = assignments.get(id);
    if (!besides) return [];
    const ofCriteria = criteria.map((criterion): [string, Topic] => [
      criterion.id,
      { words: comparedWords(`${criterion.title} ${criterion.description}`), besides: words },
    ]);
    return [[id, { words, besides }], ...ofCriteria];
  });
  return new Map([...questions, ...ofWorks]);
}
