import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../../threads/give-way.ts';
import { readTexts, type SentPackage } from './read-texts.ts';

// A thread that reads one package and ends.

giveWay();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(readTexts(workerData as SentPackage));
