/**
 * `npm run db:seed`: writes the demo university to the database at DATABASE_URL, or to the one in
 * .data.
 */
import { localStore, prepareDemo } from './demo.ts';
import { Lifetime } from './lifetime.ts';
import { openLocalDatabase } from './local-database.ts';
import { lockDataFolder } from './local-folder.ts';
import { readLocalSettings } from './local-settings.ts';
import { UserError } from './user-error.ts';

async function seed(lifetime: Lifetime): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new UserError('Data demo tidak untuk NODE_ENV=production.');
  const settings = readLocalSettings(process.env);
  const { databaseUrl, publicUrl } = settings;
  if (databaseUrl === null) lifetime.begun(lockDataFolder(publicUrl));
  const url = await openLocalDatabase(databaseUrl, lifetime);
  await prepareDemo(url, localStore(url, settings));
}

const lifetime = new Lifetime();
seed(lifetime).then(
  () => lifetime.end(),
  (error: unknown) => lifetime.fail(error),
);
