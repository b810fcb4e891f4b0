import type {
  HariPengunjung,
  KelasBap,
  KelasKehadiran,
  KelasNilai,
  ProdiBap,
  ProdiKehadiran,
  ProdiNilai,
} from '@lms/contracts/laporan/statistik';
import type { KelasFeeder } from '@lms/contracts/nilai/feeder';
import { type Cell, type Column, formats } from '../../../platform/xlsx/xlsx.ts';
import { labelKelas } from '../../kelas/index.ts';
import { formatCode } from '../../sistem/referensi/index.ts';
import type {
  BapFigures,
  KehadiranFigures,
  KelasRow,
  NilaiFigures,
  ProdiRow,
} from './kelas.repo.ts';
import { percentOf } from './statistik.policy.ts';

const toKelas = (row: KelasRow) => ({
  id: row.id,
  periode: row.periode,
  mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
  nama_kelas: labelKelas(row.nama_kelas),
  prodi: { nama: row.nama_prodi, jenjang: row.jenjang },
  jumlah_peserta: row.jumlah_peserta,
});
const toProdi = ({ id_prodi, nama, jenjang, jumlah_kelas }: ProdiRow) => ({
  id_prodi,
  nama,
  jenjang,
  jumlah_kelas,
});

const kehadiranOf = (row: KehadiranFigures) => ({
  pertemuan: row.pertemuan,
  terlaksana: row.terlaksana,
  hadir: row.hadir,
  izin: row.izin,
  sakit: row.sakit,
  alpa: row.alpa,
  persen: percentOf(row.hadir, row.dasar),
});
const bapOf = (row: BapFigures) => ({
  terlaksana: row.terlaksana,
  terbit: row.terbit,
  ditandatangani: row.ditandatangani,
  disahkan: row.disahkan,
  menunggu_lama: row.menunggu_lama,
  tidak_sesuai: row.tidak_sesuai,
  dibatalkan: row.dibatalkan,
  persen_terbit: percentOf(row.terbit, row.terlaksana),
});
const nilaiOf = ({ nilai, terisi, terkirim, ditolak }: NilaiFigures) => ({
  nilai,
  terisi,
  terkirim,
  ditolak,
  persen_terisi: percentOf(terisi, nilai),
  persen_terkirim: percentOf(terkirim, nilai),
});

export const toKelasKehadiran = (row: KelasRow & KehadiranFigures): KelasKehadiran => ({
  ...toKelas(row),
  ...kehadiranOf(row),
});
export const toProdiKehadiran = (row: ProdiRow & KehadiranFigures): ProdiKehadiran => ({
  ...toProdi(row),
  ...kehadiranOf(row),
});
export const toKelasBap = (row: KelasRow & BapFigures): KelasBap => ({
  ...toKelas(row),
  ...bapOf(row),
});
export const toProdiBap = (row: ProdiRow & BapFigures): ProdiBap => ({
  ...toProdi(row),
  ...bapOf(row),
});
export const toKelasNilai = (row: KelasRow & NilaiFigures): KelasNilai => ({
  ...toKelas(row),
  ...nilaiOf(row),
});
export const toProdiNilai = (row: ProdiRow & NilaiFigures): ProdiNilai => ({
  ...toProdi(row),
  ...nilaiOf(row),
});

type Definition<Row> = Column & { of(row: Row): Cell };

function sheetOf<Row>(definitions: readonly Definition<Row>[]) {
  return {
    columns: definitions.map(({ of: _of, ...column }): Column => column),
    toCells: (row: Row): Cell[] => definitions.map((definition) => definition.of(row)),
  };
}

type Kelas = Pick<
  KelasFeeder,
  'periode' | 'mata_kuliah' | 'nama_kelas' | 'prodi' | 'jumlah_peserta'
>;
const kelasColumns: readonly Definition<Kelas>[] = [
  { header: 'Periode', width: 18, of: (row) => formatCode(row.periode) },
  { header: 'Program Studi', width: 28, of: ({ prodi }) => `${prodi.jenjang} ${prodi.nama}` },
  { header: 'Kode Matkul', width: 12, of: (row) => row.mata_kuliah.kode },
  { header: 'Mata Kuliah', width: 32, of: (row) => row.mata_kuliah.nama },
  { header: 'Kelas', width: 14, of: (row) => labelKelas(row.nama_kelas) },
  { header: 'Peserta', width: 10, of: (row) => row.jumlah_peserta },
];
const percent = { width: 14, format: formats.percent };

export const kehadiranSheet = sheetOf<KelasKehadiran>([
  ...kelasColumns,
  { header: 'Pertemuan Terjadwal', width: 12, of: (row) => row.pertemuan },
  { header: 'Pertemuan Terlaksana', width: 12, of: (row) => row.terlaksana },
  { header: 'Hadir', width: 8, of: (row) => row.hadir },
  { header: 'Izin', width: 8, of: (row) => row.izin },
  { header: 'Sakit', width: 8, of: (row) => row.sakit },
  { header: 'Alpa', width: 8, of: (row) => row.alpa },
  { header: 'Kehadiran (%)', ...percent, of: (row) => row.persen },
]);

export const bapSheet = sheetOf<KelasBap>([
  ...kelasColumns,
  { header: 'Pertemuan Terlaksana', width: 12, of: (row) => row.terlaksana },
  { header: 'BAP Terbit', width: 10, of: (row) => row.terbit },
  { header: 'Ditandatangani Dosen', width: 14, of: (row) => row.ditandatangani },
  { header: 'Disahkan Kelas', width: 12, of: (row) => row.disahkan },
  { header: 'Menunggu > 7 Hari', width: 12, of: (row) => row.menunggu_lama },
  { header: 'Tidak Sesuai Lagi', width: 12, of: (row) => row.tidak_sesuai },
  { header: 'Dibatalkan', width: 10, of: (row) => row.dibatalkan },
  { header: 'BAP Terbit (%)', ...percent, of: (row) => row.persen_terbit },
]);

export const nilaiSheet = sheetOf<KelasNilai>([
  ...kelasColumns,
  { header: 'Nilai', width: 10, of: (row) => row.nilai },
  { header: 'Terisi', width: 10, of: (row) => row.terisi },
  { header: 'Terkirim', width: 10, of: (row) => row.terkirim },
  { header: 'Ditolak Siakad', width: 10, of: (row) => row.ditolak },
  { header: 'Terisi (%)', ...percent, of: (row) => row.persen_terisi },
  { header: 'Terkirim (%)', ...percent, of: (row) => row.persen_terkirim },
]);

export const iku7Sheet = sheetOf<KelasFeeder>([
  ...kelasColumns,
  { header: 'Jumlah Bobot', width: 12, of: (row) => row.jumlah_bobot },
  { header: 'Partisipatif dan Proyek (%)', ...percent, of: (row) => row.persen_iku7 },
]);

export const pengunjungSheet = sheetOf<HariPengunjung>([
  { header: 'Tanggal', width: 14, of: (row) => row.tanggal },
  { header: 'Mahasiswa', width: 12, of: (row) => row.mahasiswa },
  { header: 'Dosen', width: 12, of: (row) => row.dosen },
  { header: 'Operator', width: 12, of: (row) => row.operator },
  { header: 'Jumlah', width: 12, of: (row) => row.jumlah },
]);
