/**
 * The token expires during an exam: the student signs in within the page, and the answers are sent.
 */
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordGenerasi } from '../features/ujian/pengerjaan/sesi/perangkat.ts';
import {
  makeDenyut,
  makeLembar,
  makePengerjaan,
  NOW,
} from '../features/ujian/pengerjaan/testing/fixtures.ts';
import { tellAnswer } from '../shared/lib/line.ts';
import { signIn } from '../shared/lib/session/session.ts';
import { learnServerTime } from '../shared/lib/time/clock.ts';
import { releaseDevice } from '../shared/offline/device-account.ts';
import { examJournal } from '../shared/offline/exam-journal.ts';
import { emptyDevice, secureContext } from '../shared/offline/testing.ts';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { makePengaturan } from '../shared/testing/pengaturan.ts';
import { renderWithApp } from '../shared/testing/render.tsx';
import { setWidth } from '../shared/testing/screen-width.ts';
import { makeUjian } from '../shared/testing/ujian.ts';
import { Component } from './routes/ujian/soal-ujian.tsx';

const token = (sub: string) => ({
  access_token: `x.${btoa(JSON.stringify({ sub }))}.x`,
  token_type: 'Bearer' as const,
  expires_in: 900,
});
const taken = (id_soal: string, urutan: number): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'dihitung',
  code: null,
  message: null,
  tanda: { urutan, waktu_server: new Date(NOW + 1_000).toISOString(), sidik: 's' },
});

// Compiles before the waiting starts.
beforeAll(() => import('./sign-in-again.tsx'), 120_000);
beforeEach(() => {
  setWidth(true);
  secureContext();
  act(tellAnswer);
  learnServerTime(NOW, true);
});
afterEach(async () => {
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
});

async function expiresWhileAnswering() {
  const api = fakeApi()
    .reply('mintaToken', token('u-1'))
    .reply('detailUjian', makeUjian())
    .reply('lembarSaya', makeLembar())
    .reply('pengerjaanMe', makePengerjaan())
    .reply('pengumumanSaya', [])
    .reply('pengaturan', makePengaturan())
    .reply('denyut', makeDenyut())
    .fail('simpanJawaban', 'token_tidak_berlaku');
  await signIn('24060121130001', 'p');
  await recordGenerasi('uj1', { pengerjaan: 'p1', generasi: 0 });
  const view = renderWithApp(<Component />, { path: '/ujian/:id/soal', route: '/ujian/uj1/soal' });
  await screen.findByText('Ibu kota?');
  api.fail('mintaToken', 'sesi_dicabut');
  await userEvent.click(screen.getByRole('radio', { name: 'Pilihan B' }));
  const dialog = await screen.findByRole('dialog', { name: 'Masuk kembali' });
  return { api, view, dialog: within(dialog) };
}

test('the page, the answer and the place stay; another account is refused; then all of it goes out', async () => {
  const { api, view, dialog } = await expiresWhileAnswering();
  expect(dialog.getByText(/^Sesi Anda telah berakhir/)).toBeVisible();
  expect(dialog.getByLabelText('Kata sandi')).toHaveFocus();
  api
    .reply('mintaToken', token('u-9'))
    .reply('keluar', undefined)
    .reply('simpanJawaban', ({ params, body }) =>
      taken(params.questionId ?? '', (body as { urutan: number }).urutan),
    );
  await userEvent.type(dialog.getByLabelText('Kata sandi'), 'rahasia{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Halaman ini milik akun lain.');

  // Answers given meanwhile wait with the rest.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Soal 2, belum dijawab' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilihan A' }));
  expect(view.router.state.location.pathname).toBe('/ujian/uj1/soal');
  await waitFor(async () =>
    expect((await examJournal('uj1')?.read())?.get('soal:s1')).toMatchObject({
      isi: 'o2',
      diakui: false,
    }),
  );

  await userEvent.click(screen.getByRole('button', { name: 'Masuk kembali' }));
  api
    .reply('mintaToken', token('u-1'))
    .reply('simpanBanyakJawaban', ({ body }) =>
      (body as { data: { id_soal: string; urutan: number }[] }).data.map((one) =>
        taken(one.id_soal, one.urutan),
      ),
    );
  const again = within(await screen.findByRole('dialog', { name: 'Masuk kembali' }));
  expect(again.getByLabelText('Nama pengguna')).not.toHaveValue('');
  await userEvent.type(again.getByLabelText('Kata sandi'), 'rahasia{Enter}');
  expect(await screen.findByText('Tersimpan 13:05:01')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(api.calls('simpanBanyakJawaban').at(-1)?.body).toMatchObject({
      data: [
        { id_soal: 's1', jawaban: 'o2' },
        { id_soal: 's2', jawaban: ['o4'] },
      ],
    }),
  );
  expect(screen.getByRole('checkbox', { name: 'Pilihan A' })).toBeChecked();
});
