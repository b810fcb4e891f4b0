import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { makeUjian } from '../../../shared/testing/ujian.ts';
import { AttemptPanel } from './attempt-panel.tsx';
import { makePengerjaan, NOW, notBegun } from './testing/fixtures.ts';

beforeEach(() => learnServerTime(NOW, true));

const show = (
  saya = notBegun,
  changes: Parameters<typeof makeUjian>[0] = {},
  as?: Parameters<typeof renderWithApp>[1],
) => {
  const api = fakeApi().reply('pengerjaanMe', saya).reply('pengaturan', makePengaturan());
  return {
    api,
    ...renderWithApp(
      <AttemptPanel prepare={async () => undefined} ujian={makeUjian(changes)} />,
      as,
    ),
  };
};

test('a closed-book exam is begun after its five notices were agreed to, in full screen, and leads to its questions', async () => {
  const fullScreen = vi.fn(async () => undefined);
  Object.assign(document, { fullscreenEnabled: true });
  document.documentElement.requestFullscreen = fullScreen;
  const { api, router } = show();
  api.disconnect('mintaToken').reply('mulaiPengerjaan', { ...makePengerjaan(), lembar: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Mulai Ujian Kuis 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Informasi' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  const start = dialog.getByRole('button', { name: 'Mulai' });
  expect(start).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(start);
  await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1/soal'));
  expect(fullScreen).toHaveBeenCalledOnce();
  expect(api.calls('mintaToken')).toHaveLength(1);
  expect(api.calls('mulaiPengerjaan')).toHaveLength(1);
});

test('an open-book exam has four notices; a refusal is told and stands there', async () => {
  const { api } = show(notBegun, { sifat: 'open' });
  api.disconnect('mintaToken').fail('mulaiPengerjaan', 'ujian_belum_siap');
  await userEvent.click(await screen.findByRole('button', { name: 'Mulai Ujian Kuis 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Informasi' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mulai' }));
  expect(await screen.findByText(/soal ujian ini belum lengkap/i)).toBeVisible();
});

test.each([
  [
    'who may not begin reads why',
    { ...notBegun, penolakan: { code: 'x', message: 'Ujian belum dimulai.' } },
    'Ujian belum dimulai.',
    null,
  ],
  [
    'an ended one is looked at',
    makePengerjaan({
      status: 'selesai',
      waktu_selesai: '2026-11-24T13:04:00+07:00',
      sebab_selesai: 'waktu_habis',
      jumlah_soal_dijawab: 2,
    }),
    'Waktu pengerjaan telah habis.',
    'Lihat Ujian Kuis 3',
  ],
])('%s', async (_name, saya, text, link) => {
  show(saya);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  if (link === null) expect(screen.queryByRole('link')).toBeNull();
  else expect(screen.getByRole('link', { name: link })).toBeVisible();
});

test('who acts as the student sees the attempt, and begins nothing', async () => {
  show(
    notBegun,
    {},
    {
      as: {
        bertindak: {
          id: 'a',
          nama: 'Operator',
          sampai: '2026-11-24T14:00:00+07:00',
          alasan: 'x',
        } as never,
      },
    },
  );
  expect(
    await screen.findByText('Ujian hanya dapat dikerjakan oleh mahasiswa sendiri.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an exam with a code asks for it in the same place, and says there what is wrong with it', async () => {
  const { api, router } = show(notBegun, { sifat: 'open', kode_ujian: true });
  api.disconnect('mintaToken').fail('mulaiPengerjaan', 'kode_ujian_salah');
  await userEvent.click(await screen.findByRole('button', { name: 'Mulai Ujian Kuis 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Informasi' }));
  const start = dialog.getByRole('button', { name: 'Mulai' });
  await userEvent.click(dialog.getByRole('checkbox'));
  expect(start).toBeDisabled();
  const field = dialog.getByRole('textbox', { name: 'Kode ujian' });
  await userEvent.type(field, 'ab1-2cd');
  expect(field).toHaveValue('AB1-2CD');
  await userEvent.click(start);
  expect(await dialog.findByText(/^Kode ujian salah atau sudah berganti/)).toBeVisible();
  await userEvent.type(field, '{Backspace}E');
  expect(dialog.queryByText(/^Kode ujian salah/)).toBeNull();
  api.reply('mulaiPengerjaan', { ...makePengerjaan(), lembar: null });
  await userEvent.click(start);
  await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1/soal'));
  expect(api.calls('mulaiPengerjaan').map(({ body }) => body)).toEqual([
    { kode: 'AB1-2CD' },
    { kode: 'AB1-2CE' },
  ]);
});

test('on the page of a closed-book exam its student sees what was noted of the page being left', async () => {
  const log = {
    id_pengerjaan: 'p1',
    nim: '1',
    nama: 'Sari',
    kejadian: [],
    jumlah_singkat: 2,
    terpotong: false,
  };
  fakeApi()
    .reply('pengerjaanMe', makePengerjaan({ status: 'selesai' }))
    .reply('pengaturan', makePengaturan())
    .reply('logFokusSaya', log)
    .fail('tandaTerimaUjian', 'tanda_terima_belum_ada');
  renderWithApp(<AttemptPanel prepare={async () => undefined} ujian={makeUjian()} isPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Kejadian fokus' }));
  expect(await screen.findByText('2 kejadian di bawah 2 detik tidak ditampilkan.')).toBeVisible();
});

test('a running one is gone on with: in full screen where it is closed-book, with a token that lasts', async () => {
  const fullScreen = vi.fn(async () => undefined);
  Object.assign(document, { fullscreenEnabled: true });
  document.documentElement.requestFullscreen = fullScreen;
  const { api, router } = show(makePengerjaan());
  api.disconnect('mintaToken');
  expect(await screen.findByText('Sedang berlangsung')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan Ujian Kuis 3' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/uj1/soal'));
  expect(fullScreen).toHaveBeenCalledOnce();
  expect(api.calls('mintaToken')).toHaveLength(1);
});
