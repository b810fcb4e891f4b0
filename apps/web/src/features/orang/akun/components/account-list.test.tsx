import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { penggunaQueries } from '../../../../shared/queries/pengguna.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { people, renderWithApp } from '../../../../shared/testing/render.tsx';
import type { Akun } from '../queries.ts';
import { makeAkun } from '../testing/akun.ts';
import { AccountList } from './account-list.tsx';

function setUp(akun: Akun = makeAkun(), level: 'read' | 'write' = 'write', route = '/pengguna') {
  const server = fakeApi().reply('daftarAkun', [akun], { total_items: 12, total_pages: 2 });
  const view = renderWithApp(<AccountList />, { path: '/pengguna', route, user: 'operator' });
  const rights = { ...people.operator.hak_akses, data_sistem: level };
  view.queryClient.setQueryData(
    penggunaQueries.saya().queryKey,
    (user) => user && { ...user, hak_akses: rights as never },
  );
  const lastQuery = () =>
    Object.fromEntries(server.calls('daftarAkun').at(-1)?.url.searchParams ?? []);
  return { server, lastQuery, address: () => view.router.state.location.search };
}

async function choose(item: string): Promise<void> {
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Kelola akun/ }))[0] as HTMLElement,
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('search, role and status stand in the address', async () => {
  const { lastQuery, address } = setUp(makeAkun(), 'write', '/pengguna?page=2');
  await screen.findAllByText('Siti Rahmawati');
  expect(lastQuery()).toEqual({ page: '2', per_page: '10' });
  await userEvent.selectOptions(screen.getByLabelText('Peran'), 'Pengajar');
  await userEvent.selectOptions(screen.getByLabelText('Status akun'), 'Belum aktivasi');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari pengguna' }), 'budi{enter}');
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      page: '1',
      per_page: '10',
      search: 'budi',
      role: 'ROLE_DOSEN',
      status: 'belum_aktivasi',
    }),
  );
  expect(address()).toBe('?role=ROLE_DOSEN&status=belum_aktivasi&search=budi');
});

