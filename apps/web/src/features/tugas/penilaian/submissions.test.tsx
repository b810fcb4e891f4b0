import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makePemantauan, makeTugas } from '../../../shared/testing/tugas.ts';
import { Submissions } from './submissions.tsx';
import { anggota, baris, penilaian } from './testing/fixtures.ts';

beforeEach(() => setWidth(true));

const meta = { has_write_access: true, is_tampilkan_nilai: false, jumlah_keluar: 0 };
const tugas = makeTugas({ boleh_ubah: true, pemantauan: makePemantauan({ jumlah_dinilai: 1 }) });
const graded = penilaian({
  nilai: 85.5,
  nilai_dasar: 85.5,
  versi: 2,
  diubah_terbit: '2026-11-25T10:00:00+07:00',
});
const rows = [
  baris(1, {
    anggota: [anggota('n0001', { penilaian: graded })],
    berkas_sama: [{ id: 'n0002', nama: 'Mahasiswa n0002' }],
  }),
  baris(2, { pengumpulan: null }),
];

test('who handed in, how it is graded, and the way to each; the search and the filter go along', async () => {
  const api = fakeApi().reply('daftarPengumpulan', rows, meta);
  renderWithApp(<Submissions tugas={tugas} tools={<button type="button">Alat</button>} />, {
    user: 'dosen',
    route: '/?status=dinilai&search=n0',
  });
  const table = await screen.findByRole('table', { name: 'Daftar pengumpulan' });
  const [, first, second] = within(table).getAllByRole('row');
  for (const text of ['85.50', 'Dinilai', 'Berkas sama', 'Diubah setelah terbit', 'versi 1'])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('Belum mengumpulkan');
  expect(within(table).getByRole('link', { name: 'Mahasiswa n0001' })).toHaveAttribute(
    'href',
    '/tugas/tg1/penilaian?peserta=n0001&search=n0&status=dinilai',
  );
  expect(screen.getByRole('link', { name: 'Mulai menilai' })).toHaveAttribute(
    'href',
    '/tugas/tg1/penilaian?mulai=1',
  );
  expect(screen.getByRole('button', { name: 'Alat' })).toBeVisible();
  expect(
    Object.fromEntries(api.calls('daftarPengumpulan')[0]?.url.searchParams ?? []),
  ).toMatchObject({
    status: 'dinilai',
    search: 'n0',
    page: '1',
    per_page: '20',
  });
});

test('who left the class is named as such, in a row or beside their group', async () => {
  const gone = baris(2, {
    keluar: true,
    anggota: [anggota('n0002', { keluar: true, penilaian: graded })],
  });
  const group = baris(1, {
    nama: 'Kelompok A',
    kelompok: { id: 'n0001', nama: 'Kelompok A' },
    anggota: [anggota('n0001', { penilaian: graded }), anggota('n0003', { keluar: true })],
  });
  fakeApi().reply('daftarPengumpulan', [group, gone], { ...meta, jumlah_keluar: 1 });
  renderWithApp(<Submissions tugas={tugas} />, { user: 'dosen' });
  const [, first, second] = within(
    await screen.findByRole('table', { name: 'Daftar pengumpulan' }),
  ).getAllByRole('row');
  expect(first).toHaveTextContent('Mahasiswa n0003 (keluar dari kelas)');
  // The group is graded without them.
  for (const text of ['Dinilai', '85.50']) expect(first).toHaveTextContent(text);
  for (const text of ['Keluar dari kelas', '85.50']) expect(second).toHaveTextContent(text);
  expect(screen.getByRole('option', { name: 'Keluar dari kelas' })).toHaveValue('keluar');
});

test.each([
  [false, 'Publikasikan nilai', 'Berhasil publish nilai'],
  [true, 'Batalkan publikasi nilai', 'Berhasil unpublish nilai'],
])(
  'grades that are published (%s) are shown or hidden after a question',
  async (published, label, toast) => {
    const api = fakeApi()
      .reply('daftarPengumpulan', rows, meta)
      .reply('publikasiNilai', { is_tampilkan_nilai: !published });
    const user = userEvent.setup();
    renderWithApp(<Submissions tugas={{ ...tugas, is_tampilkan_nilai: published }} />, {
      user: 'dosen',
    });
    await user.click(screen.getByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog', { name: label });
    if (!published) expect(dialog).toHaveTextContent('1 dari 40 mahasiswa sudah dinilai');
    expect(api.calls('publikasiNilai')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(api.calls('publikasiNilai')[0]?.body).toEqual({ is_tampilkan_nilai: !published });
  },
);

test('those whose work is missing are reminded after a question that shows the text', async () => {
  const api = fakeApi()
    .reply('daftarPengumpulan', rows, meta)
    .reply('ingatkanPengumpulan', { jumlah: 12 });
  const user = userEvent.setup();
  renderWithApp(<Submissions tugas={tugas} />, { user: 'dosen' });
  await user.click(screen.getByRole('button', { name: 'Ingatkan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ingatkan yang belum mengumpulkan?' });
  const text = within(dialog).getByRole('textbox', { name: 'Pesan untuk mahasiswa' });
  expect(text).toHaveDisplayValue(/belum Anda kumpulkan/);
  expect(api.calls('ingatkanPengumpulan')).toHaveLength(0);
  await user.clear(text);
  await user.type(text, 'Malam ini terakhir');
  await user.click(within(dialog).getByRole('button', { name: 'Ingatkan' }));
  expect(await screen.findByText('Berhasil mengingatkan 12 mahasiswa')).toBeVisible();
  expect(api.calls('ingatkanPengumpulan')[0]?.body).toEqual({ teks: 'Malam ini terakhir' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who only reads sees all of it and publishes nothing', async () => {
  fakeApi().reply('daftarPengumpulan', rows, { ...meta, has_write_access: false });
  renderWithApp(<Submissions tugas={{ ...tugas, boleh_ubah: false }} />, { user: 'operator' });
  expect(await screen.findByRole('link', { name: 'Lihat pengumpulan' })).toBeVisible();
  for (const name of ['Publikasikan nilai', 'Ingatkan'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('nobody: Belum Ada Pengumpulan; on a phone the other tools are behind a button', async () => {
  setWidth(false);
  fakeApi().reply('daftarPengumpulan', [], meta);
  const user = userEvent.setup();
  renderWithApp(<Submissions tugas={tugas} tools={<button type="button">Alat</button>} />, {
    user: 'dosen',
  });
  expect(await screen.findByText('Belum Ada Pengumpulan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Alat' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Alat lainnya' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Alat' })).toBeVisible());
});
