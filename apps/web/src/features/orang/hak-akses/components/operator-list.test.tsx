import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { asksBeforeLeaving } from '../../../../shared/testing/leaving.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import type { HakAkses } from '../queries.ts';
import { makeRights } from '../testing/rights.ts';
import { OperatorList } from './operator-list.tsx';

const programmes = ['IF', 'SI'].map((idProdi) => ({
  idProdi,
  kodeProdi: idProdi,
  nama: `Prodi ${idProdi}`,
  jenjang: 'S1',
}));
const alasan = 'Hanya operator istimewa (A:T atau A:B) yang dapat melakukan ini.';

function setUp(
  rights: HakAkses = makeRights({ kelas_kuliah: 'read' }),
  route = '/hak-akses',
  scopes: ('A:T' | 'A:B')[] = [],
) {
  const server = fakeApi()
    .reply('daftarHakAkses', [rights])
    .reply('hakAksesSatu', rights)
    .reply('prodiRef', programmes);
  const view = renderWithApp(<OperatorList />, {
    path: '/hak-akses',
    route,
    user: 'operator',
    as: { scopes },
  });
  return { server, address: () => view.router.state.location.search };
}

const area = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('radiogroup', { name: `Hak akses ${name}` });

test('rights, programmes and the account are changed in the dialog and saved together', async () => {
  const { server, address } = setUp();
  await userEvent.click(
    (
      await screen.findAllByRole('button', { name: 'Ubah hak akses Operator Pemantau' })
    )[0] as HTMLElement,
  );
  expect(address()).toBe('?operator=operator.baca');
  const dialog = await screen.findByRole('dialog', { name: 'Hak Akses Operator LMS' });
  expect(await within(dialog).findByText('operator.baca')).toBeVisible();
  expect(within(area(dialog, 'Bantuan')).getAllByRole('radio')).toHaveLength(2);
  const save = within(dialog).getByRole('button', { name: 'Simpan' });
  expect(save).toBeDisabled();
  await userEvent.click(within(area(dialog, 'Kelas Kuliah')).getByRole('radio', { name: 'Ubah' }));
  await userEvent.click(within(area(dialog, 'Bantuan')).getByRole('radio', { name: 'Lihat' }));
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Pilih semua' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'S1 Prodi SI' }));
  expect(within(dialog).getByRole('checkbox', { name: 'Pilih semua' })).not.toBeChecked();
  server.reply('simpanHakAkses', makeRights({ kelas_kuliah: 'write' }));
  await userEvent.click(save);
  expect(await screen.findByText('Berhasil mengubah hak akses')).toBeVisible();
  expect(server.calls('simpanHakAkses')[0]).toMatchObject({
    params: { username: 'operator.baca' },
    body: {
      is_active: true,
      kelas_kuliah: 'write',
      bantuan: 'read',
      laporan: 'no_access',
      list_prodi: ['IF'],
      updated_at: '2026-11-21T03:00:00.000Z',
    },
  });
  await waitFor(() => expect(address()).toBe(''));
});

test('somebody saved meanwhile: the newer rights show, the own changes stay, and the next save counts', async () => {
  const { server } = setUp(makeRights(), '/hak-akses?operator=operator.baca');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(
    within(await within(dialog).findByRole('radiogroup', { name: 'Hak akses Laporan' })).getByRole(
      'radio',
      { name: 'Lihat' },
    ),
  );
  const newer = makeRights({ bank_soal: 'write', updated_at: '2026-11-21T04:00:00.000Z' });
  server.fail('simpanHakAkses', 'konflik').reply('hakAksesSatu', newer);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Perubahan Anda masih ada');
  await waitFor(() =>
    expect(within(area(dialog, 'Bank Soal')).getByRole('radio', { name: 'Ubah' })).toBeChecked(),
  );
  expect(within(area(dialog, 'Laporan')).getByRole('radio', { name: 'Lihat' })).toBeChecked();
  server.reply('simpanHakAkses', newer);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  await screen.findByText('Berhasil mengubah hak akses');
  expect(server.calls('simpanHakAkses')[1]?.body).toMatchObject({
    bank_soal: 'write',
    laporan: 'read',
    updated_at: newer.updated_at,
  });
});

test('who may only look sees the same form, and why nothing can be changed', async () => {
  const stored = makeRights({ izin: { ubah: { boleh: false, alasan } } });
  setUp(stored, '/hak-akses?operator=operator.baca');
  expect(
    await screen.findByText(/Hanya operator istimewa .* yang dapat mengubahnya/),
  ).toBeVisible();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(alasan)).toBeVisible();
  for (const radio of within(dialog).getAllByRole('radio')) expect(radio).toBeDisabled();
  expect(within(dialog).getByRole('switch')).toBeDisabled();
  expect(within(dialog).queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
});

test('empty, failed and loading', async () => {
  const { server } = setUp();
  server.reply('daftarHakAkses', []);
  expect(await screen.findByText('Belum ada operator yang dapat Anda lihat.')).toBeVisible();
  server.fail('daftarHakAkses', 'layanan_tidak_tersedia');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari operator' }), 'x');
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
});

test('an operator is added, faults stand at their fields, and the rights follow', async () => {
  const { server, address } = setUp(makeRights(), '/hak-akses', ['A:T']);
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah Operator' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah Operator' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  expect(
    await within(dialog).findByText(
      '3 sampai 50 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
    ),
  ).toBeVisible();
  expect(within(dialog).getByText('Wajib diisi')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /^Nama pengguna/ })).toHaveFocus();
  expect(server.calls('tambahOperator')).toHaveLength(0);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nama pengguna/ }), 'wakil');
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: /^Nama lengkap/ }),
    'Wakil Rektor',
  );
  expect(asksBeforeLeaving()).toBe(true);
  server.fail('tambahOperator', 'nama_pengguna_terpakai');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Nama pengguna ini sudah dipakai akun lain.',
  );
  const added = makeRights({ username: 'wakil', nama: 'Wakil Rektor', teraktivasi: false });
  server.reply('tambahOperator', added).reply('hakAksesSatu', added);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nama pengguna/ }), '.dua');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  expect(await screen.findByText('Berhasil menambah operator')).toBeVisible();
  expect(server.calls('tambahOperator').at(-1)?.body).toEqual({
    username: 'wakil.dua',
    nama: 'Wakil Rektor',
    email: '',
  });
  await waitFor(() => expect(address()).toBe('?operator=wakil'));
  const link = await screen.findByRole('link', { name: 'Buat tautan aktivasinya di Pengguna' });
  expect(link).toHaveAttribute('href', '/pengguna?search=wakil');
});

test('who may not add operators sees no button for it', async () => {
  setUp();
  await screen.findAllByText('Operator Pemantau');
  expect(screen.queryByRole('button', { name: 'Tambah Operator' })).not.toBeInTheDocument();
});
