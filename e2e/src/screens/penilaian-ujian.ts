import { expect, type Page } from '@playwright/test';
import { question } from '../support/question.ts';
import { envelope, failed, loading, openPanel, type Screen } from '../support/screen.ts';
import { tellOfOne } from './ujian.ts';

const attempts = /\/v2\/lms\/ujian\/contoh\/pengerjaan\?/;
const one = /\/v2\/lms\/ujian\/contoh\/pengerjaan\/2406\d+(\?|$)/;
const questions = /\/v2\/lms\/ujian\/contoh\/penilaian\/soal$/;
const answers = /\/v2\/lms\/ujian\/contoh\/soal\/s2\/pengerjaan\?/;
const at = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const names = [
  'Siti Rahmawati',
  'محمد عبد الله',
  'Bambang Setiawan Kusumonegoro Adiningrat',
  'Dewi Lestari',
  'Eko Prasetyo',
  'Fajar',
];
const rows = names.map((nama, index) => ({
  id: `p${index}`,
  mahasiswa: { nim: `24060121${130_001 + index}`, nama, id_user: `u${index}`, keluar: index === 5 },
  nomor: index + 1,
  status: ['selesai', 'selesai_otomatis', 'sedang_berlangsung', 'diakhiri', 'selesai', 'selesai'][
    index
  ],
  waktu_mulai: at(3),
  waktu_selesai: index === 2 ? '0001-01-01T00:00:00Z' : at(2),
  berakhir_pada: at(2),
  jumlah_soal: 2,
  jumlah_dijawab: index === 4 ? 1 : 2,
  jumlah_dinilai: index === 0 ? 1 : 2,
  pengurangan: index === 1 ? 5.5 : 0,
  alasan_pengurangan: index === 1 ? 'Datang terlambat' : null,
  nilai_akhir: index === 0 || index === 2 ? null : 87.5,
  terlambat: index === 3 ? 2 : 0,
  menyusul: 0,
  perhitungan: 'done',
  fokus: {
    jumlah: index === 0 ? 4 : 0,
    terlama: index === 0 ? 95 : 0,
    wajar: index === 0 ? 2 : 0,
    melewati_ambang: index === 0,
  },
}));

const graded = (id_soal: string, nilai: number | null) => ({
  id_soal,
  nilai,
  sumber: nilai === null ? null : 'otomatis',
  komentar: null,
  rubrik: null,
  versi: nilai === null ? 0 : 1,
  oleh: null,
  pada: nilai === null ? null : at(2),
  sebelumnya: null,
});
const option = [
  '<p>Setiap atribut bernilai tunggal</p>',
  '<p>Tidak ada ketergantungan parsial</p>',
  '<p>Semua benar</p>',
];
const plain = { berkas: [], koreksi: null, dianulir: false, rubrik: null };
const key = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const level = (last: number, nama: string, poin: number) => ({ id: key(last), nama, poin });
const kriteria = [
  {
    id: key(1),
    nama: 'Menyebut fakta yang ikut hilang bersama baris terakhir',
    tingkat: [level(11, 'Tepat', 4), level(12, 'Sebagian', 2), level(13, 'Tidak ada', 0)],
  },
  {
    id: key(2),
    nama: 'Contohnya sendiri',
    tingkat: [level(14, 'Ada', 2), level(15, 'Tidak ada', 0)],
  },
];
const detail = {
  boleh_ubah: true,
  is_tampilkan_nilai: false,
  pengerjaan: rows[0],
  kelompok: [
    {
      id: 'g1',
      nama: 'Pilihan',
      soal: [
        {
          nomor: 1,
          bobot: 1,
          opsi: ['o2', 'o1', 'o3'],
          jawaban: 'o2',
          ragu_ragu: true,
          penilaian: graded('s1', 0),
          ...plain,
          soal: question('s1', '<p>Apa syarat bentuk normal pertama?</p>', {
            pilihan: {
              pilihan: option,
              gambar: [null, null, null],
              id_gambar: [null, null, null],
              disematkan: [false, false, true],
              id_pilihan: ['o1', 'o2', 'o3'],
              kunci: 0,
            },
          }),
        },
        {
          nomor: 2,
          bobot: 2.5,
          opsi: [],
          ragu_ragu: false,
          ...plain,
          penilaian: { ...graded('s2', null), rubrik: { [key(1)]: key(12) } },
          rubrik: { kriteria, versi: 1 },
          jawaban: {
            teks: 'Agar data yang sama tidak ditulis di banyak tempat, dan perubahannya cukup sekali.',
          },
          soal: question('s2', '<p>Jelaskan anomali penghapusan dengan sebuah contoh.</p>', {
            jenis: 'esay',
            esay: {
              jenis_file_diterima: ['text'],
              kunci: '<p>Baris terakhir membawa serta fakta lain.</p>',
              kunci_files: [],
            },
          }),
        },
      ],
    },
  ],
};

