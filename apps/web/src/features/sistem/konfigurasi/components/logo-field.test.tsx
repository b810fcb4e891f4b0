import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { frontendConfig } from '../../../../shared/lib/college.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { LogoField } from './logo-field.tsx';

const college = {
  college_id: 'undip',
  nama: 'Universitas Diponegoro',
  logoContentUrl: null,
  copyright: '',
  url_sikad_legacy: '',
  color_mode: 'light',
  masuk: { oidc: null, dev: false, lupa_sandi: false },
} as const;
const url = '/v2/lms/logo/undip?v=1';
const picture = (bytes = 10) =>
  new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

async function open(konfigurasi: 'read' | 'write', logoContentUrl: string | null = null) {
  const server = fakeApi().reply('konfigurasiFrontend', { ...college, logoContentUrl });
  await frontendConfig();
  const view = renderWithApp(<LogoField />, {
    user: 'operator',
    as: { hak_akses: { konfigurasi } as never },
  });
  await screen.findByRole('group', { name: 'Logo' });
  const input = view.container.querySelector<HTMLInputElement>('input[type=file]');
  const shown = () => view.container.querySelector('img')?.getAttribute('src');
  return { server, user: userEvent.setup(), input, shown };
}

test('a chosen picture is sent and shown at once', async () => {
  const { server, user, input, shown } = await open('write');
  expect(shown(), 'the mark of the product').toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Hapus logo' })).toBeNull();
  server
    .reply('ubahLogo', { logoContentUrl: url })
    .reply('konfigurasiFrontend', { ...college, logoContentUrl: url });
  if (input) await user.upload(input, picture());
  expect(await screen.findByText('Berhasil mengubah logo')).toBeInTheDocument();
  expect(shown()).toBe(url);
});

test('a picture that is too large is not sent', async () => {
  const { server, user, input } = await open('write');
  if (input) await user.upload(input, picture(500_001));
  expect(await screen.findByRole('alert')).toHaveTextContent('Logo paling besar 500 KB.');
  expect(server.calls('ubahLogo')).toHaveLength(0);
});

test('what the server takes for no picture says so beside the button', async () => {
  const { server, user, input, shown } = await open('write', url);
  server.fail('ubahLogo', 'logo_bukan_gambar');
  if (input) await user.upload(input, picture());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Logo harus berupa gambar PNG, JPEG, atau WebP.',
  );
  expect(shown()).toBe(url);
});

test('it is removed after a question', async () => {
  const { server, user, shown } = await open('write', url);
  server.reply('hapusLogo', { logoContentUrl: null }).reply('konfigurasiFrontend', college);
  await user.click(screen.getByRole('button', { name: 'Hapus logo' }));
  const question = await screen.findByRole('dialog');
  // Deletions are 500 px wide (DECISIONS 78).
  expect(
    question
      .closest<HTMLElement>('[style*="--modal-size"]')
      ?.style.getPropertyValue('--modal-size'),
  ).toContain('31.25rem');
  await user.click(within(question).getByRole('button', { name: 'Hapus logo' }));
  expect(await screen.findByText('Berhasil menghapus logo')).toBeInTheDocument();
  expect(shown(), 'the mark of the product').toBeUndefined();
});

test('who may only read sees it', async () => {
  const { shown } = await open('read', url);
  expect(shown()).toBe(url);
  expect(screen.queryByRole('button')).toBeNull();
});
