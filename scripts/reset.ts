/** `npm run db:reset`: deletes the embedded database in .data; the next start makes a new one. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopLeftover } from '../prisma/src/embedded-cluster.ts';
import { dataFolder } from './folder-lock.mjs';
import { Lifetime } from './lifetime.ts';
import { lockDataFolder } from './local-folder.ts';
import { readLocalSettings } from './local-settings.ts';
import { UserError } from './user-error.ts';

async function reset(lifetime: Lifetime): Promise<void> {
  const { databaseUrl, publicUrl } = readLocalSettings(process.env);
  if (databaseUrl !== null)
    throw new UserError('DATABASE_URL terisi: basis data di luar .data tidak dihapus dari sini.');
  lifetime.begun(lockDataFolder(publicUrl));
  const folder = join(dataFolder, 'postgres');
  await stopLeftover(folder);
  await rm(folder, { recursive: true, force: true });
  process.stdout.write('Basis data di .data/postgres sudah dihapus.\n');
}

const lifetime = new Lifetime();
reset(lifetime).then(
  () => lifetime.end(),
  (error: unknown) => lifetime.fail(error),
);
