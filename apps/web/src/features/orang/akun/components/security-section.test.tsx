import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { makeSesi } from '../testing/akun.ts';
import { SecuritySection } from './security-section.tsx';

const off = { aktif: false, aktif_pada: null, sisa_kode_pemulihan: 0, wajib: false };
const on = {
  aktif: true,
  aktif_pada: '2026-11-21T03:00:00.000Z',
  sisa_kode_pemulihan: 2,
  wajib: false,
};
const codes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`);

function setUp(user: 'mahasiswa' | 'operator' = 'mahasiswa', factor: typeof off | typeof on = off) {
  const server = fakeApi()
    .reply('sesiSaya', [
      makeSesi({ ini: true }),
      makeSesi({ id: '0b6f4a52-6f0e-4c0a-9a56-1d6a3c1e0002', perangkat: 'Safari di iPhone' }),
    ])
    .reply('faktorKedua', factor);
  renderWithApp(<SecuritySection />, { user });
  return server;
}

async function fillPasswords(old: string, next: string, repeated = next): Promise<void> {
  await userEvent.type(screen.getByLabelText('Kata sandi saat ini'), old);
  await userEvent.type(screen.getByLabelText('Kata sandi baru'), next);
  await userEvent.type(screen.getByLabelText('Ulangi kata sandi baru'), `${repeated}{enter}`);
}

test('the password is changed, and the form is empty again', async () => {
  const server = setUp().reply('ubahSandi', undefined as never);
  await fillPasswords('lama sekali', 'kopi hitam tanpa gula');
  expect(
    await screen.findByText('Berhasil mengubah kata sandi. Perangkat lain telah keluar.'),
  ).toBeVisible();
  expect(server.calls('ubahSandi')[0]?.body).toEqual({
    sandi_lama: 'lama sekali',
    sandi_baru: 'kopi hitam tanpa gula',
  });
  expect(screen.getByLabelText('Kata sandi baru')).toHaveValue('');
});

test('a wrong old password is told at its field and nothing typed is lost', async () => {
  setUp().fail('ubahSandi', 'sandi_lama_salah', [
    { path: 'sandi_lama', message: 'Kata sandi saat ini salah' },
  ]);
  await fillPasswords('salah', 'kopi hitam tanpa gula');
  const old = screen.getByLabelText('Kata sandi saat ini');
  await waitFor(() =>
    expect(old).toHaveAccessibleDescription(expect.stringContaining('Kata sandi saat ini salah')),
  );
  expect(old).toHaveValue('salah');
  expect(screen.getByLabelText('Kata sandi baru')).toHaveValue('kopi hitam tanpa gula');
});

test('a sign-in elsewhere is ended; this one is marked and has no such button', async () => {
  const server = setUp().reply('akhiriSesi', undefined as never);
  expect(await screen.findByText('Perangkat ini')).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Akhiri sesi Chrome di Windows' }),
  ).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Akhiri sesi Safari di iPhone' }));
  expect(await screen.findByText('Berhasil mengakhiri sesi')).toBeVisible();
  expect(server.calls('akhiriSesi')[0]?.params.id).toBe('0b6f4a52-6f0e-4c0a-9a56-1d6a3c1e0002');
});

test('signing out everywhere asks first', async () => {
  const server = setUp().reply('akhiriSemuaSesi', undefined as never);
  await userEvent.click(screen.getByRole('button', { name: 'Keluar dari semua perangkat' }));
  expect(server.calls('akhiriSemuaSesi')).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Keluar dari Semua' }));
  await waitFor(() => expect(server.calls('akhiriSemuaSesi')).toHaveLength(1));
});

test('a second factor is for operators only', async () => {
  setUp();
  expect(await screen.findByText('Safari di iPhone')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Faktor kedua' })).not.toBeInTheDocument();
});

test('an operator sets the second factor up: password, QR code, first code, recovery codes', async () => {
  const server = setUp('operator')
    .reply('mulaiFaktorKedua', {
      uri: 'otpauth://totp/LMS:operator?secret=JBSWY3DPEHPK3PXP&issuer=LMS',
      rahasia: 'JBSWY3DPEHPK3PXP',
    })
    .reply('aktifkanFaktorKedua', { kode_pemulihan: codes });
  await userEvent.click(await screen.findByRole('button', { name: 'Pasang' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pasang Faktor Kedua' });
  await userEvent.type(within(dialog).getByLabelText('Kata sandi saat ini'), 'rahasia saya{enter}');
  expect(
    await within(dialog).findByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }),
  ).toBeVisible();
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Kode autentikator'), '123456{enter}');
  const list = await within(dialog).findByRole('list', { name: 'Kode pemulihan' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  server.reply('faktorKedua', on);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sudah Saya Simpan' }));
  expect(await screen.findByText(/2 kode pemulihan tersisa/)).toBeVisible();
});

test('switching it off takes password and code; few codes left are pointed out', async () => {
  const server = setUp('operator', on);
  expect(await screen.findByText(/Kode pemulihan hampir habis/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Matikan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Matikan Faktor Kedua' });
  await userEvent.type(within(dialog).getByLabelText('Kata sandi saat ini'), 'rahasia saya');
  await userEvent.type(within(dialog).getByLabelText('Kode autentikator'), '000000');
  server.fail('matikanFaktorKedua', 'kode_kedua_salah', [
    { path: 'kode', message: 'Kode salah atau sudah dipakai' },
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Matikan' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Kode autentikator')).toHaveAccessibleDescription(
      expect.stringContaining('Kode salah'),
    ),
  );
  server.reply('matikanFaktorKedua', undefined as never);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Matikan' }));
  expect(await screen.findByText('Berhasil mematikan faktor kedua')).toBeVisible();
});

test('a dialog whose recovery codes are under way does not close: they are shown once', async () => {
  const server = setUp('operator', on);
  await userEvent.click(await screen.findByRole('button', { name: 'Kode pemulihan baru' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Kata sandi saat ini'), 'rahasia saya');
  await userEvent.type(within(dialog).getByLabelText('Kode autentikator'), '123456');
  const answer = server
    .reply('buatKodePemulihan', { kode_pemulihan: codes })
    .hold('buatKodePemulihan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Buat Kode Baru' }));
  await waitFor(() => expect(server.calls('buatKodePemulihan')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  answer();
  const list = await within(dialog).findByRole('list', { name: 'Kode pemulihan' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
});

test('where the college wants it, it cannot be switched off', async () => {
  setUp('operator', { ...on, wajib: true });
  expect(await screen.findByRole('button', { name: 'Kode pemulihan baru' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Matikan' })).not.toBeInTheDocument();
});
