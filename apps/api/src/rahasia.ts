/**
 * The secrets of this installation, from the server's command line (docs/operations.md, "Change a
 * secret"):
 *   node apps/api/src/rahasia.ts status
 *   node apps/api/src/rahasia.ts terima
 * The first tells which secret protects how many values. The second is for secrets that are lost for
 * good: it takes those of the environment as known and gives up what only lost ones could open.
 */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './command.ts';
import { acceptSecrets, listKnown, plainSecrets } from './platform/auth/key-registry.ts';
import { countSealed } from './platform/auth/sealed-column.ts';
import { systemClock } from './platform/clock.ts';
import { receiptKeysOf } from './platform/files/link.ts';
import { segelan } from './segelan.ts';

const USAGE = 'node apps/api/src/rahasia.ts status|terima';

runCommand(async ({ config, db }) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [command] = positionals;
  if (command === 'terima') {
    const options = { receiptKeysOf, now: systemClock.now() };
    const lost = await db.transaction((tx) => acceptSecrets(tx, config, options));
    return [
      'Rahasia pada lingkungan ini kini dikenal.',
      ...lost.map((name) => `${name}: kuncinya hilang dan dilepas.`),
    ];
  }
  if (command !== 'status' || positionals.length > 1) throw new UsageError(USAGE);
  const { box } = plainSecrets(config);
  const called = (id: string): string => {
    if (id === '') return 'tanpa nama';
    if (id === box.id) return `${id} (kini)`;
    return box.ids.includes(id) ? `${id} (lain)` : `${id} (tidak diberikan)`;
  };
  const known = await listKnown(db, config);
  const counted = await countSealed(db, [...segelan.values, segelan.checkKeys], null);
  return [
    'Rahasia yang dikenal:',
    ...known.map(({ jenis, id, peran }) => `  ${jenis} ${id} (${peran})`),
    'Nilai tersegel menurut ENCRYPTION_SECRET:',
    ...counted
      .toSorted((a, b) => a.tempat.localeCompare(b.tempat) || a.kunci.localeCompare(b.kunci))
      .map(({ tempat, kunci, jumlah }) => `  ${tempat}: ${jumlah} dengan ${called(kunci)}`),
  ];
});
