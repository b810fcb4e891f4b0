import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Materi } from '../../../shared/queries/materi.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeMeeting } from '../../../shared/testing/kelas.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { MaterialReader } from './material-reader.tsx';
import { kemajuan, materiOf } from './testing/fixtures.ts';

/** Milliseconds of the page's clock. */
let clock = 0;

beforeEach(() => {
  clock = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});

function serverFor(materi: Materi) {
  return fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('detailMateri', materi)
    .reply('detailPertemuan', makeMeeting({ id: 'p-1' }))
    .reply('bukaMateri', {
      waktu_server: '2026-11-22T08:00:00Z',
      kemajuan: materi.kemajuan ?? kemajuan,
    })
    .reply('hadirMateri', { ...kemajuan, persen: 10, bagian: [[0, 10]], deadline: null });
}

function show(materi: Materi, options: Parameters<typeof renderWithApp>[1] = {}) {
  const onClose = vi.fn();
  renderWithApp(<MaterialReader materi={materi} onClose={onClose} />, options);
  return onClose;
}

/** jsdom has no player. */
async function player(materi: Materi) {
  const medium = (await screen.findByLabelText(materi.judul, {
    selector: 'video',
  })) as HTMLVideoElement;
  const state = { currentTime: 0, paused: true, seeking: false };
  for (const name of ['currentTime', 'paused', 'seeking'] as const) {
    Object.defineProperty(medium, name, {
      configurable: true,
      get: () => state[name],
      set: (value) => Object.assign(state, { [name]: value }),
    });
  }
  const to = (position: number, seconds: number): void => {
    clock += seconds * 1_000;
    state.currentTime = position;
    fireEvent.timeUpdate(medium);
  };
  return {
    medium,
    play: () => {
      state.paused = false;
      fireEvent.play(medium);
      fireEvent.playing(medium);
    },
    to,
    jump: (position: number) => {
      state.seeking = true;
      state.currentTime = position;
      fireEvent.seeking(medium);
      state.seeking = false;
      fireEvent.seeked(medium);
    },
    pause: () => {
      state.paused = true;
      fireEvent.pause(medium);
    },
  };
}

const intervals = (api: ReturnType<typeof fakeApi>) =>
  api.calls('hadirMateri').map(({ body }) => (body as { interval?: unknown }).interval);

test('a video: what was played is told at a pause, what was jumped over is not', async () => {
  const materi = materiOf();
  const api = serverFor(materi);
  show(materi);
  await waitFor(() => expect(api.calls('bukaMateri')).toHaveLength(1));
  const video = await player(materi);
  video.play();
  video.to(5, 5);
  video.jump(60);
  video.to(65, 5);
  video.pause();
  await waitFor(() => expect(api.calls('hadirMateri')).toHaveLength(2));
  expect(intervals(api)).toEqual([[[0, 5]], [[60, 65]]]);
  expect(api.calls('hadirMateri')[0]?.body).toMatchObject({ durasi_detik: 100, usia_detik: 0 });
  expect(
    await screen.findByRole('img', { name: 'Bagian yang sudah ditonton: 0:00–0:10, 1:00–1:05' }),
  ).toBeVisible();
  expect(screen.getByText('Syarat 80.0%')).toBeVisible();
});

