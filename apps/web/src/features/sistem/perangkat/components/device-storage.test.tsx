import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { releaseDevice } from '../../../../shared/offline/device-account.ts';
import { closeDeviceDb } from '../../../../shared/offline/device-db.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { saveFiles } from '../../../../shared/stored/saving.ts';
import { showStored } from '../../../../shared/stored/stored-files.ts';
import {
  bytesOf,
  fileAnswer,
  makeMateriWithFile,
  newFileOf,
} from '../../../../shared/stored/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeKelas, makeMeeting, makeMenuEntry } from '../../../../shared/testing/kelas.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { DeviceStorage } from './device-storage.tsx';

const book = makeMateriWithFile('m-1', 40_000);
const film = makeMateriWithFile('m-2', 60_000, {
  nama: 'film.mp4',
  tipe: 'application/octet-stream',
});

beforeEach(() => {
  secureContext();
  setWidth(true);
  act(tellAnswer);
  learnServerTime(Date.parse('2026-11-24T05:00:00Z'), true);
  bindNewAccount();
});
afterEach(async () => {
  releaseDevice();
  await emptyDevice();
});

function server() {
  return fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('detailMateri', ({ params }) => (params.id === 'm-1' ? book : film))
    .replyWith('unduhBerkas', ({ url }) =>
      fileAnswer(bytesOf(url.pathname.endsWith('m-1') ? 40_000 : 60_000), null),
    );
}

const stored = (count: number) =>
  waitFor(async () => expect(await showStored()).toHaveLength(count));

test('nothing stored: what can be done', async () => {
  server();
  renderWithApp(<DeviceStorage />);
  expect(await screen.findByText('Belum ada berkas di perangkat ini')).toBeVisible();
  expect(screen.getByText('0 B dari 200 MB terpakai')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hapus semua' })).toBeNull();
});

test('by class with sizes; one goes, then all', async () => {
  server();
  saveFiles([newFileOf(book), newFileOf(film)]);
  await stored(2);
  renderWithApp(<DeviceStorage />);
  expect(await screen.findByText('100 KB dari 200 MB terpakai')).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Basis Data A' }));
  expect(section.getByText('2 berkas, 100 KB')).toBeVisible();
  expect(section.getAllByRole('row')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Materi m-1 dari perangkat' }));
  expect(await screen.findByText('60 KB dari 200 MB terpakai')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus semua' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hapus semua' }));
  expect(dialog.getByText(/^1 berkas \(60 KB\) dihapus dari perangkat ini/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Hapus semua' }));
  expect(await screen.findByText('Belum ada berkas di perangkat ini')).toBeVisible();
  expect(await showStored()).toEqual([]);
});

test('what is being stored says how far it is, and can be stopped', async () => {
  const answer = server().hold('unduhBerkas');
  saveFiles([newFileOf(book)]);
  renderWithApp(<DeviceStorage />);
  expect(await screen.findByText('Menyimpan 0%')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Batal menyimpan Materi m-1' }));
  answer();
  expect(await screen.findByText('Belum ada berkas di perangkat ini')).toBeVisible();
});

test('a device that keeps nothing says so', () => {
  vi.stubGlobal('isSecureContext', false);
  renderWithApp(<DeviceStorage />);
  expect(
    screen.getByText(/^Berkas tidak dapat disimpan: alamat ini tidak memakai https/),
  ).toBeVisible();
});

test('a browser that lets nothing be read: said, and tried again', async () => {
  server();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  // The account that was bound a moment ago may have opened it already.
  await closeDeviceDb();
  renderWithApp(<DeviceStorage />);
  expect(await screen.findByText('Penyimpanan perangkat tidak dapat dibaca')).toBeVisible();
  open.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Belum ada berkas di perangkat ini')).toBeVisible();
});

test('while an operator acts for the student nothing is kept', () => {
  const bertindak = {
    operator: { id: 'u-3', nama: 'Operator' },
    berakhir_pada: '2099-01-01T00:00:00Z',
  };
  renderWithApp(<DeviceStorage />, { as: { bertindak } });
  expect(screen.getByText(/tidak ada berkas yang disimpan di perangkat ini/)).toBeVisible();
});

test('this week: the files of its meetings with their sizes, chosen, stored', async () => {
  const api = server()
    .reply('daftarKelas', [makeKelas({ id: 'k-1' })])
    .reply('menuPertemuan', [
      makeMenuEntry({
        id: 'p-1',
        waktu_mulai: '2026-11-24T06:00:00Z',
        count_activity: { ...makeMenuEntry().count_activity, materi: 2 },
      }),
      makeMenuEntry({ id: 'p-9', waktu_mulai: '2026-12-24T06:00:00Z' }),
    ])
    .reply('detailPertemuan', ({ params }) => makeMeeting({ id: params.id ?? '' }))
    .reply('daftarTeks', [])
    .reply(
      'daftarMateri',
      [
        { ...book, kelas: 'A', nomor_pertemuan: 7 },
        { ...film, kelas: 'A', nomor_pertemuan: 7 },
      ],
      {
        has_write_access: false,
      },
    );
  renderWithApp(<DeviceStorage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan minggu ini' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Simpan minggu ini' }));
  const film2 = await dialog.findByRole('checkbox', { name: /^Materi m-2/ });
  expect(dialog.getByRole('button', { name: 'Simpan (100 KB)' })).toBeEnabled();
  expect(api.calls('daftarMateri')).toHaveLength(1);
  await userEvent.click(film2);
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan (40 KB)' }));
  await stored(1);
  expect((await showStored())[0]?.id).toBe('b-m-1');
  expect(await screen.findByText('40 KB dari 200 MB terpakai')).toBeVisible();
});
