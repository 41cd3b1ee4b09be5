import { workerData } from 'node:worker_threads';
import { answer, giveWay } from '../../threads/in-thread.ts';
import { readTexts, type SentPackage } from './read-texts.ts';

// A thread that reads one package and ends.

giveWay();

answer(readTexts(workerData as SentPackage));
