import { createContext } from 'react';
import type { WritingProps } from './writing-props.ts';

/** Where pictures and files of a text go, and what it can lead to: the same for all editors of a page. */
export type Surroundings = Pick<WritingProps, 'uploadPicture' | 'uploadFile' | 'loadActivities'>;

export const SurroundingsContext = createContext<Surroundings>({});
