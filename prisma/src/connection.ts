import pg from 'pg';

/** The reason, or null. Waits at most 20 s for a busy machine; an absent server refuses at once. */
export async function findConnectionProblem(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 20_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    // A refused connection to a name with several addresses has a code and no message.
    return error.message || ('code' in error ? String(error.code) : error.name);
  } finally {
    await client.end();
  }
}