const perSoal = [
  {
    id_soal: 's1',
    nomor: 1,
    jenis: 'pilihan',
    judul: 'Apa syarat bentuk normal pertama?',
    bobot: 1,
    jumlah: 5,
    jumlah_dinilai: 5,
  },
  {
    id_soal: 's2',
    nomor: 2,
    jenis: 'esay',
    judul: 'Jelaskan anomali penghapusan dengan sebuah contoh.',
    bobot: 2.5,
    jumlah: 5,
    jumlah_dinilai: 2,
  },
].map((row) => ({ ...row, kelompok: 'Pilihan', dianulir: false }));
const answered = rows
  .filter(({ status }) => status !== 'sedang_berlangsung')
  .map(({ id, mahasiswa, nomor }, index) => ({
    id,
    mahasiswa,
    nomor,
    dijawab: index !== 3,
    penilaian: graded('s2', index === 1 ? 90 : index === 3 ? 0 : null),
  }));

/** The count of rows after `sesudah` gives the position. */
async function tellOfQuestion(page: Page, places: Parameters<typeof tellOfOne>[1]): Promise<void> {
  await tellOfAttempts(page, places);
  const of = detail.kelompok.map((group) => ({
    ...group,
    soal: group.soal.filter(({ soal }) => soal.id === 's2'),
  }));
  await page.route(one, (route) => route.fulfill({ json: envelope({ ...detail, kelompok: of }) }));
  await page.route(questions, (route) => route.fulfill({ json: envelope(perSoal) }));
  const paging = { page: 1, per_page: 50, total_items: answered.length, total_pages: 1 };
  // Ends above the dialog's buttons on a phone; covered controls count as small targets.
  const rubrik = {
    kriteria: kriteria.slice(0, 1),
    versi: 1,
    oleh: 'Ratna',
    updated_at: at(1),
    jumlah_dinilai: 2,
  };
  await page.route(/\/soal\/s2\/rubrik$/, (route) => route.fulfill({ json: envelope(rubrik) }));
  await page.route(answers, (route) => route.fulfill({ json: envelope(answered, paging) }));
}

const setAside = [
  {
    id: 'p0',
    waktu_mulai: at(5),
    waktu_selesai: '0001-01-01T00:00:00Z',
    dibatalkan_pada: at(4),
    alasan: 'Mengerjakan di ruang yang salah',
    oleh: 'Ratna Kusumaningrum',
    jumlah_soal: 2,
    jumlah_dijawab: 1,
    jumlah_simpanan: 14,
    jumlah_menyusul: 0,
  },
];
const absent = ['Gita Permata Sari', 'Hasan'].map((nama, index) => ({
  nim: `2406012113000${7 + index}`,
  nama,
  id_user: `v${index}`,
  jumlah_dibatalkan: index === 0 ? 1 : 0,
  penolakan:
    index === 0
      ? null
      : { code: 'mahasiswa_tidak_aktif', message: 'Status mahasiswa tidak aktif.' },
}));

async function tellOfAttempts(page: Page, places: Parameters<typeof tellOfOne>[1]): Promise<void> {
  await tellOfOne(page, places);
  const paging = { page: 1, per_page: 20, total_items: rows.length, total_pages: 1 };
  await page.route(attempts, (route) => route.fulfill({ json: envelope(rows, paging) }));
  await page.route(one, (route) => route.fulfill({ json: envelope(detail) }));
  await page.route(/\/pengerjaan\/2406\d+\/dibatalkan$/, (route) =>
    route.fulfill({ json: envelope(setAside) }),
  );
  const none = { page: 1, per_page: 20, total_items: absent.length, total_pages: 1 };
  await page.route(/\/pengerjaan\/no_pengerjaan\?/, (route) =>
    route.fulfill({ json: envelope(absent, none) }),
  );
}

