import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import type { Permintaan } from '../queries.ts';
import { makePermintaan } from '../testing/permintaan.ts';
import { ErasureList } from './erasure-list.tsx';

const plan = {
  orang: makePermintaan().orang as never,
  izin: { boleh: true, alasan: null },
  dihapus: ['Data diri'],
  disimpan: [{ nama: 'Nilai', alasan: 'rekam akademik' }],
  permintaan: null,
};

function setUp(rows: Permintaan[], route = '/penghapusan-data') {
  const server = fakeApi()
    .reply('daftarPenghapusan', rows, { total_items: rows.length, total_pages: 1 })
    .reply('rencanaPenghapusan', plan);
  renderWithApp(<ErasureList />, { path: '/penghapusan-data', route, user: 'operator' });
  return server;
}

test('the second operator types the user name before the data goes', async () => {
  const permintaan = makePermintaan();
  const server = setUp([permintaan]).reply('setujuiPenghapusan', {
    ...permintaan,
    status: 'disetujui',
  });
  const buttons = await screen.findAllByRole('button', { name: /^Setujui penghapusan/ });
  await userEvent.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Setujui Penghapusan' });
  expect(await within(dialog).findByText('Nilai: rekam akademik')).toBeInTheDocument();
  expect(within(dialog).getByText('Surat permintaan nomor 12.')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Setujui dan Hapus' }));
  expect(within(dialog).getByText('Nama pengguna wajib diisi')).toBeInTheDocument();
  expect(server.calls('setujuiPenghapusan')).toHaveLength(0);
  await userEvent.type(within(dialog).getByLabelText(/^Ketik 24060121130001/), '24060121130001 ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Setujui dan Hapus' }));
  await waitFor(() => expect(server.calls('setujuiPenghapusan')).toHaveLength(1));
  expect(server.calls('setujuiPenghapusan')[0]?.body).toEqual({ username: '24060121130001' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a wrong user name keeps the dialog open and says why', async () => {
  setUp([makePermintaan()]).fail('setujuiPenghapusan', 'penghapusan_nama_berbeda');
  const buttons = await screen.findAllByRole('button', { name: /^Setujui penghapusan/ });
  await userEvent.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Setujui Penghapusan' });
  await userEvent.type(await within(dialog).findByLabelText(/^Ketik/), 'orang-lain');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Setujui dan Hapus' }));
  expect(await within(dialog).findByText(/bukan nama pengguna/)).toBeInTheDocument();
});

test('the one who asked withdraws instead, and others read why they may not', async () => {
  const reason = 'Akun operator hanya dapat dikelola oleh operator istimewa (A:T atau A:B).';
  const own = makePermintaan({
    izin: { putus: { boleh: false, alasan: 'Milik Anda.' }, batal: { boleh: true, alasan: null } },
  });
  const other = makePermintaan({
    id: 'lain',
    orang: { id: 'u-2', username: 'op2', nama: 'Omar', role: 'ROLE_OPERATOR' },
    izin: { putus: { boleh: false, alasan: reason }, batal: { boleh: false, alasan: 'Bukan.' } },
  });
  const server = setUp([own, other]).reply('batalkanPenghapusan', {
    ...own,
    status: 'dibatalkan',
  });
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Setujui/ })).not.toBeInTheDocument();
  const buttons = screen.getAllByRole('button', { name: /^Tarik kembali/ });
  await userEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(server.calls('batalkanPenghapusan')).toHaveLength(1));
});

test('a refusal needs a reason', async () => {
  const permintaan = makePermintaan();
  const server = setUp([permintaan]).reply('tolakPenghapusan', {
    ...permintaan,
    status: 'ditolak',
  });
  const buttons = await screen.findAllByRole('button', { name: /^Tolak penghapusan/ });
  await userEvent.click(buttons[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Tolak Penghapusan' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tolak' }));
  expect(within(dialog).getByText('Alasan paling sedikit 10 karakter')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/^Alasan/), 'Orangnya belum lulus.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tolak' }));
  await waitFor(() =>
    expect(server.calls('tolakPenghapusan')[0]?.body).toEqual({ alasan: 'Orangnya belum lulus.' }),
  );
});

test('state and search stand in the address; what became of a request is told', async () => {
  const gone = makePermintaan({
    status: 'selesai',
    diputus_oleh: 'Omar',
    akun_dihapus: true,
    orang: { id: 'u-1', username: '24060121130001', nama: null, role: 'ROLE_MAHASISWA' },
  });
  const server = setUp([gone], '/penghapusan-data?status=selesai');
  expect(
    (await screen.findAllByText('Disetujui Omar. Akun dan semua datanya dihapus.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getAllByText('Akun sudah dihapus').length).toBeGreaterThan(0);
  const asked = server.calls('daftarPenghapusan').at(-1)?.url.searchParams;
  expect(asked?.get('status')).toBe('selesai');
  await userEvent.selectOptions(screen.getByLabelText('Keadaan permintaan'), 'Ditolak');
  await waitFor(() =>
    expect(server.calls('daftarPenghapusan').at(-1)?.url.searchParams.get('status')).toBe(
      'ditolak',
    ),
  );
});

test('without requests the list says where one is asked for', async () => {
  setUp([]);
  expect(await screen.findByText(/^Belum ada permintaan/)).toBeInTheDocument();
});

test('a failure to load can be tried again', async () => {
  const server = fakeApi().fail('daftarPenghapusan', 'layanan_tidak_tersedia');
  renderWithApp(<ErasureList />, {
    path: '/penghapusan-data',
    route: '/penghapusan-data',
    user: 'operator',
  });
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeInTheDocument();
  expect(server.calls('daftarPenghapusan').length).toBeGreaterThan(0);
});
