/** Columns of each kind, for template and import (DECISIONS 194; U19, U26). */
import { type JenisSoal, MOST_PILIHAN } from '@lms/contracts/soal/soal';
import type { SmallSheet } from '../../../../platform/xlsx/small.ts';

export const namaJenis: Readonly<Record<JenisSoal, string>> = {
  pilihan: 'Pilihan',
  benar_salah: 'Benar Salah',
  esay: 'Esay',
  pilihan_jamak: 'Pilihan Jamak',
  numerik: 'Numerik',
  isian: 'Isian',
};

export const huruf = (letak: number): string => String.fromCharCode(65 + letak);
export const PILIHAN = Array.from(
  { length: MOST_PILIHAN },
  (_, letak) => `Pilihan ${huruf(letak)}`,
);

export const CONTOH = '(Contoh, baris ini diabaikan)';

interface Kolom {
  nama: string;
  contoh: string;
  isi: string;
}

const pertanyaan = (contoh: string): Kolom => ({
  nama: 'Pertanyaan',
  contoh: `${CONTOH} ${contoh}`,
  isi: 'Wajib. Rumus LaTeX ditulis di antara \\( dan \\).',
});
const pembahasan: Kolom = {
  nama: 'Pembahasan',
  contoh: '',
  isi: 'Boleh kosong. Penjelasan kunci jawaban.',
};
const opsi = (contoh: readonly string[]): Kolom[] =>
  PILIHAN.slice(0, 6).map((nama, letak) => ({
    nama,
    contoh: contoh[letak] ?? '',
    isi: letak < 3 ? 'Wajib.' : 'Boleh kosong. Tambahkan kolom sampai Pilihan Z bila perlu.',
  }));

export const kolomExcel: Readonly<Record<JenisSoal, readonly Kolom[]>> = {
  pilihan: [
    pertanyaan('Ibu kota Jawa Barat?'),
    ...opsi(['Semarang', 'Bandung', 'Surabaya', 'Serang']),
    { nama: 'Kunci', contoh: 'B', isi: 'Huruf atau nomor pilihan yang benar.' },
    pembahasan,
  ],
  benar_salah: [
    pertanyaan('Air mendidih pada 100 °C di permukaan laut.'),
    { nama: 'Kunci', contoh: 'Benar', isi: 'Benar, Salah, B, atau S.' },
    pembahasan,
  ],
  esay: [
    pertanyaan('Jelaskan siklus air.'),
    {
      nama: 'Kunci',
      contoh: 'Penguapan, pengembunan, hujan.',
      isi: 'Boleh kosong. Contoh jawaban.',
    },
    {
      nama: 'Jenis Berkas',
      contoh: 'text, pdf',
      isi: 'Satu atau lebih dari: text, image, pdf, docs, compressed, semua. Kosong berarti text.',
    },
  ],
  pilihan_jamak: [
    pertanyaan('Mana yang bilangan prima?'),
    ...opsi(['2', '4', '5', '9']),
    { nama: 'Kunci', contoh: 'A, C', isi: 'Huruf atau nomor semua pilihan yang benar.' },
    { nama: 'Penilaian', contoh: 'sebagian', isi: 'sebagian atau penuh. Kosong berarti sebagian.' },
    pembahasan,
  ],
  numerik: [
    pertanyaan('Berapa 3 dibagi 2?'),
    { nama: 'Kunci', contoh: '1,5', isi: 'Angka; tanda desimal koma atau titik.' },
    {
      nama: 'Toleransi',
      contoh: '0,1',
      isi: 'Boleh kosong. Angka, persen (5%), atau rentang (1,4..1,6).',
    },
    pembahasan,
  ],
  isian: [
    pertanyaan('Warna bendera Indonesia?'),
    {
      nama: 'Kunci',
      contoh: 'merah putih | merah=50%',
      isi: 'Jawaban yang diterima, dipisah garis tegak; =50% memberi sebagian nilai; * berarti apa saja.',
    },
    { nama: 'Peka Huruf', contoh: 'tidak', isi: 'ya atau tidak. Kosong berarti tidak.' },
    pembahasan,
  ],
};

export function templateExcel(jenis: JenisSoal): SmallSheet[] {
  const kolom = kolomExcel[jenis];
  return [
    {
      name: namaJenis[jenis],
      columns: kolom.map(({ nama }) => ({ header: nama, width: nama === 'Pertanyaan' ? 50 : 20 })),
      rows: [kolom.map(({ contoh }) => contoh)],
    },
    {
      name: 'Penjelasan',
      columns: [
        { header: 'Kolom', width: 18 },
        { header: 'Isi', width: 90 },
      ],
      rows: kolom.map(({ nama, isi }) => [nama, isi]),
    },
  ];
}
