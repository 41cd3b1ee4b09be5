import '../../ui/combobox.css';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from '../../../contract/api.ts';
import { reading } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Textarea } from '../../ui/input.tsx';
import { roleNames } from '../session/role-names.ts';
import { type NameTyped, nameTyped } from './name-typed.ts';
import type { PostText } from './use-post.ts';

type Person = Answer<'GET /api/courses/{id}/people-to-mention'>[number];

interface PostFieldProps extends Pick<ComponentProps<'textarea'>, 'ref' | 'autoFocus' | 'readOnly' | 'onKeyDown'> {
  post: PostText;
  courseId: string;
  /** Null: it is not there yet. */
  topicId: string | null;
}

/** Where a post is written: `@` offers the people who can be named, to be chosen with the arrows and Enter. */
export function PostField({ post, courseId, topicId, onKeyDown, ...rest }: PostFieldProps) {
  const listId = useId();
  const { typed, type, chosen, choose } = post;
  const [name, setName] = useState<NameTyped | null>(null);
  // Whoever was pointed at stays so when the list changes.
  const [pointed, setPointed] = useState<string | null>(null);
  // Where an @ stands whose list was put away.
  const putAway = useRef<number | null>(null);
  const { data: people = [] } = useMentionable(courseId, topicId, name);
  const isOpen = name !== null && people.length > 0;
  const active = Math.max(
    people.findIndex(({ id }) => id === pointed),
    0,
  );
  const optionId = (index: number) => `${listId}-${index}`;

  function look({ currentTarget: { value, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>): void {
    const labels = chosen.map(({ label }) => label);
    const next = nameTyped(value, selectionEnd, labels);
    if (next?.at !== putAway.current) putAway.current = null;
    setName(next && next.at === putAway.current ? null : next);
    if (next?.begins !== name?.begins) setPointed(null);
  }
  function take(person: Person | undefined, box: HTMLTextAreaElement | null): void {
    if (!person || !name || !box) return;
    const end = name.at + 1 + name.begins.length;
    const before = `${typed.slice(0, name.at)}${choose(person)} `;
    // At once: the next letter may come before the next frame.
    flushSync(() => {
      type(before + typed.slice(end).replace(/^ /, ''));
      setName(null);
    });
    box.setSelectionRange(before.length, before.length);
  }
  function keyed(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, ctrlKey, metaKey } = event;
    if (!isOpen || ctrlKey || metaKey) return onKeyDown?.(event);
    const point = (index: number) => setPointed(people[index % people.length]?.id ?? null);
    if (key === 'ArrowDown') point(active + 1);
    else if (key === 'ArrowUp') point(active + people.length - 1);
    else if (key === 'Enter' || key === 'Tab') take(people[active], event.currentTarget);
    else return;
    event.preventDefault();
  }
  useEscape(isOpen, () => {
    putAway.current = name?.at ?? null;
    setName(null);
  });
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="combobox" ref={box}>
      <Textarea
        {...rest}
        className="topic-content"
        maxLength={20_000}
        value={typed}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        onChange={(event) => {
          type(event.target.value);
          look(event);
        }}
        onSelect={look}
        onKeyDown={keyed}
        onBlur={() => setName(null)}
      />
      {isOpen && (
        <PeopleList
          {...{ people, active, listId, optionId }}
          onTake={(person) => take(person, box.current?.querySelector('textarea') ?? null)}
        />
      )}
      <span className="sr" role="status">
        {isOpen && plural(people.length, { one: '# person to mention', other: '# people to mention' })}
      </span>
    </div>
  );
}

/** A dialog around the list listens on the document, and stays open: the list hears of it first. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return;
    const heard = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      escape.current();
    };
    window.addEventListener('keydown', heard, { capture: true });
    return () => window.removeEventListener('keydown', heard, { capture: true });
  }, [isOpen]);
}

function useMentionable(courseId: string, topicId: string | null, name: NameTyped | null) {
  const q = name?.begins.trim();
  return useQuery({
    ...reading('GET /api/courses/{id}/people-to-mention', {
      params: { id: courseId },
      query: { ...(q && { q }), ...(topicId && { topicId }) },
    }),
    enabled: name !== null,
    placeholderData: keepPreviousData,
    select: (people) => (name === null ? [] : people),
  });
}

interface PeopleListProps {
  people: readonly Person[];
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onTake: (person: Person) => void;
}

function PeopleList({ people, active, listId, optionId, onTake }: PeopleListProps) {
  const { t, i18n } = useLingui();
  return (
    // A press on the list must not take the focus from the text.
    <ul
      className="combobox-list people-to-mention"
      id={listId}
      role="listbox"
      aria-label={t`People to mention`}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
    >
      {people.map((person, index) => (
        <li
          key={person.id}
          id={optionId(index)}
          ref={index === active ? showOption : undefined}
          role="option"
          aria-selected={index === active}
          className={classNames(index === active && 'active')}
          onClick={() => onTake(person)}
        >
          <Avatar {...person} size="small" />
          <span className="grow truncate" translate="no" dir="auto">
            {`${person.firstName} ${person.lastName}`}
          </span>
          <span className="meta">{i18n._(roleNames[person.role])}</span>
        </li>
      ))}
    </ul>
  );
}

function showOption(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
