import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** An empty database on the server of TEST_DATABASE_URL, for a test that starts a whole process on it. */
export async function createScratchDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `collegium_process_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
