import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makePemantauanUjian, makeUjian } from '../../../../shared/testing/ujian.ts';
import { baris } from '../testing/fixtures.ts';
import { ResultsTab } from './results-tab.tsx';

beforeEach(() => setWidth(true));

const meta = { has_write_access: true, is_tampilkan_nilai: false, perhitungan: 'done' };
const ujian = makeUjian({
  boleh_ubah: true,
  pemantauan: makePemantauanUjian({ jumlah_pengerjaan: 3, jumlah_belum_dinilai: 2 }),
});
const rows = [
  baris(1, {
    nilai_akhir: 85.5,
    jumlah_dinilai: 2,
    fokus: { jumlah: 3, terlama: 65, wajar: 2, melewati_ambang: true },
  }),
  baris(2, { status: 'selesai_otomatis', terlambat: 1, menyusul: 2 }),
  baris(3, {
    status: 'sedang_berlangsung',
    waktu_selesai: '0001-01-01T00:00:00Z',
    jumlah_dijawab: 0,
    jumlah_dinilai: 0,
  }),
];

test('who began, how far they are and their grade; the search and the filter go along to grading', async () => {
  const api = fakeApi().reply('daftarPengerjaan', rows, meta);
  renderWithApp(<ResultsTab ujian={ujian} />, {
    user: 'dosen',
    route: '/?status=belum_dinilai&search=ma&sort=-nilai',
  });
  const table = await screen.findByRole('region', { name: 'Daftar pengerjaan' });
  const [, first, second, third] = within(table).getAllByRole('row');
  for (const text of [
    '85.50',
    'Selesai',
    '2 / 2',
    '3 kali, terlama 1 menit; 2 kemungkinan wajar',
    'Melewati ambang fokus',
  ])
    expect(first).toHaveTextContent(text);
  for (const text of [
    'Selesai otomatis',
    'Belum dinilai',
    'Jawaban terlambat: 1',
    'Jawaban menyusul: 2',
  ])
    expect(second).toHaveTextContent(text);
  expect(third).toHaveTextContent('Sedang berlangsung');
  expect(third).not.toHaveTextContent('Belum dinilai');
  expect(second).not.toHaveTextContent(/ambang fokus|kali/);
  expect(screen.getByText(/^3 dari 40 mahasiswa mengerjakan · 2 belum dinilai/)).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Mahasiswa 1' })).toHaveAttribute(
    'href',
    '/ujian/uj1/penilaian?peserta=n1&search=ma&status=belum_dinilai',
  );
  expect(
    Object.fromEntries(api.calls('daftarPengerjaan')[0]?.url.searchParams ?? []),
  ).toMatchObject({
    status: 'belum_dinilai',
    search: 'ma',
    sort: '-nilai',
    page: '1',
    per_page: '20',
  });
});

test('while grades are counted it is said, with the words of the specification', async () => {
  fakeApi().reply('daftarPengerjaan', rows, { ...meta, perhitungan: 'in_progress' });
  renderWithApp(<ResultsTab ujian={ujian} />, { user: 'dosen' });
  expect(await screen.findByText('Sedang proses perhitungan nilai')).toBeVisible();
});

test('who has not begun stands in a list of their own, with what would stand against it', async () => {
  fakeApi()
    .reply('daftarPengerjaan', [], meta)
    .reply('tanpaPengerjaan', [
      {
        nim: 'n7',
        nama: 'Citra',
        id_user: 'u7',
        penolakan: { code: 'mahasiswa_tidak_aktif', message: 'Tidak aktif.' },
        jumlah_dibatalkan: 0,
      },
      { nim: 'n8', nama: 'Dodi', id_user: 'u8', penolakan: null, jumlah_dibatalkan: 2 },
    ]);
  renderWithApp(<ResultsTab ujian={ujian} />, { user: 'dosen' });
  expect(await screen.findByText('Belum ada mahasiswa yang mengerjakan ujian ini.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Belum mengerjakan' }));
  const table = await screen.findByRole('table', { name: 'Mahasiswa tanpa pengerjaan' });
  for (const text of ['Citra', 'n7', 'Tidak aktif.', 'Dodi']) expect(table).toHaveTextContent(text);
});

