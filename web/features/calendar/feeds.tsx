import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CalendarFeed } from '../../../contract/calendar.ts';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { formatList } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';

const mine = reading('GET /api/calendar/feeds');

function useFeedDeed<Input, Answer>(deed: (input: Input) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await queryClient.invalidateQueries({ queryKey: mine.queryKey });
    },
    onError: (error) => {
      if (!isStatus(error, 401)) toast({ title: sentenceOf(error), tone: 'bad' });
    },
  });
}

/** One's addresses for calendar programs: made, replaced, ended. */
export function Feeds() {
  const { data, error } = useQuery(mine);
  const [address, setAddress] = useState<string | null>(null);
  return (
    <div className="stack">
      <p>
        <Trans>
          An address keeps Google Calendar, Apple Calendar or Outlook up to date. Whoever has it reads what it includes,
          so keep it to yourself.
        </Trans>
      </p>
      {address && <NewAddress address={address} />}
      {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {data && data.length > 0 && (
        <ul className="lines">
          {data.map((feed) => (
            <FeedLine key={feed.id} feed={feed} onAddress={setAddress} />
          ))}
        </ul>
      )}
      <NewFeed onAddress={setAddress} />
    </div>
  );
}

function NewAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast({ title: t`Copied` });
  };
  return (
    <Notice
      action={
        <Button size="small" onClick={() => void copy()}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Copy the address now: it is shown only once.</Trans>
      </p>
      <code className="cal-address">{address}</code>
    </Notice>
  );
}

function FeedLine({ feed, onAddress }: { feed: CalendarFeed; onAddress: (address: string | null) => void }) {
  const { t } = useLingui();
  const params = { id: feed.id };
  const renew = useFeedDeed(
    () => api('POST /api/calendar/feeds/{id}/renew', { params }),
    (answer) => onAddress(answer.address),
  );
  const end = useFeedDeed(
    () => api('DELETE /api/calendar/feeds/{id}', { params }),
    () => onAddress(null),
  );
  const parts = [
    feed.withDeadlines && t`deadlines`,
    feed.withEvents && t`events of courses and the college`,
    feed.withPersonal && t`my own events`,
  ].filter((part) => part !== false);
  const made = formatDate(feed.createdAt);
  return (
    <li className="item wrap">
      <span className="grow">
        <span className="title" translate="no">
          {feed.name}
        </span>
        <br />
        <span className="meta">
          {formatList(parts)} · <Trans>made on {made}</Trans>
        </span>
      </span>
      <Button size="small" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
        <Trans>New address</Trans>
      </Button>
      <Button size="small" look="danger-quiet" busy={end.isPending} onClick={() => end.mutate(undefined)}>
        <Trans>End</Trans>
      </Button>
    </li>
  );
}

const everything = { name: '', withDeadlines: true, withEvents: true, withPersonal: true };

function NewFeed({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useLingui();
  const [parts, setParts] = useState(everything);
  const add = useFeedDeed(
    () => api('POST /api/calendar/feeds', { body: { ...parts, name: parts.name.trim() || t`My calendar` } }),
    (answer) => {
      setParts(everything);
      onAddress(answer.address);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(undefined);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Field label={<Trans>Name</Trans>} help={<Trans>Where you use it, so that you know which one to end.</Trans>}>
        <Input
          value={parts.name}
          maxLength={60}
          placeholder={t`My calendar`}
          onChange={(event) => setParts({ ...parts, name: event.target.value })}
        />
      </Field>
      <Checkbox
        checked={parts.withDeadlines}
        onChange={(event) => setParts({ ...parts, withDeadlines: event.target.checked })}
      >
        <Trans>Deadlines</Trans>
      </Checkbox>
      <Checkbox
        checked={parts.withEvents}
        onChange={(event) => setParts({ ...parts, withEvents: event.target.checked })}
      >
        <Trans>Events of my courses and the college</Trans>
      </Checkbox>
      <Checkbox
        checked={parts.withPersonal}
        onChange={(event) => setParts({ ...parts, withPersonal: event.target.checked })}
      >
        <Trans>My own events</Trans>
      </Checkbox>
      <div>
        <Button type="submit" look="primary" busy={add.isPending}>
          <Trans>Make an address</Trans>
        </Button>
      </div>
    </form>
  );
}
