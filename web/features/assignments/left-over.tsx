import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '../../../contract/assignments.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { reading } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { draftName, openDraftJournal } from './draft-journal.ts';
import { FileList } from './file-list.tsx';

/** As it is when it is shown: no form is there that would change it. */
const once = { gcTime: 0, staleTime: 0, meta: { live: false } };

/** What was written and not handed in, where no form shows it any more: it can still be read and copied. */
export function LeftOver({ assignment: { id } }: { assignment: Assignment }) {
  const { t } = useLingui();
  const { id: userId } = useUser();
  const name = draftName(userId, id);
  const { data: draft } = useQuery({ ...reading('GET /api/assignments/{id}/draft', { params: { id } }), ...once });
  const { data: kept } = useQuery({
    queryKey: ['kept on this device', name],
    queryFn: async () => (await openDraftJournal()).read(name),
    networkMode: 'always',
    ...once,
  });
  const files = draft?.updatedAt ? draft.files : [];
  const written = kept?.length ? kept : draft?.updatedAt ? [draft] : [];
  const text = written
    .map(({ body, link }) => [plainText(body), link].filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
  if (text === '' && files.length === 0) return null;
  return (
    <Section title={<Trans>Not handed in</Trans>}>
      <div className="stack">
        {text !== '' && (
          <Field
            label={t`What was written`}
            help={<Trans>It was not handed in. You can still copy it from here.</Trans>}
          >
            <Textarea readOnly rows={8} value={text} dir="auto" translate="no" />
          </Field>
        )}
        <FileList files={files} />
      </div>
    </Section>
  );
}
