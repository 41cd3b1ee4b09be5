import { startLanding } from './landing.ts';

startLanding(document);
