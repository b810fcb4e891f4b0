import type { aksesMateri, KemajuanMateri, TipeFile } from '@lms/contracts/isi/materi';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstantOrNull } from '../../../../platform/wire-time.ts';
import { isMedia, persenOf } from './kemajuan.policy.ts';
import type { AksesRow, KemajuanRow } from './kemajuan.repo.ts';

interface Done {
  pada: Date | null;
  terlambat: boolean | null;
}

const statusOf = ({ pada, terlambat }: Done) =>
  pada === null ? null : terlambat ? 'late' : 'downloaded';

/** A material without a length has 0 or 100 percent. */
function persenOfRow(
  { tercakup, ...done }: Done & { tercakup: number },
  tipe: TipeFile,
  durasi: number | null,
): number {
  if (isMedia(tipe)) return persenOf(tercakup, durasi);
  return statusOf(done) === null ? 0 : 100;
}

export function toKemajuan(row: KemajuanRow, syarat: number): KemajuanMateri {
  return {
    status_unduh: statusOf(row),
    persen: persenOfRow(row, row.tipe_file, row.durasi_detik),
    bagian: row.bagian,
    syarat,
    dibuka_pada: toInstantOrNull(row.dibuka_pada),
    waktu_download: toInstantOrNull(row.pada ?? row.diunduh_pada),
    waktu_terakhir_download: toInstantOrNull(row.unduh_terakhir ?? row.pada),
  };
}

type BarisAkses = ResponseOf<typeof aksesMateri>[number];
const known: readonly string[] = [
  'ditonton',
  'dibaca',
  'diunduh',
  'dibuka',
] satisfies BarisAkses['sumber'][];
const isSumber = (sumber: string | null): sumber is NonNullable<BarisAkses['sumber']> =>
  sumber !== null && known.includes(sumber);

export function toAkses(
  row: AksesRow,
  { tipe, durasi }: { tipe: TipeFile; durasi: number | null },
): BarisAkses {
  return {
    mahasiswa: { id_user: row.id_user, nama: row.nama, nim: row.nim, avatar_url: row.avatar_url },
    status_unduh: statusOf(row),
    persen: persenOfRow(row, tipe, durasi),
    dibuka_pada: toInstantOrNull(row.dibuka_pada),
    selesai_pada: toInstantOrNull(row.pada),
    sumber: isSumber(row.sumber) ? row.sumber : null,
  };
}
