import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { addDays } from '../../domain/day.ts';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import type { CourseContent, ItemContent } from './content/types.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { DemoPeople } from './people.ts';
import type { CoursePlan } from './plan.ts';
import { type DemoQuestion, layQuiz, type Made } from './quizzes.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';
import { type DemoTerm, momentBefore, type Timeline } from './timeline.ts';

export interface DemoItem {
  id: string;
  kind: ItemContent['kind'];
  title: string;
  points: number | null;
  dueAt: Date | null;
  /** Of a quiz: its time limit, and what is asked. */
  minutes: number | null;
  questions: DemoQuestion[];
}

export interface DemoCourse {
  id: string;
  plan: CoursePlan;
  content: CourseContent;
  term: DemoTerm;
  teacherId: string;
  sectionIds: string[];
  moduleIds: string[];
  /** In course order. */
  items: DemoItem[];
}

/** The course of the demo accounts: the student learns in it, the instructor teaches it. */
export function ownCourse(courses: readonly DemoCourse[]): DemoCourse {
  const own = courses.find(({ content }) => content.code === 'WEB-301');
  if (!own) throw new Error('The course of the demo accounts is missing');
  return own;
}

/** Days from today and times at which the work of the course with fixed dates is due (product.md, 1: "Due Tomorrow"). */
const fixedDue: Record<string, [days: number, time: string]> = {
  'Responsive layout study': [-5, '23:59'],
  'Accessible form component': [1, '23:59'],
  'HTTP caching': [3, '18:00'],
  'Project: a working prototype': [10, '23:59'],
};

/** Writes the terms and courses with all that is taught in them. */
export async function makeCourses(
  tx: Tx,
  people: DemoPeople,
  plans: CoursePlan[],
  timeline: Timeline,
  random: Random,
): Promise<DemoCourse[]> {
  const termIds = await makeTerms(tx, timeline);
  const rows: Rows = {};
  const courses = plans.map((plan) => layCourse(rows, plan, people, timeline, termIds, random));
  const order: (keyof Schema)[] = [
    'courses',
    'sections',
    'course_staff',
    'modules',
    'grade_groups',
    'activities',
    'lessons',
    'assignments',
    'quizzes',
    'questions',
    'quiz_slots',
    'links',
    'module_prerequisites',
    'date_overrides',
  ];
  for (const table of order) await insertRows(tx, table, (rows[table] ?? []) as Insertable<Schema[typeof table]>[]);
  return courses;
}

async function makeTerms(tx: Tx, timeline: Timeline): Promise<Map<DemoTerm, string>> {
  const { current, coming, past } = timeline.terms;
  const ids = new Map([current, coming, ...past].map((term) => [term, newId()]));
  await insertRows(
    tx,
    'terms',
    [...ids].map(([term, id]) => ({ id, name: term.name, starts_on: term.startsOn, ends_on: term.endsOn })),
  );
  return ids;
}

function termOf(plan: CoursePlan, timeline: Timeline): DemoTerm {
  if (plan.term === 'current') return timeline.terms.current;
  return plan.term === 'coming' ? timeline.terms.coming : (timeline.terms.past[plan.term] as DemoTerm);
}

function layCourse(
  rows: Rows,
  plan: CoursePlan,
  people: DemoPeople,
  timeline: Timeline,
  termIds: Map<DemoTerm, string>,
  random: Random,
): DemoCourse {
  const { content } = plan;
  const term = termOf(plan, timeline);
  const id = newId();
  const teacherId = (people.instructors[plan.teacher] as { id: string }).id;
  const made = timeline.at(daysTo(timeline, addDays(term.startsOn, -40)), '10:00');
  const isPast = typeof plan.term === 'number';
  add(rows, 'courses', {
    id,
    title: content.title,
    course_code: content.code,
    description: content.description,
    status: isPast ? 'completed' : 'active',
    grades_stand_since: isPast ? momentBefore(timeline, term.endsOn, -7, '12:00') : null,
    level: content.level,
    credits: content.credits,
    hue: content.hue,
    max_students: plan.maxStudents,
    start_date: term.startsOn,
    end_date: term.endsOn,
    enrollment_deadline: addDays(term.startsOn, 14),
    requires_approval: plan.requiresApproval ?? false,
    term_id: termIds.get(term) ?? null,
    created_by: teacherId,
    created_at: made,
    updated_at: made,
    published_at: made,
  });
  const sectionIds = (plan.students > 100 ? ['A', 'B', 'C'] : ['A']).map((name) => {
    const sectionId = newId();
    add(rows, 'sections', { id: sectionId, course_id: id, name });
    return sectionId;
  });
  add(rows, 'course_staff', { course_id: id, user_id: teacherId, role: 'instructor' });
  if (plan.isAssisted)
    add(rows, 'course_staff', { course_id: id, user_id: people.assistant.id, role: 'teaching_assistant', position: 1 });
  const moduleIds = content.modules.map(() => newId());
  const items = layModules(rows, { id, moduleIds }, plan, term, timeline, random, made);
  laterForSection(rows, sectionIds.at(2), items, made);
  content.resources.forEach((resource, position) => {
    const activityId = newId();
    add(rows, 'activities', {
      id: activityId,
      course_id: id,
      kind: 'link',
      title: resource.title,
      position,
      created_at: made,
    });
    add(rows, 'links', { activity_id: activityId, url: resource.url, description: resource.description });
  });
  return { id, plan, content, term, teacherId, sectionIds, moduleIds, items };
}

