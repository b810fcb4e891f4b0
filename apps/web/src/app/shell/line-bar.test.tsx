import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jadwalQueries } from '../../features/kelas/jadwal/queries.ts';
import { draftStore } from '../../shared/form/draft-store.ts';
import { ApiError, networkError } from '../../shared/lib/errors.ts';
import { tellAnswer, tellNoAnswer } from '../../shared/lib/line.ts';
import { releaseDevice } from '../../shared/offline/device-account.ts';
import { deviceDraft } from '../../shared/offline/device-drafts.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../shared/offline/testing.ts';
import { registerWaiting, sendOrWait, sendWaiting } from '../../shared/offline/waiting.ts';
import { forgetWaiting, waitingWrites } from '../../shared/offline/waiting-store.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { texts } from '../../shared/texts.ts';
import { LineBar } from './line-bar.tsx';
import { shownSinceText } from './line-text.ts';
import { askSignOut, useSignOutAsked } from './sign-out.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

let answer: () => Promise<unknown> = () => Promise.reject(networkError());
registerWaiting('uji', async () => ({
  label: (text: string) => `Uji ${text}`,
  send: () => answer(),
}));

beforeEach(() => {
  secureContext();
  tellAnswer();
  answer = () => Promise.reject(networkError());
  bindNewAccount();
});
afterEach(async () => {
  await forgetWaiting();
  releaseDevice();
  await emptyDevice();
});

test('nothing is said as long as all is well', () => {
  fakeApi();
  renderWithApp(<LineBar />);
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['the same day', '2026-11-22T07:03:00Z', '2026-11-22T16:59:00Z', 'Terakhir diperbarui 14:03'],
  [
    'the day before, by the college’s clock',
    '2026-11-22T07:03:00Z',
    '2026-11-22T17:01:00Z',
    'Terakhir diperbarui 22 Nov 2026, 14:03',
  ],
])('says since when: %s', (_name, since, now, text) => {
  expect(shownSinceText(Date.parse(since), Date.parse(now), 'Asia/Jakarta')).toBe(text);
});

/** A screen whose own data was not stored. */
function EmptyScreen() {
  useQuery(penggunaQueries.pengaturan());
  useQuery({ ...jadwalQueries.saya(20251), retry: false });
  return <LineBar />;
}

test('gives no time to a screen that could not be loaded', async () => {
  const api = fakeApi().reply('pengaturan', makePengaturan()).disconnect('jadwalSaya');
  renderWithApp(<EmptyScreen />);
  act(() => tellNoAnswer());
  await waitFor(() => expect(api.calls('jadwalSaya')).toHaveLength(1));
  await waitFor(() => expect(screen.getByText(texts.lineDown)).toBeVisible());
  expect(screen.queryByText(/Terakhir diperbarui/)).toBeNull();
});

test('says how many wait, and each with its reason where the server refused it', async () => {
  fakeApi();
  renderWithApp(<LineBar />);
  await act(async () => {
    await sendOrWait('uji', 'a', 'satu');
    await sendOrWait('uji', 'b', 'dua');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Menunggu koneksi (2)' }));
  expect(await screen.findByText('Uji satu')).toBeVisible();

  answer = () =>
    Promise.reject(
      new ApiError({ status: 409, code: 'x', message: 'Sudah diubah.', kind: 'http' }),
    );
  await act(() => sendWaiting());
  expect(
    await screen.findByRole('button', { name: 'Ditolak server (2)', hidden: true }),
  ).toBeInTheDocument();
  expect(screen.getAllByText('Sudah diubah.')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Buang' })[0] as HTMLElement);
  const question = await screen.findByRole('dialog', { name: 'Buang perubahan' });
  expect(waitingWrites()).toHaveLength(2);
  await userEvent.click(within(question).getByRole('button', { name: 'Buang' }));
  await waitFor(() => expect(waitingWrites()).toHaveLength(1));
  answer = async () => 'diterima';
  await userEvent.click(screen.getByRole('button', { name: 'Kirim ulang' }));
  expect(await screen.findByText('Semua perubahan sudah terkirim.')).toBeVisible();
});

test('what would be refused again is not offered to be sent again', async () => {
  fakeApi();
  registerWaiting('surat', async () => ({
    label: () => 'Surat',
    send: () =>
      Promise.reject(
        new ApiError({ status: 409, code: 'tutup', message: 'Sudah ditutup.', kind: 'http' }),
      ),
    instead: (code) => (code === 'tutup' ? 'Salin teksnya, lalu buang.' : null),
    textOf: (text: string) => text,
  }));
  renderWithApp(<LineBar />);
  tellNoAnswer();
  await act(() => sendOrWait('surat', 'a', 'isi').then(() => undefined));
  act(tellAnswer);
  await act(() => sendWaiting());
  await userEvent.click(await screen.findByRole('button', { name: 'Ditolak server (1)' }));
  expect(await screen.findByText('Salin teksnya, lalu buang.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Salin teks' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kirim ulang' })).toBeNull();
});

function Frame() {
  return useSignOutAsked() ? <SignOutQuestion /> : null;
}

describe('Logout', () => {
  test('asks before it loses what waits', async () => {
    const server = fakeApi().reply('catatLogout', undefined).reply('keluar', undefined);
    renderWithApp(<Frame />);
    await sendOrWait('uji', 'a', 'satu');
    await act(askSignOut);
    const dialog = await screen.findByRole('dialog', { name: 'Logout' });
    expect(dialog).toHaveTextContent(
      '1 perubahan di perangkat ini belum terkirim ke server dan akan hilang.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect(server.calls('keluar')).toEqual([]);
    expect(waitingWrites()).toHaveLength(1);
    await act(askSignOut);
    await userEvent.click(await screen.findByRole('button', { name: 'Logout dan buang' }));
    await waitFor(() => expect(server.calls('keluar')).toHaveLength(1));
    expect(waitingWrites()).toEqual([]);
  });

  test('asks before it loses what was put together and not sent: on the device, or in the tab', async () => {
    const server = fakeApi().reply('catatLogout', undefined).reply('keluar', undefined);
    renderWithApp(<Frame />);
    const kept = deviceDraft<string>({ name: 'kumpul', idUser: 'u-1', of: 't-1' });
    await kept.write('tautan');
    await act(askSignOut);
    expect(await screen.findByRole('dialog', { name: 'Logout' })).toHaveTextContent(
      'yang belum dikirim',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await kept.forget();
    const inTab = draftStore<string>({ name: 'pesan', idUser: 'u-1' });
    inTab.write('Halo');
    await act(askSignOut);
    await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    expect(server.calls('keluar')).toEqual([]);
    inTab.forget();
  });

  test('goes at once where nothing waits', async () => {
    const server = fakeApi().reply('catatLogout', undefined).reply('keluar', undefined);
    renderWithApp(<Frame />);
    await act(askSignOut);
    await waitFor(() => expect(server.calls('keluar')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
