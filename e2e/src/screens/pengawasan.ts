import type { Page } from '@playwright/test';
import { envelope, failed, loading, openPanel, type Screen } from '../support/screen.ts';
import { tellOfOne } from './ujian.ts';

const watched = /\/v2\/lms\/ujian\/contoh\/pantau\?/;
const given = /\/v2\/lms\/ujian\/contoh\/penyesuaian\?/;
const announced = /\/v2\/lms\/ujian\/contoh\/pengumuman\?/;
const ZERO = '0001-01-01T00:00:00Z';
const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const names = [
  'Siti Rahmawati',
  'محمد عبد الله',
  'Bambang Setiawan Kusumonegoro Adiningrat',
  'Dewi Lestari',
  'Eko Prasetyo',
  'Fajar',
];
const states = ['mengerjakan', 'mengerjakan', 'hening', 'selesai', 'belum_mulai', 'belum_mulai'];
const rows = names.map((nama, index) => {
  const begun = states[index] !== 'belum_mulai';
  const ended = states[index] === 'selesai';
  return {
    nim: `24060121${130_001 + index}`,
    id_user: `u${index}`,
    nama,
    keluar: index === 5,
    id_pengerjaan: begun ? `p${index}` : null,
    status: states[index],
    sebab_selesai: ended ? 'waktu_habis' : null,
    waktu_mulai: begun ? at(40) : ZERO,
    waktu_selesai: ended ? at(5) : ZERO,
    berakhir_pada: begun ? at(-50) : ZERO,
    menit_tambahan: index === 1 ? 15 : 0,
    menit_disiapkan: 0,
    bagian_disiapkan: index === 4 ? 0.5 : 0,
    dijawab: begun ? 7 * (index + 1) : 0,
    jumlah_soal: 40,
    kontak_terakhir: begun ? at(index === 2 ? 6 : 0) : ZERO,
    hening_sejak: index === 2 ? at(6) : ZERO,
    jumlah_perangkat: begun ? 1 + (index % 2) : 0,
    perangkat: begun ? 'Chrome, Android' : '',
    jumlah_fokus: index === 0 ? 4 : 0,
    fokus_terlama: index === 0 ? 95 : 0,
    fokus_wajar: index === 0 ? 2 : 0,
    melewati_ambang: index === 0,
  };
});
const paging = { page: 1, per_page: 20, total_items: rows.length, total_pages: 1 };
const meta = {
  ...paging,
  has_write_access: true,
  waktu_server: at(0),
  hitungan: { belum_mulai: 2, mengerjakan: 2, hening: 1, selesai: 1 },
};
const times = [
  {
    id: 'w1',
    nim: rows[1]?.nim,
    nama: names[1],
    menit: 15,
    faktor: null,
    alasan: 'Listrik ruang 3 padam',
    dipakai: true,
    oleh: 'Ratna Kusumaningrum',
    pada: at(20),
  },
  {
    id: 'w2',
    nim: rows[4]?.nim,
    nama: names[4],
    menit: 0,
    faktor: 1.5,
    alasan: 'Kebutuhan khusus',
    dipakai: false,
    oleh: 'Ratna Kusumaningrum',
    pada: at(60),
  },
];
const announcements = [
  {
    id: 'a2',
    nim: null,
    nama: null,
    teks: 'Soal nomor 3: kata "bukan" dihapus.',
    oleh: 'Ratna Kusumaningrum',
    pada: at(3),
  },
  {
    id: 'a1',
    nim: rows[2]?.nim,
    nama: names[2],
    teks: 'Silakan ke meja depan.',
    oleh: 'Ratna Kusumaningrum',
    pada: at(10),
  },
];

const outages = [
  {
    id: 'g2',
    sumber: 'pengawas',
    nim: null,
    nama: null,
    keterangan: 'Listrik ruang 3 padam',
    oleh: 'Ratna Kusumaningrum',
    mulai: at(30),
    selesai: at(22),
    pada: at(20),
  },
  {
    id: 'g1',
    sumber: 'server',
    nim: null,
    nama: null,
    keterangan: 'Server tidak menjawab',
    oleh: null,
    mulai: at(38),
    selesai: at(36),
    pada: at(36),
  },
];
const proposals = rows.slice(0, 3).map(({ nim, nama }, index) => ({
  id: null,
  nim,
  nama,
  menit_usul: 10 - index,
  menit_diberi: null,
  status: 'diusulkan',
  oleh: null,
  pada: ZERO,
  dasar: ['Listrik ruang 3 padam: 8 menit', 'Server tidak menjawab: 2 menit'],
}));
const decided = [
  {
    id: 'k1',
    nim: rows[3]?.nim,
    nama: names[3],
    menit_usul: 8,
    menit_diberi: 8,
    dasar: ['Listrik ruang 3 padam: 8 menit'],
    status: 'diberi',
    oleh: 'Ratna Kusumaningrum',
    pada: at(12),
  },
];

async function tellOfWatching(page: Page, places: Parameters<typeof tellOfOne>[1]): Promise<void> {
  await tellOfOne(page, places);
  await page.route(watched, (route) => route.fulfill({ json: envelope(rows, meta) }));
  await page.route(given, (route) =>
    route.fulfill({ json: envelope(times, { ...paging, total_items: 2 }) }),
  );
  await page.route(/\/v2\/lms\/ujian\/contoh\/gangguan\?/, (route) =>
    route.fulfill({ json: envelope(outages, { ...paging, total_items: 2 }) }),
  );
  await page.route(/\/v2\/lms\/ujian\/contoh\/kompensasi\?/, (route) => {
    const shown = route.request().url().includes('bagian=diputus') ? decided : proposals;
    return route.fulfill({ json: envelope(shown, { ...paging, total_items: shown.length }) });
  });
  await page.route(announced, (route) =>
    route.fulfill({ json: envelope(announcements, { ...paging, total_items: 2 }) }),
  );
}

const staff = { roles: ['dosen', 'operator'], same: true, prepare: tellOfWatching } as const;

export const screens: Screen[] = [
  {
    ...staff,
    name: 'ujian-pantau',
    path: () => '/ujian/contoh?tab=pantau',
    ready: 'Dewi Lestari',
    states: [loading(watched), failed(watched)],
  },
  {
    ...staff,
    name: 'ujian-pantau-waktu',
    path: () => '/ujian/contoh?tab=pantau&daftar=waktu',
    ready: 'Listrik ruang 3 padam',
  },
  {
    ...staff,
    name: 'ujian-pantau-pengumuman',
    path: () => '/ujian/contoh?tab=pantau&daftar=pengumuman',
    ready: 'Silakan ke meja depan.',
  },
  {
    ...staff,
    name: 'ujian-pantau-gangguan',
    path: () => '/ujian/contoh?tab=pantau&daftar=gangguan',
    ready: 'Server tidak menjawab',
  },
  {
    ...staff,
    name: 'ujian-pantau-beri-waktu',
    path: () => '/ujian/contoh?tab=pantau',
    ready: 'Dewi Lestari',
    arrange: (page) => openPanel(page, 'Tambah waktu semua', 'Hanya untuk yang belum mulai.'),
  },
];