const sebaran = option.map((teks, index) => ({
  id: `o${index}`,
  teks,
  benar: index === 0,
  jumlah: [9, 2, 1][index] ?? 0,
  bagian: [0.75, 0.167, 0.083][index] ?? 0,
}));
const statistics = {
  jumlah_pengerjaan: 12,
  cukup: true,
  rata_rata: 71.25,
  alpha: 0.74,
  soal: [1, 2, 3].map((n) => ({
    id_soal: `s${n}`,
    id_versi: `v${n}`,
    id_kelompok: 'g1',
    jenis: n === 3 ? 'esay' : 'pilihan',
    pertanyaan: `<p>Apa ciri bentuk normal ${n}?</p>`,
    n: 12,
    tingkat_kesulitan: 0.25 * n,
    daya_beda: n === 2 ? -0.1 : 0.42,
    sebaran: n === 3 ? [] : sebaran,
    kosong: 1,
    dianulir: n === 2,
  })),
};

async function tellOfStatistics(
  page: Page,
  places: Parameters<typeof tellOfOne>[1],
): Promise<void> {
  await tellOfAttempts(page, places);
  await page.route(/\/v2\/lms\/ujian\/contoh\/pengerjaan\/jawaban_stats$/, (route) =>
    route.fulfill({ json: envelope(statistics) }),
  );
}

const [choiceSoal, essaySoal] = detail.kelompok.flatMap(({ soal }) => soal.map((one) => one.soal));
const minutes = (count: number): number => count * 60_000;
const texts = [
  'Agar data',
  'Agar data yang sama tidak ditulis',
  'Agar data yang sama tidak ditulis di banyak tempat.',
];
/** Two devices, a growing text and an absence; one row was changed in the database. */
const saves = Array.from({ length: 60 }, (_one, index) => ({
  nomor: index % 3 === 0 ? 1 : 2,
  tiba: minutes(index) * 0.6,
  utuh: index !== 41,
  jawaban: index % 3 === 0 ? 'o2' : { teks: texts[Math.min(2, Math.floor(index / 20))] },
}));
const begun = Date.now() - 3 * 3_600_000;
const told = (time: number): string => new Date(begun + time).toISOString();
const replay = {
  simpanan: saves.map(({ nomor, tiba, utuh, jawaban }, index) => ({
    id_soal: `s${nomor}`,
    nomor,
    urutan: index + 1,
    generasi: index < 40 ? 1 : 2,
    jawaban,
    berkas: [],
    ragu_ragu: false,
    waktu_klien: told(tiba - 900),
    waktu_server: told(tiba),
    status: index === 58 ? 'terlambat' : 'dihitung',
    keputusan: null,
    sidik: `Zk3d9QwX1aBcDeFg${index}`,
    utuh,
  })),
  jumlah_simpanan: saves.length,
  berikut: null,
  awal: {
    id_ujian: 'contoh',
    nim: '24060121130001',
    nama: 'Siti Rahmawati',
    waktu_mulai: told(0),
    waktu_selesai: told(minutes(36)),
    sebab_selesai: 'selesai',
    jumlah_berubah: 1,
    hilang: [],
    akar: 'sama',
    jumlah_tanpa_kunci: 0,
    selisih: [],
    keputusan_utuh: true,
    garis: saves.map(({ nomor, tiba, utuh }, index) => ({
      tiba,
      nomor,
      urutan: index + 1,
      berlaku: tiba,
      utuh,
    })),
    soal: [
      { nomor: 1, soal: choiceSoal },
      { nomor: 2, soal: essaySoal },
    ],
    peristiwa: [
      { jenis: 'mulai', pada: told(0), oleh: null, keterangan: '' },
      {
        jenis: 'perangkat',
        pada: told(minutes(24)),
        oleh: null,
        keterangan: 'Perangkat ke-2 · Ponsel Android',
      },
      { jenis: 'selesai', pada: told(minutes(36)), oleh: null, keterangan: 'Diselesaikan sendiri' },
    ],
    perangkat: [{ generasi: 2, nama: 'Ponsel Android', agen: 'Chrome' }],
    fokus: {
      kejadian: [
        {
          id: 'f',
          kode: 'hu',
          waktu: told(minutes(12)),
          durasi_detik: 95,
          keadaan: [],
          kemungkinan_wajar: false,
          alasan_wajar: [],
          catatan: null,
          catatan_pada: '0001-01-01T00:00:00Z',
        },
      ],
      jumlah_singkat: 2,
      terpotong: false,
    },
    tanda_terima: [{ kode: 'abc.k.def', dibuat_pada: told(minutes(40)), cocok: true }],
  },
};
const jejak = /\/v2\/lms\/pengerjaan\/p0\/jejak(\?|$)/;

