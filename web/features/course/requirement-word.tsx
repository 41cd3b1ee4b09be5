import { useLingui } from '@lingui/react/macro';
import { Target } from 'lucide-react';
import type { ModuleItem } from '../../../contract/activities.ts';
import { requirementWords, scoreWords } from './rule-words.ts';

/** What an item asks for, where its module says so: "Score at least 7". */
export function RequirementWord({ item: { requirement } }: { item: Pick<ModuleItem, 'requirement'> }) {
  const { i18n } = useLingui();
  if (!requirement) return null;
  const { kind, least } = requirement;
  return (
    <span className="meta requirement">
      <Target />
      {kind === 'score' ? scoreWords(least) : i18n._(requirementWords[kind])}
    </span>
  );
}
