import type {
  BarisDaftarKehadiranDosen,
  BarisRekap,
  rekapKelas,
  SyaratUjian,
} from '@lms/contracts/kehadiran/rekap';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstantOrNull, toInstantOrZero } from '../../../platform/wire-time.ts';
import { toKelasRingkas, toPertemuanRingkas } from '../../kelas/pertemuan/index.ts';
import type { DaftarRekapRow, FigureRow, MahasiswaRow } from './daftar.repo.ts';
import type { DaftarDosenRow } from './daftar-dosen.repo.ts';
import type { RekapKelasRow, RekapMeetingRow, RekapPesertaRow } from './rekap-kelas.repo.ts';

export function toAngka(row: FigureRow) {
  return {
    hadir: row.hadir ?? 0,
    izin: row.izin ?? 0,
    sakit: row.sakit ?? 0,
    alpa: row.alpa ?? 0,
    total: row.total_pertemuan ?? 0,
    persen: row.persen,
    dihitung_pada: toInstantOrNull(row.dihitung_pada),
  };
}

export const toMahasiswa = ({ nim, nama, id_user, avatar_url }: MahasiswaRow) => ({
  nim,
  nama,
  id_user,
  avatar_url,
});

export function toBarisRekap(row: DaftarRekapRow): BarisRekap {
  return {
    mahasiswa: toMahasiswa(row),
    periode: row.periode,
    kelas_kuliah: toKelasRingkas(row),
    ...toAngka(row),
  };
}

export function toBarisDaftarDosen(row: DaftarDosenRow, now: Date): BarisDaftarKehadiranDosen {
  const pertemuan = {
    ...row,
    id: row.id_pertemuan,
    mulai_kuliah: row.pertemuan_mulai,
    selesai_kuliah: row.pertemuan_selesai,
  };
  return {
    pengajar: {
      id_dosen: row.id_dosen,
      avatar_url: row.avatar_url,
      gelar_depan: row.gelar_depan,
      nama: row.nama,
      gelar_akademik: row.gelar_akademik,
    },
    pertemuan: toPertemuanRingkas(pertemuan, now),
    periode: row.periode,
    kelas_kuliah: toKelasRingkas(row),
    ada_presensi: row.is_hadir !== null,
    is_hadir: row.is_hadir ?? false,
    is_valid: row.is_valid ?? false,
    mulai_kuliah: toInstantOrZero(row.mulai_kuliah),
    selesai_kuliah: toInstantOrZero(row.selesai_kuliah),
    updated_by:
      row.updated_by === null
        ? null
        : { username: row.updated_by, name: row.updated_by_nama ?? row.updated_by },
    updated_at: toInstantOrNull(row.updated_at),
  };
}

interface RekapParts {
  kelas: RekapKelasRow;
  meetings: readonly RekapMeetingRow[];
  students: readonly RekapPesertaRow[];
  /** Null while the rule is off. */
  standing: (nim: string) => SyaratUjian | null;
}

export function toRekapKelas(
  { kelas, meetings, students, standing }: RekapParts,
  now: Date,
): ResponseOf<typeof rekapKelas> {
  return {
    kelas_kuliah: toKelasRingkas(kelas),
    periode: kelas.periode,
    jumlah_peserta: kelas.jumlah_peserta,
    pertemuan: meetings.map((row) => ({ ...toPertemuanRingkas(row, now), hadir: row.hadir })),
    peserta: students.map((row) => ({
      mahasiswa: toMahasiswa(row),
      presensi: row.presensi,
      ...toAngka(row),
      ujian: standing(row.nim),
    })),
  };
}