test('played while it is told: every 15 s, and when the page is hidden', async () => {
  const materi = materiOf();
  const api = serverFor(materi);
  show(materi);
  const video = await player(materi);
  await waitFor(() => expect(api.calls('bukaMateri')).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  video.play();
  video.to(4, 4);
  act(() => vi.advanceTimersByTime(15_000));
  vi.useRealTimers();
  await waitFor(() => expect(intervals(api)).toEqual([[[0, 4]]]));
  video.to(6, 2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(intervals(api)).toEqual([[[0, 4]], [[4, 6]]]));
});

test('more than time allows: it is said, what was played here does not count, and it opens anew', async () => {
  const materi = materiOf();
  const api = serverFor(materi).fail('hadirMateri', 'durasi_tidak_wajar');
  show(materi);
  const video = await player(materi);
  await waitFor(() => expect(api.calls('bukaMateri')).toHaveLength(1));
  video.play();
  video.to(5, 5);
  video.pause();
  expect(
    await screen.findByText(/Waktu yang dilaporkan melebihi waktu yang berlalu/i),
  ).toBeVisible();
  await waitFor(() => expect(api.calls('bukaMateri')).toHaveLength(2));
  expect(await screen.findByRole('img', { name: 'Belum ada bagian yang ditonton' })).toBeVisible();
});

test('a link that has run out is renewed once, and the place is kept', async () => {
  const materi = materiOf();
  const api = serverFor(materi);
  show(materi);
  const video = await player(materi);
  await waitFor(() => expect(api.calls('detailMateri')).toHaveLength(1));
  video.play();
  video.to(5, 5);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  api.reply('detailMateri', {
    ...materi,
    file: materi.file && { ...materi.file, url: '/files/b-1?sig=2' },
  });
  fireEvent.error(video.medium);
  await waitFor(() => expect(video.medium.src).toContain('sig=2'));
  fireEvent.loadedMetadata(video.medium);
  expect(video.medium.currentTime).toBe(5);
  expect(play).toHaveBeenCalled();
});

test('a fresh link is given to the medium once, however often the page is drawn after it', async () => {
  const materi = materiOf();
  const api = serverFor(materi);
  show(materi);
  const video = await player(materi);
  await waitFor(() => expect(api.calls('detailMateri')).toHaveLength(1));
  video.play();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const loads = vi.spyOn(video.medium, 'setAttribute');
  const assigned = vi.spyOn(video.medium, 'src', 'set');
  api.reply('detailMateri', {
    ...materi,
    file: materi.file && { ...materi.file, url: '/files/b-1?sig=2' },
  });
  fireEvent.error(video.medium);
  await waitFor(() => expect(assigned).toHaveBeenCalledTimes(1));
  fireEvent.loadedMetadata(video.medium);
  video.play();
  video.to(3, 3);
  video.pause();
  expect(await screen.findByRole('img', { name: /^Bagian yang sudah ditonton/ })).toBeVisible();
  expect(assigned).toHaveBeenCalledTimes(1);
  expect(loads.mock.calls.filter(([name]) => name === 'src')).toEqual([]);
});

test('play pressed just before the fresh link comes goes on with that link', async () => {
  const materi = materiOf();
  const file = materi.file && { ...materi.file, url: '/files/b-1?sig=2' };
  serverFor(materi).reply('detailMateri', { ...materi, file });
  // The browser reports playing before its event.
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  show(materi);
  const video = await screen.findByLabelText(materi.judul, { selector: 'video' });
  await waitFor(() => expect(video).toHaveAttribute('src', '/files/b-1?sig=2'));
  expect(play).toHaveBeenCalledTimes(1);
});

test('inactive: the server says so, and nothing more is told', async () => {
  const materi = materiOf();
  const api = serverFor(materi).fail('hadirMateri', 'mahasiswa_tidak_aktif');
  show(materi);
  const video = await player(materi);
  await waitFor(() => expect(api.calls('bukaMateri')).toHaveLength(1));
  video.play();
  video.to(5, 5);
  video.pause();
  expect(
    await screen.findByText(/Status mahasiswa Anda tidak aktif\. Kemajuan Anda tidak dicatat\./),
  ).toBeVisible();
  video.play();
  video.to(9, 4);
  video.pause();
  expect(api.calls('hadirMateri')).toHaveLength(1);
});

const acting = {
  bertindak: { operator: { id: 'u-3', nama: 'Operator' }, berakhir_pada: '2099-01-01T00:00:00Z' },
};

test('an operator who acts as the student tells nothing', async () => {
  const materi = materiOf();
  const api = serverFor(materi);
  show(materi, { as: acting });
  expect(await screen.findByText(/kehadiran tidak dicatat/)).toBeVisible();
  expect(api.calls('bukaMateri')).toHaveLength(0);
});

const book = materiOf({
  tipe_file: 'ebook',
  file: {
    id: 'b-2',
    nama: 'modul.docx',
    tipe: 'application/msword',
    content_length: 985_244,
    durasi_detik: null,
    url: '/files/b-2',
  },
  kemajuan: { ...kemajuan, syarat: 60 },
});

test('an e-book: the reading time runs, then it is read', async () => {
  const api = serverFor(book);
  api.reply('hadirMateri', {
    ...kemajuan,
    status_unduh: 'downloaded',
    persen: 100,
    waktu_download: '2026-11-22T08:01:00Z',
    deadline: null,
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(book);
  expect(screen.getByRole('timer')).toHaveTextContent('Waktu baca tersisa 00:01:01');
  clock += 61_000;
  act(() => vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Sudah Baca' }));
  expect(
    await screen.findByText('Syarat kehadiran terpenuhi pada 22 Nov 2026, 15:01'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sudah Baca' })).not.toBeInTheDocument();
});

test('a download is asked of the server, which records it, and saved', async () => {
  const api = serverFor(book).reply('unduhMateri', {
    url: '/files/b-2?u=1',
    nama: 'modul.docx',
    kemajuan: null,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show(book);
  expect(screen.getByText('DOCX · 985.24 KB')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Unduh' })[0] as HTMLElement);
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(api.calls('unduhMateri')).toHaveLength(1);
});

test('a link without http leads there all the same, and opening it is told', async () => {
  const materi = materiOf({ tipe_file: 'url', file: null, file_url: 'x.com/materi' });
  const api = serverFor(materi);
  show(materi);
  const link = await screen.findByRole('link', { name: 'Buka tautan' });
  expect(link).toHaveAttribute('href', 'http://x.com/materi');
  fireEvent.click(link);
  await waitFor(() => expect(api.calls('hadirMateri')).toHaveLength(1));
});

test('staff see until when it counts, and tell nothing', async () => {
  const materi = materiOf({ kemajuan: null });
  const api = serverFor(materi);
  const onClose = show(materi, { user: 'dosen' });
  expect(await screen.findByText(/^Batas syarat kehadiran: /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(onClose).toHaveBeenCalled();
  expect(api.calls('bukaMateri')).toHaveLength(0);
});
