import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { RosterImport, RosterKind, RosterOutcome } from '../../../contract/roster-imports.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SetupLinks } from '../setup-links/setup-links.tsx';
import { ChangeList } from './change-list.tsx';
import { CountTable } from './count-table.tsx';
import { Failure } from './failure.tsx';
import { stepCalls, useStep } from './import-query.ts';

const sumOf = (given: RosterImport, outcomes: readonly RosterOutcome[], of?: RosterKind) =>
  given.counts
    .filter(({ kind, outcome }) => outcomes.includes(outcome) && (of ?? kind) === kind)
    .reduce((sum, { rows }) => sum + rows, 0);

/** What the dry run says, or what was done; and the step from here. */
export function ResultStep({ given }: { given: RosterImport }) {
  const isPlan = given.state === 'planned';
  return (
    <Section title={titleOf(given)} className="roster-step">
      <CountTable counts={given.counts} />
      {given.kept > 0 && (
        <Notice>
          <Plural
            value={given.kept}
            one="# row has something that was changed by hand and stays so."
            other="# rows have something that was changed by hand and stays so."
          />
        </Notice>
      )}
      {given.notUndone !== null && given.notUndone > 0 && (
        <Notice tone="warn">
          <Plural
            value={given.notUndone}
            one="# row was left as it is, because something was built upon it since."
            other="# rows were left as they are, because something was built upon them since."
          />
        </Notice>
      )}
      {isPlan && <Apply given={given} />}
      {given.state === 'applied' && (
        <div className="row wrap">
          {sumOf(given, ['created'], 'person') > 0 && <SetupLinks who={{ import: given.id }} />}
          <Undo given={given} />
        </div>
      )}
      <ChangeList given={given} />
    </Section>
  );
}

function titleOf({ state }: RosterImport) {
  if (state === 'planned') return <Trans>Dry run</Trans>;
  return state === 'undone' ? <Trans>What was done, and undone again</Trans> : <Trans>What was done</Trans>;
}

function Apply({ given }: { given: RosterImport }) {
  const { t } = useLingui();
  const [without, setWithout] = useState(false);
  const apply = useStep(given.id, stepCalls(given.id).apply);
  const changes = sumOf(given, ['created', 'changed', 'removed']);
  const refused = given.refusedRows;
  const waits = refused > 0 && !without;
  const box = useRef<HTMLInputElement>(null);
  const whyId = useId();
  return (
    <div className="stack roster-apply">
      {refused > 0 && (
        <Checkbox ref={box} checked={without} onChange={(event) => setWithout(event.target.checked)}>
          {plural(refused, { one: 'Leave out what is refused in # row', other: 'Leave out what is refused in # rows' })}
        </Checkbox>
      )}
      <div className="row wrap">
        <Button
          look="primary"
          busy={apply.isPending}
          aria-disabled={waits || undefined}
          aria-describedby={whyId}
          onClick={() => (waits ? box.current?.focus() : apply.mutate(without))}
        >
          {changes === 0 ? t`Apply` : plural(changes, { one: 'Apply # Change', other: 'Apply # Changes' })}
        </Button>
        <span className="meta" id={whyId}>
          {waits ? (
            <Trans>Leave out what is refused first, or correct it and make another dry run.</Trans>
          ) : (
            <Trans>All of them, or none: nothing is left half done.</Trans>
          )}
        </span>
      </div>
      <Failure error={apply.error} />
    </div>
  );
}

function Undo({ given }: { given: RosterImport }) {
  const [asking, setAsking] = useState(false);
  const undo = useStep(given.id, async () => {
    const next = await stepCalls(given.id).undo();
    setAsking(false);
    return next;
  });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>
        <Trans>Undo Import</Trans>
      </Button>
      <Confirm
        open={asking}
        title={<Trans>Undo this import?</Trans>}
        description={
          <Trans>
            What it has made and changed is taken back, where nothing was built upon it since. What stays is listed with
            the reason.
          </Trans>
        }
        verb={<Trans>Undo Import</Trans>}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onCancel={() => setAsking(false)}
      >
        {undo.error && <Failure error={undo.error} />}
      </Confirm>
    </div>
  );
}
