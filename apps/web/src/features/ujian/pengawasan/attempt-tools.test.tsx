import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { AttemptTools } from './attempt-tools.tsx';

const attempt = { id: 'p1', nim: 'n1', nama: 'Peserta 3' };

test('the focus log is read, and the attempt is set aside after a question', async () => {
  const log = {
    id_pengerjaan: 'p1',
    nim: 'n1',
    nama: 'Sari',
    kejadian: [],
    jumlah_singkat: 2,
    terpotong: false,
  };
  const api = fakeApi().reply('logFokusMahasiswa', log).reply('resetPengerjaan', undefined);
  const onReset = vi.fn();
  renderWithApp(
    <AttemptTools idUjian="uj1" attempt={attempt} hasFocusLog mayReset onReset={onReset} />,
    { user: 'dosen' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Kejadian fokus' }));
  const events = within(await screen.findByRole('dialog', { name: 'Kejadian fokus Peserta 3' }));
  expect(await events.findByText('2 kejadian di bawah 2 detik tidak ditampilkan.')).toBeVisible();
  await userEvent.click(events.getByRole('button', { name: 'Tutup' }));

  await userEvent.click(screen.getByRole('button', { name: 'Reset pengerjaan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset pengerjaan' }));
  expect(
    dialog.getByText('Anda yakin me-reset pengerjaan kuis/ujian mahasiswa ini?'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ya' }));
  await waitFor(() => expect(onReset).toHaveBeenCalledOnce());
  expect(api.calls('resetPengerjaan')).toMatchObject([{ params: { attemptId: 'p1' } }]);
});

test('an open-book exam has no log, and whoever only reads resets nothing', () => {
  fakeApi();
  renderWithApp(
    <AttemptTools
      idUjian="uj1"
      attempt={attempt}
      hasFocusLog={false}
      mayReset={false}
      onReset={() => undefined}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
