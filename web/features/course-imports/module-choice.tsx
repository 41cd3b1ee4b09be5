import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FoundCourse } from '../../../contract/course-imports.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { kindNames } from './words.ts';

interface ModuleChoiceProps {
  modules: FoundCourse['modules'];
  /** Their places in the list. */
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** The modules in their order, each with what stands in it; all are taken unless somebody says otherwise. */
export function ModuleChoice({ modules, chosen, onChange }: ModuleChoiceProps) {
  const places = modules.map((_, place) => place);
  const toggle = (place: number) => onChange(places.filter((each) => chosen.includes(each) !== (each === place)));
  return (
    <ul className="lines import-modules">
      {modules.map((module, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list of a package never changes
        <li key={place} className="import-module">
          <Checkbox
            checked={chosen.includes(place)}
            onChange={() => toggle(place)}
            help={<Plural value={module.items.length} one="# item" other="# items" />}
          >
            <span translate="no" dir="auto">
              {module.title}
            </span>
          </Checkbox>
          {module.items.length > 0 && <Items items={module.items} />}
        </li>
      ))}
    </ul>
  );
}

function Items({ items }: { items: FoundCourse['modules'][number]['items'] }) {
  const { i18n } = useLingui();
  return (
    <details>
      <summary>
        <Trans>What is in it</Trans>
      </summary>
      <ul className="import-items">
        {items.map(({ kind, title }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of a package never changes
          <li key={index} className="row tight">
            <Badge line>{i18n._(kindNames[kind])}</Badge>
            <span translate="no" dir="auto">
              {title}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
