/** The correction rules in words (U82). */
import type { AturanKoreksi } from '@lms/contracts/ujian/penilaian/koreksi-kunci';

export const rules: readonly { value: AturanKoreksi; label: string; description: string }[] = [
  {
    value: 'kunci_baru',
    label: 'Hanya kunci baru',
    description:
      'Jawaban yang benar menurut kunci lama menjadi salah, kecuali juga benar menurut kunci baru.',
  },
  {
    value: 'keduanya',
    label: 'Kunci lama dan kunci baru',
    description: 'Keduanya dianggap benar; nilai yang lebih tinggi dipakai. Tidak ada yang turun.',
  },
  {
    value: 'semua_penuh',
    label: 'Semua mendapat nilai penuh',
    description: 'Setiap mahasiswa yang mendapat soal ini bernilai 100, juga yang tidak menjawab.',
  },
  {
    value: 'anulir',
    label: 'Anulir soal',
    description: 'Soal ini tidak dihitung bagi siapa pun: nilai akhir dihitung dari soal lainnya.',
  },
];

export const ruleName = (aturan: AturanKoreksi): string =>
  rules.find(({ value }) => value === aturan)?.label ?? '';

export const takesKey = (aturan: AturanKoreksi): aturan is 'kunci_baru' | 'keduanya' =>
  aturan === 'kunci_baru' || aturan === 'keduanya';
