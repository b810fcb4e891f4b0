/** Screens of taking an exam, with made-up answers. */
import { expect, type Page } from '@playwright/test';
import { envelope, failed, loading, openPanel, type Screen } from '../support/screen.ts';
import { exam as examOf, handedIn, receipt } from './ujian.ts';

const MINUTE_MS = 60_000;
const ZERO = '0001-01-01T00:00:00Z';
const from = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const attempt = (over: object = {}) => ({
  id: 'p1',
  id_ujian: 'contoh',
  status: 'sedang_berlangsung',
  waktu_mulai: from(-20),
  waktu_selesai: ZERO,
  berakhir_pada: from(40),
  menit_tambahan: 0,
  sebab_selesai: null,
  jumlah_soal: 4,
  jumlah_soal_dijawab: 2,
  nilai_akhir: null,
  generasi: 0,
  waktu_server: from(0),
  penolakan: null,
  ...over,
});
const notBegun = () =>
  attempt({
    id: null,
    status: 'belum_dimulai',
    waktu_mulai: ZERO,
    berakhir_pada: ZERO,
    jumlah_soal_dijawab: 0,
  });
const ended = () =>
  attempt({
    status: 'selesai',
    waktu_selesai: from(-1),
    berakhir_pada: from(-1),
    sebab_selesai: 'waktu_habis',
  });

const exam = (idPertemuan: string) => ({
  ...examOf(idPertemuan),
  judul: 'Ujian Tengah Semester Basis Data',
  jenis: 'uts',
  ditampilkan: true,
  jumlah_soal: 4,
  boleh_ubah: false,
  waktu_mulai: from(-30),
  waktu_selesai: from(90),
  status: 'berlangsung',
  tampilkan_kunci_jawaban: false,
  waktu_tampil_kunci: ZERO,
  kunci_tampil_pada: ZERO,
  pertemuan: { id: idPertemuan, nomor: 8, judul: 'UTS' },
  pemantauan: null,
  siap: null,
});

const question = (
  nomor: number,
  jenis: string,
  pertanyaan: string,
  pilihan: readonly string[] = [],
) => ({
  id: `s${nomor}`,
  nomor,
  jenis,
  pertanyaan,
  soal_files: [],
  bobot: 1,
  pilihan: pilihan.map((teks, index) => ({ id: `s${nomor}o${index}`, teks, gambar: null })),
  jenis_file_diterima: jenis === 'esay' ? ['text'] : [],
});

const paper = () => ({
  pengerjaan: attempt(),
  ujian: {
    judul: 'Ujian Tengah Semester Basis Data',
    sifat: 'close',
    id_pertemuan: 'p',
    id_kelas: 'k',
    time_zone: 'Asia/Jakarta',
  },
  berkas_diterima: [],
  batas_unggah_menit: 30,
  kunci_cadangan: { id: 'c', publik: '', segel: '' },
  kelompok: [
    {
      id: 'g1',
      nama: 'Pilihan',
      soal: [
        question(1, 'pilihan', '<p>Apa syarat bentuk normal <strong>pertama</strong>?</p>', [
          '<p>Setiap atribut bernilai tunggal, dan tidak ada kelompok atribut yang berulang di dalam satu baris</p>',
          '<p>Tidak ada ketergantungan parsial</p>',
          '<p>Semua benar</p>',
        ]),
        question(2, 'benar_salah', '<p>Kunci utama boleh bernilai kosong.</p>', ['Benar', 'Salah']),
        question(3, 'numerik', '<p>Berapa derajat relasi itu?</p>'),
      ],
    },
    {
      id: 'g2',
      nama: 'Uraian',
      soal: [question(4, 'esay', '<p>Jelaskan anomali penghapusan dengan sebuah contoh.</p>')],
    },
  ],
  jawaban: [
    { id_soal: 's1', jawaban: 's1o1', ragu_ragu: false, urutan: 1 },
    { id_soal: 's2', jawaban: false, ragu_ragu: true, urutan: 2 },
  ],
});

const own = /\/v2\/lms\/ujian\/contoh\/pengerjaan\/me$/;
const sheet = /\/v2\/lms\/ujian\/contoh\/pengerjaan\/me\/soal$/;

/** The first exam is open in its own tab. */
const other = /\/v2\/lms\/ujian\/lain\/pengerjaan\/me\/soal$/;

const result = /\/v2\/lms\/ujian\/contoh\/pengerjaan\/me\/hasil$/;
const ownResult = (pengerjaan: object) => ({
  pengerjaan,
  perhitungan: 'done',
  is_tampilkan_soal: false,
  is_tampilkan_nilai: false,
  is_tampilkan_kunci: false,
  waktu_tampil_kunci: ZERO,
  kunci_menunggu_peserta: false,
  pengurangan: 0,
  alasan_pengurangan: null,
  kelompok: [],
  koreksi: [],
});

