/**
 * Time and events while a screen is open: the window, its grace period (K58), and exclusion from
 * it.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { tellAnswer } from '../../../shared/lib/line.ts';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { learnServerTime, resetClock, serverNow } from '../../../shared/lib/time/clock.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../shared/offline/testing.ts';
import { forgetWaiting } from '../../../shared/offline/waiting-store.ts';
import { fileOf } from '../../../shared/testing/fake-upload.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeTugas } from '../../../shared/testing/tugas.ts';
import { CardHandIn } from './hand-in-button.tsx';
import { type OwnHandIn, pengumpulanQueries } from './queries.ts';
import { laporan, saya, terbuka, tugas, version } from './testing/fixtures.ts';
import { bodies, choose, openDialog, server, show } from './testing/screen.tsx';

beforeEach(() => {
  setWidth(true);
  secureContext();
  bindNewAccount();
});
afterEach(async () => {
  vi.useRealTimers();
  forgetDrafts();
  act(() => {
    resetClock();
    tellAnswer();
  });
  await act(() => forgetWaiting());
  await emptyDevice();
});

const SELESAI = '2099-12-01T12:00:00+07:00';
const TENGGANG = '2099-12-01T12:02:00+07:00';
const at = (time: string) =>
  act(() => learnServerTime(Date.parse(`2099-12-01T${time}+07:00`), true));
const sampaiSiang: OwnHandIn['izin'] = { ...terbuka, sampai: SELESAI, tenggang_sampai: TENGGANG };
const lewat: OwnHandIn['izin'] = {
  ...sampaiSiang,
  boleh: false,
  alasan: 'Batas waktu pengumpulan tugas ini sudah lewat.',
};
const tombol = () => screen.queryByRole('button', { name: 'Unggah File/Link Tugas' });
const kumpulkan = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Kumpulkan' });

describe('the end passes', () => {
  test('what was on its way stays open and goes on; in the grace it is handed in, and nothing is added', async () => {
    at('11:59:00');
    const { api, user, view } = await show({ izin: sampaiSiang });
    const letGo = api.reply('unggahBerkas', laporan).hold('unggahBerkas');
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 1_200));
    await waitFor(() => expect(api.calls('unggahBerkas')).toHaveLength(1));
    at('12:00:01');
    api.reply('pengumpulanSaya', saya({ izin: lewat }));
    await act(() => view.queryClient.invalidateQueries({ queryKey: pengumpulanQueries.root }));
    expect(
      await within(dialog).findByText(
        /^Yang mulai diunggah sebelum batas waktu masih diterima sampai 12:02/,
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Pilih Berkas' })).toBeDisabled();
    act(letGo);
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    expect(api.calls('unggahBerkas')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog(user);
    expect(within(again).getByText(/^Terunggah/)).toBeVisible();
    await waitFor(() => expect(kumpulkan(again)).toBeEnabled());
    api.reply('kumpulkanTugas', version({ terlambat: true }));
    await user.click(kumpulkan(again));
    await waitFor(() => expect(bodies(api)).toMatchObject([{ berkas: ['b-1'] }]));
  });

  test('after the grace the dialog says so and sends nothing', async () => {
    at('11:59:00');
    const { api, user } = await show({ izin: sampaiSiang });
    api.reply('unggahBerkas', laporan);
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 1_200));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    expect(kumpulkan(dialog)).toBeEnabled();
    at('12:02:01');
    expect(within(dialog).getByText(/^Batas waktu pengumpulan sudah lewat/)).toBeVisible();
    expect(kumpulkan(dialog)).toBeDisabled();
  });

  test('with nothing on its way the grace is not offered', async () => {
    at('12:00:01');
    await show({ izin: lewat, daftar: [version()] });
    expect(tombol()).toBeNull();
  });

  test('on the card too the open dialog stays, and the button until the grace is over', async () => {
    at('11:59:00');
    const api = server({ izin: sampaiSiang }).reply('unggahBerkas', laporan);
    const user = userEvent.setup();
    const card = makeTugas({
      id: tugas.id,
      status: 'berlangsung',
      waktu_selesai: SELESAI,
      perpanjangan_saya: null,
    });
    renderWithApp(<CardHandIn tugas={card} />);
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 1_200));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    api.reply('pengumpulanSaya', saya({ izin: lewat }));
    at('12:01:00');
    expect(kumpulkan(dialog)).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tombol()).toBeVisible();
    at('12:02:01');
    expect(tombol()).toBeNull();
  });
});

describe('an open screen', () => {
  test('learns that the task has begun', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sejak = new Date(serverNow() + 60_000).toISOString();
    const { api } = await show({
      izin: { ...terbuka, boleh: false, sejak, alasan: 'Tugas ini belum dimulai.' },
    });
    expect(tombol()).toBeNull();
    api.reply('pengumpulanSaya', saya());
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(tombol()).toBeVisible());
  });

  test.each([
    ['the task was changed', 'aktivitas.berubah', { jenis: 'tugas' }],
    ['the groups were changed', 'kelompok.berubah', { id_tugas: 't-1' }],
  ])('learns that %s', async (_name, event, data) => {
    const { api, view } = await show({
      izin: { ...terbuka, boleh: false, alasan: 'Anda belum masuk kelompok.' },
    });
    expect(tombol()).toBeNull();
    api.reply('pengumpulanSaya', saya());
    act(() => dispatchEvent(event, data, view.queryClient));
    await waitFor(() => expect(tombol()).toBeVisible());
  });
});

test('who may hand nothing in reads why, and neither chooses nor sends', async () => {
  const alasan = 'Status mahasiswa Anda tidak aktif.';
  server({ izin: { ...terbuka, boleh: false, alasan, tenggang_sampai: null } });
  renderWithApp(
    <CardHandIn
      tugas={makeTugas({ id: tugas.id, status: 'berlangsung', waktu_selesai: SELESAI })}
    />,
  );
  const dialog = await openDialog(userEvent.setup());
  expect(within(dialog).getByText(alasan)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Pilih Berkas' })).toBeDisabled();
  expect(within(dialog).getByLabelText(/^Tautan/)).toBeDisabled();
  expect(kumpulkan(dialog)).toBeDisabled();
});
