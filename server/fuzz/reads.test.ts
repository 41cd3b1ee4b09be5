import { fuzz } from './fuzz.ts';

fuzz('GET');