test('a link is shown once to the operator', async () => {
  const { server } = setUp(makeAkun({ teraktivasi: false }));
  server.reply('buatTautanAktivasi', {
    berakhir_pada: '2026-11-22T03:00:00.000Z',
    dikirim_ke: null,
    tautan: 'https://lms.test/aktivasi?kode=abc',
  });
  await choose('Tautan aktivasi');
  const dialog = await screen.findByRole('dialog', { name: 'Tautan Aktivasi' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Tautan' }));
  expect(await within(dialog).findByLabelText('Tautan')).toHaveValue(
    'https://lms.test/aktivasi?kode=abc',
  );
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Tautan aktivasi');
  expect(
    within(await screen.findByRole('dialog')).queryByLabelText('Tautan'),
  ).not.toBeInTheDocument();
});

test('the personal data of an account is prepared as work after a question', async () => {
  const { server } = setUp();
  server.reply('eksporDataPribadi', { id_pekerjaan: 'w-7' });
  await choose('Siapkan data pribadi');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Hanya Anda yang dapat mengunduhnya, selama tujuh hari');
  expect(server.calls('eksporDataPribadi')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Siapkan Data Pribadi' }));
  expect(await screen.findByText(/^Data pribadi sedang disiapkan\./)).toBeVisible();
  expect(server.calls('eksporDataPribadi')[0]?.url.pathname).toBe(
    `/v2/akun/${makeAkun().id}/data_pribadi`,
  );
  expect(localStorage.getItem('lms.pekerjaan')).toBe('["w-7"]');
  localStorage.clear();
});

test('a mailed link says where it went; a fresh one can be shown', async () => {
  const { server } = setUp();
  server.reply('buatTautanAktivasi', {
    berakhir_pada: '2026-11-22T03:00:00.000Z',
    dikirim_ke: 's•••@kampus.test',
    tautan: null,
  });
  await choose('Tautan atur ulang kata sandi');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Tautan' }));
  expect(await within(dialog).findByRole('status')).toHaveTextContent(
    'Tautan dikirim ke s•••@kampus.test',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tampilkan tautan baru' }));
  await waitFor(() =>
    expect(server.calls('buatTautanAktivasi')[1]?.body).toEqual({ tampilkan: true }),
  );
});

test('what ends something asks first', async () => {
  const { server } = setUp(makeAkun({ faktor_kedua: true }));
  server
    .reply('ubahStatusAkun', undefined as never)
    .reply('matikanFaktorKeduaAkun', undefined as never);
  await choose('Nonaktifkan akun');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Siti Rahmawati akan langsung keluar dari semua perangkat');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nonaktifkan Akun' }));
  expect(await screen.findByText('Berhasil menonaktifkan akun')).toBeVisible();
  expect(server.calls('ubahStatusAkun')[0]).toMatchObject({
    params: { id: 'u-1' },
    body: { is_active: false },
  });
  await choose('Matikan faktor kedua');
  await userEvent.click(await screen.findByRole('button', { name: 'Matikan Faktor Kedua' }));
  expect(await screen.findByText('Berhasil mematikan faktor kedua')).toBeVisible();
});

test('who is switched off leaves the list of the active ones, and the operator is told', async () => {
  const { server } = setUp(makeAkun(), 'write', '/pengguna?status=aktif');
  server.reply('ubahStatusAkun', undefined as never);
  await choose('Nonaktifkan akun');
  const dialog = await screen.findByRole('dialog');
  const reload = server.reply('daftarAkun', []).hold('daftarAkun');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nonaktifkan Akun' }));
  // The reload removes the row.
  expect(await screen.findByText('Berhasil menonaktifkan akun')).toBeVisible();
  reload();
  await waitFor(() => expect(screen.queryByText('Siti Rahmawati')).not.toBeInTheDocument());
  expect(screen.getByText('Berhasil menonaktifkan akun')).toBeVisible();
});

test('an account that is not the operator’s to manage says why; a reader has no actions', async () => {
  setUp(
    makeAkun({
      izin: {
        kelola: {
          boleh: false,
          alasan: 'Akun operator hanya dapat dikelola oleh operator istimewa (A:T atau A:B).',
        },
        email: {
          boleh: false,
          alasan: 'Akun operator hanya dapat dikelola oleh operator istimewa (A:T atau A:B).',
        },
      },
    }),
  );
  expect((await screen.findAllByText(/Akun operator hanya dapat dikelola/))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Kelola/ })).not.toBeInTheDocument();
});

test('a reader sees the list without actions, and why', async () => {
  setUp(makeAkun(), 'read');
  expect(await screen.findByText(/diperlukan hak ubah pada area Data Sistem/)).toBeVisible();
  await screen.findAllByText('Siti Rahmawati');
  expect(screen.queryByRole('button', { name: /^Kelola/ })).not.toBeInTheDocument();
});

test.each([
  ['ditolak', 'Surel tautan ditolak alamat tujuan'],
  ['tidak_terkirim', 'Surel tautan tidak terkirim'],
] as const)(
  'a link that did not arrive (%s) is told beside the account',
  async (surel_gagal, text) => {
    setUp(makeAkun({ surel_gagal, teraktivasi: false }));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  },
);

const bulkDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Tautan Aktivasi Massal' }));
  return screen.findByRole('dialog', { name: 'Tautan Aktivasi Massal' });
};

