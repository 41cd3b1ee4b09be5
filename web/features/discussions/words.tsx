import { Fragment } from 'react';
import { mentionParts } from '../../../domain/mentions.ts';

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g;

type Named = readonly { id: string; firstName: string; lastName: string }[];
const nobody: Named = [];

interface WordsProps {
  text: string;
  /** Whom it names, where it can name people. */
  mentions?: Named;
  className?: string;
}

/** What people wrote: its lines stay lines, addresses can be followed, and who is named stands out. */
export function Words({ text, mentions = nobody, className }: WordsProps) {
  return (
    <p className={className} translate="no">
      {mentionParts(text).map((part, index) =>
        'id' in part ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
          <Mention key={index} person={mentions.find(({ id }) => id === part.id)} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Linked key={index} text={part.words} />
        ),
      )}
    </p>
  );
}

function Mention({ person }: { person: { firstName: string; lastName: string } | undefined }) {
  return <b className="mention">{person ? `@${person.firstName} ${person.lastName}` : '@…'}</b>;
}

function Linked({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} className="link" href={part} rel="nofollow noopener noreferrer" target="_blank">
        {part}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
