import { CompiledQuery } from 'kysely';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { Places, Standing } from '../../../domain/enrolment.ts';
import type { Tx } from '../../db/database.ts';
import { courseRulesKey } from '../courses/rules.ts';
import { isWaiting } from './waiting.ts';

/** A published course whose row this transaction holds: nobody else joins or leaves it until the end. */
export interface LockedCourse {
  id: string;
  title: string;
  courseCode: string;
  status: CourseStatus;
  capacity: number | null;
  requiresApproval: boolean;
  enrollmentDeadline: string | null;
  endDate: string | null;
  /** The college's rules as they are stored; null: the usual ones. */
  storedRules: unknown;
}

// The weaker lock excludes every other join and change of the course, but not rows that only refer to it.
const lock = `select c.id, c.title, c.course_code as "courseCode", c.status, c.max_students as capacity,
  c.requires_approval as "requiresApproval", c.enrollment_deadline as "enrollmentDeadline", c.end_date as "endDate",
  (select k.value from settings k where k.key = '${courseRulesKey}') as "storedRules"
from courses c where c.id = $1 and c.status <> 'draft' for no key update`;

/** Holds a published course until the transaction ends; undefined for a draft, and where there is none. */
export async function lockCourse(tx: Tx, courseId: string): Promise<LockedCourse | undefined> {
  const { rows } = await tx.executeQuery<LockedCourse>(CompiledQuery.raw(lock, [courseId]));
  return rows[0];
}

/** How one student stands to a locked course, and how full it is. */
export interface Facts {
  id: string | null;
  standing: Standing;
  places: Places;
  /** The last number given out on the waitlist; 0 while nobody waits. */
  lastNumber: number;
}

interface FactsRow {
  id: string | null;
  state: Standing | null;
  held: number;
  waiting: number;
  last_number: number;
}

const facts = `select mine.id, mine.state, p.held, p.waiting, p.last_number
from (select count(*) filter (where e.state in ('active', 'invited')) as held,
    count(*) filter (where ${isWaiting('e')}) as waiting, coalesce(max(e.waitlist_number), 0) as last_number
  from enrolments e where e.course_id = $1 and e.state in ('active', 'invited', 'waitlisted')) p
left join enrolments mine on mine.course_id = $1 and mine.user_id = $2`;

export async function readFacts(tx: Tx, course: LockedCourse, studentId: string): Promise<Facts> {
  const { rows } = await tx.executeQuery<FactsRow>(CompiledQuery.raw(facts, [course.id, studentId]));
  const row = rows[0];
  if (!row) throw new Error('A count answers one row');
  return {
    id: row.id,
    standing: row.state ?? 'none',
    places: { capacity: course.capacity, held: row.held, waiting: row.waiting },
    lastNumber: row.last_number,
  };
}
