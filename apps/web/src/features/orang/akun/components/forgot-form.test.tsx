import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { ForgotForm } from './forgot-form.tsx';

test('the user name is asked for, and the answer gives nothing away', async () => {
  const server = fakeApi().fail('mintaTautanSandi', 'terlalu_sering');
  renderWithApp(<ForgotForm sendsMail />);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim Tautan' }));
  expect(screen.getByText('Nama pengguna wajib diisi')).toBeVisible();
  expect(server.calls('mintaTautanSandi')).toHaveLength(0);
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Nama pengguna' }),
    ' 24060121130001 {enter}',
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  server.reply('mintaTautanSandi', undefined as never);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim Tautan' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Jika akun itu ada dan memiliki alamat surel yang dikonfirmasi',
  );
  expect(server.calls('mintaTautanSandi').at(-1)?.body).toEqual({ username: '24060121130001' });
});

test('without a mail server it leads to the operator', () => {
  renderWithApp(<ForgotForm sendsMail={false} />);
  expect(screen.getByText(/kepada operator perguruan tinggi Anda/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
