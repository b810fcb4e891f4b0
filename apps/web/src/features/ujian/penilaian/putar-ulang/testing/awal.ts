/** A replay for tests: two questions, five saves, one late and accepted. */
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { makeSoal } from '../../../../soal/testing/make-soal.ts';
import type { Awal, Simpanan } from '../queries.ts';

export const MULAI = '2026-11-24T08:00:00.000Z';
export const pada = (menit: number): string =>
  new Date(Date.parse(MULAI) + menit * 60_000).toISOString();
const MENIT = 60_000;

const essay = makeSoal({
  id: 's2',
  jenis: 'esay',
  pertanyaan: '<p>Jelaskan normalisasi.</p>',
  pilihan: null,
  esay: { jenis_file_diterima: ['text'], kunci: '<p>Mengurangi redundansi.</p>', kunci_files: [] },
});

export function makeAwal(changes: Partial<Awal> = {}): Awal {
  return {
    id_ujian: 'uj1',
    nim: 'n1',
    nama: 'Siti Aminah',
    waktu_mulai: MULAI,
    waktu_selesai: pada(40),
    sebab_selesai: 'selesai',
    garis: [
      { tiba: 5 * MENIT, nomor: 1, urutan: 1, berlaku: 5 * MENIT, utuh: true },
      { tiba: 6 * MENIT, nomor: 2, urutan: 2, berlaku: 6 * MENIT, utuh: true },
      { tiba: 9 * MENIT, nomor: 2, urutan: 3, berlaku: 9 * MENIT, utuh: true },
      { tiba: 12 * MENIT, nomor: 1, urutan: 4, berlaku: 12 * MENIT, utuh: true },
      { tiba: 60 * MENIT, nomor: 1, urutan: 5, berlaku: 90 * MENIT, utuh: true },
    ],
    jumlah_berubah: 0,
    jumlah_tanpa_kunci: 0,
    hilang: [],
    selisih: [],
    keputusan_utuh: true,
    akar: 'sama',
    soal: [
      { nomor: 1, soal: makeSoal() },
      { nomor: 2, soal: essay },
    ],
    peristiwa: [
      { jenis: 'mulai', pada: pada(0), oleh: null, keterangan: '' },
      { jenis: 'perangkat', pada: pada(8), oleh: null, keterangan: 'Perangkat ke-2 · Ponsel' },
      { jenis: 'selesai', pada: pada(40), oleh: null, keterangan: 'Diselesaikan sendiri' },
      {
        jenis: 'menyusul',
        pada: pada(90),
        oleh: 'Budi',
        keterangan: 'diterima: 1 jawaban · Jaringan padam',
      },
    ],
    perangkat: [{ generasi: 2, nama: 'Ponsel', agen: '' }],
    fokus: {
      kejadian: [
        {
          id: 'a',
          kode: 'hu',
          waktu: pada(10),
          durasi_detik: 30,
          keadaan: [],
          kemungkinan_wajar: false,
          alasan_wajar: [],
          catatan: 'Ponsel berdering',
          catatan_pada: pada(11),
        },
      ],
      jumlah_singkat: 0,
      terpotong: false,
    },
    tanda_terima: [{ kode: 'abc.k.def', dibuat_pada: pada(50), cocok: true }],
    ...changes,
  };
}

const save = (urutan: number, nomor: number, jawaban: IsiJawaban, menit: number): Simpanan => ({
  id_soal: `s${nomor}`,
  nomor,
  urutan,
  generasi: menit < 8 ? 1 : 2,
  jawaban,
  berkas: [],
  ragu_ragu: false,
  waktu_klien: pada(menit),
  waktu_server: pada(menit),
  status: 'dihitung',
  keputusan: null,
  sidik: `sidik-${urutan}`,
  utuh: true,
});

export const simpanan: Simpanan[] = [
  save(1, 1, 'o2', 5),
  save(2, 2, { teks: 'Agar rapi.' }, 6),
  save(3, 2, { teks: 'Agar tabel rapi.' }, 9),
  save(4, 1, 'o3', 12),
  { ...save(5, 1, 'o1', 60), status: 'menyusul', keputusan: 'diterima', waktu_klien: pada(30) },
];
