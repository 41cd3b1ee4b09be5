import { useState } from 'react';
import { labelFor, mentionParts, withIds } from '../../../domain/mentions.ts';
import { useKeptText } from './use-kept-text.ts';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** A person as they stand in what is being typed: `@Ada Byron`. */
export interface Chosen {
  id: string;
  label: string;
}

/** The text of a post while it is written: as it is typed, and as it is sent. */
export interface PostText {
  typed: string;
  type: (typed: string) => void;
  chosen: readonly Chosen[];
  /** Makes a person one of those who can be named, and says how. */
  choose: (person: Named) => string;
  /** With ids in place of names. */
  content: string;
  clear: () => void;
}

type State = readonly [text: string, write: (text: string) => void];

/** One that outlives a reload, with the people who were chosen in it. */
export function useKeptPost(name: string): PostText {
  return post(useKeptText(name), useKeptText(`${name}:people`));
}

type EditedPost = PostText & { take: (other: Standing) => void };

/** One that stands already and is edited: what is typed outlives a reload; what stands anyway is not kept. */
export function useKeptEdit(name: string, standing: Standing): EditedPost {
  const stands = namedIn(standing);
  const [kept, keep] = useKeptText(name);
  const [keptPeople, keepPeople] = useKeptText(`${name}:people`);
  const [typed, type] = useState(kept || stands);
  const [people, setPeople] = useState(keptPeople || lines(peopleOf(standing)));
  const write = (next: string) => {
    type(next);
    keep(next === stands ? '' : next);
    if (next === stands) keepPeople('');
  };
  const writePeople = (next: string) => {
    setPeople(next);
    keepPeople(next);
  };
  return {
    ...post([typed, write], [people, writePeople]),
    take(other) {
      writePeople(lines(peopleOf(other)));
      write(namedIn(other));
    },
  };
}

interface Standing {
  content: string;
  mentions: readonly Named[];
}

const peopleOf = ({ mentions }: Standing) => mentions.reduce<readonly Chosen[]>(withPerson, []);

/** A post as it is typed, with names in place of ids. */
export const namedIn = (standing: Standing) => asTyped(standing.content, peopleOf(standing));

function post([typed, type]: State, [kept, keep]: State): PostText {
  const chosen = kept.split('\n').flatMap((line) => (line ? { id: line.slice(0, 36), label: line.slice(37) } : []));
  return {
    typed,
    type,
    chosen,
    choose: (person) => {
      keep(lines(withPerson(chosen, person)));
      return labelFor(person, chosen);
    },
    content: withIds(typed, chosen),
    clear: () => {
      type('');
      keep('');
    },
  };
}

const withPerson = (chosen: readonly Chosen[], person: Named): readonly Chosen[] =>
  chosen.some(({ id }) => id === person.id) ? chosen : [...chosen, { id: person.id, label: labelFor(person, chosen) }];

const lines = (chosen: readonly Chosen[]) => chosen.map(({ id, label }) => `${id} ${label}`).join('\n');

/** Who is named and is there no more stays as they are in the text, and so is named on. */
function asTyped(content: string, chosen: readonly Chosen[]): string {
  return mentionParts(content)
    .map((part) => ('words' in part ? part.words : (chosen.find(({ id }) => id === part.id)?.label ?? `@[${part.id}]`)))
    .join('');
}
