import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { isSignedIn } from '../../../../shared/lib/session/session.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { SignInForm } from './sign-in-form.tsx';

const token = { access_token: 't', token_type: 'Bearer', expires_in: 900 } as const;
const mfa = { mfa_token: 'antara', expires_in: 300 };

async function signIn(code: 'kode_kedua_wajib' | 'faktor_kedua_belum_dipasang') {
  const onSignedIn = vi.fn();
  const server = fakeApi().fail('mintaToken', code, undefined, mfa);
  renderWithApp(<SignInForm onSignedIn={onSignedIn} />);
  await userEvent.type(screen.getByLabelText('Nama pengguna'), 'operator');
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'rahasia{enter}');
  return { server, onSignedIn };
}

test('a right password that is not enough asks for the code', async () => {
  const { server, onSignedIn } = await signIn('kode_kedua_wajib');
  const field = await screen.findByLabelText('Kode autentikator');
  expect(isSignedIn()).toBe(false);
  server.reply('mintaToken', token);
  await userEvent.type(field, '123 456{enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.calls('mintaToken')[1]?.body).toEqual({
    grant_type: 'kode_kedua',
    client_id: 'web',
    mfa_token: 'antara',
    kode: '123 456',
  });
});

test('a wrong code keeps what was typed; a recovery code is accepted too', async () => {
  const { server, onSignedIn } = await signIn('kode_kedua_wajib');
  await userEvent.click(await screen.findByRole('button', { name: 'Gunakan kode pemulihan' }));
  server.fail('mintaToken', 'kode_kedua_salah');
  await userEvent.type(screen.getByLabelText('Kode pemulihan'), '7QK2M-XH40B{enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kode salah atau sudah dipakai.');
  expect(screen.getByLabelText('Kode pemulihan')).toHaveValue('7QK2M-XH40B');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a token that ran out leads back to the password', async () => {
  const { server } = await signIn('kode_kedua_wajib');
  server.fail('mintaToken', 'tantangan_berakhir');
  await userEvent.type(await screen.findByLabelText('Kode autentikator'), '123456{enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Silakan masuk kembali dari awal.');
  expect(screen.getByRole('button', { name: 'Masuk' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Kembali ke halaman masuk' }));
  expect(screen.getByLabelText('Nama pengguna')).toHaveValue('operator');
  expect(screen.getByLabelText('Kata sandi')).toHaveValue('');
});

test('where a second factor is compulsory it is set up here, and its recovery codes come before the LMS', async () => {
  const { server, onSignedIn } = await signIn('faktor_kedua_belum_dipasang');
  server.reply('pasangSaatMasuk', {
    uri: 'otpauth://totp/LMS:operator?secret=JBSWY3DP&issuer=LMS',
    rahasia: 'JBSWY3DP',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pasang Faktor Kedua' }));
  expect(await screen.findByText('JBSW Y3DP')).toBeVisible();
  server.reply('mintaToken', { ...token, kode_pemulihan: ['ABCDE-FGHJK'] });
  await userEvent.type(screen.getByLabelText('Kode autentikator'), '123456{enter}');
  expect(
    within(await screen.findByRole('list', { name: 'Kode pemulihan' })).getByText('ABCDE-FGHJK'),
  ).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sudah Saya Simpan' }));
  expect(onSignedIn).toHaveBeenCalledOnce();
});