async function tellOfThread(page: Page): Promise<void> {
  const thread = {
    id: 'komentar-ujian__LMS-k__contoh__u',
    id_group: 'LMS-k',
    kunci: '0'.repeat(32),
    name: 'UTS',
    jenis: 'ujian',
    id_aktivitas: 'contoh',
    id_kelas: 'k',
    id_pertemuan: 'p',
    mahasiswa: null,
    urutan_terakhir: 0,
    revisi_terakhir: 0,
    dibaca_sampai: 0,
    unread_count: 0,
    last_chat_at: null,
    izin: { tulis: { boleh: true, alasan: null }, moderasi: false, riwayat: false },
  };
  await page.route(/\/v2\/chat\/group\/LMS-k\/thread\/[^/?]+$/, (route) =>
    route.fulfill({ json: envelope(thread) }),
  );
  await page.route(/\/v2\/chat\/group\/LMS-k\/thread\/[^/?]+\/[^?]+/, (route) =>
    route.fulfill({ json: envelope([]) }),
  );
}

const prepare =
  (saya: () => object) =>
  async (page: Page, { idPertemuan }: { idPertemuan: string }): Promise<void> => {
    await page.route(/\/v2\/lms\/ujian\/contoh$/, (route) =>
      route.fulfill({ json: envelope(exam(idPertemuan)) }),
    );
    await page.route(own, (route) => route.fulfill({ json: envelope(saya()) }));
    await page.route(sheet, (route) => route.fulfill({ json: envelope(paper()) }));
    // Begun on this device; an empty page has no storage.
    await page.addInitScript(() => {
      if (window.location.protocol === 'http:')
        sessionStorage.setItem('lms.ujian.generasi.p1', '0');
    });
    const contact = {
      status: 'sedang_berlangsung',
      berakhir_pada: from(40),
      generasi: 0,
      waktu_server: from(0),
      pengumuman_terakhir: ZERO,
    };
    await page.route(/\/pengerjaan\/me\/denyut$/, (route) =>
      route.fulfill({ json: envelope(contact) }),
    );
    await page.route(/\/pengerjaan\/me\/pengumuman$/, (route) =>
      route.fulfill({ json: envelope([]) }),
    );
    await page.route(/\/pengerjaan\/me\/catatan$/, (route) =>
      route.fulfill({ json: envelope({ dibatalkan: [], menyusul: [] }) }),
    );
    await page.route(receipt, (route) => route.fulfill({ json: envelope(handedIn()) }));
    // Made up, so its stream stays pending.
    await page.route(
      /\/v2\/lms\/events\?.*ujian%3Acontoh/,
      () => new Promise<void>(() => undefined),
    );
    await tellOfThread(page);
    await page.route(result, (route) => route.fulfill({ json: envelope(ownResult(saya())) }));
  };

const roles = ['mahasiswa'] as const;
const detail = {
  path: () => '/ujian/contoh',
  ready: 'Kerjakan sendiri, tanpa catatan.',
  roles,
} as const;
const desk = {
  path: () => '/ujian/contoh/soal',
  ready: 'Soal 1 dari 4',
  roles,
  prepare: prepare(attempt),
} as const;

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Daftar soal' }).click();
  await expect(page.getByRole('dialog').getByText('Kosong: 2')).toBeVisible();
}

async function openFinish(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1_024) await openList(page);
  await page.getByRole('button', { name: 'Selesai', exact: true }).first().click();
  await expect(page.getByText('Belum dijawab: soal 3, 4')).toBeVisible();
}

async function openPractice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mulai latihan' }).click();
  await expect(page.getByText('Soal 1 dari 3')).toBeVisible();
}

export const screens: Screen[] = [
  {
    ...detail,
    name: 'pengerjaan-mulai',
    prepare: prepare(notBegun),
    arrange: (open) => openPanel(open, 'Mulai Ujian', 'Perhatikan sisa waktu pengerjaan.'),
  },
  {
    ...detail,
    name: 'pengerjaan-usai',
    ready: 'Waktu pengerjaan telah habis.',
    prepare: prepare(ended),
  },
  {
    ...detail,
    name: 'pengerjaan-cadangan',
    ready: 'Waktu pengerjaan telah habis.',
    prepare: prepare(ended),
    arrange: (open) => openPanel(open, 'Serahkan cadangan', 'Pilih Berkas'),
  },
  {
    ...desk,
    name: 'pengerjaan-soal',
    states: [loading(other), failed(other)].map((state) => ({
      ...state,
      path: '/ujian/lain/soal',
    })),
  },
  {
    ...desk,
    name: 'pengerjaan-uraian',
    path: () => '/ujian/contoh/soal?soal=4',
    ready: 'Soal 4 dari 4',
  },
  { ...desk, name: 'pengerjaan-daftar', arrange: openList, widths: (width) => width < 768 },
  { ...desk, name: 'pengerjaan-selesai', arrange: openFinish },
  { name: 'pengerjaan-latihan', path: () => '/ujian/latihan', ready: 'Coba perangkat', roles },
  {
    name: 'pengerjaan-latihan-soal',
    path: () => '/ujian/latihan',
    ready: 'Coba perangkat',
    roles,
    arrange: openPractice,
  },
];