test.each([
  [false, 'Publikasikan nilai', 'Berhasil publish nilai'],
  [true, 'Batalkan publikasi nilai', 'Berhasil unpublish nilai'],
])(
  'grades that are shown (%s) are asked about and then turned over',
  async (shown, label, toast) => {
    const api = fakeApi()
      .reply('daftarPengerjaan', rows, meta)
      .reply('publikasiNilaiUjian', { is_tampilkan_nilai: !shown });
    renderWithApp(<ResultsTab ujian={{ ...ujian, is_tampilkan_nilai: shown }} />, {
      user: 'dosen',
    });
    await userEvent.click(screen.getByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog', { name: label });
    await userEvent.click(within(dialog).getByRole('button', { name: label }));
    expect(await screen.findByText(toast)).toBeVisible();
    await waitFor(() =>
      expect(api.calls('publikasiNilaiUjian')[0]?.body).toEqual({ is_tampilkan_nilai: !shown }),
    );
  },
);

test('a file that a student’s device has saved is handed in for him', async () => {
  const api = fakeApi()
    .reply('daftarPengerjaan', rows, meta)
    .reply('daftarKoreksi', [])
    .reply('serahkanCadangan', {
      mahasiswa: { nim: 'n2', nama: 'Mahasiswa 2' },
      hasil: [],
      jumlah_baru: 3,
      jumlah_menyusul: 2,
      jumlah_ditolak: 1,
    });
  renderWithApp(<ResultsTab ujian={ujian} />, { user: 'dosen' });
  await screen.findByRole('region', { name: 'Daftar pengerjaan' });
  // Unanswered fake calls make the app look offline.
  act(tellAnswer);
  await userEvent.click(screen.getByRole('button', { name: 'Serahkan cadangan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Serahkan cadangan jawaban' }));
  const field = dialog.getByLabelText('Berkas cadangan jawaban', { selector: 'input' });
  await userEvent.upload(field, new File(['{}'], 'cadangan.json'));
  expect(await dialog.findByText('Cadangan Mahasiswa 2 (n2) diterima')).toBeVisible();
  expect(dialog.getByText(/^1 jawaban ditolak/)).toBeVisible();
  expect(api.calls('serahkanCadangan')[0]).toMatchObject({
    params: { id: 'uj1' },
    body: { berkas: '{}' },
  });
  await waitFor(() => expect(api.calls('daftarPengerjaan').length).toBeGreaterThan(1));
  await userEvent.upload(field, new File([new Uint8Array(8_000_001)], 'besar.json'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Berkas cadangan paling besar');
});

test('who may only read is offered neither grading nor publishing', async () => {
  fakeApi().reply('daftarPengerjaan', rows, meta);
  renderWithApp(<ResultsTab ujian={{ ...ujian, boleh_ubah: false }} />, { user: 'dosen' });
  expect(await screen.findByRole('link', { name: 'Lihat pengerjaan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publikasikan nilai' })).toBeNull();
});

const soal = (n: number, over: object = {}) => ({
  id_soal: `s${n}`,
  id_versi: `v${n}`,
  id_kelompok: 'k1',
  jenis: 'pilihan' as const,
  pertanyaan: `<p>Pertanyaan ${n}</p>`,
  n: 12,
  tingkat_kesulitan: 0.5,
  daya_beda: 0.45,
  sebaran: [],
  kosong: null,
  dianulir: false,
  ...over,
});

test('how each question did, in figures and words; a key that may be wrong is pointed to; versions stand apart', async () => {
  const sebaran = [
    { id: 'a', teks: '<p>Merah</p>', benar: true, jumlah: 9, bagian: 0.75 },
    { id: 'b', teks: '<p>Biru</p>', benar: false, jumlah: 2, bagian: 0.167 },
  ];
  fakeApi()
    .reply('daftarPengerjaan', rows, meta)
    .reply('statistikJawaban', {
      jumlah_pengerjaan: 12,
      cukup: true,
      rata_rata: 66.665,
      alpha: 0.82,
      soal: [
        soal(1, { sebaran, kosong: 1 }),
        soal(1, { id_versi: 'v1b', n: 3, tingkat_kesulitan: null, daya_beda: null }),
        soal(2, { daya_beda: -0.2, tingkat_kesulitan: 0.1 }),
      ],
    });
  renderWithApp(<ResultsTab ujian={ujian} />, { user: 'dosen', route: '/?daftar=statistik' });
  const first = await screen.findByRole('listitem', { name: 'Soal 1, versi ke-1' });
  for (const text of ['0.50 (sedang)', '0.45 (baik)', 'Kunci', 'Tidak dijawab: 1', '75.0%'])
    expect(first).toHaveTextContent(text);
  expect(screen.getByRole('listitem', { name: 'Soal 1, versi ke-2' })).toHaveTextContent(
    'Belum cukup data (3 pengerjaan)',
  );
  expect(screen.getByRole('listitem', { name: 'Soal 2' })).toHaveTextContent(
    '-0.20 (negatif: periksa kuncinya)',
  );
  expect(screen.getByText('0.82 (tinggi)')).toBeVisible();
});

test('below ten attempts nothing is told', async () => {
  fakeApi().reply('daftarPengerjaan', rows, meta).reply('statistikJawaban', {
    jumlah_pengerjaan: 4,
    cukup: false,
    rata_rata: null,
    alpha: null,
    soal: [],
  });
  renderWithApp(<ResultsTab ujian={ujian} />, { user: 'dosen' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Statistik' }));
  expect(await screen.findByText('Belum cukup data')).toBeVisible();
  expect(screen.getByText(/sekarang 4\.$/)).toBeVisible();
});
