/** The sealed paper: fetched before the start, named in it, opened by its answer (U49). */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { releaseDevice } from '../../../../shared/offline/device-account.ts';
import { examJournal, paperAhead } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { AttemptPanel } from '../attempt-panel.tsx';
import { ExamScreen } from '../layar/exam-screen.tsx';
import { makeDenyut, makeLembar, makePengerjaan, NOW, notBegun } from '../testing/fixtures.ts';
import { makePaket } from '../testing/paket.ts';
import { schedulePaket, storedPaket } from './paket-tersimpan.ts';

const MULAI = new Date(NOW + 60_000).toISOString();
const waiting = {
  ...notBegun,
  penolakan: { code: 'ujian_belum_dimulai', message: 'Ujian belum dimulai.' },
};

beforeEach(() => {
  setWidth(true);
  secureContext();
  act(tellAnswer);
  learnServerTime(NOW, true);
  bindNewAccount();
  // No random delay.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  Object.assign(URL, { createObjectURL: () => 'blob:gambar', revokeObjectURL: () => undefined });
});
afterEach(async () => {
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
});

const keep = async () => {
  const made = await makePaket();
  await paperAhead('uj1')?.write([{ part: 'paket', value: made.paket, unsent: false }]);
  return made;
};

const begin = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mulai Ujian Kuis 3' }));
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Mulai' }));
};

test('whoever has the card of an exam open before it begins gets it, sealed; asked again, only what is new', async () => {
  const { paket } = await makePaket();
  const api = fakeApi()
    .reply('pengerjaanMe', waiting)
    .reply('pengaturan', makePengaturan())
    .reply('paketUjian', paket as never);
  const view = renderWithApp(
    <AttemptPanel prepare={async () => undefined} ujian={makeUjian({ waktu_mulai: MULAI })} />,
  );
  await waitFor(async () => expect(await storedPaket('uj1')).toEqual(paket));
  view.unmount();
  api.reply('paketUjian', { sidik: paket.sidik, soal: null });
  renderWithApp(
    <AttemptPanel prepare={async () => undefined} ujian={makeUjian({ waktu_mulai: MULAI })} />,
  );
  await waitFor(() => expect(api.calls('paketUjian')).toHaveLength(2));
  expect(api.calls('paketUjian').map(({ url }) => url.searchParams.get('sidik'))).toEqual([
    null,
    paket.sidik,
  ]);
  expect(await storedPaket('uj1')).toEqual(paket);
});

test.each([
  ['it may be begun already', notBegun, MULAI],
  [
    'it is refused for another reason',
    { ...notBegun, penolakan: { code: 'mahasiswa_tidak_aktif', message: 'x' } },
    MULAI,
  ],
  ['it is too late for it', waiting, new Date(NOW + 5_000).toISOString()],
])('nothing is asked for where %s', async (_name, saya, waktu_mulai) => {
  const api = fakeApi().reply('pengerjaanMe', saya).reply('pengaturan', makePengaturan());
  renderWithApp(
    <AttemptPanel prepare={async () => undefined} ujian={makeUjian({ waktu_mulai })} />,
  );
  await waitFor(() => expect(api.calls('pengerjaanMe')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.calls('paketUjian')).toEqual([]);
});

test('where nothing can be kept, as over plain http, nothing is asked for', async () => {
  Object.assign(window, { isSecureContext: false });
  const api = fakeApi();
  schedulePaket('uj1', NOW + 60_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.calls('paketUjian')).toEqual([]);
});

function starting() {
  return fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('pengerjaanMe', notBegun)
    .disconnect('mintaToken')
    .reply('detailUjian', makeUjian())
    .reply('pengumumanSaya', [])
    .reply('denyut', makeDenyut());
}

const desk = () =>
  renderWithApp(<ExamScreen id="uj1" />, { path: '/ujian/:id/soal', route: '/ujian/uj1/soal' });

test('the start names it and is answered by its order and keys: the paper is not asked for, pictures come from the device', async () => {
  const { paket, tersegel } = await keep();
  const saya = makePengerjaan({ waktu_mulai: new Date(NOW + 30_000).toISOString() });
  const api = starting().reply('mulaiPengerjaan', { ...saya, lembar: tersegel });
  const view = renderWithApp(<AttemptPanel prepare={async () => undefined} ujian={makeUjian()} />);
  await begin();
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/ujian/uj1/soal'));
  expect(api.calls('mulaiPengerjaan').map(({ body }) => body)).toEqual([{ paket: paket.sidik }]);
  view.unmount();
  api.reply('pengerjaanMe', saya);
  const taking = desk();
  expect(await screen.findByText('Ibu kota?')).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Perbesar gambar: Gambar pilihan C' }),
  ).toHaveAttribute('src', 'blob:gambar');
  expect(api.calls('lembarSaya')).toEqual([]);
  expect(await storedPaket('uj1')).toBeNull();
  taking.unmount();

  api.disconnect('lembarSaya');
  desk();
  expect(await screen.findByText('Ibu kota?')).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Perbesar gambar: Gambar pilihan C' }),
  ).toHaveAttribute('src', 'blob:gambar');
});

test.each([
  ['is damaged', async () => (await makePaket()).tersegel],
  ['is another one by now', async () => null],
])('where it %s the paper follows the start', async (_name, lembar) => {
  await keep();
  const saya = makePengerjaan({ waktu_mulai: new Date(NOW + 30_000).toISOString() });
  const api = starting().reply('mulaiPengerjaan', { ...saya, lembar: await lembar() });
  const view = renderWithApp(<AttemptPanel prepare={async () => undefined} ujian={makeUjian()} />);
  await begin();
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/ujian/uj1/soal'));
  view.unmount();
  api.reply('pengerjaanMe', saya).reply('lembarSaya', makeLembar());
  desk();
  expect(await screen.findByText('Ibu kota?')).toBeVisible();
  expect(api.calls('lembarSaya')).toHaveLength(1);
});
