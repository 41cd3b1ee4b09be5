import { art140 } from './content/art-140.ts';
import { bio130 } from './content/bio-130.ts';
import { chem115 } from './content/chem-115.ts';
import { cs101 } from './content/cs-101.ts';
import { data110 } from './content/data-110.ts';
import { econ210 } from './content/econ-210.ts';
import { hist204 } from './content/hist-204.ts';
import { ling120 } from './content/ling-120.ts';
import { math220 } from './content/math-220.ts';
import { mus130 } from './content/mus-130.ts';
import { phil105 } from './content/phil-105.ts';
import { phys120 } from './content/phys-120.ts';
import { psy110 } from './content/psy-110.ts';
import { stat150 } from './content/stat-150.ts';
import type { CourseContent } from './content/types.ts';
import { web301 } from './content/web-301.ts';

export interface CoursePlan {
  content: CourseContent;
  /** A number is how many terms ago it was, from 0 for the last one. */
  term: 'current' | 'coming' | 0 | 1 | 2;
  teacher: string;
  /** Active (or, in the past, completed) students. */
  students: number;
  /** The demo student takes it, and her cohort before others. */
  isHers?: boolean;
  /** The demo assistant assists in it. */
  isAssisted?: boolean;
  maxStudents: number;
  requiresApproval?: boolean;
  /** Students who ask to join, and wait for the teacher's answer. */
  requests?: number;
  /** Students who wait for a place. */
  waiting?: number;
  /** The demo student is invited. */
  invitesHer?: boolean;
}

/** What the demo college teaches. The demo student's nine past courses have four credits each: 36 in all (product.md, 1). */
export const plans: CoursePlan[] = [
  {
    content: web301,
    term: 'current',
    teacher: 'halloran',
    students: 247,
    isHers: true,
    isAssisted: true,
    maxStudents: 260,
  },
  {
    content: data110,
    term: 'current',
    teacher: 'demir',
    students: 64,
    isHers: true,
    isAssisted: true,
    maxStudents: 80,
  },
  { content: math220, term: 'current', teacher: 'beran', students: 52, isHers: true, maxStudents: 60 },
  { content: phil105, term: 'current', teacher: 'nwosu', students: 71, isHers: true, maxStudents: 80 },
  { content: cs101, term: 'current', teacher: 'sorokin', students: 88, maxStudents: 100 },
  { content: psy110, term: 'current', teacher: 'iyer', students: 90, maxStudents: 90, waiting: 3 },
  { content: mus130, term: 'current', teacher: 'marchetti', students: 38, maxStudents: 40 },
  { content: hist204, term: 0, teacher: 'whitlock', students: 58, isHers: true, maxStudents: 60 },
  { content: bio130, term: 0, teacher: 'castellan', students: 58, isHers: true, maxStudents: 80 },
  { content: econ210, term: 0, teacher: 'achterberg', students: 58, isHers: true, maxStudents: 80 },
  { content: art140, term: 1, teacher: 'marchetti', students: 58, isHers: true, maxStudents: 60 },
  { content: stat150, term: 1, teacher: 'demir', students: 58, isHers: true, maxStudents: 80 },
  { content: ling120, term: 1, teacher: 'okonkwo', students: 58, isHers: true, maxStudents: 60 },
  { content: chem115, term: 2, teacher: 'castellan', students: 58, isHers: true, maxStudents: 80 },
  { content: phys120, term: 2, teacher: 'beran', students: 58, isHers: true, maxStudents: 80 },
  { content: cs101, term: 2, teacher: 'sorokin', students: 58, isHers: true, maxStudents: 100 },
  { content: hist204, term: 'coming', teacher: 'whitlock', students: 12, maxStudents: 60 },
  { content: econ210, term: 'coming', teacher: 'achterberg', students: 9, maxStudents: 80 },
  { content: art140, term: 'coming', teacher: 'marchetti', students: 14, maxStudents: 20 },
  { content: ling120, term: 'coming', teacher: 'okonkwo', students: 7, maxStudents: 60 },
  { content: stat150, term: 'coming', teacher: 'demir', students: 11, maxStudents: 80 },
  { content: mus130, term: 'coming', teacher: 'marchetti', students: 9, maxStudents: 24, invitesHer: true },
  { content: psy110, term: 'coming', teacher: 'iyer', students: 30, maxStudents: 30, waiting: 2 },
  {
    content: web301,
    term: 'coming',
    teacher: 'halloran',
    students: 8,
    maxStudents: 40,
    requiresApproval: true,
    requests: 2,
  },
];
