import './structure.css';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Finished } from '../../../contract/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StructureState } from './structure-state.tsx';

type Structure = Finished<'GET /api/college/structure'>;
type Kind = 'terms' | 'departments';

type Deed<One> = { kind: 'edit'; one: One | null } | { kind: 'merge' | 'remove'; one: One };

export interface PartsTableProps<One> {
  all: readonly One[];
  onDeed: (deed: Deed<One>) => void;
}

export interface EditDialogProps<One> {
  /** Null: a new one. */
  one: One | null;
  onClose: () => void;
}

interface StructureSectionProps<K extends Kind> {
  kind: K;
  title: string;
  /** The words of the button that adds one. */
  add: ReactNode;
  none: { title: ReactNode; words: ReactNode };
  Table: ComponentType<PartsTableProps<Structure[K][number]>>;
  EditDialog: ComponentType<EditDialogProps<Structure[K][number]>>;
}

/** The terms or the departments of the college: made, changed, merged, and removed while nothing belongs to them. */
export function StructureSection<K extends Kind>(props: StructureSectionProps<K>) {
  const { kind, title, add, none, Table, EditDialog } = props;
  const [deed, setDeed] = useState<Deed<Structure[K][number]> | null>(null);
  const close = () => setDeed(null);
  return (
    <Section
      title={title}
      action={
        <Button onClick={() => setDeed({ kind: 'edit', one: null })}>
          <Plus />
          {add}
        </Button>
      }
    >
      <StructureState>
        {({ [kind]: all }) => (
          <>
            {all.length === 0 ? (
              <EmptyState title={none.title}>{none.words}</EmptyState>
            ) : (
              <Table all={all} onDeed={setDeed} />
            )}
            {deed?.kind === 'edit' && <EditDialog one={deed.one} onClose={close} />}
            {deed?.kind === 'merge' && <MergeDialog kind={kind} one={deed.one} all={all} onClose={close} />}
            {deed?.kind === 'remove' && <RemoveDialog kind={kind} one={deed.one} onClose={close} />}
          </>
        )}
      </StructureState>
    </Section>
  );
}
