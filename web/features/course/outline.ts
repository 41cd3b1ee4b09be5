import type { CourseModule } from '../../../contract/modules.ts';

/** The module to go on with: the first that is neither completed nor locked; staff, without a status, see the first. */
export function firstOpen<M extends Pick<CourseModule, 'status'>>(modules: readonly M[]): M | undefined {
  return modules.find(({ status }) => status !== 'completed' && status !== 'locked');
}
