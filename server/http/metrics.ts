import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../context.ts';
import type { RepeatingJob } from '../jobs/repeating.ts';
import { notFound } from '../refusal.ts';

export interface Metrics {
  registry: Registry;
  durations: Histogram<'call' | 'status'>;
}

/** The figures of one process: its own, Node's, and the database's statements. */
export function createMetrics(statements: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'collegium_request_seconds',
    help: 'Time to answer a request, by call and status',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  let seen = 0;
  const counted = new Counter({
    name: 'collegium_database_statements_total',
    help: 'Statements sent to the database',
    registers: [registry],
    collect() {
      const now = statements();
      counted.inc(now - seen);
      seen = now;
    },
  });
  return { registry, durations };
}

/** When each job last ended well and badly: of one that hangs, both stand still. */
export function measureJobs(metrics: Metrics, jobs: readonly RepeatingJob[]): void {
  const registers = [metrics.registry];
  const labelNames = ['job'] as const;
  const seconds = (moment: Date | null) => (moment ? moment.getTime() / 1000 : 0);
  const succeeded = new Gauge({
    name: 'collegium_job_last_success_timestamp_seconds',
    help: 'When the last turn of a job ended well; 0 before the first',
    labelNames,
    registers,
    collect: () => jobs.forEach((job) => succeeded.set({ job: job.name }, seconds(job.lastSuccess))),
  });
  const failed = new Gauge({
    name: 'collegium_job_last_failure_timestamp_seconds',
    help: 'When the last turn of a job failed; 0 for never',
    labelNames,
    registers,
    collect: () => jobs.forEach((job) => failed.set({ job: job.name }, seconds(job.lastFailure))),
  });
}

/** Times every request under the name of its route, so that ids and unknown paths make no series of their own. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    metrics.durations.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

/** `GET /metrics` for Prometheus: with the token of COLLEGIUM_METRICS_TOKEN; to anyone else, and without that setting, it is not there. */
export function registerMetrics(server: FastifyInstance, app: App, metrics: Metrics): void {
  server.get('/metrics', async (request, reply) => {
    if (!mayScrape(app, request)) throw notFound();
    return reply.header('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function mayScrape(app: App, request: FastifyRequest): boolean {
  const token = app.settings.metricsToken;
  if (!token) return false;
  return timingSafeEqual(sha256(request.headers.authorization ?? ''), sha256(`Bearer ${token}`));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
