import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Meeting, Offer } from '../../../contract/schedule.ts';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { BookDialog } from './book-dialog.tsx';
import { byDay } from './by-day.ts';
import { kindName } from './meeting-kind.ts';
import { MeetingPlace } from './meeting-place.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';

interface OffersProps {
  offers: readonly Offer[];
  /** What another time is chosen for. */
  moving: Meeting | null;
  onMoved: () => void;
}

/** Who has time, and when. */
export function Offers({ offers, moving, onMoved }: OffersProps) {
  const [chosen, setChosen] = useState<{ offer: Offer; slot: Offer['slots'][number] } | null>(null);
  return (
    <div className="offers">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} onChoose={(slot) => setChosen({ offer, slot })} />
      ))}
      {chosen && (
        <BookDialog
          {...chosen}
          moving={moving}
          onClose={() => {
            setChosen(null);
            if (moving) onMoved();
          }}
        />
      )}
    </div>
  );
}

/** So many days are shown at first. */
const shownDays = 3;

function OfferCard({ offer, onChoose }: { offer: Offer; onChoose: (slot: Offer['slots'][number]) => void }) {
  const { title, host, note, slots } = offer;
  const [isOpen, setOpen] = useState(false);
  const days = byDay(slots);
  const hidden = days.length - shownDays;
  return (
    <section className="card offer" aria-labelledby={`offer-${offer.id}`}>
      <div className="row">
        <Avatar firstName={host.firstName} lastName={host.lastName} picture={host.picture ?? null} />
        <div className="grow">
          <SubHeading id={`offer-${offer.id}`} translate="no">
            {title}
          </SubHeading>
          <p className="ink-2">
            <span translate="no">
              {host.firstName} {host.lastName}
            </span>
            {title !== kindName(offer.kind) && ` · ${kindName(offer.kind)}`}
          </p>
        </div>
      </div>
      <MeetingPlace course={offer.course} place={offer.place} />
      {note && (
        <p className="said" translate="no">
          {note}
        </p>
      )}
      {(isOpen ? days : days.slice(0, shownDays)).map(([day, those]) => (
        <OfferDay key={day} {...{ day, those, onChoose }} isGroup={offer.capacity > 1} />
      ))}
      <ShowMore look="quiet" size="small" hasMore={hidden > 0 && !isOpen} onMore={() => setOpen(true)}>
        {plural(hidden, { one: 'Show # more day', other: 'Show # more days' })}
      </ShowMore>
    </section>
  );
}

interface OfferDayProps {
  day: string;
  those: Offer['slots'];
  isGroup: boolean;
  onChoose: (slot: Offer['slots'][number]) => void;
}

function OfferDay({ day, those, isGroup, onChoose }: OfferDayProps) {
  const { t } = useLingui();
  const date = formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className="offer-day">
      <p className="meta" translate="no">
        {date}
      </p>
      <ul className="slots">
        {those.map((slot) => {
          const time = formatTime(slot.startsAt);
          return (
            <li key={slot.id}>
              <Button size="small" onClick={() => onChoose(slot)} aria-label={t`Book ${date}, ${time}`}>
                <span className="num">{time}</span>
                {isGroup && (
                  <span className="ink-2">
                    <Trans>{slot.free} free</Trans>
                  </span>
                )}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
