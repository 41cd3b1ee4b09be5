import { fuzz } from './fuzz.ts';

fuzz('PUT', 'PATCH', 'DELETE');
