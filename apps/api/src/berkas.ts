/**
 * Looks whether every uploaded file is where the database says (docs/operations.md):
 *   node apps/api/src/berkas.ts periksa
 * Names each that is absent or of another size, reports the result to /antrean, and exits with 1 if
 * there is any. May run while the system is used.
 */
import { runCommand, UsageError } from './command.ts';
import { type Hilang, periksaSemua } from './modules/berkas/index.ts';
import { insertLaporan } from './modules/sistem/cadangan/index.ts';
import { plainSecrets } from './platform/auth/key-registry.ts';
import { systemClock } from './platform/clock.ts';
import { openFiles } from './platform/files/open-files.ts';

const USAGE = 'node apps/api/src/berkas.ts periksa';

const lineOf = ({ college_id, lokasi, nama, ukuran, ada }: Hilang): string =>
  `${college_id}\t${lokasi}\t${nama ?? '-'}\t${ada === null ? 'tidak ada' : `${ada} byte, seharusnya ${ukuran}`}`;

runCommand(async ({ config, db }) => {
  if (process.argv.length !== 3 || process.argv[2] !== 'periksa') throw new UsageError(USAGE);
  const files = openFiles(config.files, {
    keys: plainSecrets(config).refresh,
    clock: systemClock,
  });
  const mulai = systemClock.now();
  const report = (berhasil: boolean, rincian: string) =>
    insertLaporan(db, { jenis: 'berkas', mulai, selesai: systemClock.now(), berhasil, rincian });
  try {
    const { diperiksa, hilang } = await periksaSemua({ db, files }, (one) =>
      process.stdout.write(`${lineOf(one)}\n`),
    );
    const rincian = `${diperiksa} berkas diperiksa, ${hilang} hilang atau rusak.`;
    await report(hilang === 0, rincian);
    if (hilang > 0) process.exitCode = 1;
    return [rincian];
  } catch (error) {
    await report(false, 'Penyimpanan berkas tidak dapat diperiksa.');
    throw error;
  }
});
