import '../../lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RosterFile, type RosterImport, type SheetField, sheetField } from '../../../contract/roster-imports.ts';
import { mappingFor } from '../../../domain/roster/guess-mapping.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Section } from '../../ui/section.tsx';
import { Failure } from './failure.tsx';
import { importQuery, stepCalls, useStep } from './import-query.ts';
import { ticking } from './ticking.ts';
import { sheetFieldNames } from './words.ts';

type Mapping = RosterImport['mapping'];

/** What the columns of a plain sheet are: as it was chosen last, else as their headings say. */
export function MappingStep({ given, sheet, isFixed }: { given: RosterImport; sheet: RosterFile; isFixed: boolean }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  // Each change is made to what the one before came to: what was chosen in the meantime stays.
  const { mutate, mutateAsync } = useStep(given.id, (change: (mapping: Mapping) => Mapping) => {
    const now = queryClient.getQueryData(importQuery(given.id).queryKey) ?? given;
    return stepCalls(given.id).change({ mapping: change(now.mapping) });
  });
  const [chosen, setChosen] = useState<Mapping>({});
  const [failure, setFailure] = useState<unknown>(null);
  const shown = { ...given.mapping, ...chosen };
  const fits = mappingFor(sheet.columns, given.mapping) === given.mapping;
  useEffect(() => {
    if (!fits && !isFixed) mutate((mapping) => mappingFor(sheet.columns, mapping), { onError: setFailure });
  }, [fits, isFixed, mutate, sheet.columns]);

  const chooseAndSave = ticking(setChosen, (choice) =>
    mutateAsync((mapping) => Object.fromEntries(Object.entries({ ...mapping, ...choice }).filter(([, name]) => name))),
  );
  const choose = async (field: SheetField, heading: string) => {
    setFailure(null);
    const failed = await chooseAndSave({ [field]: heading });
    if (failed) setFailure(failed);
  };
  return (
    <Section title={<Trans>Columns</Trans>} className="roster-step">
      <p className="meta">
        <Trans>Which column holds what. It is remembered for the next import of this source.</Trans>
      </p>
      <div className="roster-mapping">
        {sheetField.options.map((field) => (
          <Field key={field} label={i18n._(sheetFieldNames[field])}>
            <Select
              value={shown[field] ?? ''}
              disabled={isFixed}
              onChange={(event) => void choose(field, event.target.value)}
            >
              <option value="">{t`No column`}</option>
              {sheet.columns.map((heading) => (
                <option key={heading} value={heading} translate="no">
                  {heading}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Failure error={failure} />
      {sheet.sample.length > 0 && <Sample sheet={sheet} />}
    </Section>
  );
}

function Sample({ sheet }: { sheet: RosterFile }) {
  const { t } = useLingui();
  // As a spreadsheet counts: the headings are the first.
  const rows = sheet.sample.map((cells, index) => ({ number: index + 2, cells }));
  return (
    <ScrollTable label={t`The first rows`} role="group" className="roster-sample" translate="no">
      <thead>
        <tr>
          {sheet.columns.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, cells }) => (
          <tr key={number}>
            {sheet.columns.map((heading, column) => (
              <td key={heading}>{cells[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
