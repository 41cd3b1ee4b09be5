import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { HostedHours } from '../../../contract/schedule.ts';
import { comma } from '../../lib/comma.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { Asked } from './host-dialogs.tsx';
import { kindName } from './meeting-kind.ts';
import { MeetingPlace } from './meeting-place.tsx';

/** What somebody offers. */
export function HoursList({ hours, onAsk }: { hours: readonly HostedHours[]; onAsk: (asked: Asked) => void }) {
  const { t } = useLingui();
  return (
    <ul className="lines">
      {hours.map((each) => (
        <li key={each.id} className="hours">
          <div className="grow">
            <p className="title" translate="no">
              {each.title}
            </p>
            <MeetingPlace course={each.course} place={each.place} link={each.link} />
            {each.sections.length > 0 && (
              <p className="meta" translate="no">
                {each.sections.join(comma())}
              </p>
            )}
            <p className="meta">
              {each.title !== kindName(each.kind) && `${kindName(each.kind)} · `}
              <Plural value={each.slotMinutes} one="# minute each" other="# minutes each" /> ·{' '}
              <Plural value={each.capacity} one="# person" other="# people" /> ·{' '}
              <Plural value={each.upcoming} one="# slot to come" other="# slots to come" />
            </p>
          </div>
          <Menu
            trigger={
              <IconButton label={t`More about ${each.title}`}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => onAsk({ is: 'edit', hours: each })}>
              <Trans>Edit</Trans>
            </MenuItem>
            <MenuItem onSelect={() => onAsk({ is: 'add-slot', hours: each })}>
              <Trans>Add a slot</Trans>
            </MenuItem>
            <MenuItem danger onSelect={() => onAsk({ is: 'end', hours: each })}>
              <Trans>Offer these no longer</Trans>
            </MenuItem>
          </Menu>
        </li>
      ))}
    </ul>
  );
}
