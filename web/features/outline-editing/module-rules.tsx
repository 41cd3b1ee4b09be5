import { Plural, Trans } from '@lingui/react/macro';
import type { CourseModule } from '../../../contract/modules.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatList } from '../../lib/numbers.ts';

interface ModuleRulesProps {
  module: CourseModule;
  modules: readonly CourseModule[];
}

/** What a module asks for, in a line. */
export function ModuleRules({ module, modules }: ModuleRulesProps) {
  const asked = modules.filter(({ id }) => module.prerequisites.includes(id)).map(({ title }) => `“${title}”`);
  const titles = formatList(asked);
  const at = module.availableFrom && formatMoment(module.availableFrom);
  const { needed } = module;
  return (
    <p className="meta outline-rules">
      {at && (
        <span>
          <Trans>Opens {at}</Trans>
        </span>
      )}
      {module.isSequential && (
        <span>
          <Trans>After all modules before it</Trans>
        </span>
      )}
      {asked.length > 0 && (
        <span translate="no">
          <Trans>After {titles}</Trans>
        </span>
      )}
      {needed !== null && (
        <span>
          <Plural value={needed} one="Any # requirement completes it" other="Any # requirements complete it" />
        </span>
      )}
      {module.goesInOrder && (
        <span>
          <Trans>In order</Trans>
        </span>
      )}
    </p>
  );
}
