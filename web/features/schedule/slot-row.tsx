import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Ellipsis } from 'lucide-react';
import type { HostedSlot } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Asked } from './host-dialogs.tsx';
import { hasBegun } from './now.ts';
import { TimeSpan } from './time-span.tsx';
import { useScheduleDeed } from './use-schedule-deed.ts';

type Booked = HostedSlot['meetings'][number];

/** A slot of a host: free, or who has booked it. */
export function SlotRow({ slot, onAsk }: { slot: HostedSlot; onAsk: (asked: Asked) => void }) {
  const { t } = useLingui();
  const { title, startsAt, course, place, meetings, capacity } = slot;
  const isOver = hasBegun(startsAt);
  const time = formatTime(startsAt);
  const left = capacity - meetings.length;
  return (
    <li className="slot">
      <TimeSpan {...slot} />
      <div className="grow">
        <p className="meta" translate="no">
          {[title, course?.courseCode, place].filter(Boolean).join(' · ')}
        </p>
        {meetings.map((meeting) => (
          <BookedRow key={meeting.id} {...{ meeting, slot, isOver, onAsk }} />
        ))}
        {left > 0 && (
          <p className="free">
            {isOver ? (
              <Trans>Not booked</Trans>
            ) : capacity === 1 ? (
              <Trans>Free</Trans>
            ) : (
              <Plural value={left} one="# place free" other="# places free" />
            )}
          </p>
        )}
      </div>
      {!isOver && (left > 0 || capacity > 1) && (
        <Menu
          trigger={
            <IconButton label={t`More about ${time}`}>
              <Ellipsis />
            </IconButton>
          }
        >
          {left > 0 && (
            <MenuItem onSelect={() => onAsk({ is: 'book-in', slot })}>
              <Trans>Book a student in</Trans>
            </MenuItem>
          )}
          <MenuItem danger onSelect={() => onAsk({ is: 'cancel-slot', slot })}>
            <Trans>Cancel this slot</Trans>
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

interface BookedRowProps {
  meeting: Booked;
  slot: HostedSlot;
  isOver: boolean;
  onAsk: (asked: Asked) => void;
}

function BookedRow({ meeting, slot, isOver, onAsk }: BookedRowProps) {
  const { t } = useLingui();
  const { person, note, state } = meeting;
  const name = `${person.firstName} ${person.lastName}`;
  const mark = useScheduleDeed(
    (outcome: Booked['state']) =>
      api('PUT /api/meetings/{id}/outcome', { params: { id: meeting.id }, body: { outcome } }),
    { said: t`Saved` },
  );
  return (
    <div className="booked">
      <p className="grow">
        <b translate="no">{name}</b>
        {state === 'held' && (
          <Badge tone="ok" icon={Check}>
            <Trans>Held</Trans>
          </Badge>
        )}
        {state === 'no_show' && (
          <Badge tone="warn">
            <Trans>Did not come</Trans>
          </Badge>
        )}
        {note && (
          <span className="said" translate="no">
            {note}
          </span>
        )}
      </p>
      <Menu
        trigger={
          <IconButton label={t`More about ${name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        {isOver ? (
          <>
            <MenuItem onSelect={() => mark.mutate('held')}>
              <Trans>Mark as held</Trans>
            </MenuItem>
            <MenuItem onSelect={() => mark.mutate('no_show')}>
              <Trans>Mark as not come</Trans>
            </MenuItem>
            {state !== 'booked' && (
              <MenuItem onSelect={() => mark.mutate('booked')}>
                <Trans>Take the mark away</Trans>
              </MenuItem>
            )}
          </>
        ) : (
          <>
            <MenuItem danger onSelect={() => onAsk({ is: 'cancel-meeting', slot, meeting })}>
              <Trans>Cancel this meeting</Trans>
            </MenuItem>
            {slot.capacity === 1 && (
              <MenuItem danger onSelect={() => onAsk({ is: 'cancel-slot', slot })}>
                <Trans>Cancel this slot</Trans>
              </MenuItem>
            )}
          </>
        )}
      </Menu>
    </div>
  );
}