async function tellOfReplay(page: Page, places: Parameters<typeof tellOfOne>[1]): Promise<void> {
  await tellOfOne(page, places);
  await page.route(jejak, (route) => route.fulfill({ json: envelope(replay) }));
}

const staff = { roles: ['dosen', 'operator'], same: true, prepare: tellOfAttempts } as const;

export const screens: Screen[] = [
  {
    ...staff,
    name: 'ujian-hasil',
    path: () => '/ujian/contoh?tab=hasil',
    ready: 'Dewi Lestari',
    states: [loading(attempts), failed(attempts)],
  },
  {
    ...staff,
    name: 'ujian-hasil-cadangan',
    path: () => '/ujian/contoh?tab=hasil',
    ready: 'Dewi Lestari',
    arrange: (open) => openPanel(open, 'Serahkan cadangan', 'Pilih Berkas'),
  },
  {
    ...staff,
    prepare: tellOfStatistics,
    name: 'ujian-statistik',
    path: () => '/ujian/contoh?tab=hasil&daftar=statistik',
    ready: 'Apa ciri bentuk normal 3?',
  },
  {
    ...staff,
    name: 'ujian-belum',
    path: () => '/ujian/contoh?tab=hasil&daftar=belum',
    ready: 'Gita Permata Sari',
  },
  {
    ...staff,
    name: 'ujian-dibatalkan',
    path: () => '/ujian/contoh?tab=hasil&daftar=belum',
    ready: 'Gita Permata Sari',
    arrange: (open) =>
      openPanel(
        open,
        '1 pengerjaan Gita Permata Sari yang dibatalkan',
        'Mengerjakan di ruang yang salah',
      ),
  },
  {
    ...staff,
    name: 'ujian-nilai',
    path: () => '/ujian/contoh/penilaian?peserta=24060121130001',
    ready: /^Jelaskan anomali/,
  },
  {
    ...staff,
    prepare: tellOfQuestion,
    name: 'ujian-nilai-soal',
    path: () => '/ujian/contoh/penilaian?cara=soal&peserta=24060121130001',
    ready: /^Jelaskan anomali/,
    states: [loading(questions), failed(questions)],
  },
  {
    ...staff,
    prepare: tellOfQuestion,
    name: 'ujian-nilai-soal-daftar',
    path: () => '/ujian/contoh/penilaian?cara=soal&soal=s2',
    ready: 'Dewi Lestari',
  },
  {
    ...staff,
    prepare: tellOfQuestion,
    name: 'ujian-rubrik',
    path: () => '/ujian/contoh/penilaian?cara=soal&peserta=24060121130001',
    ready: /^Jelaskan anomali/,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Rubrik soal 2' }).click();
      await expect(page.getByLabel('Nama Kriteria 1')).toBeVisible();
    },
  },
  {
    ...staff,
    prepare: tellOfReplay,
    name: 'ujian-putar-ulang',
    path: () => '/ujian/contoh/jejak/p0?langkah=s40',
    ready: /^Perubahan teks/,
    states: [loading(jejak), failed(jejak)],
  },
  {
    ...staff,
    prepare: tellOfReplay,
    name: 'ujian-putar-ulang-lembar',
    path: () => '/ujian/contoh/jejak/p0?langkah=akhir&lihat=lembar',
    ready: '2 dari 2 soal pernah disimpan sampai saat itu.',
  },
];
