import { NodeViewWrapper } from '@tiptap/react';
import type { ReactNode } from 'react';
import { pageDirection } from '../../ui/direction.ts';

interface BlockCardProps {
  isChosen: boolean;
  icon: ReactNode;
  /** What kind of part of the text it is. */
  kind: ReactNode;
  children: ReactNode;
}

/** A part of a text that is no text, as it stands in what is being written. */
export function BlockCard({ isChosen, icon, kind, children }: BlockCardProps) {
  return (
    <NodeViewWrapper className={isChosen ? 'block-card chosen' : 'block-card'} dir={pageDirection()} translate="yes">
      {icon}
      <span>
        <span className="meta">{kind}</span>
        {children}
      </span>
    </NodeViewWrapper>
  );
}
