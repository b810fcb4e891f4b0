import type {
  AnggotaDinilai,
  BarisPengumpulan,
  NilaiMahasiswa,
} from '@lms/contracts/tugas/penilaian';
import { toInstant } from '../../../platform/wire-time.ts';
import { type Cell, type Column, formats } from '../../../platform/xlsx/xlsx.ts';
import { toPerpanjangan } from '../pengumpulan/pengumpulan.views.ts';
import type { AnggotaRow, BarisRow } from './daftar.repo.ts';
import type { EksporRow } from './ekspor.repo.ts';
import { type NilaiTersimpan, versiOf } from './penilaian.policy.ts';
import type { NilaiRow } from './penilaian.repo.ts';

/** JSON writes times in the connection's zone. */
const instantOf = (time: Date | string | null) =>
  time === null ? null : toInstant(new Date(time));

function toNilai(row: NilaiRow): NilaiMahasiswa {
  return {
    nilai: row.nilai,
    nilai_dasar: row.nilai_dasar,
    faktor: row.faktor,
    alasan_faktor: row.alasan_faktor,
    catatan: row.catatan,
    versi: row.versi,
    dinilai_oleh: row.dinilai_nama,
    dinilai_pada: instantOf(row.dinilai_pada),
    diubah_terbit: instantOf(row.diubah_terbit),
  };
}

const toAnggota = (row: AnggotaRow): AnggotaDinilai => ({
  nim: row.nim,
  nama: row.nama,
  id_user: row.id_user,
  ketua: row.ketua,
  keluar: row.keluar,
  penilaian: toNilai(row),
});

export function toTersimpan(row: Omit<NilaiRow, 'nim' | 'dinilai_nama'>): NilaiTersimpan {
  return {
    dasar: row.nilai_dasar,
    faktor: row.faktor,
    alasan: row.alasan_faktor,
    catatan: row.catatan,
    nilai: row.nilai,
    versi: row.versi,
    dinilaiPada: row.dinilai_pada === null ? null : new Date(row.dinilai_pada),
    diubahTerbit: row.diubah_terbit === null ? null : new Date(row.diubah_terbit),
  };
}

export function namaOf({
  kelompok,
  anggota,
  id,
}: Pick<BarisRow, 'kelompok' | 'anggota' | 'id'>): string {
  return kelompok ?? anggota[0]?.nama ?? id;
}

/** Nobody of the row is in the class any more (K12). */
export const isKeluar = ({ anggota }: Pick<BarisRow, 'anggota'>): boolean =>
  anggota.every(({ keluar }) => keluar);

/** `sama`: others with the same file. */
export function toBaris(
  row: BarisRow,
  sama: readonly { id: string; nama: string }[] = [],
): BarisPengumpulan {
  const { percobaan, dikumpulkan_pada, waktu_selesai, alasan, diberikan_nama, diberikan_pada } =
    row;
  const isGiven =
    waktu_selesai !== null && alasan !== null && diberikan_nama !== null && diberikan_pada !== null;
  return {
    id: row.id,
    nama: namaOf(row),
    kelompok: row.kelompok === null ? null : { id: row.id, nama: row.kelompok },
    anggota: row.anggota.map(toAnggota),
    keluar: isKeluar(row),
    versi: versiOf(row.anggota.filter(({ keluar }) => !keluar)),
    pengumpulan:
      percobaan === null || dikumpulkan_pada === null
        ? null
        : {
            percobaan,
            dikumpulkan_pada: toInstant(dikumpulkan_pada),
            terlambat: row.terlambat ?? false,
            jumlah_berkas: row.jumlah_berkas ?? 0,
            ada_tautan: row.ada_tautan ?? false,
          },
    perpanjangan: isGiven
      ? toPerpanjangan({ waktu_selesai, alasan, diberikan_nama, diberikan_pada })
      : null,
    berkas_sama: sama.map(({ id, nama }) => ({ id, nama })),
  };
}

export function withNilai<Row extends BarisRow>(row: Row, written: readonly NilaiRow[]): Row {
  const byNim = new Map(written.map((one) => [one.nim, one]));
  return { ...row, anggota: row.anggota.map((one) => ({ ...one, ...byNim.get(one.nim) })) };
}

const statusOf = ({ dikumpulkan_pada, terlambat }: EksporRow) =>
  dikumpulkan_pada === null ? 'Belum mengumpulkan' : terlambat ? 'Terlambat' : 'Sudah mengumpulkan';

const definitions: readonly (Column & { of(row: EksporRow & { no: number }): Cell })[] = [
  { header: 'No', width: 6, of: (row) => row.no },
  { header: 'NIM', width: 18, of: (row) => row.nim },
  { header: 'Nama Mahasiswa', width: 32, of: (row) => row.nama },
  { header: 'Kelompok', width: 24, of: (row) => row.kelompok },
  { header: 'Status', width: 20, of: statusOf },
  { header: 'Keterangan', width: 20, of: ({ keluar }) => (keluar ? 'Keluar dari kelas' : null) },
  {
    header: 'Dikumpulkan Pada',
    width: 18,
    format: formats.dateTime,
    of: (row) => row.dikumpulkan_pada,
  },
  { header: 'Jumlah Berkas', width: 14, of: (row) => row.jumlah_berkas },
  { header: 'Tautan', width: 40, of: (row) => row.tautan },
  { header: 'Nilai Dasar', width: 12, format: '0.00', of: (row) => row.nilai_dasar },
  { header: 'Faktor (%)', width: 12, of: (row) => row.faktor ?? 100 },
  { header: 'Alasan Faktor', width: 32, of: (row) => row.alasan_faktor },
  { header: 'Nilai', width: 12, format: '0.00', of: (row) => row.nilai },
  { header: 'Catatan', width: 40, of: (row) => row.catatan },
  { header: 'Versi', width: 8, of: (row) => row.versi },
];

export const pengumpulanSheet = {
  columns: definitions.map(({ of: _of, ...column }): Column => column),
  toCells: (row: EksporRow & { no: number }): Cell[] =>
    definitions.map((definition) => definition.of(row)),
};
