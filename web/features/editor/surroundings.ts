import { createContext } from 'react';
import type { WritingProps } from './writing-props.ts';

/** Where pictures and files of a text go, what it can lead to, and whether it is only read: the same for all editors of a page. */
export type Surroundings = Pick<WritingProps, 'uploadPicture' | 'uploadFile' | 'loadActivities' | 'disabled'>;

export const SurroundingsContext = createContext<Surroundings>({});
