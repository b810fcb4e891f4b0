/**
 * The partitions of tables that grow for ever, from the server's command line (docs/operations.md,
 * "Tables that grow for ever"):
 *   node apps/api/src/partisi.ts lihat
 *   node apps/api/src/partisi.ts arsipkan --sebelum <YYYY-MM>
 * The second sets the half-years of the activity log that end by then aside, in the schema `arsip`.
 * It deletes nothing, may run while the system is used, and may be repeated when it was interrupted.
 */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './command.ts';
import {
  arsipkan,
  type BagianRow,
  canArchive,
  detach,
  listBagian,
  type PenolakanArsip,
} from './modules/sistem/partisi/index.ts';
import { systemClock } from './platform/clock.ts';

const USAGE = 'node apps/api/src/partisi.ts lihat|arsipkan --sebelum <YYYY-MM>';
const TABEL = 'log_aktivitas';

const penolakan: Record<PenolakanArsip, string> = {
  ledger: 'Hanya log aktivitas yang dapat diarsipkan.',
  bulan: 'Bulan ditulis YYYY-MM, misalnya 2025-01.',
  terlalu_baru: 'Log aktivitas dua belas bulan terakhir tidak dapat diarsipkan.',
};

const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '…';
const lineOf = ({ partisi, dari, sampai, baris, byte }: BagianRow): string =>
  `${partisi}\t${dayOf(dari)}\t${dayOf(sampai)}\t${Math.round(baris)} baris\t${Math.ceil(byte / 1_000_000)} MB`;

runCommand(async ({ db }) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sebelum: { type: 'string' } },
  });
  const [command] = positionals;
  if (positionals.length !== 1) throw new UsageError(USAGE);
  if (command === 'lihat') return (await listBagian(db)).map(lineOf);
  if (command !== 'arsipkan' || values.sebelum === undefined) throw new UsageError(USAGE);
  const decision = canArchive(TABEL, values.sebelum, systemClock.now());
  if (!decision.allow) throw new UsageError(penolakan[decision.code]);
  const rows = (await listBagian(db)).filter(({ tabel }) => tabel === TABEL);
  const done = await detach(db, TABEL, arsipkan(rows, decision.sebelum));
  if (done.length === 0) return ['Tidak ada yang perlu diarsipkan.'];
  return [...done.map((nama) => `arsip.${nama}`), `${done.length} bagian kini di skema arsip.`];
});
