/**
 * Grades from their ledger, from the server's command line (docs/operations.md):
 *   node apps/api/src/buku-nilai.ts putar-ulang --college <id> [--kelas <id>]
 */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './command.ts';
import { createPutarUlang } from './modules/nilai/index.ts';
import { systemClock } from './platform/clock.ts';

const USAGE = 'node apps/api/src/buku-nilai.ts putar-ulang --college <id> [--kelas <id>]';

function readArguments(args: string[]): { collegeId: string; kelas: string | null } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { college: text, kelas: text },
  });
  const { college: collegeId, kelas = null } = values;
  if (collegeId === undefined || positionals.join(' ') !== 'putar-ulang')
    throw new UsageError(USAGE);
  return { collegeId, kelas };
}

runCommand(async ({ db }) => {
  const { collegeId, kelas } = readArguments(process.argv.slice(2));
  const { dibaca, berbeda } = await createPutarUlang({ db, clock: systemClock })(collegeId, kelas);
  if (dibaca === 0) throw new UsageError('Tidak ada kelas dengan nilai yang cocok.');
  return [
    ...berbeda.map(
      ({ idKelas, fakta, sel }) =>
        `${idKelas}: ${fakta} fakta aktivitas dan ${sel} nilai komponen ditulis ulang`,
    ),
    `${dibaca} kelas diperiksa, ${berbeda.length} berbeda dari buku besarnya.`,
  ];
});
