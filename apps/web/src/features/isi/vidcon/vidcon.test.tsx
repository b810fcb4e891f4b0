import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { tellAnswer } from '../../../shared/lib/line.ts';
import { learnServerTime } from '../../../shared/lib/time/clock.ts';
import type { RincianVidcon } from '../../../shared/queries/vidcon.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeMeeting } from '../../../shared/testing/kelas.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeVidcon } from '../../../shared/testing/vidcon.ts';
import { JoinPanel } from './join-panel.tsx';
import { VidconSection } from './vidcon-section.tsx';

const section = <VidconSection meeting={makeMeeting()} />;
const staff = { user: 'dosen' } as const;
const writing = { has_write_access: true };
const reading = { has_write_access: false };
const LINK = 'https://zoom.us/j/1';

const detail = (over: Partial<RincianVidcon> = {}): RincianVidcon => ({
  ...makeVidcon(),
  link: null,
  daftar_join_detail: [],
  jumlah_join_detail: 0,
  sedang_bergabung: [],
  jumlah_sedang_bergabung: 0,
  ...over,
});
const own = (over: object = {}) => ({
  waktu_join: '2026-11-24T13:02:00+07:00',
  terlambat: false,
  waktu_leave: null,
  durasi_detik: 240,
  ...over,
});

beforeEach(() => {
  setWidth(true);
  tellAnswer();
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
});
afterEach(forgetDrafts);

describe('the card', () => {
  test('stays closed for a student before its start (S2 §2.7)', async () => {
    const coming = makeVidcon({ status: 'belum_dimulai' });
    fakeApi().reply('daftarVidcon', [coming], reading);
    renderWithApp(section);
    expect(await screen.findByText('1. Kuliah daring')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^1\. Kuliah daring/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Gabung/ })).toBeNull();
  });

  test('leads a student to the page that joins', async () => {
    fakeApi().reply('daftarVidcon', [makeVidcon()], reading);
    renderWithApp(section);
    expect(await screen.findByRole('link', { name: 'Gabung Kuliah daring' })).toHaveAttribute(
      'href',
      '/vidcon/v1?referer=kelas-kuliah',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan vidcon Kuliah daring' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Salin untuk grup']);
  });

  test('joining is disabled when it is over; staff see x of N, edit and delete', async () => {
    const over = makeVidcon({ status: 'selesai', ada_peserta: true });
    fakeApi().reply('daftarVidcon', [over], writing);
    renderWithApp(section, staff);
    const head = await screen.findByRole('button', { name: /1\. Kuliah daring/ });
    expect(head).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Gabung Kuliah daring' })).toBeDisabled();
    expect(screen.getByText('12 dari 40 mahasiswa bergabung')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan vidcon Kuliah daring' }));
    for (const name of ['Ubah', 'Hapus'])
      expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  });
});

describe('the form', () => {
  test('reads the link first, fixes the times of what runs with participants, and warns of another provider', async () => {
    const running = makeVidcon({ ada_peserta: true, waktu_terkunci: true });
    const api = fakeApi()
      .reply('daftarVidcon', [running], writing)
      .reply('detailVidcon', detail({ ...running, link: LINK }))
      .reply('ubahVidcon', running);
    renderWithApp(section, staff);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Tindakan vidcon Kuliah daring' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
    const link = await dialog.findByRole('textbox', { name: /^Link/ });
    expect(link).toHaveValue(LINK);
    for (const name of [/^Waktu mulai/, /^Waktu selesai/])
      expect(dialog.getByRole('textbox', { name })).toBeDisabled();
    expect(dialog.getByText(/Jangan membagikan link ini kepada peserta/)).toBeVisible();
    await userEvent.clear(link);
    await userEvent.type(link, 'https://meet.google.com/abc');
    expect(await dialog.findByText(/Link ini menuju Gmeet, bukan Zoom/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(api.calls('ubahVidcon')[0]?.body).toMatchObject({
        link: 'https://meet.google.com/abc',
        aplikasi: 'zoom',
        updated_at: running.updated_at,
      }),
    );
  });
});

describe('joining', () => {
  const tab = () => {
    const opened = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    const spy = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    onTestFinished(() => spy.mockRestore());
    return opened;
  };

  test('opens the provider in a tab that knows nothing of this page, and leaves with the page', async () => {
    const opened = tab();
    const api = fakeApi()
      .reply('pengaturan', makePengaturan())
      .reply('gabungVidcon', { link: LINK, aplikasi: 'zoom', join_data: own() })
      .reply('keluarVidcon', { join_data: own({ waktu_leave: '2026-11-24T13:06:00+07:00' }) });
    const { unmount } = renderWithApp(<JoinPanel vidcon={detail()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Gabung' }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(LINK));
    expect(opened.opener).toBeNull();
    expect(await screen.findByRole('link', { name: 'Buka Zoom' })).toHaveAttribute('href', LINK);
    const sent = api.calls('gabungVidcon')[0]?.body;
    unmount();
    await waitFor(() => expect(api.calls('keluarVidcon')[0]?.body).toEqual(sent));
  });

  test('a refusal closes the tab again', async () => {
    const opened = tab();
    fakeApi().reply('pengaturan', makePengaturan()).fail('gabungVidcon', 'vidcon_sudah_berakhir');
    renderWithApp(<JoinPanel vidcon={detail()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Gabung' }));
    await waitFor(() => expect(opened.close).toHaveBeenCalled());
    expect(await screen.findByText('Vidcon ini sudah berakhir.')).toBeVisible();
  });

  test('a late one is told that it does not count', async () => {
    fakeApi().reply('pengaturan', makePengaturan());
    renderWithApp(<JoinPanel vidcon={detail({ join_data: own({ terlambat: true }) })} />);
    expect(await screen.findByText('Terlambat')).toBeVisible();
    expect(screen.getByText(/tidak memenuhi syarat hadir vidcon/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keluar' })).toBeEnabled();
  });

  test('what is over cannot be joined', async () => {
    fakeApi().reply('pengaturan', makePengaturan());
    renderWithApp(<JoinPanel vidcon={detail({ status: 'selesai' })} />);
    expect(await screen.findByRole('button', { name: 'Gabung' })).toBeDisabled();
  });
});
