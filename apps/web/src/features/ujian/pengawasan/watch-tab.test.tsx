import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { noteLeftDraft } from '../../../shared/form/left-draft.ts';
import { learnServerTime } from '../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { asksBeforeLeaving } from '../../../shared/testing/leaving.ts';
import { people, renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../shared/testing/ujian.ts';
import { baris, belum, meta } from './testing/fixtures.ts';
import { WatchTab } from './watch-tab.tsx';

const Talk = ({ siapa }: { siapa: { nama: string } }) => (
  <div role="dialog" aria-label={`Percakapan dengan ${siapa.nama}`} />
);

beforeEach(() => setWidth(true));

const ujian = makeUjian({ boleh_ubah: true });
const rows = [
  baris(1, { menit_tambahan: 15, jumlah_fokus: 3, fokus_terlama: 65, melewati_ambang: true }),
  baris(2, { status: 'hening', hening_sejak: '2026-11-24T08:10:00+07:00', jumlah_perangkat: 2 }),
  belum(3, { menit_disiapkan: 10 }),
  baris(4, {
    status: 'selesai',
    sebab_selesai: 'diakhiri',
    waktu_selesai: '2026-11-24T08:15:00+07:00',
  }),
];

function watch(changes: Partial<typeof ujian> = {}, route = '/') {
  const api = fakeApi().reply('pantauUjian', rows, meta);
  renderWithApp(<WatchTab ujian={{ ...ujian, ...changes }} Talk={Talk} />, {
    user: 'dosen',
    route,
  });
  return api;
}

async function act(nama: string, what: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Tindakan ${nama}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
}

test('who works, is silent, has not come and has ended, with what is known of each; the counters filter', async () => {
  const api = watch();
  const table = await screen.findByRole('region', { name: 'Pantau peserta' });
  const [, first, second, third, fourth] = within(table).getAllByRole('row');
  for (const text of [
    'Mengerjakan',
    '3 / 10',
    '09:00',
    '+15 menit',
    '3 kali, terlama 1 menit',
    'Melewati ambang fokus',
  ])
    expect(first).toHaveTextContent(text);
  for (const text of ['Tanpa kabar sejak 08:10', 'Chrome, Android, ke-2'])
    expect(second).toHaveTextContent(text);
  for (const text of ['Belum mulai', 'Saat mulai: tambahan 10 menit'])
    expect(third).toHaveTextContent(text);
  for (const text of ['Selesai', 'Diakhiri pengawas', '08:15'])
    expect(fourth).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Semua 5' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Tanpa kabar 1' }));
  await waitFor(() =>
    expect(api.calls('pantauUjian').at(-1)?.url.searchParams.get('status')).toBe('hening'),
  );
});

test('time for those that are ticked, cut off by the end of a session, opens again for the same ones', async () => {
  const api = fakeApi()
    .reply('pantauUjian', rows, meta)
    .reply('sesuaikanWaktu', { diperpanjang: ['n1'], disiapkan: [], dilewati: [] });
  const part = <WatchTab ujian={ujian} Talk={Talk} />;
  const before = renderWithApp(part, { user: 'dosen' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Mahasiswa 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tambahan (menit)' }), '15');
  await userEvent.type(screen.getByRole('textbox', { name: 'Alasan' }), 'Listrik padam');
  noteLeftDraft(people.dosen.id);
  before.unmount();
  renderWithApp(part, { user: 'dosen' });
  const dialog = await screen.findByRole('dialog', { name: 'Tambah waktu' });
  expect(dialog).toHaveTextContent('Mahasiswa 1.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Beri waktu' }));
  await waitFor(() =>
    expect(api.calls('sesuaikanWaktu')[0]?.body).toMatchObject({ menit: 15, mahasiswa: ['n1'] }),
  );
});

