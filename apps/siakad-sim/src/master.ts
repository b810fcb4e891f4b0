/** A programme missing in the demo's LMS, for sending (columns: docs/data-master.md). */

interface Batch {
  jenis: string;
  data: Record<string, string | number>[];
}

const PRODI = 'siakad-si';
const STUDENTS = 24;

const batches: readonly Batch[] = [
  { jenis: 'prodi', data: [{ id: PRODI, kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' }] },
  {
    jenis: 'makul',
    data: [
      { id: 'SI101', kode: 'SI101', nama: 'Pengantar Sistem Informasi', sks: 3, id_prodi: PRODI },
      { id: 'SI102', kode: 'SI102', nama: 'Analisis Proses Bisnis', sks: 3, id_prodi: PRODI },
      {
        id: 'SI103',
        kode: 'SI103',
        nama: 'Tata Kelola Teknologi Informasi',
        sks: 2,
        id_prodi: PRODI,
      },
    ],
  },
  {
    jenis: 'dosen',
    data: [
      {
        id: 'siakad-d1',
        nidn: '0611078801',
        nama: 'Retno Wulandari',
        gelar_akademik: 'M.Kom.',
        id_prodi: PRODI,
      },
      {
        id: 'siakad-d2',
        nidn: '0623018502',
        nama: 'Agus Prasetyo',
        gelar_depan: 'Dr.',
        gelar_akademik: 'M.T.',
        id_prodi: PRODI,
      },
    ],
  },
  {
    jenis: 'mahasiswa',
    data: Array.from({ length: STUDENTS }, (_, index) => ({
      nim: `24060221130${String(index + 1).padStart(3, '0')}`,
      nama: `Mahasiswa Sistem Informasi ${index + 1}`,
      id_prodi: PRODI,
      angkatan: 2024,
    })),
  },
];

export const universityBatches = (): readonly Batch[] => batches;
export const countRows = (): [jenis: string, rows: number][] =>
  batches.map(({ jenis, data }) => [jenis, data.length]);