test('links for everybody without a password: by mail where that is possible, for whom the list is searched', async () => {
  const { server } = setUp(
    makeAkun(),
    'write',
    '/pengguna?role=ROLE_MAHASISWA&search=budi&status=aktif',
  );
  server.reply('ringkasanAktivasiMassal', {
    jumlah: 12_000,
    dengan_email: 11_500,
    surel_gagal: 24,
    surel_tersedia: true,
  });
  const dialog = await bulkDialog();
  expect(
    await within(dialog).findByText(/^12000 akun yang sesuai dengan pencarian dan peran/),
  ).toBeVisible();
  expect(
    within(dialog).getByText(
      '11500 akun memiliki alamat surel; 500 akun tanpa surel tidak dikirimi.',
    ),
  ).toBeVisible();
  expect(within(dialog).getByText(/^Surel sebelumnya kepada 24 akun tidak sampai\./)).toBeVisible();
  server.fail('buatTautanAktivasiMassal', 'aktivasi_massal_berjalan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kirim Surel' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Pembuatan tautan aktivasi lain masih berjalan.',
  );
  server.reply('buatTautanAktivasiMassal', { id_pekerjaan: 'w-1' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Unduh daftar tautan (Excel)' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Daftar' }));
  expect(
    await screen.findByText('Tautan sedang dibuat. Anda dapat melanjutkan pekerjaan lain.'),
  ).toBeVisible();
  expect(server.calls('buatTautanAktivasiMassal').map(({ body }) => body)).toEqual([
    { search: 'budi', role: 'ROLE_MAHASISWA', cara: 'surel' },
    { search: 'budi', role: 'ROLE_MAHASISWA', cara: 'berkas' },
  ]);
  expect(localStorage.getItem('lms.pekerjaan')).toBe('["w-1"]');
  localStorage.clear();
});

test('without a mail server there is the list; without anybody to activate there is nothing to do', async () => {
  const { server } = setUp();
  server.reply('ringkasanAktivasiMassal', {
    jumlah: 3,
    dengan_email: 3,
    surel_gagal: 0,
    surel_tersedia: false,
  });
  const dialog = await bulkDialog();
  expect(await within(dialog).findByRole('radio', { name: 'Kirim lewat surel' })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Buat Daftar' })).toBeEnabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
  server.reply('ringkasanAktivasiMassal', {
    jumlah: 0,
    dengan_email: 0,
    surel_gagal: 0,
    surel_tersedia: false,
  });
  const again = await bulkDialog();
  expect(
    await within(again).findByText(
      'Tidak ada akun pada perguruan tinggi Anda yang belum diaktivasi.',
    ),
  ).toBeVisible();
  expect(within(again).queryByRole('button', { name: 'Buat Daftar' })).not.toBeInTheDocument();
});

test('who may only read has no button for many links', async () => {
  setUp(makeAkun(), 'read');
  await screen.findAllByText('Siti Rahmawati');
  expect(screen.queryByRole('button', { name: 'Tautan Aktivasi Massal' })).not.toBeInTheDocument();
});

test('an address that waits for its owner stands beside the one that counts; the operator sets another', async () => {
  const akun = makeAkun({
    email: 'siti@kampus.test',
    email_dikonfirmasi: true,
    email_usulan: 'lain@kampus.test',
  });
  const { server } = setUp(akun);
  expect(await screen.findByText('siti@kampus.test')).toBeVisible();
  expect(screen.getByText('Menunggu konfirmasi')).toBeVisible();
  server.reply('aturEmailAkun', undefined as never);
  await choose('Ubah alamat surel');
  const dialog = await screen.findByRole('dialog', { name: 'Ubah Alamat Surel' });
  expect(within(dialog).getByText(/menunggu pemiliknya: lain@kampus.test/)).toBeVisible();
  const field = within(dialog).getByLabelText('Alamat surel');
  await userEvent.clear(field);
  await userEvent.type(field, 'bukan alamat{enter}');
  expect(server.calls('aturEmailAkun')).toHaveLength(0);
  await userEvent.clear(field);
  await userEvent.type(field, 'benar@kampus.test{enter}');
  expect(await screen.findByText('Berhasil mengubah alamat surel')).toBeVisible();
  expect(server.calls('aturEmailAkun')[0]?.body).toEqual({ email: 'benar@kampus.test' });
});

test('the address of one with equal rights is not offered', async () => {
  const email = {
    boleh: false,
    alasan:
      'Alamat surel operator istimewa hanya diubah oleh pemiliknya sendiri, di halaman Profil.',
  };
  setUp(
    makeAkun({ role: 'ROLE_OPERATOR', izin: { kelola: { boleh: true, alasan: null }, email } }),
  );
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Kelola akun/ }))[0] as HTMLElement,
  );
  expect(await screen.findByRole('menuitem', { name: 'Akhiri semua sesi' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Ubah alamat surel' })).not.toBeInTheDocument();
});
