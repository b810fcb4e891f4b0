import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import type { Lembar } from '../sesi/stored-sesi.ts';

export const NOW = Date.parse('2026-11-24T13:05:00+07:00');
const ZERO = '0001-01-01T00:00:00Z';

export const makePengerjaan = (changes: Partial<PengerjaanSaya> = {}): PengerjaanSaya => ({
  id: 'p1',
  id_ujian: 'uj1',
  status: 'sedang_berlangsung',
  waktu_mulai: '2026-11-24T13:00:00+07:00',
  waktu_selesai: ZERO,
  berakhir_pada: '2026-11-24T14:00:00+07:00',
  menit_tambahan: 0,
  sebab_selesai: null,
  jumlah_soal: 3,
  jumlah_soal_dijawab: 0,
  nilai_akhir: null,
  generasi: 0,
  waktu_server: new Date(NOW).toISOString(),
  penolakan: null,
  ...changes,
});

export const makeDenyut = (changes: Partial<DataOf<'denyut'>> = {}): DataOf<'denyut'> => ({
  status: 'sedang_berlangsung',
  berakhir_pada: '2026-11-24T14:00:00+07:00',
  generasi: 0,
  waktu_server: new Date(NOW).toISOString(),
  pengumuman_terakhir: ZERO,
  ...changes,
});

export const notBegun = makePengerjaan({
  id: null,
  status: 'belum_dimulai',
  waktu_mulai: ZERO,
  berakhir_pada: ZERO,
});

const question = { soal_files: [], pilihan: [], jenis_file_diterima: [], bobot: 1 };
const option = (id: string, teks: string) => ({ id, teks: `<p>${teks}</p>`, gambar: null });

/** One single choice, one multiple choice, one essay. */
export const makeLembar = (changes: Partial<Lembar> = {}): Lembar => ({
  pengerjaan: makePengerjaan(),
  ujian: {
    judul: 'Kuis 3',
    sifat: 'close',
    id_pertemuan: 'm7',
    id_kelas: '20251_IF_AIK21_A',
    time_zone: 'Asia/Jakarta',
  },
  kelompok: [
    {
      id: 'g1',
      nama: 'Pilihan',
      soal: [
        {
          ...question,
          id: 's1',
          nomor: 1,
          jenis: 'pilihan',
          pertanyaan: '<p>Ibu kota?</p>',
          pilihan: [option('o1', 'Bandung'), option('o2', 'Jakarta'), option('o3', 'Medan')],
        },
        {
          ...question,
          id: 's2',
          nomor: 2,
          jenis: 'pilihan_jamak',
          pertanyaan: '<p>Bilangan prima?</p>',
          pilihan: [option('o4', 'Dua'), option('o5', 'Tiga'), option('o6', 'Empat')],
        },
      ],
    },
    {
      id: 'g2',
      nama: 'Uraian',
      soal: [
        {
          ...question,
          id: 's3',
          nomor: 3,
          jenis: 'esay',
          pertanyaan: '<p>Jelaskan.</p>',
          jenis_file_diterima: ['text', 'pdf'],
        },
      ],
    },
  ],
  jawaban: [],
  berkas_diterima: [],
  batas_unggah_menit: 30,
  kunci_cadangan: { id: 'k1', publik: '', segel: 'segel' },
  ...changes,
});
