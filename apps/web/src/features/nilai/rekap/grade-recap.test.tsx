import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { kelas, komponen, mahasiswa, recap } from '../testing/fixtures.ts';
import { measured } from '../testing/measured.ts';
import { GradeRecap } from './grade-recap.tsx';

beforeEach(() => {
  setWidth(true);
  measured({ width: 2_400, height: 700 });
});

const server = (given = recap()) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('rekapNilaiKelas', given)
    .reply('perhitunganNilaiKelas', { status: 'done', dimulai_pada: null, galat: null });

const open = (user: 'dosen' | 'operator' = 'dosen', search = '') =>
  renderWithApp(<GradeRecap idKelas="kelas-1" />, {
    path: '/nilai/:id',
    route: `/nilai/kelas-1${search}`,
    user,
  });

const grid = () => screen.findByRole('grid', { name: 'Rekap nilai' });

describe('the recap of a class', () => {
  test('students against activities, averages, components and the estimate', async () => {
    server();
    open();
    const table = await grid();
    await within(table).findByText('Mahasiswa 01');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Kelompok kolom',
      ...['Pertemuan 1', 'Pertemuan 2', 'Rata-rata LMS', 'Nilai SIKAD', 'Nilai Akhir (perkiraan)'],
      'Mahasiswa',
      'TugasER-diagramSudah dinilai',
      'Kuiskuis k-1TersembunyiBelum dinilai',
      'Remedialremedial r-1Tidak ada pengerjaan',
      'Forumforum f-1Belum berakhir',
      ...['Rata-rata Tugas', 'Rata-rata Kuis', 'Rata-rata Forum'],
      ...['TugasBobot 60%Atur', 'KuisBobot 40%Atur', 'SikapBobot 0%Atur'],
      'Nilai Akhir (perkiraan)Nilai akhir ditetapkan Siakad',
    ]);
    const row = within(table).getAllByRole('row')[2] as HTMLElement;
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Mahasiswa 0124060121130001');
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual([
      ...['87.50', '0belum dinilai', '-Tidak mengerjakan', '0'],
      ...['87.50', '-', '0'],
      ...['87.50', '-belum lengkap', '90'],
      '87.50 · A1 dari 2 komponen',
    ]);
  });

  test('the box of the class: a dash where the mode is unknown', async () => {
    server();
    open();
    await grid();
    const facts = screen.getByText('Mode Kuliah').parentElement;
    expect(facts).toHaveTextContent('Mode Kuliah-');
    expect(screen.getByText('AIK21343 - Manajemen Basis Data')).toBeVisible();
    expect(screen.getByText('2026/2027 Ganjil')).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Jejak halaman' });
    expect(within(trail).getByRole('link', { name: 'Nilai' })).toHaveAttribute('href', '/nilai');
    expect(trail).toHaveTextContent('Manajemen Basis Data A');
  });

  test.each([
    ['dosen', '/forum?groupId=kelas-1&forumId=FORUM__f-1&ref=nilai'],
    ['operator', '/kelas/kelas-1?back=forum'],
  ] as const)('headings lead %s to the activities', async (user, forum) => {
    server();
    open(user);
    const table = await grid();
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/kelas/kelas-1/tugas/t-1?tab=submission&ref=nilai',
      '/kelas/kelas-1/ujian/k-1?tab=hasil&from=nilai',
      '/kelas/kelas-1/ujian/r-1?tab=hasil&from=nilai',
      forum,
    ]);
  });

  test('the boxes are in the address, and Semua turns all off and on', async () => {
    const user = userEvent.setup();
    server();
    const { router } = open('dosen', '?tampilkan=kuis');
    const table = await grid();
    expect(within(table).queryByText('ER-diagram')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Kuis' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Komponen Nilai Sikad = 0%' }));
    expect(router.state.location.search).toBe('?tampilkan=kuis&tampilkan=sikad_nol');
    expect(await within(table).findByText('Sikap')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Semua' }));
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('checkbox', { name: 'Semua' }));
    expect(router.state.location.search).toBe('?tampilkan=');
  });

  test('arrow keys move the cell that has the keyboard, up to the headings', async () => {
    const user = userEvent.setup();
    server();
    open();
    const table = await grid();
    await user.click(await within(table).findByText('Mahasiswa 01'));
    expect(within(table).getAllByRole('rowheader')[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-sel', '1:1');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(within(table).getByRole('link', { name: 'ER-diagram' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveAttribute('data-sel', '-1:11');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toHaveAttribute('data-sel', '0:0');
    // The grid is one stop of the Tab key.
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('draws what is in view of a thousand students, and loads them by pages', async () => {
    const many = Array.from({ length: 50 }, (_, index) => mahasiswa(index + 1));
    const api = server(recap({ nilai_mahasiswa: many, jumlah_mahasiswa: 1_000 }));
    open();
    const table = await grid();
    await within(table).findByText('Mahasiswa 01');
    expect(table).toHaveAttribute('aria-rowcount', '1002');
    expect(within(table).getAllByRole('row').length).toBeLessThan(40);
    expect(api.calls('rekapNilaiKelas').map(({ url }) => url.search)).toEqual([
      '?page=1&per_page=50',
    ]);
  });

  test('search goes to the server and the address', async () => {
    const user = userEvent.setup();
    const api = server();
    const { router } = open();
    await grid();
    api.reply('rekapNilaiKelas', recap({ nilai_mahasiswa: [] }));
    await user.type(screen.getByRole('searchbox', { name: 'Cari nama atau NIM' }), 'siti{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=siti'));
    expect(
      await screen.findByText('Tidak ada mahasiswa yang cocok dengan pencarian.'),
    ).toBeVisible();
    expect(api.calls('rekapNilaiKelas').at(-1)?.url.searchParams.get('search')).toBe('siti');
  });
});

test.each([
  ['', ''],
  ['?tampilkan=kuis&tampilkan=sikad_nol', '?tampilkan=kuis&tampilkan=sikad_nol'],
])('the export has the columns that are shown: %s', async (address, asked) => {
  const user = userEvent.setup();
  const api = server();
  open('dosen', address);
  await user.click(await screen.findByRole('button', { name: 'Ekspor Excel' }));
  await waitFor(() => expect(api.calls('eksporRekapNilai')[0]?.url.search).toBe(asked));
});

describe('what stands above the table', () => {
  const bannerText = 'Waktu entri nilai sedang dibuka. Anda dapat mengirim nilai LMS ke Siakad';

  test('lecturers see the open window, with the dates of each component', async () => {
    const user = userEvent.setup();
    server();
    open();
    await user.click(await screen.findByRole('button', { name: bannerText }));
    // 24:59:59 after the start date (DECISIONS 182).
    expect(screen.getByText('Tugas: 22 Nov 2026, 00:59 – 20 Des 2026, 23:59 WIB')).toBeVisible();
  });

  test('a changed scale is told with the letter that a student had before', async () => {
    const scale = (least: number) => [
      { huruf: 'A', minimum: least, maksimum: 100 },
      { huruf: 'B', minimum: 0, maksimum: least - 0.01 },
    ];
    server(
      recap({
        skala_berubah: { pada: '2026-11-24T06:00:00Z', lama: scale(90), kini: scale(80) },
      }),
    );
    open();
    expect(await screen.findByText('Skala berubah 24 Nov 2026')).toBeVisible();
    expect(screen.getByText('Sekarang: A 80–100, B 0–79.99')).toBeVisible();
    expect(screen.getByText('Sebelumnya: A 90–100, B 0–89.99')).toBeVisible();
    const [estimate] = screen
      .getAllByRole('gridcell')
      .filter((cell) => cell.textContent?.includes('sebelumnya'));
    expect(estimate).toHaveTextContent('87.50 · Asebelumnya B · 1 dari 2 komponen');
  });

  test.each([
    ['an operator', 'operator', recap()],
    [
      'a lecturer of a locked class',
      'dosen',
      recap({ kelas: { ...kelas, is_nilai_dikunci: true } }),
    ],
    [
      'a class without a window',
      'dosen',
      recap({
        header_sikad: [
          komponen('ko-1', { waktu_entri_nilai_start: null, waktu_entri_nilai_end: null }),
        ],
      }),
    ],
  ] as const)('no banner: %s', async (_name, user, given) => {
    server(given);
    open(user);
    await grid();
    expect(screen.queryByText(bannerText)).toBeNull();
  });

  test.each([
    ['no components', { header_sikad: [] }, /Siakad belum mengirim komponen nilai/],
    ['weights', { jumlah_bobot: 90 }, /Jumlah bobot komponen 90%, bukan 100%/],
    ['new activities', { belum_dipetakan: ['k-1'] }, /^1 kuis baru belum masuk komponen$/],
    ['a lock', { kelas: { ...kelas, is_nilai_dikunci: true } }, /telah dikunci di Siakad/],
    [
      'read only',
      { hak: { boleh_entri: false, boleh_atur: false, siakad_terhubung: true } },
      /tetapi tidak mengubah nilai komponennya/,
    ],
  ])('%s', async (_name, rest, text) => {
    server(recap(rest));
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a running calculation is told, and its end loads the recap anew', async () => {
    const api = server().reply('perhitunganNilaiKelas', {
      status: 'in_progress',
      dimulai_pada: '2026-11-24T06:00:00Z',
      galat: null,
    });
    const { queryClient } = open();
    expect(await screen.findByText('Sedang proses perhitungan nilai')).toBeVisible();
    const loaded = api.calls('rekapNilaiKelas').length;
    api.reply('perhitunganNilaiKelas', { status: 'done', dimulai_pada: null, galat: null });
    dispatchEvent('nilai.berubah', { id_kelas: 'kelas-1', versi: 2 }, queryClient);
    await waitFor(() => expect(screen.queryByText('Sedang proses perhitungan nilai')).toBeNull());
    expect(api.calls('rekapNilaiKelas').length).toBeGreaterThan(loaded);
  });

  test('a failure reads NO DATA and can be tried again', async () => {
    const user = userEvent.setup();
    const api = server().fail('rekapNilaiKelas', 'kesalahan_server');
    open();
    expect(await screen.findByText('NO DATA')).toBeVisible();
    api.reply('rekapNilaiKelas', recap());
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    expect(await grid()).toBeVisible();
  });
});

test('on a phone: a component per tab, a card per student, and the row in a sheet', async () => {
  setWidth(false);
  const user = userEvent.setup();
  server();
  const { router } = open();
  const cards = await screen.findByRole('list', { name: 'Nilai mahasiswa' });
  expect(await within(cards).findAllByText('87.50 · A')).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: 'Kuis (40%)' }));
  expect(router.state.location.search).toBe('?komponen=ko-2');
  expect(within(cards).getAllByText('belum lengkap')).toHaveLength(2);
  await user.click(within(cards).getByRole('button', { name: /Mahasiswa 01/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Mahasiswa 01' });
  expect(within(sheet).getByRole('link', { name: 'Tugas · ER-diagram' })).toBeVisible();
});

describe('what is open stands in the address', () => {
  test('a dialog about a value: opened, kept by a reload, closed by Back', async () => {
    const user = userEvent.setup();
    server().reply('riwayatNilai', []);
    const { router, unmount } = open();
    const table = await grid();
    await within(table).findByText('Mahasiswa 01');
    await user.click(table.querySelector('[data-sel="0:8"]') as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Riwayat' }));
    const title = 'Riwayat Tugas · Mahasiswa 01';
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    const { search } = router.state.location;
    expect(search).toBe('?buka=riwayat&mahasiswa=24060121130001&komponen=ko-1');
    unmount();
    const again = open('dosen', search);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(again.router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Back closes the dialog, and forward opens it again', async () => {
    const user = userEvent.setup();
    server().reply('riwayatNilai', []);
    const { router } = open();
    const table = await grid();
    await within(table).findByText('Mahasiswa 01');
    await user.click(table.querySelector('[data-sel="0:8"]') as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Riwayat' }));
    await screen.findByRole('dialog');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate(1);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('the settings of a component: kept by a reload, closed by Back, only for those who may', async () => {
    const user = userEvent.setup();
    const name = 'Pengaturan Nilai Kuis SIKAD';
    server().reply('aktivitasNilaiKelas', []).reply('aktivitasKomponen', komponen('ko-2'));
    const { router, unmount } = open();
    const table = await grid();
    await user.click(await within(table).findByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    const { search } = router.state.location;
    expect(search).toBe('?buka=atur&komponen=ko-2');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    const again = open('dosen', search);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(again.router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    again.unmount();
    const hak = { boleh_entri: false, boleh_atur: false, siakad_terhubung: true };
    server(recap({ hak }));
    open('operator', search);
    await within(await grid()).findByText('Mahasiswa 01');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the settings of a component stand over a search that finds nobody', async () => {
    server(recap({ nilai_mahasiswa: [] }))
      .reply('aktivitasNilaiKelas', [])
      .reply('aktivitasKomponen', komponen('ko-2'));
    open('dosen', '?search=siti&buka=atur&komponen=ko-2');
    expect(
      await screen.findByRole('dialog', { name: 'Pengaturan Nilai Kuis SIKAD' }),
    ).toBeVisible();
    expect(
      screen.getByText('Tidak ada mahasiswa yang cocok dengan pencarian.'),
    ).toBeInTheDocument();
  });

  test('the settings of the class', async () => {
    const user = userEvent.setup();
    server().reply('pengaturanIntegrasiNilai', {
      pelaku_integrasi_nilai: { dosen: true, operator: true },
      kirim_otomatis: false,
      versi: 0,
      asal: 'perguruan_tinggi',
    });
    const { router } = open('dosen', '?tampilkan=kuis');
    await grid();
    await user.click(screen.getByRole('button', { name: 'Pengaturan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pengaturan integrasi nilai' });
    expect(router.state.location.search).toBe('?tampilkan=kuis&buka=integrasi');
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tampilkan=kuis'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('on a phone the tab of the component stays under its settings', async () => {
    setWidth(false);
    const user = userEvent.setup();
    server().reply('aktivitasNilaiKelas', []).reply('aktivitasKomponen', komponen('ko-2'));
    const { router } = open('dosen', '?buka=atur&komponen=ko-2');
    await screen.findByRole('dialog', { name: 'Pengaturan Nilai Kuis SIKAD' });
    await user.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(router.state.location.search).toBe('?komponen=ko-2'));
    expect(screen.getByRole('tab', { name: 'Kuis (40%)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('a student on a page that is not loaded is found by the nim; a stranger opens nothing', async () => {
    const far = mahasiswa(900);
    const many = Array.from({ length: 50 }, (_, index) => mahasiswa(index + 1));
    const api = server()
      .reply('riwayatNilai', [])
      .reply('rekapNilaiKelas', ({ url }) =>
        url.searchParams.get('search') === far.mahasiswa.nim
          ? recap({ nilai_mahasiswa: [far] })
          : recap({ nilai_mahasiswa: many, jumlah_mahasiswa: 1_000 }),
      );
    const at = `?buka=riwayat&komponen=ko-1&mahasiswa=${far.mahasiswa.nim}`;
    const { unmount } = open('dosen', at);
    expect(await screen.findByRole('dialog', { name: /Mahasiswa 900/ })).toBeVisible();
    unmount();
    open('dosen', '?buka=riwayat&komponen=ko-1&mahasiswa=999');
    await grid();
    await waitFor(() =>
      expect(
        api.calls('rekapNilaiKelas').some(({ url }) => url.searchParams.get('search') === '999'),
      ).toBe(true),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
