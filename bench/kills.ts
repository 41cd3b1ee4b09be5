import { killServer } from '../server/kills/kill.ts';
import { aPlace } from '../server/testing/places.ts';

/** Kills a server so many times under everybody's work, and says what it then had not as it was acknowledged. */
export async function benchKills(serverUrl: string | undefined, kills: number, seed: number): Promise<void> {
  const name = serverUrl === undefined ? 'embedded database' : 'PostgreSQL';
  process.stdout.write(`\nKills, ${name}: ${kills} times under mixed load, --seed ${seed}\n`);
  const place = await aPlace(serverUrl === undefined ? 'embedded' : 'postgres', {}, serverUrl);
  try {
    const outcome = await killServer(place, kills, seed);
    const turns = [...outcome.turns].map(([kind, count]) => `${kind} ${count}`).join(', ');
    process.stdout.write(
      `${outcome.acknowledged} writes acknowledged, ${outcome.unanswered} sent again for want of an answer; ` +
        `${outcome.whileStarting} of the kills while it started; slowest start ${(outcome.slowestStart / 1000).toFixed(1)} s\n` +
        `done wholly: ${turns}\n` +
        `lost, other or doubled: ${outcome.problems.length === 0 ? 'none' : `\n${outcome.problems.join('\n')}`}\n`,
    );
    if (outcome.problems.length > 0) process.exitCode = 1;
  } finally {
    await place.drop();
  }
}
