import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWithApp } from '../../testing/render.tsx';
import { CopyAnnouncementButton } from './copy-for-group.tsx';

const told = { id: 'u1', judul: 'Libur', tanggal: '2026-11-24T06:00:00Z' };
const copied = async (): Promise<string> => {
  await userEvent.click(screen.getByRole('button', { name: 'Salin untuk grup' }));
  expect(await screen.findByText('Teks untuk grup disalin')).toBeVisible();
  return navigator.clipboard.readText();
};

test('the text ends with the short link', async () => {
  userEvent.setup();
  const kode = 'abcdefghijklmnopqrstuv';
  const api = fakeApi().reply('buatTautan', { kode });
  renderWithApp(<CopyAnnouncementButton told={told} />);
  expect((await copied()).split('\n')).toEqual([
    'Pengumuman: Libur',
    'Selasa, 24 Nov 2026, 13:00 WIB',
    `${window.location.origin}/s/${kode}`,
  ]);
  expect(api.calls('buatTautan')[0]?.body).toEqual({ jenis: 'pengumuman', id: 'u1' });
});

test('without an answer of the server it ends with the long address', async () => {
  userEvent.setup();
  const api = fakeApi().fail('buatTautan', 'kesalahan_server');
  renderWithApp(<CopyAnnouncementButton told={told} />);
  expect(await copied()).toContain(`${window.location.origin}/pengumuman?id=u1`);
  await waitFor(() => expect(api.calls('buatTautan')).toHaveLength(1));
});
