/** Sentences for the demo's forum about sorting, varied enough for a long thread. */

const WAYS = [
  'pengurutan gelembung',
  'pengurutan sisip',
  'pengurutan seleksi',
  'pengurutan gabung',
  'pengurutan cepat',
];
const DATA = [
  'data yang sudah terurut',
  'data yang urutannya terbalik',
  'seribu nilai acak',
  'data dengan banyak nilai yang sama',
  'nama mahasiswa, bukan bilangan',
  'sepuluh nilai saja',
  'data yang hampir terurut',
];

interface Topic {
  cara: string;
  data: string;
  angka: number;
}

/** The nth topic; the first 35 are all different. */
export function topicOf(nth: number): Topic {
  return {
    cara: WAYS[nth % WAYS.length] ?? '',
    data: DATA[nth % DATA.length] ?? '',
    angka: 12 + nth * 3,
  };
}

const openings: readonly ((topic: Topic) => string)[] = [
  ({ cara, data }) =>
    `Saya menjalankan ${cara} pada ${data}. Waktunya lebih lama daripada dugaan saya. Apakah kalian juga mengalaminya?`,
  ({ cara, data }) =>
    `Menurut saya ${cara} kurang cocok untuk ${data}: terlalu banyak perbandingan yang tidak perlu.`,
  ({ cara, data }) =>
    `Pertanyaan: apakah ${cara} pada ${data} berperilaku sama bila nilainya dibaca dari berkas?`,
  ({ cara, data }) =>
    `Saya menggambar langkah ${cara} untuk ${data}. Yang sulit bagi saya: menentukan kapan harus berhenti.`,
  ({ cara, data, angka }) =>
    `Hasil ukur saya: ${cara} pada ${data} selesai dalam ${angka} milidetik, rata-rata dari sepuluh kali jalan.`,
  ({ cara, data }) =>
    `Sebelum memilih ${cara} untuk ${data}, saya akan menghitung dulu berapa kali program dijalankan dalam sehari.`,
  ({ cara, data }) =>
    `Adakah contoh nyata yang memakai ${cara} untuk ${data}? Di buku saya belum menemukannya.`,
  ({ cara, data }) =>
    `Apakah ${cara} stabil? Pada ${data} hal itu mudah terlihat bila setiap nilai diberi nomor.`,
];

const answers: readonly ((topic: Topic & { nama: string }) => string)[] = [
  ({ nama, cara, angka }) =>
    `${nama}, saya juga mencobanya. Di laptop saya ${cara} butuh ${angka} milidetik.`,
  ({ nama, angka }) =>
    `Coba hitung banyaknya perbandingan, ${nama}. Untuk ${angka} nilai saya mendapat ${(angka * (angka - 1)) / 2}.`,
  ({ angka }) => `Tergantung datanya. Dengan ${angka} nilai saya belum melihat perbedaan.`,
  () => 'Setuju.',
  ({ nama, cara }) =>
    `Terima kasih, ${nama}. Sekarang saya paham mengapa ${cara} berhenti lebih awal.`,
  ({ angka }) =>
    `Apakah waktu membaca data ikut dihitung? Pada percobaan saya itu menambah ${angka} milidetik.`,
  ({ nama, data }) =>
    `${nama}, untuk ${data} saya memilih cara lain: hitung dulu banyaknya tiap nilai.`,
  ({ cara, angka }) =>
    `Saya mengulang ${cara} ${angka} kali. Hasilnya selalu sama, jadi ukurannya dapat dipercaya.`,
];

export function openingOf(nth: number): string {
  return openings[nth % openings.length]?.(topicOf(nth)) ?? '';
}

/** To the author of that topic. */
export function answerOf(nth: number, { topik, nama }: { topik: number; nama: string }): string {
  return answers[nth % answers.length]?.({ ...topicOf(topik), nama, angka: 20 + nth }) ?? '';
}
