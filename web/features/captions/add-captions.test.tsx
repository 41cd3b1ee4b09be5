import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, saidBy } from '../../lib/testing/deeds.tsx';
import { AddCaptions } from './add-captions.tsx';

vi.mock('../../lib/api.ts', async (actual) => ({ ...(await actual<object>()), api: async () => null }));

interface Props {
  type?: string;
  children?: ReactNode;
  onChange?: (event: object) => void;
  onSubmit?: (event: object) => void;
}

/** The first part that fits of those that were just drawn. */
function find(shown: ReactNode, fits: (props: Props) => boolean): Props | undefined {
  if (Array.isArray(shown)) return shown.map((each: ReactNode) => find(each, fits)).find(Boolean);
  if (typeof shown !== 'object' || shown === null || !('props' in shown)) return undefined;
  const { props } = shown as ReactElement<Props>;
  return fits(props) ? props : find(props.children, fits);
}

/** Called as a function, so that what it answers can be looked into. */
const drawn = AddCaptions;

test('captions that were added are said', async () => {
  const added: string[] = [];
  const sends: (() => void)[] = [];
  const onAdded = async () => void added.push('added');
  function Page() {
    const [hasFile, setHasFile] = useState(false);
    const shown = drawn({ fileId: 'film', isFirst: true, onAdded, onClose: () => added.push('closed') });
    if (!hasFile) {
      setHasFile(true);
      const file = { text: async () => 'WEBVTT' };
      find(shown, ({ type }) => type === 'file')?.onChange?.({ target: { files: [file] } });
    }
    const nothing = { preventDefault: () => undefined, stopPropagation: () => undefined };
    sends.push(() => find(shown, ({ onSubmit }) => onSubmit !== undefined)?.onSubmit?.(nothing));
    return null;
  }
  draw(<Page />);
  const said = await saidBy(async () => {
    sends.at(-1)?.();
    await new Promise((done) => setTimeout(done));
  });
  expect(said).toBe('Captions added');
  expect(added).toEqual(['added', 'closed']);
});
