import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { Board } from './board.tsx';
import { makeBank, makeCard } from './testing/make-bank.ts';

const open = (route = '/bank-soal') =>
  renderWithApp(<Board />, { path: '/bank-soal', route, user: 'dosen' });
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

test('a card says what there is, and its placeholders where there is nothing', async () => {
  const bare = makeCard({
    id: 'b2',
    judul: 'Kosong',
    mata_kuliah: { id: '', kode: '', nama: '' },
    dosen: null,
    boleh_ubah: false,
    boleh_duplikat: false,
  });
  fakeApi().reply('daftarBankSoal', [makeCard({ jumlah_soal: 12 }), bare], {
    has_write_access: true,
  });
  open();
  const full = await cardOf('UTS Basis Data');
  for (const text of ['IF101 Basis Data', 'Budi Santoso', '12 soal · 19 Nov 2026, 08:00'])
    expect(full.getByText(text)).toBeVisible();
  expect(full.getByRole('link', { name: 'Lihat UTS Basis Data' })).toHaveAttribute(
    'href',
    '/bank-soal/b1',
  );
  const other = await cardOf('Kosong');
  expect(other.getByText('000 None')).toBeVisible();
  expect(other.getByText('Belum Ada Dosen')).toBeVisible();
  expect(other.queryByRole('button')).toBeNull();
});

test('who may only read is offered nothing to write', async () => {
  fakeApi().reply('daftarBankSoal', [], { has_write_access: false });
  open();
  expect(await screen.findByText('Belum ada bank soal yang dapat Anda lihat.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tambah Bank Soal' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sampah' })).toBeNull();
});

test('search, filters and page stand in the address and in the query', async () => {
  const api = fakeApi().reply('daftarBankSoal', [makeCard()], { has_write_access: true });
  const { router } = open('/bank-soal?search=uts&page=1&per_page=5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.type(await screen.findByLabelText('Prodi Matkul'), 'Informatika');
  await user.click(screen.getByRole('button', { name: 'Terapkan' }));
  await waitFor(() =>
    expect(router.state.location.search).toContain('prodi_mata_kuliah=Informatika'),
  );
  await waitFor(() =>
    expect(Object.fromEntries(api.calls('daftarBankSoal').at(-1)?.url.searchParams ?? [])).toEqual({
      page: '1',
      per_page: '5',
      search: 'uts',
      prodi_mata_kuliah: 'Informatika',
    }),
  );
});

test('a copy is named, hidden, and shown when it is made; a deleted bank comes back from the toast', async () => {
  const api = fakeApi()
    .reply('daftarBankSoal', [makeCard({ dibagikan: true })], { has_write_access: true })
    .reply('detailBankSoal', makeBank({ dibagikan: true }))
    .reply('makulDiajar', [{ idMakul: 'if101', kodeMakul: 'IF101', nama: 'Basis Data' }])
    .reply('duplikatBankSoal', makeBank({ id: 'b9' }))
    .replyWith('hapusBankSoal', () => new Response(null, { status: 204 }))
    .reply('pulihkanBankSoal', makeBank());
  const { router } = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hapus UTS Basis Data' }));
  await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByText('Berhasil memulihkan bank soal')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Duplikat UTS Basis Data' }));
  expect(await screen.findByLabelText(/Judul/)).toHaveValue('UTS Basis Data (Salinan)');
  expect(screen.getByRole('radio', { name: 'Disembunyikan' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bank-soal/b9'));
  expect(api.calls('duplikatBankSoal')).toMatchObject([
    {
      params: { id: 'b1' },
      body: { judul: 'UTS Basis Data (Salinan)', id_mata_kuliah: 'if101', dibagikan: false },
    },
  ]);
});

test('what is wanting in the form is said word for word, and nothing is sent', async () => {
  const api = fakeApi()
    .reply('daftarBankSoal', [], { has_write_access: true })
    .reply('makulDiajar', []);
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tambah Bank Soal' }));
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  for (const text of ['Judul wajib diisi', 'Deskripsi wajib diisi', 'Mata Kuliah wajib dipilih']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(api.calls('tambahBankSoal')).toEqual([]);
});
