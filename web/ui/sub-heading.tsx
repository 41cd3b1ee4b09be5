import { type ComponentProps, createContext, use } from 'react';

/** The level of what stands below: the page's own heading is the first, that of a section or a dialog the second. */
export const HeadingLevel = createContext<2 | 3>(2);

/** The heading of a card, a row or an empty list, wherever that stands: no level is left out. */
export function SubHeading(props: ComponentProps<'h3'>) {
  const Tag = use(HeadingLevel) === 2 ? 'h2' : 'h3';
  return <Tag {...props} className="sub-heading" />;
}