/** One section has two days more for the project of the course with fixed dates. */
function laterForSection(rows: Rows, sectionId: string | undefined, items: DemoItem[], made: Date): void {
  const project = items.find(({ title }) => title === 'Project: a working prototype');
  if (!sectionId || !project?.dueAt) return;
  const due_at = new Date(project.dueAt.getTime() + 2 * 86_400_000);
  const dates = { sets_due: true, due_at, updated_at: made };
  add(rows, 'date_overrides', { id: newId(), activity_id: project.id, section_id: sectionId, ...dates });
}

function daysTo(timeline: Timeline, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(timeline.today)) / 86_400_000);
}

function layModules(
  rows: Rows,
  { id: courseId, moduleIds }: Pick<DemoCourse, 'id' | 'moduleIds'>,
  plan: CoursePlan,
  term: DemoTerm,
  timeline: Timeline,
  random: Random,
  made: Date,
): DemoItem[] {
  const { modules } = plan.content;
  const groups = { assignment: newId(), quiz: newId() };
  // Most courses are graded by total points; these two by weighted groups, so that both ways are at hand.
  const isWeighted = plan.content.code === 'PSY-110' || plan.content.code === 'CS-101';
  add(rows, 'grade_groups', {
    id: groups.assignment,
    course_id: courseId,
    name: 'Assignments',
    weight: isWeighted ? '60' : null,
    position: 0,
  });
  add(rows, 'grade_groups', {
    id: groups.quiz,
    course_id: courseId,
    name: 'Quizzes',
    weight: isWeighted ? '40' : null,
    position: 1,
  });
  const graded = modules.flatMap((m) => m.items).filter((i) => i.kind === 'assignment' || i.kind === 'quiz');
  let previous: string | null = null;
  return modules.flatMap((module, position) => {
    const moduleId = moduleIds[position] as string;
    // The last module of the course with fixed dates opens once the one before it is completed.
    const asks =
      position === modules.length - 1 && module.items.some(({ title }) => title in fixedDue) ? previous : null;
    if (asks) add(rows, 'module_prerequisites', { module_id: moduleId, requires_id: asks });
    previous = moduleId;
    add(rows, 'modules', {
      id: moduleId,
      course_id: courseId,
      title: module.title,
      description: module.description,
      position,
    });
    return module.items.map((item, place) => {
      const nth = graded.indexOf(item as (typeof graded)[number]);
      const dueAt = nth < 0 ? null : dueOf(plan, item, nth, graded.length, term, timeline);
      const laid: DemoItem = {
        id: newId(),
        kind: item.kind,
        title: item.title,
        points: pointsOf(item),
        dueAt,
        minutes: item.kind === 'quiz' ? item.timeLimit : null,
        questions: [],
      };
      add(rows, 'activities', {
        id: laid.id,
        course_id: courseId,
        kind: item.kind,
        title: item.title,
        minutes: item.kind === 'quiz' ? item.timeLimit : item.kind === 'assignment' ? null : item.minutes,
        points: laid.points === null ? null : String(laid.points),
        grade_group_id: item.kind === 'assignment' || item.kind === 'quiz' ? groups[item.kind] : null,
        due_at: dueAt,
        module_id: moduleId,
        position: place,
        created_at: made,
      });
      laid.questions = layKind(rows, laid.id, item, { courseId, at: made, random });
      return laid;
    });
  });
}

function pointsOf(item: ItemContent): number | null {
  if (item.kind === 'assignment') return item.points;
  return item.kind === 'quiz' ? item.questions.reduce((sum, question) => sum + question.points, 0) : null;
}

/** Work is due evenly over the term; in the running term nothing of the demo student's other courses is left for later. */
function dueOf(plan: CoursePlan, item: ItemContent, nth: number, of: number, term: DemoTerm, timeline: Timeline): Date {
  const fixed = plan.isHers && plan.content.code === 'WEB-301' ? fixedDue[item.title] : undefined;
  if (fixed) return timeline.at(...fixed);
  const start = daysTo(timeline, term.startsOn);
  const last = plan.term === 'current' ? (plan.isHers ? -2 : 9) : daysTo(timeline, term.endsOn) - 5;
  return timeline.at(Math.round(start + 10 + ((last - start - 10) * (nth + 1)) / of), '23:59');
}

/** The row of its kind; answers the questions of a quiz. */
function layKind(rows: Rows, activityId: string, item: ItemContent, made: Made): DemoQuestion[] {
  if (item.kind === 'quiz') return layQuiz(rows, activityId, item, made);
  if (item.kind === 'assignment')
    add(rows, 'assignments', { activity_id: activityId, instructions: sanitiseText(item.instructions).html });
  else add(rows, 'lessons', { activity_id: activityId, body: sanitiseText(item.body).html });
  return [];
}
