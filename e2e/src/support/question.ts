const written = new Date(Date.now() - 48 * 3_600_000).toISOString();

export const question = (id: string, pertanyaan: string, over: object) => ({
  id,
  id_kelompok: 'g1',
  bobot: 1,
  jenis: 'pilihan',
  pertanyaan,
  soal_files: [],
  pilihan: null,
  benar_salah: null,
  esay: null,
  pilihan_jamak: null,
  numerik: null,
  isian: null,
  pembahasan: '',
  kunci_files: [],
  kunci_lengkap: true,
  id_versi: `${id}-1`,
  versi: 1,
  urutan: 1,
  label: [],
  tingkat: null,
  nama: null,
  kategori: null,
  asal: null,
  dipakai: 0,
  statistik: null,
  created_by: { name: 'Ratna Kusumaningrum' },
  created_at: written,
  updated_by: { name: 'Ratna Kusumaningrum' },
  updated_at: written,
  ...over,
});

export const choice = {
  pilihan: [
    '<p>Setiap atribut bernilai tunggal</p>',
    '<p>Tidak ada ketergantungan parsial</p>',
    '<p>Semua benar</p>',
  ],
  gambar: [null, null, null],
  id_gambar: [null, null, null],
  disematkan: [false, false, true],
  id_pilihan: ['o1', 'o2', 'o3'],
  kunci: 0,
};

const many = (
  count: number,
  of: (index: number) => string,
): { pilihan: string[]; id_pilihan: string[] } => ({
  pilihan: Array.from({ length: count }, (_, index) => of(index)),
  id_pilihan: Array.from({ length: count }, (_, index) => `o${index}`),
});

const options = (count: number, of: (index: number) => string, kunci: number) => {
  const none = Array.from({ length: count }, () => null);
  return {
    ...many(count, of),
    gambar: none,
    id_gambar: none,
    disematkan: none.map(() => false),
    kunci,
  };
};

const LONG_FORMULA = String.raw`\int_{0}^{\infty} \frac{x^{3}}{e^{x}-1}\,dx = \sum_{n=1}^{\infty} \frac{6}{n^{4}} = \frac{\pi^{4}}{15} \approx 6{,}4939394022668291490960221792470 \ldots`;

/** The fullest bank: 26 options, a formula wider than a phone, words without spaces. */
export const hundredQuestions = () =>
  Array.from({ length: 100 }, (_, index) => {
    const of = (pertanyaan: string, over: object) =>
      question(`s${index}`, pertanyaan, { urutan: index + 1, ...over });
    if (index === 0)
      return of('<p>Manakah huruf kedua puluh enam?</p>', {
        pilihan: options(
          26,
          (at) => `<p>Huruf ke-${at + 1} dari abjad, dengan keterangan yang lebih panjang</p>`,
          25,
        ),
      });
    if (index === 1)
      return of(
        `<p>Buktikan</p><div data-latex="${LONG_FORMULA}"></div><p>dengan <span data-latex="${LONG_FORMULA}"></span>.</p>`,
        {
          jenis: 'esay',
          tingkat: 'sulit',
          label: ['integral', 'deret', 'sangat_panjang_sekali_tanpa_spasi_sama_sekali'],
          esay: {
            jenis_file_diterima: ['text', 'pdf'],
            kunci: `<div data-latex="${LONG_FORMULA}"></div>`,
            kunci_files: [],
          },
        },
      );
    if (index === 2)
      return of('<p>ما هو المفتاح الأساسي في قاعدة البيانات؟</p>', {
        pilihan: options(
          3,
          (at) => ['<p>حقل فريد لا يتكرر</p>', '<p>أي حقل نصي</p>', '<p>جدول آخر</p>'][at] ?? '',
          0,
        ),
      });
    return of(`<p>${'Normalisasi'.repeat(index === 3 ? 20 : 1)} bentuk ke-${index + 1}?</p>`, {
      pilihan: choice,
    });
  });
