import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { makeBiodata, makeDataDosen, makeDataOperator } from '../testing/fixtures.ts';
import { PersonalData } from './personal-data.tsx';

const open = {
  ubah: { tanggal_lahir_terakhir: '2011-11-24', tanggal_lahir_orang_tua_terakhir: '1996-11-24' },
};
const factOf = (group: string, label: string) =>
  within(screen.getByRole('region', { name: group })).getByText(label, { selector: 'dt' })
    .nextElementSibling;

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('lms.draf.'));

function setUp(biodata = makeBiodata(open), route = '/profil') {
  const server = fakeApi().reply('biodata', biodata);
  const view = renderWithApp(<PersonalData />, { path: '/profil', route });
  return { server, ...view, address: () => view.router.state.location.search };
}

test('a student sees five groups, a dash where nothing is known, and no edit button unless it is open', async () => {
  setUp(makeBiodata());
  expect(await screen.findByText('Siti Rahmawati', { selector: 'p' })).toBeVisible();
  const groups = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(groups).toEqual(['Identitas', 'Kontak', 'Alamat', 'Akademik', 'Orang Tua']);
  expect(factOf('Identitas', 'Tanggal Lahir')).toHaveTextContent('28 Feb 2006');
  expect(factOf('Identitas', 'Jenis Kelamin')).toHaveTextContent('Perempuan');
  expect(factOf('Kontak', 'Telepon')).toHaveTextContent(/^-$/);
  expect(factOf('Akademik', 'Program Studi')).toHaveTextContent('Informatika');
  expect(factOf('Orang Tua', 'Tanggal Lahir Ayah')).toHaveTextContent(/^-$/);
  expect(screen.queryByRole('button', { name: 'Ubah Biodata' })).not.toBeInTheDocument();
});

test('a lecturer and an operator see Identitas, Kontak and Kepegawaian', async () => {
  fakeApi().reply('dosen', makeDataDosen());
  const { unmount } = renderWithApp(<PersonalData />, { user: 'dosen' });
  expect(await screen.findByText('Dr. Budi Santoso, M.Kom.')).toBeVisible();
  expect(factOf('Kepegawaian', 'NIDN')).toHaveTextContent('0012345678');
  expect(factOf('Kepegawaian', 'Tanggal Mulai Kerja')).toHaveTextContent('1 Mar 2010');
  unmount();
  fakeApi().reply('profilOperator', makeDataOperator());
  renderWithApp(<PersonalData />, { user: 'operator' });
  await screen.findByRole('region', { name: 'Kepegawaian' });
  expect(factOf('Kepegawaian', 'Unit Kerja')).toHaveTextContent('Akademik');
  expect(factOf('Kepegawaian', 'NIP')).toHaveTextContent(/^-$/);
});

test('only what was changed is sent; the answer is shown', async () => {
  const { server, address } = setUp();
  server.reply(
    'ubahBiodata',
    makeBiodata({ ...open, kontak: { telepon: '081234567890', email: null } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Biodata' }));
  await userEvent.type(await screen.findByLabelText('Telepon'), '081234567890');
  await userEvent.clear(screen.getByLabelText('Surel'));
  await userEvent.selectOptions(screen.getByLabelText('Agama'), 'Hindu');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil mengubah biodata')).toBeVisible();
  expect(server.calls('ubahBiodata')[0]).toMatchObject({
    params: { id: '24060121130001' },
    body: { telepon: '081234567890', email: null, agama: 'Hindu' },
  });
  await screen.findByRole('region', { name: 'Kontak' });
  expect(factOf('Kontak', 'Telepon')).toHaveTextContent('081234567890');
  expect(address()).toBe('');
  expect(drafts()).toHaveLength(0);
});

test('what the server refuses stands under its field, which takes the focus; nothing typed is lost', async () => {
  const { server } = setUp(makeBiodata(open), '/profil?ubah=1');
  const message = 'NIK paling sedikit 16 karakter';
  server.fail('ubahBiodata', 'validasi_gagal', [{ path: 'nik', message }]);
  const nik = await screen.findByLabelText('NIK');
  await userEvent.clear(nik);
  await userEvent.type(nik, '123');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(nik).toHaveFocus();
  expect(nik).toHaveValue('123');
  await userEvent.type(nik, '4');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('a failure is told to who has left the page meanwhile', async () => {
  const { server, router } = setUp(makeBiodata(open), '/profil?ubah=1');
  const answer = server.fail('ubahBiodata', 'terlalu_sering').hold('ubahBiodata');
  await userEvent.type(await screen.findByLabelText('Telepon'), '081234567890');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await act(() => router.navigate('/lain'));
  answer();
  expect(
    await screen.findByText('Terlalu banyak permintaan. Coba lagi beberapa saat.'),
  ).toBeVisible();
});

test('a birth date is typed as dd/mm/yyyy', async () => {
  const { server } = setUp(makeBiodata(open), '/profil?ubah=1');
  server.reply('ubahBiodata', makeBiodata(open));
  const date = await screen.findByLabelText('Tanggal Lahir');
  expect(date).toHaveValue('28/02/2006');
  await userEvent.clear(date);
  await userEvent.type(date, '5/12/2005');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(server.calls('ubahBiodata')[0]?.body).toEqual({ tanggal_lahir: '2005-12-05' }),
  );
});

test('what is typed survives a reload; Batal forgets it', async () => {
  const first = setUp(makeBiodata(open), '/profil?ubah=1');
  await userEvent.type(await screen.findByLabelText('Kota'), ' Barat');
  first.unmount();
  const second = setUp(makeBiodata(open), '/profil?ubah=1');
  expect(await screen.findByLabelText('Kota')).toHaveValue('Semarang Barat');
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  expect(await screen.findByRole('region', { name: 'Alamat' })).toBeVisible();
  expect(second.address()).toBe('');
  expect(drafts()).toHaveLength(0);
});

test('closed in the meantime: the form is not shown, whatever the address says', async () => {
  setUp(makeBiodata(), '/profil?ubah=1');
  expect(await screen.findByRole('region', { name: 'Identitas' })).toBeVisible();
});

test('a failed load says NO DATA', async () => {
  const { server } = setUp();
  server.fail('biodata', 'tidak_ditemukan');
  expect(await screen.findByRole('alert')).toHaveTextContent('NO DATA');
});
