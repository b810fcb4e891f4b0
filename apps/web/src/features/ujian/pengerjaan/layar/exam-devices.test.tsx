/**
 * One device writes an attempt; the others say so and send their rest (U51, U60, U66, U67, U72).
 */
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { releaseDevice } from '../../../../shared/offline/device-account.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { holdExam } from '../sesi/one-tab.ts';
import { openSesi } from '../sesi/open-sesi.ts';
import { recordGenerasi } from '../sesi/perangkat.ts';
import { sendLeftBehind } from '../sisa/tertinggal.ts';
import { makeDenyut, makeLembar, makePengerjaan, NOW } from '../testing/fixtures.ts';
import { ExamScreen } from './exam-screen.tsx';

interface Sent {
  id_soal: string;
  urutan: number;
}

const taken = ({ id_soal, urutan }: Sent): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'dihitung',
  code: null,
  message: null,
  tanda: { urutan, waktu_server: new Date(NOW + 1_000).toISOString(), sidik: 's' },
});
const later = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();
const running = (generasi: number, seconds = 0) =>
  makePengerjaan({ generasi, waktu_server: later(seconds) });

function server(generasi: number, jawaban: DataOf<'lembarSaya'>['jawaban'] = []) {
  return fakeApi()
    .reply('lembarSaya', makeLembar({ pengerjaan: running(generasi), jawaban }))
    .reply('pengerjaanMe', running(generasi))
    .reply('pengumumanSaya', [])
    .reply('denyut', makeDenyut({ generasi }))
    .reply('simpanJawaban', ({ params, body }) =>
      taken({ id_soal: params.questionId ?? '', urutan: (body as Sent).urutan }),
    )
    .reply('simpanBanyakJawaban', ({ body }) => (body as { data: Sent[] }).data.map(taken));
}

const open = () =>
  renderWithApp(<ExamScreen id="uj1" />, { path: '/ujian/:id/soal', route: '/ujian/uj1/soal' });
const began = (generasi: number) => recordGenerasi('uj1', { pengerjaan: 'p1', generasi });
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
/** Slow machines send bundles. */
const sentOf = (api: ReturnType<typeof fakeApi>) => [
  ...api
    .calls('simpanBanyakJawaban')
    .flatMap(({ body }) => (body as { data: Sent[] }).data.map((one) => [one.id_soal, one.urutan])),
  ...api
    .calls('simpanJawaban')
    .map(({ params, body }) => [params.questionId, (body as Sent).urutan]),
];

