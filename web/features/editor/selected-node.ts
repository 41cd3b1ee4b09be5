import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

/** The node that is chosen, or the one around the cursor, if it is of that sort. */
export function selectedNode(editor: Editor, is: (name: string) => boolean): Node | null {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection && is(selection.node.type.name)) return selection.node;
  return is(selection.$from.parent.type.name) ? selection.$from.parent : null;
}
