import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { isSignedIn } from '../../../../shared/lib/session/session.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { SignInForm } from './sign-in-form.tsx';

const token = { access_token: 't', token_type: 'Bearer', expires_in: 900 } as const;

function setUp() {
  const onSignedIn = vi.fn();
  renderWithApp(<SignInForm onSignedIn={onSignedIn} />);
  return {
    onSignedIn,
    username: screen.getByLabelText('Nama pengguna'),
    password: screen.getByLabelText('Kata sandi'),
  };
}

test('signs in with what was typed', async () => {
  const server = fakeApi().reply('mintaToken', token);
  const { onSignedIn, username, password } = setUp();
  await userEvent.type(username, ' 24060121130001 ');
  await userEvent.type(password, ' rahasia {enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(isSignedIn()).toBe(true);
  expect(server.calls('mintaToken')[0]?.body).toMatchObject({
    username: '24060121130001',
    password: ' rahasia ',
  });
});

test('a refused attempt says why and keeps the input', async () => {
  fakeApi().fail('mintaToken', 'kredensial_salah');
  const { onSignedIn, username, password } = setUp();
  await userEvent.type(username, 'dosen');
  await userEvent.type(password, 'salah{enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nama pengguna atau kata sandi salah.',
  );
  expect(username).toHaveValue('dosen');
  expect(password).toHaveValue('salah');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a lost connection is named', async () => {
  fakeApi().disconnect('mintaToken');
  const { username, password } = setUp();
  await userEvent.type(username, 'dosen');
  await userEvent.type(password, 'x{enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Periksa koneksi internet Anda');
});

test('empty fields are asked for beside them, and nothing is sent', async () => {
  const server = fakeApi();
  const { username, password } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(username).toHaveAccessibleDescription(expect.stringContaining('Harap isi bidang ini'));
  expect(password).toHaveAccessibleDescription(expect.stringContaining('Harap isi bidang ini'));
  expect(server.calls('mintaToken')).toHaveLength(0);
});

test('the password can be shown, and Caps Lock is pointed out', async () => {
  fakeApi();
  const { password } = setUp();
  await userEvent.click(
    screen.getByRole('button', { name: 'Tampilkan atau sembunyikan kata sandi' }),
  );
  expect(password).toHaveAttribute('type', 'text');
  fireEvent.keyUp(password, { key: 'A', modifierCapsLock: true });
  expect(await screen.findByText('Caps Lock aktif')).toBeVisible();
});
