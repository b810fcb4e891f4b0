import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswer, tellNoAnswer } from '../../../shared/lib/line.ts';
import { releaseDevice } from '../../../shared/offline/device-account.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../shared/offline/testing.ts';
import { registerWaiting } from '../../../shared/offline/waiting.ts';
import { forgetWaiting, waitingWrites } from '../../../shared/offline/waiting-store.ts';
import type { Materi } from '../../../shared/queries/materi.ts';
import { isWhole } from '../../../shared/stored/room.ts';
import { showStored } from '../../../shared/stored/stored-files.ts';
import { bytesOf, fileAnswer } from '../../../shared/stored/testing.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeMeeting } from '../../../shared/testing/kelas.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { MaterialReader } from './material-reader.tsx';
import { kemajuan, materiOf } from './testing/fixtures.ts';
import { waitingMateri } from './waiting-materi.ts';

const BYTES = 12_000;
const video = materiOf({
  file: {
    id: 'b-1',
    nama: 'normalisasi.mp4',
    tipe: 'video/mp4',
    content_length: BYTES,
    durasi_detik: 100,
    url: '/files/b-1?sig=1',
  },
});
const book = materiOf({
  tipe_file: 'ebook',
  file: {
    id: 'b-2',
    nama: 'modul.docx',
    tipe: 'application/msword',
    content_length: 300,
    durasi_detik: null,
    url: '/files/b-2?sig=1',
  },
  kemajuan: { ...kemajuan, syarat: 0 },
});

