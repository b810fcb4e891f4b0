/** The demo university of a local start. */
import { seedDemo } from '../prisma/seed.ts';

/** Fills the database with the demo university, or moves what it has to today. Safe to repeat. */
export async function prepareDemo(databaseUrl: string): Promise<void> {
  await seedDemo({ databaseUrl, now: new Date(), log: (line) => process.stdout.write(`${line}\n`) });
}

/** The accounts a visitor may try. */
export const DEMO_ACCOUNTS = `Akun demo (kata sandi demo12345):
  operator         operator
  dosen            dosen
  mahasiswa        24060121130001`;
