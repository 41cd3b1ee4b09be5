import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g;

/** What people wrote: its lines stay lines, and addresses can be followed. */
export function Words({ text, className }: { text: string; className?: string }) {
  const parts = text.split(address);
  return (
    <p className={className} translate="no">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
          <a key={index} className="link" href={part} rel="nofollow noopener noreferrer" target="_blank">
            {part}
          </a>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
