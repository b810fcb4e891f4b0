/** They never enter another attempt (U58, U62). */
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import {
  bindDevice,
  type DeviceAccount,
  KEPT_DAYS,
  releaseDevice,
} from '../../../../shared/offline/device-account.ts';
import { examJournal, unsentExams } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { holdExam } from '../sesi/one-tab.ts';
import { openSesi } from '../sesi/open-sesi.ts';
import { recordGenerasi } from '../sesi/perangkat.ts';
import { type Sisa, storedSisa } from '../sisa/sisa.ts';
import { sendLeftBehind } from '../sisa/tertinggal.ts';
import { makeDenyut, makeLembar, makePengerjaan, NOW } from '../testing/fixtures.ts';
import { makeKunci } from '../testing/kunci.ts';
import { ExamScreen } from './exam-screen.tsx';

interface Sent {
  id_soal: string;
  urutan: number;
  jawaban: unknown;
  id_pengerjaan?: string;
}

const taken = ({ id_soal, urutan }: Pick<Sent, 'id_soal' | 'urutan'>): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'dihitung',
  code: null,
  message: null,
  tanda: { urutan, waktu_server: new Date(NOW + 1_000).toISOString(), sidik: 's' },
});
const late = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();

const server = (lembar = makeLembar()) =>
  fakeApi()
    .reply('detailUjian', makeUjian())
    .reply('lembarSaya', lembar)
    .reply('pengumumanSaya', [])
    .reply('pengaturan', makePengaturan())
    .reply('denyut', makeDenyut())
    .reply('pengerjaanMe', lembar.pengerjaan)
    .reply('simpanJawaban', ({ params, body }) =>
      taken({ id_soal: params.questionId ?? '', urutan: (body as Sent).urutan }),
    )
    .reply('simpanBanyakJawaban', ({ body }) => (body as { data: Sent[] }).data.map(taken));

const open = () =>
  renderWithApp(<ExamScreen id="uj1" />, { path: '/ujian/:id/soal', route: '/ujian/uj1/soal' });
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const left = async (): Promise<Sisa[]> =>
  storedSisa((await examJournal('uj1')?.read()) ?? new Map());
/** Acts as another page; the previous one may still release its lock. */
const sendUntil = (done: () => Promise<void> | void) =>
  waitFor(async () => {
    await sendLeftBehind();
    await done();
  });

let account: DeviceAccount;
beforeEach(async () => {
  setWidth(true);
  secureContext();
  act(tellAnswer);
  learnServerTime(NOW, true);
  account = bindNewAccount();
  await recordGenerasi('uj1', { pengerjaan: 'p1', generasi: 0 });
});
afterEach(async () => {
  cleanup();
  (await holdExam('uj1', 'wait', { onAsked: async () => undefined, onTaken: () => undefined }))?.();
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
  sessionStorage.clear();
  vi.useRealTimers();
});