beforeEach(() => {
  secureContext();
  act(tellAnswer);
  registerWaiting('materi', async () => waitingMateri);
  bindNewAccount();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${crypto.randomUUID()}`,
      revokeObjectURL: () => undefined,
    }),
  );
});
afterEach(async () => {
  await forgetWaiting();
  releaseDevice();
  await emptyDevice();
});

function server(materi: Materi) {
  return fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('detailMateri', materi)
    .reply('detailPertemuan', makeMeeting({ id: 'p-1' }))
    .reply('bukaMateri', { waktu_server: '2026-11-22T08:00:00Z', kemajuan })
    .reply('hadirMateri', { ...kemajuan, deadline: null })
    .reply('unduhMateri', {
      url: `${materi.file?.url}&u=1`,
      nama: materi.file?.nama ?? '',
      kemajuan: null,
    })
    .replyWith('unduhBerkas', ({ headers }) =>
      fileAnswer(bytesOf(materi.file?.content_length ?? 0), headers.get('range')),
    );
}

function cut(materi: Materi): void {
  const api = server(materi);
  const asked = [
    'konfigurasiFrontend',
    'detailMateri',
    'detailPertemuan',
    'bukaMateri',
    'hadirMateri',
    'pengaturan',
  ] as const;
  for (const name of asked) {
    api.disconnect(name);
  }
  act(tellNoAnswer);
}

const open = (materi: Materi) =>
  renderWithApp(<MaterialReader materi={materi} onClose={() => undefined} />);
const videoOf = (materi: Materi) =>
  screen.findByLabelText(materi.judul, { selector: 'video' }) as Promise<HTMLVideoElement>;
const whole = async () => (await showStored()).filter(isWhole);

async function save(materi: Materi): Promise<void> {
  await userEvent.click(
    await screen.findByRole('button', {
      name: new RegExp(`^Simpan di perangkat.*: ${materi.judul}$`),
    }),
  );
  expect(await screen.findByText('Tersimpan di perangkat')).toBeVisible();
}

test('the size is told before; stored, the player plays from this device', async () => {
  server(video);
  open(video);
  expect((await videoOf(video)).src).toContain('/files/b-1');
  expect(
    await screen.findByRole('button', {
      name: 'Simpan di perangkat (12 KB): Normalisasi basis data',
    }),
  ).toBeVisible();
  await save(video);
  await waitFor(async () => expect((await videoOf(video)).src).toMatch(/^blob:/));
  expect(await whole()).toMatchObject([
    { id: 'b-1', wanted: true, bytes: BYTES, file: { idPertemuan: 'p-1' } },
  ]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Hapus Normalisasi basis data dari perangkat' }),
  );
  expect(
    await screen.findByRole('button', { name: /^Simpan di perangkat.*: Normalisasi basis data$/ }),
  ).toBeVisible();
  expect(await whole()).toEqual([]);
});

test('a line that goes in the middle: what is stored takes the place of the link', async () => {
  server(video);
  open(video);
  const player = await videoOf(video);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  fireEvent.play(player);
  fireEvent.playing(player);
  await save(video);
  await waitFor(() => expect(player.src).toMatch(/^blob:/));
});

test('opened without a line: what is stored is there, nothing is said of a failed load, and the download waits', async () => {
  server(video);
  const first = open(video);
  await save(video);
  first.unmount();
  cut(video);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open(video);
  expect((await videoOf(video)).src).toMatch(/^blob:/);
  expect(screen.queryByText(/Tidak dapat terhubung/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  await waitFor(() => expect(waitingWrites()).toHaveLength(1));
  expect(waitingWrites()[0]?.body).toMatchObject({
    idMateri: video.id,
    opened: { idKlien: expect.any(String) },
    unduh: { idKlien: expect.any(String) },
  });
  expect(screen.getByText(/^Menunggu koneksi\. Kemajuan Anda aman/)).toBeVisible();
});

test.each([
  [
    'a document of an office',
    { tipe_file: 'ebook', nama: 'modul.docx', tipe: 'application/msword' },
  ],
  ['an archive', { tipe_file: 'archive', nama: 'latihan.zip', tipe: 'application/zip' }],
] as const)(
  'opened without a line: %s that was stored is handed out from this device',
  async (_name, { tipe_file, nama, tipe }) => {
    const file = {
      id: 'b-3',
      nama,
      tipe,
      content_length: 900,
      durasi_detik: null,
      url: '/files/b-3?sig=1',
    };
    const materi = materiOf({ tipe_file, file });
    server(materi);
    const first = open(materi);
    await save(materi);
    first.unmount();
    cut(materi);
    const saved: [string, string][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push([this.href, this.download]);
    });
    open(materi);
    // No link is offered before the device has been checked.
    const [button] = await screen.findAllByRole('button', { name: /^Unduh/ });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button as HTMLElement);
    await waitFor(() => expect(saved).toEqual([[expect.stringMatching(/^blob:/), nama]]));
  },
);

test('opened without a line: what is not stored says so, and comes with the line', async () => {
  cut(video);
  open(video);
  expect(await screen.findByText('Tidak tersimpan di perangkat ini')).toBeVisible();
  expect(screen.queryByLabelText(video.judul, { selector: 'video' })).toBeNull();
  server(video);
  act(tellAnswer);
  expect(await videoOf(video)).toBeInTheDocument();
});

test('Sudah Baca without a line waits, and is not asked for again', async () => {
  cut(book);
  open(book);
  await userEvent.click(await screen.findByRole('button', { name: 'Sudah Baca' }));
  expect(await screen.findByText('Sudah dibaca, menunggu koneksi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sudah Baca' })).toBeNull();
});

test('a small file that was fetched stays by itself', async () => {
  server(book);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open(book);
  const [download] = await screen.findAllByRole('button', { name: 'Unduh' });
  // Not before the device has been checked.
  await waitFor(() => expect(download).toBeEnabled());
  await userEvent.click(download as HTMLElement);
  await waitFor(async () => expect(await whole()).toMatchObject([{ id: 'b-2', wanted: false }]));
  await save(book);
  expect(await whole()).toMatchObject([{ id: 'b-2', wanted: true }]);
});

test('while an operator acts for the student nothing can be stored', async () => {
  server(video);
  const bertindak = {
    operator: { id: 'u-3', nama: 'Operator' },
    berakhir_pada: '2099-01-01T00:00:00Z',
  };
  renderWithApp(<MaterialReader materi={video} onClose={() => undefined} />, { as: { bertindak } });
  expect(await videoOf(video)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /di perangkat/ })).toBeNull();
});
