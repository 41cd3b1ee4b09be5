import type { Role } from '../../contract/identity.ts';

/** product.md, 3: the same for all demo accounts, and public; start.ts warns of it in production. */
export const demoPassword = 'learn-together';

interface DemoAccount {
  username: string;
  firstName: string;
  lastName: string;
  title?: string;
  role: Role;
}

/** The six people that the sign-in page offers in demo mode, in its order. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'student', firstName: 'Maya', lastName: 'Lindgren', role: 'student' },
  { username: 'instructor', firstName: 'Ingrid', lastName: 'Halloran', title: 'Dr', role: 'instructor' },
  { username: 'manager', firstName: 'Karim', lastName: 'Benali', role: 'course_manager' },
  { username: 'assistant', firstName: 'Elena', lastName: 'Vargas', role: 'teaching_assistant' },
  { username: 'supervisor', firstName: 'Samuel', lastName: 'Dietrich', role: 'supervisor' },
  { username: 'admin', firstName: 'Ruth', lastName: 'Abara', role: 'admin' },
];