test('time is given to those that are ticked; who gets none is named with the reason', async () => {
  const api = watch().reply('sesuaikanWaktu', {
    diperpanjang: ['n1'],
    disiapkan: [],
    dilewati: [
      {
        nim: 'n2',
        nama: 'Mahasiswa 2',
        code: 'pengerjaan_telah_berakhir',
        message: 'Pengerjaan ini sudah berakhir.',
      },
    ],
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Mahasiswa 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Mahasiswa 2' }));
  expect(screen.queryByRole('checkbox', { name: 'Pilih Mahasiswa 4' })).not.toBeInTheDocument();
  expect(screen.getByText('2 dipilih')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah waktu' });
  expect(dialog).toHaveTextContent('Mahasiswa 1, Mahasiswa 2.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Beri waktu' }));
  expect(await within(dialog).findByText('Isi tambahan menit atau faktor waktu')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Tambahan (menit)' }), '15');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Alasan' }), 'Listrik padam');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Beri waktu' }));
  const left = await screen.findByRole('dialog', { name: 'Tidak mendapat tambahan waktu' });
  expect(left).toHaveTextContent('Mahasiswa 2 (n2): Pengerjaan ini sudah berakhir.');
  expect(api.calls('sesuaikanWaktu')[0]?.body).toMatchObject({
    menit: 15,
    mahasiswa: ['n1', 'n2'],
    alasan: 'Listrik padam',
  });
  expect(screen.queryByText('2 dipilih')).not.toBeInTheDocument();
});

test('time for all names nobody, and a factor goes without minutes', async () => {
  const api = watch().reply('sesuaikanWaktu', {
    diperpanjang: ['n1', 'n2'],
    disiapkan: ['n3'],
    dilewati: [],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu semua' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah waktu' });
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Faktor waktu' }),
    '1.5',
  );
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Alasan' }), 'Kebutuhan khusus');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Beri waktu' }));
  expect(await screen.findByText(/2 pengerjaan diperpanjang, 1 disiapkan/)).toBeVisible();
  const id_klien = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(api.calls('sesuaikanWaktu')[0]?.body).toEqual({
    faktor: 1.5,
    alasan: 'Kebutuhan khusus',
    id_klien,
  });
});

test('an attempt is ended with a reason', async () => {
  const api = watch().reply('akhiriOlehPengawas', baris(1, { status: 'selesai' }));
  await act('Mahasiswa 1', 'Akhiri pengerjaan');
  const dialog = await screen.findByRole('dialog', { name: 'Akhiri pengerjaan' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Akhiri' }));
  expect(api.calls('akhiriOlehPengawas')).toHaveLength(0);
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'Alasan' }),
    'Meninggalkan ruang',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Akhiri' }));
  expect(await screen.findByText('Berhasil mengakhiri pengerjaan')).toBeVisible();
  expect(api.calls('akhiriOlehPengawas')[0]?.body).toEqual({ alasan: 'Meninggalkan ruang' });
});

