import { afterAll } from 'vitest';
import { closeSpare } from './database.ts';

afterAll(closeSpare);