beforeEach(() => {
  setWidth(true);
  secureContext();
  act(tellAnswer);
  learnServerTime(NOW, true);
  bindNewAccount();
});
afterEach(async () => {
  cleanup();
  // Waits until the screen has written everything on leaving.
  (await holdExam('uj1', 'wait', { onAsked: async () => undefined, onTaken: () => undefined }))?.();
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('a device that did not begin', () => {
  test('writes nothing before it has taken over by one tap, then above all that was written', async () => {
    const api = server(1, [
      { id_soal: 's1', jawaban: 'o1', ragu_ragu: false, urutan: PER_GENERASI + 7 },
    ]);
    api.reply('ambilAlih', () => {
      api
        .reply('pengerjaanMe', running(2))
        .reply('lembarSaya', makeLembar({ pengerjaan: running(2), jawaban: newest }));
      return running(2);
    });
    // The other device wrote until the takeover.
    const newest = [{ id_soal: 's1', jawaban: 'o3', ragu_ragu: false, urutan: PER_GENERASI + 8 }];
    open();
    expect(
      await screen.findByRole('heading', { name: 'Lanjutkan di perangkat ini?' }),
    ).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan di perangkat ini' }));
    expect(await screen.findByRole('radio', { name: 'Pilihan C' })).toBeChecked();
    await pick('Pilihan B');
    await waitFor(() => expect(sentOf(api)).toEqual([['s1', 2 * PER_GENERASI + 1]]));
    expect(api.calls('ambilAlih')).toHaveLength(1);
    expect((await examJournal('uj1')?.read())?.get('generasi')).toEqual({
      pengerjaan: 'p1',
      generasi: 2,
    });
  });

  test('is asked for the code of an exam that has one, and takes over with it', async () => {
    const api = server(1).fail('ambilAlih', 'kode_ujian_diperlukan');
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Lanjutkan di perangkat ini' }),
    );
    const field = await screen.findByRole('textbox', { name: 'Kode ujian' });
    expect(screen.getByText('Masukkan kode ujian yang tampil pada layar pengawas.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lanjutkan di perangkat ini' })).toBeDisabled();
    await userEvent.type(field, 'ab12cd');
    api.reply('ambilAlih', () => {
      api
        .reply('pengerjaanMe', running(2))
        .reply('lembarSaya', makeLembar({ pengerjaan: running(2) }));
      return running(2);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan di perangkat ini' }));
    expect(await screen.findByRole('radio', { name: 'Pilihan A' })).toBeVisible();
    expect(api.calls('ambilAlih').at(-1)?.body).toMatchObject({ kode: 'AB12CD' });
  });

  test('is told why it cannot take over, and stays locked', async () => {
    const api = server(1).fail('ambilAlih', 'terlalu_sering');
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Lanjutkan di perangkat ini' }),
    );
    await waitFor(() => expect(api.calls('ambilAlih')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Lanjutkan di perangkat ini' })).toBeEnabled(),
    );
  });
});

describe('a device that was taken over from', () => {
  test('locks when it is told, sends what is left under its own generation, and takes back above the other', async () => {
    await began(1);
    const api = server(1);
    const { queryClient } = open();
    await screen.findByText('Ibu kota?');
    await pick('Pilihan A');
    await userEvent.click(screen.getByRole('button', { name: 'Soal 3, belum dijawab' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Jawaban' }), 'Sebab');
    api
      .reply('pengerjaanMe', running(2, 5))
      .reply('lembarSaya', makeLembar({ pengerjaan: running(2, 5) }));
    act(() => dispatchEvent('ujian.diambil_alih', { id_ujian: 'uj1', generasi: 2 }, queryClient));
    expect(
      await screen.findByRole('heading', { name: 'Pengerjaan dilanjutkan di perangkat lain' }),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(sentOf(api)).toContainEqual(['s3', PER_GENERASI + 2]));

    api.reply('ambilAlih', () => {
      api
        .reply('pengerjaanMe', running(3, 6))
        .reply('lembarSaya', makeLembar({ pengerjaan: running(3, 6) }));
      return running(3, 6);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ambil kembali ke perangkat ini' }));
    await screen.findByRole('textbox', { name: 'Jawaban' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ragu-ragu' }));
    await waitFor(() => expect(sentOf(api).at(-1)).toEqual(['s3', 3 * PER_GENERASI + 1]));
  });

  test('does not come back by a reload, and its journal does not end what the other goes on with', async () => {
    await began(1);
    const api = server(1);
    for (const name of ['simpanJawaban', 'akhiriPengerjaan', 'denyut'] as const)
      api.disconnect(name);
    const view = open();
    await screen.findByText('Ibu kota?');
    await pick('Pilihan A');
    api.disconnect('pengerjaanMe');
    await userEvent.click(screen.getAllByRole('button', { name: 'Selesai' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Selesaikan Ujian' }));
    await screen.findByRole('heading', { name: /^Selesai/ });
    view.unmount();

    const fresh = server(2, [
      { id_soal: 's1', jawaban: 'o1', ragu_ragu: false, urutan: PER_GENERASI + 1 },
    ]);
    fresh
      .reply('pengerjaanMe', running(2, 30))
      .reply('akhiriPengerjaan', makePengerjaan({ status: 'selesai' }));
    await waitFor(async () => {
      await sendLeftBehind();
      expect(sentOf(fresh)).toEqual([['s1', PER_GENERASI + 1]]);
    });
    open();
    expect(
      await screen.findByRole('heading', { name: 'Pengerjaan dilanjutkan di perangkat lain' }),
    ).toBeVisible();
    expect(fresh.calls('akhiriPengerjaan')).toEqual([]);
  });
});

describe('the contact signal', () => {
  const hide = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    fireEvent(document, new Event('visibilitychange'));
  };
  beforeEach(() =>
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true }),
  );
  afterEach(() => {
    hide('visible');
    Reflect.deleteProperty(document, 'fullscreenEnabled');
  });
  const told = (api: ReturnType<typeof fakeApi>) =>
    api.calls('denyut').map(
      ({ body }) =>
        body as {
          generasi: number;
          perangkat: string;
          fokus: { kode: string }[];
          jeda: unknown[];
        },
    );

  test('tells absences and the time in which the page was dead; its answer locks a device that was taken over from', async () => {
    await began(1);
    const dead = { fokus: { terbuka: [], menunggu: [] }, jeda: [], hidup: NOW - 120_000 };
    // Waits for an earlier test's writes.
    await new Promise((resolve) => window.setTimeout(resolve, 500));
    await waitFor(async () => {
      await examJournal('uj1')?.write([
        {
          part: 'lembar',
          value: { lembar: makeLembar({ pengerjaan: running(1) }), selisih: 0 },
          unsent: false,
        },
        { part: 'kontak', value: dead, unsent: false },
      ]);
      expect((await examJournal('uj1')?.read())?.get('kontak')).toEqual(dead);
    });
    const api = server(1).reply('denyut', makeDenyut({ generasi: 2, waktu_server: later(80) }));
    open();
    await screen.findByText('Ibu kota?');
    hide('hidden');
    hide('visible');
    expect(api.calls('denyut')).toEqual([]);
    // More than a minute of server time.
    api
      .reply('pengerjaanMe', running(2, 80))
      .reply('lembarSaya', makeLembar({ pengerjaan: running(2, 80) }));
    learnServerTime(NOW + 75_000, true);
    expect(
      await screen.findByRole('heading', { name: 'Pengerjaan dilanjutkan di perangkat lain' }),
    ).toBeVisible();
    const [first] = told(api);
    expect(first).toMatchObject({
      generasi: 1,
      jeda: [{ mulai: new Date(NOW - 120_000).toISOString() }],
    });
    expect(first?.fokus.map(({ kode }) => kode).toSorted()).toEqual(['full', 'hu']);
  });

  test('goes behind the answers, and not while they cannot be sent', async () => {
    await began(1);
    const api = server(1).disconnect('simpanJawaban');
    open();
    await screen.findByText('Ibu kota?');
    await pick('Pilihan A');
    await screen.findByText('Belum terkirim (1), aman di perangkat ini');
    learnServerTime(NOW + 75_000, true);
    await new Promise((resolve) => window.setTimeout(resolve, 1_200));
    expect(api.calls('denyut')).toEqual([]);
  });
});

test('announcements stand until they are put away, and are told by the contact signal where the stream does not', async () => {
  await began(1);
  const api = server(1).reply(
    'denyut',
    makeDenyut({ generasi: 1, waktu_server: later(75), pengumuman_terakhir: later(60) }),
  );
  open();
  await screen.findByText('Ibu kota?');
  expect(screen.queryByRole('button', { name: /^Pengumuman \(/ })).toBeNull();
  api.reply('pengumumanSaya', [
    { id: 'a', pribadi: false, teks: 'Soal 2 salah cetak', pada: later(30) },
    { id: 'b', pribadi: true, teks: 'Waktu Anda ditambah', pada: later(60) },
  ]);
  learnServerTime(NOW + 75_000, true);
  expect(await screen.findByText('Waktu Anda ditambah')).toBeVisible();
  const bar = screen
    .getAllByRole('alert')
    .find((one) => one.textContent?.includes('Waktu Anda')) as HTMLElement;
  expect(within(bar).getByText(/^Pengumuman untuk Anda/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sudah dibaca' }));
  expect(screen.queryByText('Waktu Anda ditambah')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pengumuman (2)' }));
  const list = within(await screen.findByRole('dialog', { name: 'Pengumuman' }));
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Untuk Anda.*Waktu Anda ditambah/),
    expect.stringContaining('Soal 2 salah cetak'),
  ]);
});

test('without storage the tab still knows that it writes', async () => {
  releaseDevice();
  await began(1);
  server(1);
  expect((await openSesi('uj1')).state().perangkat).toBe('menulis');
});
