/** Master data that Siakad sends: the same importer, answered in the same call (DECISIONS 203). */
import { randomUUID } from 'node:crypto';
import { type JenisMaster, jenisMaster, type kirimDataMaster } from '@lms/contracts/data-master';
import type { BodyOf, ResponseOf } from '@lms/contracts/endpoint';
import { auditedAs, type Machine } from '../../platform/auth/machine.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { JalankanImpor } from './siakad.anak.ts';
import * as repo from './siakad.impor.repo.ts';
import type { Batch } from './siakad.plan.ts';
import { jumlahkan, type LaporanTersimpan } from './siakad.rincian.ts';

/** Of one call; a larger university sends several. */
const MAX_ROWS = 25_000;
const MAX_DIFF = 5_000;
const DEFAULT_CEILING_PERCENT = 5;

type Body = BodyOf<typeof kirimDataMaster>;
type Answer = ResponseOf<typeof kirimDataMaster>;
type BatchBody = Extract<Body, { batch: unknown }>['batch'][number];

export type KirimService = ReturnType<typeof createKirimService>;

export function createKirimService({ db, clock }: Pick<Deps, 'db' | 'clock'>, jalankan: JalankanImpor) {
  async function run(key: repo.ImporKey, client: Machine, dryRun: boolean): Promise<void> {
    const actor = auditedAs(client);
    try {
      await jalankan({ ...key, mode: dryRun ? 'pratinjau' : 'terapkan', actor, prodi: [] }, { now: clock.now() });
    } catch (error) {
      if (dryRun || !(error instanceof AppError)) await repo.deleteImpor(db, key);
      else await repo.failImpor(db, key, error.message, clock.now());
      throw error;
    }
  }

  async function toAnswer(key: repo.ImporKey, laporan: LaporanTersimpan, dryRun: boolean): Promise<Answer> {
    const everything = { aksi: null, jenis: null, search: null };
    const slice = (limit: number) => ({ limit, offset: 0 });
    const [refused, kept, diff] = await Promise.all([
      repo.listRincian(db, key, { ...everything, aksi: 'tolak' }, slice(MAX_ROWS + MAX_DIFF)),
      repo.listRincian(db, key, { ...everything, aksi: 'tetap' }, slice(MAX_DIFF)),
      dryRun ? repo.listDiff(db, key, MAX_DIFF) : { rows: [], total: 0 },
    ]);
    const { inserted, updated, unchanged, removed } = jumlahkan(laporan.jenis);
    return {
      ...{ id: key.id, dry_run: dryRun, ditolak: laporan.ditolak, inserted, updated, unchanged, removed },
      refused: refused.rows.map(({ jenis, baris, kolom, alasan }) => ({
        jenis,
        row: baris,
        column: kolom,
        reason: alasan ?? '',
      })),
      dipertahankan: kept.rows.map(({ jenis, kunci, kolom, alasan }) => ({
        ...{ jenis, kunci: kunci ?? '', column: kolom ?? '', reason: alasan ?? '' },
      })),
      peringatan: laporan.peringatan,
      jenis: laporan.jenis,
      pertemuan: laporan.pertemuan,
      diff: diff.rows.flatMap(({ jenis, aksi, kunci, perubahan }) =>
        aksi === 'tolak' || aksi === 'tetap' ? [] : [{ jenis, aksi, kunci: kunci ?? '', kolom: perubahan ?? [] }],
      ),
      diff_terpotong: diff.total > diff.rows.length,
    };
  }

  return {
    /** Imports the batches, or in a dry run says what they would change. Refused rows do not keep the others out. */
    send: async (client: Machine, body: Body, dryRun: boolean): Promise<Answer> => {
      const batches = 'batch' in body ? body.batch : [body];
      if (batches.reduce((sum, { data }) => sum + data.length, 0) > MAX_ROWS) {
        throw new AppError('terlalu_banyak_baris', { message: 'Satu panggilan memuat paling banyak 25.000 baris.' });
      }
      const key = { collegeId: client.collegeId, id: randomUUID() };
      await repo.insertImpor(db, {
        ...key,
        ...{ sumber: 'siakad', namaBerkas: null, format: 'json', periode: null, idProdi: null, timpaManual: false },
        jenis: kindsOf(batches),
        isi: Buffer.from(JSON.stringify(batches.map(toBatch))),
        lengkap: batches.some(({ kelengkapan }) => kelengkapan === 'lengkap'),
        batasHapusPersen: body.batas_hapus_persen ?? DEFAULT_CEILING_PERCENT,
        status: dryRun ? 'pratinjau' : 'diproses',
        pelaku: { userId: null, username: client.clientId, nama: client.nama },
        now: clock.now(),
      });
      await run(key, client, dryRun);
      const { laporan } = found(await repo.findImpor(db, key));
      return toAnswer(key, found(laporan), dryRun);
    },
  };
}

function kindsOf(batches: readonly BatchBody[]): JenisMaster[] {
  const named = new Set(batches.map(({ jenis }) => jenis));
  return jenisMaster.options.filter((jenis) => named.has(jenis));
}

function toBatch({ jenis, data, kelengkapan, periode, id_prodi: idProdi }: BatchBody, index: number): Batch {
  const base = { data, ...(kelengkapan && { kelengkapan }) };
  if (jenis !== 'jadwal') return { ...base, jenis };
  if (periode !== undefined && idProdi !== undefined) return { ...base, jenis, periode, idProdi };
  const missing = (name: string, value: unknown) =>
    value === undefined ? [{ path: `batch.${index}.${name}`, message: 'Wajib diisi' }] : [];
  throw new AppError('validasi_gagal', { errors: [...missing('periode', periode), ...missing('id_prodi', idProdi)] });
}
