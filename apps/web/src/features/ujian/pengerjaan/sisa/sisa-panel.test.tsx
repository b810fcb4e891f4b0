/** Answers only on this device, and files from other devices, on an exam's page (U58, U59). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { releaseDevice } from '../../../../shared/offline/device-account.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { AttemptPanel } from '../attempt-panel.tsx';
import { lembarPart } from '../sesi/stored-sesi.ts';
import { makeLembar, makePengerjaan, NOW, notBegun } from '../testing/fixtures.ts';
import { makeKunci } from '../testing/kunci.ts';
import { cadanganName, makeCadangan } from './cadangan.ts';
import { LeftAnswers } from './left-answers.tsx';
import { type JawabanSisa, type Sisa, sisaPart, storedSisa } from './sisa.ts';

const TITLE = 'Jawaban yang belum diterima server: Kuis 3';
const one = (id: string, nomor: number, ditolak: string | null): JawabanSisa => ({
  id,
  nomor,
  isi: `isi ${id}`,
  ragu: false,
  urutan: nomor,
  waktuKlien: new Date(NOW).toISOString(),
  ditolak,
});
const over = makePengerjaan({
  status: 'selesai',
  sebab_selesai: 'selesai',
  waktu_selesai: new Date(NOW).toISOString(),
});
const taken = (id_soal: string, urutan: number) => ({
  id_soal,
  urutan,
  status: 'menyusul' as const,
  tanda: null,
  code: null,
  message: null,
});
const diterima = {
  mahasiswa: { nim: '2401', nama: 'Adinda' },
  jumlah_baru: 2,
  jumlah_menyusul: 2,
  jumlah_ditolak: 0,
  hasil: [taken('s1', 1), taken('s3', 3)],
};

async function leave(jawaban: readonly JawabanSisa[], idPengerjaan = 'p0') {
  const { kunci, buka } = await makeKunci();
  const sisa: Sisa = { idPengerjaan, judul: 'Kuis 3', kunci, jawaban };
  await examJournal('uj1')?.write([sisaPart(sisa)]);
  return { sisa, buka };
}
const left = async () => storedSisa((await examJournal('uj1')?.read()) ?? new Map());
const open = () =>
  renderWithApp(<AttemptPanel prepare={async () => undefined} ujian={makeUjian()} isPage />, {
    user: 'mahasiswa',
  });
const panel = async () =>
  within((await screen.findByText(TITLE)).closest('[role=status]') as HTMLElement);
const handIn = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Serahkan cadangan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Serahkan cadangan jawaban' }));
  await userEvent.upload(
    dialog.getByLabelText('Berkas cadangan jawaban', { selector: 'input' }),
    new File([text], 'cadangan.json'),
  );
  return dialog;
};
let saved: Blob[] = [];

beforeEach(() => {
  secureContext();
  act(tellAnswer);
  learnServerTime(NOW, true);
  bindNewAccount();
  saved = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        saved.push(blob);
        return 'blob:x';
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(async () => {
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
});

const server = (saya = over) =>
  fakeApi()
    .reply('pengerjaanMe', saya)
    .reply('pengaturan', makePengaturan())
    .fail('tandaTerimaUjian', 'tanda_terima_belum_ada');

test('what was refused is told with its reason, becomes a file without a line, and is thrown away only when asked twice', async () => {
  const api = server();
  const { buka } = await leave([
    one('s1', 1, 'Jawaban terlalu panjang.'),
    one('s3', 3, 'Pengerjaan Anda sudah selesai.'),
  ]);
  open();
  const shown = await panel();
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Soal 1: ditolak. Jawaban terlalu panjang.',
    'Soal 3: ditolak. Pengerjaan Anda sudah selesai.',
  ]);
  expect(shown.queryByRole('button', { name: 'Kirim sekarang' })).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Simpan cadangan jawaban' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const opened = await buka(await (saved[0] as Blob).text());
  expect(opened.jawaban.map(({ id_soal, jawaban }) => [id_soal, jawaban])).toEqual([
    ['s1', 'isi s1'],
    ['s3', 'isi s3'],
  ]);
  await userEvent.click(shown.getByRole('button', { name: 'Hapus dari perangkat ini' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
  expect(await left()).toHaveLength(1);
  await userEvent.click(shown.getByRole('button', { name: 'Hapus dari perangkat ini' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(await left()).toEqual([]);
  expect(api.calls('serahkanCadanganSaya')).toEqual([]);
});

test('what waits goes out by a tap, and is gone from the page then', async () => {
  const api = server().reply('serahkanCadanganSaya', diterima);
  await leave([one('s1', 1, null), one('s3', 3, null)]);
  open();
  const shown = await panel();
  expect(shown.getByText(/^Soal 1, 3: belum terkirim/)).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Kirim sekarang' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(api.calls('serahkanCadanganSaya')).toHaveLength(1);
});

test('the journal of the attempt itself is shown and is not thrown away from here', async () => {
  server();
  const noted = { ...one('s1', 1, null), diakui: false, susul: false };
  await examJournal('uj1')?.write([
    lembarPart(makeLembar()),
    { part: 'soal:s1', value: noted, unsent: true },
  ]);
  open();
  const shown = await panel();
  expect(shown.getByText(/^Soal 1: belum terkirim/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Hapus dari perangkat ini' })).toBeNull();
});

test('a file is handed in; what the server took of it leaves this device', async () => {
  const api = server().reply('serahkanCadanganSaya', diterima);
  const { sisa } = await leave([one('s1', 1, 'Ditolak.'), one('s3', 3, 'Ditolak.')], 'p1');
  const text = await makeCadangan(sisa, new Date(NOW));
  open();
  const dialog = await handIn(text);
  expect(await dialog.findByText('Cadangan Adinda (2401) diterima')).toBeVisible();
  expect(dialog.getByText('2 jawaban yang belum ada di server diterima.')).toBeVisible();
  expect(
    dialog.getByText('2 jawaban datang terlambat dan menunggu keputusan dosen.'),
  ).toBeVisible();
  expect(api.calls('serahkanCadanganSaya')[0]?.body).toEqual({ berkas: text });
  await waitFor(async () => expect(await left()).toEqual([]));
  api.reply('serahkanCadanganSaya', { ...diterima, jumlah_baru: 0, jumlah_menyusul: 0 });
  await userEvent.upload(
    dialog.getByLabelText('Berkas cadangan jawaban', { selector: 'input' }),
    new File([text], 'lagi.json'),
  );
  expect(
    await dialog.findByText(
      'Semua jawaban di dalamnya sudah ada di server; tidak ada yang berubah.',
    ),
  ).toBeVisible();
});

test.each([
  ['cadangan_milik_lain', /milik pengerjaan lain/],
  ['cadangan_tidak_sah', /bukan cadangan jawaban ujian, atau isinya sudah diubah/],
  ['cadangan_tidak_dikenal', /kunci yang tidak dikenal/],
] as const)('a file that is refused (%s) says why', async (code, words) => {
  server().fail('serahkanCadanganSaya', code);
  open();
  const dialog = await handIn('halo');
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
});

test('who has not begun and has nothing here is offered nothing', async () => {
  server(notBegun);
  open();
  await screen.findByRole('button', { name: /^Mulai Ujian/ });
  expect(screen.queryByRole('button', { name: 'Serahkan cadangan' })).toBeNull();
});

test('files are called so that they are found again', () =>
  expect(cadanganName('Kuis 3: Ér & "D"', new Date(2026, 10, 24, 9, 5))).toBe(
    'cadangan-jawaban-kuis-3-ér-d-0905.json',
  ));

test('of an exam that is no longer seen it stands on the list of exams, and goes when it is handed in', async () => {
  await leave([one('s1', 1, null), one('s3', 3, null)]);
  server(notBegun).reply('serahkanCadanganSaya', diterima);
  renderWithApp(<LeftAnswers />, { user: 'mahasiswa' });
  expect((await panel()).getByText(/^Soal 1, 3: belum terkirim/)).toBeVisible();
  await userEvent.click((await panel()).getByRole('button', { name: 'Kirim sekarang' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(await left()).toEqual([]);
});
