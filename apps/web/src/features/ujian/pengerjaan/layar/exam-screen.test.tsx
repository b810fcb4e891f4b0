import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import {
  accountKey,
  type DeviceAccount,
  releaseDevice,
} from '../../../../shared/offline/device-account.ts';
import { deviceDb } from '../../../../shared/offline/device-db.ts';
import { examJournal, unsentExams } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { recordGenerasi } from '../sesi/perangkat.ts';
import { sendLeftBehind } from '../sisa/tertinggal.ts';
import { makeDenyut, makeLembar, makePengerjaan, NOW } from '../testing/fixtures.ts';
import { ExamScreen } from './exam-screen.tsx';

interface Sent {
  id_soal: string;
  urutan: number;
  jawaban: unknown;
}

const taken = ({ id_soal, urutan }: Pick<Sent, 'id_soal' | 'urutan'>): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'dihitung',
  code: null,
  message: null,
  tanda: { urutan, waktu_server: new Date(NOW + 1_000).toISOString(), sidik: 's' },
});

function server(lembar = makeLembar()) {
  const api = fakeApi()
    .reply('detailUjian', makeUjian())
    .reply('lembarSaya', lembar)
    .reply('pengumumanSaya', [])
    .reply('pengaturan', makePengaturan());
  return online(api.reply('denyut', makeDenyut()));
}

const online = (api: ReturnType<typeof fakeApi>) =>
  api
    .reply('pengerjaanMe', makePengerjaan())
    .reply('simpanJawaban', ({ params, body }) =>
      taken({ id_soal: params.questionId ?? '', urutan: (body as Sent).urutan }),
    )
    .reply('simpanBanyakJawaban', ({ body }) => (body as { data: Sent[] }).data.map(taken));

const offline = (api: ReturnType<typeof fakeApi>) =>
  (
    [
      'simpanJawaban',
      'simpanBanyakJawaban',
      'akhiriPengerjaan',
      'pengerjaanMe',
      'lembarSaya',
      'detailUjian',
    ] as const
  ).reduce((left, name) => left.disconnect(name), api);