test('what has ended is opened again for some minutes', async () => {
  const api = watch().reply('bukaKembaliPengerjaan', baris(4));
  await act('Mahasiswa 4', 'Buka kembali');
  const dialog = await screen.findByRole('dialog', { name: 'Buka kembali pengerjaan' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Alasan' }), 'Salah tekan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buka kembali' }));
  expect(await screen.findByText('Berhasil membuka kembali pengerjaan')).toBeVisible();
  expect(api.calls('bukaKembaliPengerjaan')[0]?.body).toEqual({ menit: 15, alasan: 'Salah tekan' });
});

test('a reset is asked about with the words of the specification; its reason may be left out', async () => {
  const api = watch().reply('resetPengerjaan', undefined);
  await act('Mahasiswa 1', 'Reset pengerjaan');
  const dialog = await screen.findByRole('dialog', { name: 'Reset pengerjaan' });
  expect(dialog).toHaveTextContent('Anda yakin me-reset pengerjaan kuis/ujian mahasiswa ini?');
  expect(within(dialog).getByRole('button', { name: 'Tidak' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
  expect(await screen.findByText('Berhasil reset pengerjaan dari mahasiswa')).toBeVisible();
  expect(api.calls('resetPengerjaan')[0]?.url.pathname).toContain('/p1');
});

test.each([
  ['Mahasiswa 1', 'Akhiri pengerjaan'],
  ['Mahasiswa 4', 'Buka kembali'],
  ['Mahasiswa 1', 'Reset pengerjaan'],
])('a reason that was begun asks before the page is left: %s, %s', async (nama, what) => {
  watch();
  await act(nama, what);
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${what}`) });
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Salah tekan');
  expect(asksBeforeLeaving()).toBe(true);
});

test('something is announced to one', async () => {
  const api = watch().reply('umumkanUjian', {
    id: 'a1',
    nim: 'n1',
    nama: 'Mahasiswa 1',
    teks: 'Ke meja depan',
    oleh: 'Budi',
    pada: meta.waktu_server,
  });
  await act('Mahasiswa 1', 'Kirim pengumuman');
  const dialog = await screen.findByRole('dialog', { name: 'Pengumuman ujian' });
  expect(dialog).toHaveTextContent('Hanya Mahasiswa 1 yang membacanya');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Isi' }), 'Ke meja depan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Umumkan' }));
  expect(await screen.findByText('Berhasil mengumumkan')).toBeVisible();
  expect(api.calls('umumkanUjian')[0]?.body).toMatchObject({
    teks: 'Ke meja depan',
    mahasiswa: 'n1',
  });
});

test('what was announced, and time that was given and is not used yet', async () => {
  const api = watch()
    .reply('daftarPengumumanUjian', [
      {
        id: 'a1',
        nim: null,
        nama: null,
        teks: 'Soal 3 diperbaiki.',
        oleh: 'Budi',
        pada: meta.waktu_server,
      },
    ])
    .reply('daftarPenyesuaian', [
      {
        id: 'w1',
        nim: 'n3',
        nama: 'Mahasiswa 3',
        menit: 10,
        faktor: null,
        alasan: 'Sakit',
        dipakai: false,
        oleh: 'Budi',
        pada: meta.waktu_server,
      },
    ])
    .reply('tarikPenyesuaian', undefined);
  await userEvent.click(await screen.findByRole('radio', { name: 'Pengumuman' }));
  const told = await screen.findByRole('table', { name: 'Pengumuman ujian' });
  for (const text of ['Soal 3 diperbaiki.', 'Semua peserta']) expect(told).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('radio', { name: 'Waktu' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Tarik tambahan waktu Mahasiswa 3' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Tarik tambahan waktu' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tarik' }));
  expect(await screen.findByText('Berhasil menarik tambahan waktu')).toBeVisible();
  expect(api.calls('tarikPenyesuaian')).toHaveLength(1);
});

test('absences are told with what may well be harmless and the own words of the student', async () => {
  watch().reply('logFokusMahasiswa', {
    id_pengerjaan: 'p1',
    nim: 'n1',
    nama: 'Mahasiswa 1',
    jumlah_singkat: 2,
    terpotong: false,
    kejadian: [
      {
        id: 'f1',
        kode: 'hu',
        waktu: '2026-11-24T08:05:10+07:00',
        durasi_detik: 65,
        keadaan: ['luring'],
        kemungkinan_wajar: true,
        alasan_wajar: ['luring'],
        catatan: 'Ganti jaringan',
        catatan_pada: meta.waktu_server,
      },
    ],
  });
  await act('Mahasiswa 1', 'Kejadian fokus');
  const dialog = await screen.findByRole('dialog', { name: 'Kejadian fokus Mahasiswa 1' });
  for (const text of [
    'Halaman ditinggalkan atau disembunyikan',
    '1 menit',
    'Kemungkinan wajar',
    'perangkat tanpa koneksi',
    'Keterangan mahasiswa: Ganti jaringan',
    '2 kejadian di bawah 2 detik tidak ditampilkan.',
  ])
    await waitFor(() => expect(dialog).toHaveTextContent(text));
});

test('who may only read sees all of it and changes nothing', async () => {
  watch({ boleh_ubah: false });
  await screen.findByRole('region', { name: 'Pantau peserta' });
  expect(screen.queryByRole('button', { name: 'Umumkan' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan Mahasiswa 1' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Percakapan',
    'Kejadian fokus',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Percakapan' }));
  expect(
    await screen.findByRole('dialog', { name: 'Percakapan dengan Mahasiswa 1' }),
  ).toBeInTheDocument();
});

test('the code of an exam stands large with the seconds that it has', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  learnServerTime(Date.parse('2026-11-24T08:10:20+07:00'), true);
  const api = fakeApi()
    .reply('pantauUjian', rows, meta)
    .reply('kodeUjian', { kode: 'AB12CD', expires_at: '2026-11-24T08:11:00+07:00' });
  renderWithApp(<WatchTab ujian={{ ...ujian, kode_ujian: true }} Talk={Talk} />, { user: 'dosen' });
  const code = await screen.findByLabelText('Kode ujian A B 1 2 C D');
  expect(code).toHaveTextContent('AB12CD');
  expect(screen.getByText('40')).toBeVisible();
  expect(api.calls('kodeUjian')).toHaveLength(1);
});

test('an exam without a code, or one that is over, shows none', async () => {
  watch({ kode_ujian: true, status: 'selesai' });
  await screen.findByRole('region', { name: 'Pantau peserta' });
  expect(screen.queryByText(/Kode ujian/)).toBeNull();
});
