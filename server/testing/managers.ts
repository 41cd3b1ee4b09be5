import { type Client, openTestCollege, type TestCollege } from './college.ts';
import { aUser } from './factories.ts';

/** A college with the two who manage its users: an administrator and a course manager. */
export interface ManagedCollege {
  college: TestCollege;
  /** The administrator. */
  root: { id: string };
  admin: Client;
  manager: Client;
}

export async function openManagedCollege(): Promise<ManagedCollege> {
  const college = await openTestCollege();
  const root = await college.write((tx) => aUser(tx, 'admin', { username: 'root' }));
  const admin = await college.as(root);
  const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  return { college, root, admin, manager };
}
