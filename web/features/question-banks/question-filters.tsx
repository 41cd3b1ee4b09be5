import { useLingui } from '@lingui/react/macro';
import type { Bank } from '../../../contract/banks.ts';
import { questionTypes } from '../../../contract/questions.ts';
import { SelectField } from '../quiz-authoring/questions/select-field.tsx';
import { TextField } from '../quiz-authoring/questions/text-field.tsx';
import { typeNames } from '../quiz-authoring/question-types.ts';
import type { QuestionFilter } from './bank-queries.ts';

interface QuestionFiltersProps {
  bank: Bank;
  filter: QuestionFilter;
  onChange: (filter: QuestionFilter) => void;
}

export function QuestionFilters({ bank, filter, onChange }: QuestionFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="qa-fields" role="search" aria-label={t`Questions`}>
      <TextField
        className="qa-tags"
        label={t`Search`}
        value={filter.search}
        maxLength={200}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <SelectField<QuestionFilter['type']>
        label={t`Type`}
        value={filter.type}
        options={[['', t`All types`], ...questionTypes.map((type) => [type, i18n._(typeNames[type].name)] as const)]}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <SelectField<string>
        label={t`Tag`}
        value={filter.tag}
        options={[['', t`All tags`], ...bank.tags.map(({ tag }) => [tag, tag] as const)]}
        onChange={(tag) => onChange({ ...filter, tag })}
      />
    </div>
  );
}
