/** Imports what Siakad sends and answers in the same call (DECISIONS 203). */
import {
  type JenisMaster,
  jenisMaster,
  type kirimDataMaster,
} from '@lms/contracts/data-master/data-master';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { auditedAs, type Machine } from '../../../platform/auth/machine.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Batch, HasilSekaligus, ImporSekaligus } from '../index.ts';

/** Larger universities send several calls. */
const MAX_ROWS = 25_000;
const MAX_DIFF = 5_000;
const DEFAULT_CEILING_PERCENT = 5;

type Body = BodyOf<typeof kirimDataMaster>;
type Answer = ResponseOf<typeof kirimDataMaster>;
type BatchBody = Extract<Body, { batch: unknown }>['batch'][number];

export type KirimService = ReturnType<typeof createKirimService>;

export function createKirimService(impor: ImporSekaligus) {
  return {
    /** Refused rows do not stop the others. */
    send: async (client: Machine, body: Body, dryRun: boolean): Promise<Answer> => {
      const batches = 'batch' in body ? body.batch : [body];
      if (batches.reduce((sum, { data }) => sum + data.length, 0) > MAX_ROWS) {
        throw new AppError('terlalu_banyak_baris', {
          message: 'Satu panggilan memuat paling banyak 25000 baris.',
        });
      }
      const hasil = await impor({
        actor: auditedAs(client),
        pelaku: { userId: null, username: client.clientId, nama: client.nama },
        jenis: kindsOf(batches),
        batches: batches.map(toBatch),
        lengkap: batches.some(({ kelengkapan }) => kelengkapan === 'lengkap'),
        batasHapusPersen: body.batas_hapus_persen ?? DEFAULT_CEILING_PERCENT,
        dryRun,
        most: { refused: MAX_ROWS + MAX_DIFF, kept: MAX_DIFF, diff: MAX_DIFF },
      });
      return toAnswer(hasil, dryRun);
    },
  };
}

function toAnswer(
  { id, laporan, jumlah, refused, kept, diff }: HasilSekaligus,
  dryRun: boolean,
): Answer {
  const { inserted, updated, unchanged, removed } = jumlah;
  return {
    id,
    dry_run: dryRun,
    ditolak: laporan.ditolak,
    inserted,
    updated,
    unchanged,
    removed,
    refused: refused.map(({ jenis, baris, kolom, alasan }) => ({
      jenis,
      row: baris,
      column: kolom,
      reason: alasan ?? '',
    })),
    dipertahankan: kept.map(({ jenis, kunci, kolom, alasan }) => ({
      jenis,
      kunci: kunci ?? '',
      column: kolom ?? '',
      reason: alasan ?? '',
    })),
    peringatan: laporan.peringatan,
    jenis: laporan.jenis,
    pertemuan: laporan.pertemuan,
    diff: diff.rows.flatMap(({ jenis, aksi, kunci, perubahan }) =>
      aksi === 'tolak' || aksi === 'tetap' || aksi === 'halang'
        ? []
        : [{ jenis, aksi, kunci: kunci ?? '', kolom: perubahan ?? [] }],
    ),
    diff_terpotong: diff.total > diff.rows.length,
  };
}

function kindsOf(batches: readonly BatchBody[]): JenisMaster[] {
  const named = new Set(batches.map(({ jenis }) => jenis));
  return jenisMaster.options.filter((jenis) => named.has(jenis));
}

function toBatch(
  { jenis, data, kelengkapan, periode, id_prodi: idProdi }: BatchBody,
  index: number,
): Batch {
  const base = { data, ...(kelengkapan && { kelengkapan }) };
  if (jenis !== 'jadwal') return { ...base, jenis };
  if (periode !== undefined && idProdi !== undefined) return { ...base, jenis, periode, idProdi };
  const missing = (name: string, value: unknown) =>
    value === undefined ? [{ path: `batch.${index}.${name}`, message: 'Wajib diisi' }] : [];
  throw new AppError('validasi_gagal', {
    errors: [...missing('periode', periode), ...missing('id_prodi', idProdi)],
  });
}