test('a refused answer stays with its reason after the finish, and the student is told', async () => {
  const api = server()
    .fail('simpanJawaban', 'jawaban_terlalu_besar')
    .reply('akhiriPengerjaan', makePengerjaan({ status: 'selesai' }));
  const { router } = open();
  await screen.findByText('Ibu kota?');
  await pick('Pilihan A');
  expect(
    await screen.findByText(/^Jawaban ini tidak diterima server: Jawaban terlalu panjang/),
  ).toBeVisible();
  await waitFor(async () => expect(await unsentExams()).toEqual(['uj1']));
  await userEvent.click(screen.getAllByRole('button', { name: 'Selesai' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Selesaikan Ujian' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1'));
  await waitFor(async () =>
    expect(await left()).toMatchObject([
      {
        idPengerjaan: 'p1',
        jawaban: [{ id: 's1', nomor: 1, isi: 'o1', ditolak: 'Jawaban terlalu panjang.' }],
      },
    ]),
  );
  expect((await examJournal('uj1')?.read())?.size).toBe(1);
  expect(await unsentExams()).toEqual(['uj1']);
  // A refused answer is not sent again by itself.
  await sendLeftBehind();
  expect(api.calls('serahkanCadanganSaya')).toEqual([]);
  expect(await left()).toHaveLength(1);
});

test('what is being typed when the server ends the attempt is noted and sent before it is left', async () => {
  const api = server().reply('akhiriPengerjaan', makePengerjaan({ status: 'selesai' }));
  const sesi = await openSesi('uj1');
  const stop = sesi.start();
  sesi.typeIn('s3', { teks: 'Sebab' });
  const over = makePengerjaan({
    status: 'selesai',
    sebab_selesai: 'diakhiri',
    waktu_server: late(5),
  });
  api.reply('pengerjaanMe', over);
  sesi.update(over);
  await waitFor(() => expect(sesi.state().outcome).toEqual({ alasan: null, tertinggal: 0 }));
  expect(api.calls('simpanJawaban').map(({ body }) => body)).toMatchObject([
    { jawaban: { teks: 'Sebab' }, id_pengerjaan: 'p1' },
  ]);
  await stop();
});

test('an answer that is refused because the attempt has ended does not take along what the server would still judge', async () => {
  const api = server();
  const sesi = await openSesi('uj1');
  api
    .fail('simpanJawaban', 'pengerjaan_sudah_selesai')
    .reply('pengerjaanMe', makePengerjaan({ status: 'selesai', waktu_server: late(5) }));
  sesi.choose('s1', 'o1');
  sesi.typeIn('s3', { teks: 'Sebab' });
  const stop = sesi.start();
  api.reply('simpanBanyakJawaban', ({ body }) => (body as { data: Sent[] }).data.map(taken));
  await waitFor(() => expect(sesi.state().outcome).not.toBeNull());
  const refused = 'Pengerjaan Anda sudah selesai.';
  await waitFor(async () =>
    expect((await left())[0]?.jawaban.map(({ id, ditolak }) => [id, ditolak])).toEqual(
      sesi.state().journal.tercatat.get('s3')?.diakui
        ? [['s1', refused]]
        : [
            ['s1', refused],
            ['s3', refused],
          ],
    ),
  );
  await stop();
});

test('after a reset the journal of the attempt before waits apart, and is handed in as that one’s', async () => {
  const { kunci, buka } = await makeKunci();
  server(makeLembar({ kunci_cadangan: kunci }))
    .disconnect('simpanJawaban')
    .disconnect('simpanBanyakJawaban');
  const first = open();
  await screen.findByText('Ibu kota?');
  await pick('Pilihan C');
  await screen.findByText('Belum terkirim (1), aman di perangkat ini');
  first.unmount();

  const second = makePengerjaan({ id: 'p2', waktu_server: late(60) });
  const after = server(makeLembar({ pengerjaan: second, kunci_cadangan: kunci }));
  await recordGenerasi('uj1', { pengerjaan: 'p2', generasi: 0 });
  const again = open();
  await screen.findByText('Ibu kota?');
  expect(screen.getByRole('radio', { name: 'Pilihan C' })).not.toBeChecked();
  await pick('Pilihan A');
  await screen.findByText('Tersimpan 13:05:01');
  expect(after.calls('simpanJawaban').map(({ body }) => body)).toMatchObject([
    { jawaban: 'o1', urutan: 1, id_pengerjaan: 'p2' },
  ]);
  again.unmount();

  after.reply('serahkanCadanganSaya', {
    mahasiswa: { nim: '2401', nama: 'Adinda' },
    jumlah_baru: 1,
    jumlah_menyusul: 1,
    jumlah_ditolak: 0,
    hasil: [{ ...taken({ id_soal: 's1', urutan: 1 }), status: 'menyusul' }],
  });
  await sendUntil(async () => expect(await left()).toEqual([]));
  const files = after
    .calls('serahkanCadanganSaya')
    .map(({ body }) => (body as { berkas: string }).berkas);
  expect(await buka(files[0] ?? '')).toMatchObject({
    id_pengerjaan: 'p1',
    jawaban: [{ id_soal: 's1', jawaban: 'o3', urutan: 1 }],
  });
  expect(
    after.calls('simpanJawaban').filter(({ body }) => (body as Sent).jawaban !== 'o1'),
  ).toEqual([]);
  expect(after.calls('simpanBanyakJawaban')).toEqual([]);
});

test('a page that was left knows of the reset before it sends', async () => {
  const { kunci } = await makeKunci();
  server(makeLembar({ kunci_cadangan: kunci }))
    .disconnect('simpanJawaban')
    .disconnect('simpanBanyakJawaban');
  const view = open();
  await screen.findByText('Ibu kota?');
  await pick('Pilihan C');
  await screen.findByText('Belum terkirim (1), aman di perangkat ini');
  view.unmount();
  const after = server(makeLembar({ pengerjaan: makePengerjaan({ id: 'p2' }) })).disconnect(
    'serahkanCadanganSaya',
  );
  await sendUntil(async () =>
    expect(await left()).toMatchObject([{ idPengerjaan: 'p1', jawaban: [{ isi: 'o3' }] }]),
  );
  expect([...after.calls('simpanJawaban'), ...after.calls('simpanBanyakJawaban')]).toEqual([]);
  expect(await unsentExams()).toEqual(['uj1']);
});

test('answers of an earlier page that meet no line are not sent again once the lock is given back', async () => {
  server().disconnect('simpanJawaban').disconnect('simpanBanyakJawaban');
  const view = open();
  await screen.findByText('Ibu kota?');
  await pick('Pilihan C');
  await screen.findByText('Belum terkirim (1), aman di perangkat ini');
  view.unmount();
  const after = server().disconnect('simpanJawaban');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.waitFor(async () => {
    await sendLeftBehind();
    expect(after.calls('simpanJawaban')).toHaveLength(1);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(after.calls('simpanJawaban')).toHaveLength(1);
  expect(await unsentExams()).toEqual(['uj1']);
});

test('a page that hears of the reset from its save leaves, and keeps what it has', async () => {
  const api = server().fail('simpanJawaban', 'pengerjaan_lain');
  const { router } = open();
  await screen.findByText('Ibu kota?');
  await pick('Pilihan B');
  await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1'));
  expect(api.calls('simpanJawaban')).toHaveLength(1);
  const kept = { isi: 'o2', diakui: false, ditolak: null };
  await waitFor(async () =>
    expect((await examJournal('uj1')?.read())?.get('soal:s1')).toMatchObject(kept),
  );
});

test('what is not acknowledged does not grow old', async () => {
  const journal = examJournal('uj1');
  await journal?.write([{ part: 'soal:s1', value: 'x', unsent: true }]);
  await examJournal('uj2')?.write([{ part: 'lembar', value: 'y', unsent: false }]);
  const later = Date.now() + (KEPT_DAYS + 1) * 86_400_000;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  bindDevice(account);
  expect(await unsentExams()).toEqual(['uj1']);
  expect((await journal?.read())?.get('soal:s1')).toBe('x');
  expect((await examJournal('uj2')?.read())?.size).toBe(0);
});
