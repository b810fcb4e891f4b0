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

export const letterOf = (place: number): string => String.fromCharCode(65 + place);
export const PILIHAN = Array.from(
  { length: MOST_PILIHAN },
  (_, place) => `Pilihan ${letterOf(place)}`,
);

export const EXAMPLE = '(Contoh, baris ini diabaikan)';

interface Column {
  nama: string;
  example: string;
  isi: string;
}

const pertanyaan = (example: string): Column => ({
  nama: 'Pertanyaan',
  example: `${EXAMPLE} ${example}`,
  isi: 'Wajib. Rumus LaTeX ditulis di antara \\( dan \\).',
});
const pembahasan: Column = {
  nama: 'Pembahasan',
  example: '',
  isi: 'Boleh kosong. Penjelasan kunci jawaban.',
};
const opsi = (example: readonly string[]): Column[] =>
  PILIHAN.slice(0, 6).map((nama, place) => ({
    nama,
    example: example[place] ?? '',
    isi: place < 3 ? 'Wajib.' : 'Boleh kosong. Tambahkan kolom sampai Pilihan Z bila perlu.',
  }));

export const excelColumns: Readonly<Record<JenisSoal, readonly Column[]>> = {
  pilihan: [
    pertanyaan('Ibu kota Jawa Barat?'),
    ...opsi(['Semarang', 'Bandung', 'Surabaya', 'Serang']),
    { nama: 'Kunci', example: 'B', isi: 'Huruf atau nomor pilihan yang benar.' },
    pembahasan,
  ],
  benar_salah: [
    pertanyaan('Air mendidih pada 100 °C di permukaan laut.'),
    { nama: 'Kunci', example: 'Benar', isi: 'Benar, Salah, B, atau S.' },
    pembahasan,
  ],
  esay: [
    pertanyaan('Jelaskan siklus air.'),
    {
      nama: 'Kunci',
      example: 'Penguapan, pengembunan, hujan.',
      isi: 'Boleh kosong. Contoh jawaban.',
    },
    {
      nama: 'Jenis Berkas',
      example: 'text, pdf',
      isi: 'Satu atau lebih dari: text, image, pdf, docs, compressed, semua. Kosong berarti text.',
    },
  ],
  pilihan_jamak: [
    pertanyaan('Mana yang bilangan prima?'),
    ...opsi(['2', '4', '5', '9']),
    { nama: 'Kunci', example: 'A, C', isi: 'Huruf atau nomor semua pilihan yang benar.' },
    {
      nama: 'Penilaian',
      example: 'sebagian',
      isi: 'sebagian atau penuh. Kosong berarti sebagian.',
    },
    pembahasan,
  ],
  numerik: [
    pertanyaan('Berapa 3 dibagi 2?'),
    { nama: 'Kunci', example: '1,5', isi: 'Angka; tanda desimal koma atau titik.' },
    {
      nama: 'Toleransi',
      example: '0,1',
      isi: 'Boleh kosong. Angka, persen (5%), atau rentang (1,4..1,6).',
    },
    pembahasan,
  ],
  isian: [
    pertanyaan('Warna bendera Indonesia?'),
    {
      nama: 'Kunci',
      example: 'merah putih | merah=50%',
      isi: 'Jawaban yang diterima, dipisah garis tegak; =50% memberi sebagian nilai; * berarti apa saja.',
    },
    { nama: 'Peka Huruf', example: 'tidak', isi: 'ya atau tidak. Kosong berarti tidak.' },
    pembahasan,
  ],
};

export function excelTemplate(jenis: JenisSoal): SmallSheet[] {
  const column = excelColumns[jenis];
  return [
    {
      name: namaJenis[jenis],
      columns: column.map(({ nama }) => ({ header: nama, width: nama === 'Pertanyaan' ? 50 : 20 })),
      rows: [column.map(({ example }) => example)],
    },
    {
      name: 'Penjelasan',
      columns: [
        { header: 'Kolom', width: 18 },
        { header: 'Isi', width: 90 },
      ],
      rows: column.map(({ nama, isi }) => [nama, isi]),
    },
  ];
}
