import type { DetailKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { toInstant } from '../../../platform/wire-time.ts';
import type { PertemuanDetailRow } from '../../kelas/pertemuan/index.ts';
import { toKelasRingkas, toPertemuanRingkas } from '../../kelas/pertemuan/index.ts';
import type {
  AktivitasBerbobot,
  AktivitasHadir,
  JenisAktivitas,
} from '../progres/aktivitas.policy.ts';
import type { AktivitasRow } from '../progres/aktivitas.repo.ts';
import type { RiwayatRow } from './riwayat.repo.ts';
import type { KehadiranRow } from './tanda.repo.ts';
import { toBaris } from './tanda.views.ts';

/** Replaces titles of content not shown yet (DECISIONS 151). */
const BELUM_TAMPIL = 'Belum ditampilkan';

/**
 * The counting activities by kind; done: in time and until `batas`. `shownAt`: content displayed
 * later shows only its weight.
 */
export function toAktivitasHadir(
  rows: readonly AktivitasRow[],
  { batas, shownAt }: { batas: Date; shownAt: Date | null },
): ReadonlyMap<JenisAktivitas, readonly AktivitasHadir[]> {
  const byJenis = new Map<JenisAktivitas, AktivitasHadir[]>();
  for (const { id, jenis, judul, tampil_sejak, pada, terlambat, sumber, oleh_nama } of rows) {
    const hidden = shownAt !== null && (tampil_sejak === null || tampil_sejak > shownAt);
    const fakta =
      pada === null || sumber === null
        ? undefined
        : { pada, sumber, terlambat: (terlambat ?? false) || pada > batas, oleh: oleh_nama };
    const each = {
      ...(hidden ? { id: '', judul: BELUM_TAMPIL } : { id, judul }),
      selesai: fakta !== undefined && !fakta.terlambat,
      fakta,
    };
    byJenis.set(jenis, [...(byJenis.get(jenis) ?? []), each]);
  }
  return byJenis;
}

/** Students read names of people only; QR and the system have none. */
const byPeople: readonly (string | null)[] = ['manual', 'massal', 'sanggahan'];

/** `ownOnly`: the student's own view (K53). */
export function toRiwayat(
  rows: readonly RiwayatRow[],
  { ownOnly }: { ownOnly: boolean },
): DetailKehadiran['riwayat'] {
  return rows.map(({ pada, jenis, presensi, sumber, oleh, catatan }) => ({
    pada: toInstant(pada),
    jenis,
    presensi,
    sumber,
    oleh: ownOnly && !byPeople.includes(sumber) ? null : oleh,
    catatan,
  }));
}

interface DetailParts {
  row: KehadiranRow;
  meeting: PertemuanDetailRow;
  activities: readonly AktivitasBerbobot[];
  minimumPercent: number;
  riwayat: DetailKehadiran['riwayat'];
  total: number;
  now: Date;
}

export function toDetailKehadiran({
  row,
  meeting,
  activities,
  minimumPercent,
  riwayat,
  total,
  now,
}: DetailParts): DetailKehadiran {
  return {
    ...toBaris(row),
    pertemuan: { ...toPertemuanRingkas(meeting, now), kelas_kuliah: toKelasRingkas(meeting) },
    presentase_progress_minimal_persen: minimumPercent,
    detail: activities.map(({ id, jenis, judul, weight, selesai, empty, fakta }) => ({
      id_aktivitas: id,
      jenis,
      judul,
      weight,
      is_hadir: selesai,
      empty_activity: empty,
      ...(fakta === undefined
        ? {}
        : {
            pada: toInstant(fakta.pada),
            sumber: fakta.sumber,
            terlambat: fakta.terlambat,
            oleh: fakta.oleh ?? '',
          }),
    })),
    riwayat,
    riwayat_sebelumnya: total - riwayat.length,
  };
}