const open = (loader?: () => Promise<null> | null) =>
  renderWithApp(<ExamScreen id="uj1" />, {
    path: '/ujian/:id/soal',
    route: '/ujian/uj1/soal',
    ...(loader && { loader }),
  });
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const finish = async () => {
  await userEvent.click(screen.getAllByRole('button', { name: 'Selesai' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Selesaikan Ujian' }));
};

/** Typing rests only when the clock goes on, however slow the machine types. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date', 'performance'] });

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
  vi.useRealTimers();
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
});

describe('a student', () => {
  test('sees the next question at once, also where the page does not follow its address', async () => {
    const loader = vi.fn<() => Promise<null> | null>(() => null);
    server();
    open(loader);
    expect(await screen.findByText('Ibu kota?')).toBeVisible();
    loader.mockReturnValue(new Promise<null>(() => undefined));
    for (const nomor of [2, 3]) {
      await userEvent.click(screen.getByRole('button', { name: 'Soal berikutnya' }));
      expect(screen.getByRole('heading', { name: `Soal ${nomor} dari 3` })).toHaveFocus();
    }
  });

  test('answers one question after the other; a choice is saved at once, text when it rests', async () => {
    const api = server();
    open();
    expect(await screen.findByText('Ibu kota?')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:5[45]:/);
    await pick('Pilihan B');
    expect(await screen.findByText('Tersimpan 13:05:01')).toBeVisible();
    expect(api.calls('simpanJawaban')[0]).toMatchObject({
      params: { id: 'uj1', groupId: 'g1', questionId: 's1' },
      body: { jawaban: 'o2', ragu_ragu: false, urutan: 1 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Soal berikutnya' }));
    expect(screen.getByRole('heading', { name: 'Soal 2 dari 3' })).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilihan A' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilihan B' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ragu-ragu' }));
    await userEvent.keyboard('{ArrowRight}');
    stopClock();
    await userEvent.type(screen.getByRole('textbox', { name: 'Jawaban' }), 'Sebab itu.');
    const sent = () =>
      api
        .calls('simpanJawaban')
        .map(({ params, body }) => [params.questionId, (body as Sent).jawaban]);
    expect(sent()).not.toContainEqual(['s3', expect.anything()]);
    vi.useRealTimers();
    await waitFor(() => expect(sent().at(-1)).toEqual(['s3', { teks: 'Sebab itu.' }]));
    expect(
      api.calls('simpanJawaban').find(({ body }) => (body as { ragu_ragu: boolean }).ragu_ragu),
    ).toMatchObject({
      body: { jawaban: ['o4', 'o5'], ragu_ragu: true },
    });
    expect(screen.getByRole('button', { name: 'Soal 2, dijawab, ragu-ragu' })).toBeVisible();
  });

  test('goes on without a line, comes back to all of it after a reload, and it is sent in a bundle', async () => {
    const api = server();
    const view = open();
    await screen.findByText('Ibu kota?');
    offline(api);
    await pick('Pilihan C');
    await userEvent.click(screen.getByRole('button', { name: 'Soal 2, belum dijawab' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilihan A' }));
    expect(await screen.findByText('Belum terkirim (2), aman di perangkat ini')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Soal 3, belum dijawab' }));
    stopClock();
    await userEvent.type(screen.getByRole('textbox', { name: 'Jawaban' }), 'Sebab');
    await waitFor(async () =>
      expect((await examJournal('uj1')?.read())?.get('ketik:s3')).toMatchObject({
        isi: { teks: 'Sebab' },
      }),
    );
    vi.useRealTimers();
    view.unmount();
    expect(await unsentExams()).toEqual(['uj1']);

    const again = open();
    expect(await screen.findByText('Ibu kota?')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Pilihan C' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Soal 2, dijawab, belum terkirim' })).toBeVisible();
    again.unmount();

    const last = server();
    open();
    expect(await screen.findByText('Tersimpan 13:05:01')).toBeVisible();
    expect(last.calls('simpanBanyakJawaban').at(-1)?.body).toMatchObject({
      data: [
        { id_soal: 's1', jawaban: 'o3', urutan: 1 },
        { id_soal: 's2', jawaban: ['o4'], urutan: 2 },
        { id_soal: 's3', jawaban: { teks: 'Sebab' }, urutan: 3 },
      ],
    });
    await waitFor(async () => expect(await unsentExams()).toEqual([]));
  });

  test('after a reload without a line what was acknowledged is not told as unsent; what the server lacks after all is sent again', async () => {
    const api = server();
    const view = open();
    await screen.findByText('Ibu kota?');
    await pick('Pilihan C');
    expect(await screen.findByText('Tersimpan 13:05:01')).toBeVisible();
    await waitFor(async () =>
      expect((await examJournal('uj1')?.read())?.get('soal:s1')).toMatchObject({ diakui: true }),
    );
    view.unmount();
    offline(api);
    const again = open();
    expect(await screen.findByText('Ibu kota?')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Pilihan C' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Soal 1, dijawab' })).toBeVisible();
    expect(screen.queryByText(/^Belum terkirim \(\d+\)/)).toBeNull();
    again.unmount();

    const last = server();
    open();
    await waitFor(() =>
      expect(last.calls('simpanJawaban').at(-1)?.body).toMatchObject({
        jawaban: 'o3',
        urutan: 1,
      }),
    );
  });

  test('finishes after being told what is empty; nothing stays on the device', async () => {
    const api = server().reply('akhiriPengerjaan', makePengerjaan({ status: 'selesai' }));
    const { router } = open();
    await screen.findByText('Ibu kota?');
    await pick('Pilihan A');
    await userEvent.click(screen.getAllByRole('button', { name: 'Selesai' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Selesaikan ujian?' }));
    expect(dialog.getByText('Belum dijawab: soal 2, 3')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Selesaikan Ujian' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1'));
    expect(api.calls('akhiriPengerjaan')[0]?.body).toMatchObject({ urutan_terakhir: 1 });
    await waitFor(async () => expect((await examJournal('uj1')?.read())?.size).toBe(0));
  });

  test('who finishes without a line is told so; another page sends it later, answers first', async () => {
    const api = server();
    const view = open();
    await screen.findByText('Ibu kota?');
    offline(api);
    await pick('Pilihan A');
    await finish();
    expect(await screen.findByRole('heading', { name: 'Selesai, menunggu koneksi' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Simpan cadangan jawaban' })).toBeVisible(),
    );
    expect(screen.queryByRole('radio')).toBeNull();
    view.unmount();

    const order: string[] = [];
    online(api)
      .reply('akhiriPengerjaan', () => {
        order.push('akhir');
        return makePengerjaan({ status: 'selesai' });
      })
      .reply('simpanJawaban', ({ params, body }) => {
        order.push('jawaban');
        return taken({ id_soal: params.questionId ?? '', urutan: (body as Sent).urutan });
      });
    await waitFor(async () => {
      await sendLeftBehind();
      expect(order).toEqual(['jawaban', 'akhir']);
    });
    expect(api.calls('akhiriPengerjaan').at(-1)?.body).toMatchObject({
      urutan_terakhir: 1,
      waktu_klien: expect.any(String),
    });
    await waitFor(async () => expect(await unsentExams()).toEqual([]));
  });
});

test('what was typed in the moment in which the page went is there in the next one', async () => {
  server();
  open();
  await screen.findByText('Ibu kota?');
  await userEvent.click(screen.getByRole('button', { name: 'Soal 3, belum dijawab' }));
  await waitFor(async () =>
    expect(
      await (await deviceDb()).get('ujian', [accountKey(account), 'uj1', 'tabir']),
    ).toBeDefined(),
  );
  // At once, before the typing pause: the page is gone, so nothing waits for the journal.
  fireEvent.change(screen.getByRole('textbox', { name: 'Jawaban' }), {
    target: { value: 'Sebab' },
  });
  window.dispatchEvent(new Event('pagehide'));
  expect((await examJournal('uj1')?.read())?.get('ketik:s3')).toMatchObject({
    isi: { teks: 'Sebab' },
  });
});

describe('at the end of the time', () => {
  test('the screen is locked, what is left is sent, and the attempt ended', async () => {
    const soon = makePengerjaan({ berakhir_pada: new Date(NOW + 50_000).toISOString() });
    const api = server(makeLembar({ pengerjaan: soon }))
      .reply('pengerjaanMe', soon)
      // The contact signal can be due within these seconds.
      .reply('denyut', makeDenyut({ berakhir_pada: soon.berakhir_pada }))
      .reply(
        'akhiriPengerjaan',
        makePengerjaan({ status: 'selesai', sebab_selesai: 'waktu_habis' }),
      );
    const { router } = open();
    await screen.findByText('Ibu kota?');
    expect(screen.getByText('Sisa waktu kurang dari 1 menit.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Soal 3, belum dijawab' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Jawaban' }), 'Ya');
    api.reply('pengerjaanMe', { ...soon, waktu_server: new Date(NOW + 50_500).toISOString() });
    act(() => learnServerTime(NOW + 50_500, true));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1'));
    expect(api.calls('simpanJawaban').at(-1)?.body).toMatchObject({ jawaban: { teks: 'Ya' } });
    expect(api.calls('akhiriPengerjaan')).toHaveLength(1);
  });

  test('minutes that were given meanwhile let it go on', async () => {
    const soon = makePengerjaan({ berakhir_pada: new Date(NOW + 50_000).toISOString() });
    const api = server(makeLembar({ pengerjaan: soon }));
    api.reply('pengerjaanMe', soon);
    open();
    await screen.findByText('Ibu kota?');
    const longer = {
      berakhir_pada: new Date(NOW + 600_000).toISOString(),
      waktu_server: new Date(NOW + 50_500).toISOString(),
    };
    api.reply('pengerjaanMe', makePengerjaan(longer)).reply('denyut', makeDenyut(longer));
    act(() => learnServerTime(NOW + 50_500, true));
    expect(await screen.findByText('Sisa waktu kurang dari 10 menit.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Pilihan A' })).toBeEnabled();
    expect(api.calls('akhiriPengerjaan')).toEqual([]);
  });
});

test.each(['pengerjaan_belum_dimulai', 'pengerjaan_sudah_selesai', 'tidak_ditemukan'] as const)(
  'without an attempt that runs (%s) the page of the exam says why',
  async (code) => {
    fakeApi().fail('lembarSaya', code).reply('detailUjian', makeUjian());
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1'));
  },
);

test('a server that is busy takes nobody out of the exam', async () => {
  const api = server().fail('lembarSaya', 'terlalu_sering');
  const { router } = open();
  const again = await screen.findByRole('button', { name: 'Coba Lagi' });
  api.reply('lembarSaya', makeLembar());
  await userEvent.click(again);
  await screen.findByText('Ibu kota?');
  expect(router.state.location.pathname).toBe('/ujian/uj1/soal');
});

test('an exam that was deleted meanwhile leads to the list of exams, with its one sentence', async () => {
  const api = server();
  const { router } = open();
  await screen.findByText('Ibu kota?');
  const over = {
    status: 'selesai',
    sebab_selesai: 'dihapus',
    waktu_server: new Date(NOW + 2_000).toISOString(),
  } as const;
  api
    .reply('pengerjaanMe', makePengerjaan(over))
    .fail('simpanJawaban', 'pengerjaan_sudah_selesai')
    .fail('detailUjian', 'tidak_ditemukan');
  await pick('Pilihan A');
  await waitFor(() => expect(router.state.location.pathname).toBe('/ujian'));
  expect(await screen.findByText('Ujian ini dihapus; pengerjaan Anda dihentikan.')).toBeVisible();
});

test('a second tab says so, and takes over when asked; the first one writes no more', async () => {
  server();
  const first = open();
  await screen.findByText('Ibu kota?');
  const second = open();
  expect(await screen.findByText('Ujian ini dikerjakan di tab lain')).toBeVisible();
  await userEvent.click(
    within(second.container).getByRole('button', { name: 'Kerjakan di tab ini' }),
  );
  expect(await within(second.container).findByText('Ibu kota?')).toBeVisible();
  expect(
    await within(first.container).findByText('Ujian ini dikerjakan di tab lain'),
  ).toBeVisible();
});
