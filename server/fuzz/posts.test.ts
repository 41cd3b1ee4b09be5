import { fuzz } from './fuzz.ts';

fuzz('POST');
