import type { Gradebook } from '../../../contract/gradebook.ts';
import { everything, showings, type View } from './view.ts';

type Choices = Pick<Gradebook, 'sections' | 'groups' | 'columns'>;

/** Reads what is shown from the address; what is none of this gradebook's choices is left out. */
export function viewFrom(search: Record<string, unknown>, { sections, groups, columns }: Choices): View {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]).slice(0, 200));
  const idOf = (name: string, all: readonly { id: string }[]) => all.find(({ id }) => id === text(name))?.id ?? null;
  return {
    search: text('q'),
    sectionId: idOf('section', sections),
    groupId: idOf('group', groups),
    showing: showings.find((each) => each === text('show')) ?? everything.showing,
    sort: {
      by: text('sort') === 'total' ? 'total' : (idOf('sort', columns) ?? everything.sort.by),
      isDescending: text('reversed') === '1',
    },
  };
}

/** What is shown as the address writes it, without what leaves nothing out. */
export function searchFrom({ search, sectionId, groupId, showing, sort }: View): Record<string, unknown> {
  return {
    ...(search && { q: search }),
    ...(sectionId && { section: sectionId }),
    ...(groupId && { group: groupId }),
    ...(showing !== everything.showing && { show: showing }),
    ...(sort.by !== everything.sort.by && { sort: sort.by }),
    ...(sort.isDescending && { reversed: 1 }),
  };
}
