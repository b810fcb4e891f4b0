import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makePemantauan, makeTugas } from '../../../shared/testing/tugas.ts';
import { crumbsTo, originOf } from '../../kelas/pertemuan/origin.ts';
import { tabOf } from './tabs.ts';
import { TaskPage } from './task-page.tsx';

beforeEach(() => setWidth(true));

const open = (route: string, user: 'mahasiswa' | 'dosen' = 'dosen') =>
  renderWithApp(
    <TaskPage
      id="tg1"
      HandIn={() => <p>Panel pengumpulan</p>}
      Submissions={() => <p>Daftar pengumpulan</p>}
    />,
    {
      path: '/tugas/:id',
      route,
      user,
    },
  );

describe('the way back (DECISIONS 27)', () => {
  test.each([
    ['', null, ['Tugas']],
    ['referer=kelas-kuliah', 'kelas-kuliah', ['Basis Data', 'Pertemuan 7']],
    ['tab=submission&ref=nilai', 'nilai', ['Nilai', 'Basis Data']],
    ['from=nilai', 'nilai', ['Nilai', 'Basis Data']],
  ])('%s', (address, origin, labels) => {
    const params = new URLSearchParams(address);
    expect(originOf(params)).toBe(origin);
    expect(
      crumbsTo(makeTugas(), originOf(params), { label: 'Tugas', to: '/tugas' }).map(
        ({ label }) => label,
      ),
    ).toEqual(labels);
    expect(tabOf(params)).toBe(address.includes('submission') ? 'submission' : 'info');
  });
});

test('staff read the task and turn to what was handed in; the tab stands in the address', async () => {
  const api = fakeApi().reply('detailTugas', makeTugas({ pemantauan: makePemantauan() }));
  open('/tugas/tg1?referer=kelas-kuliah');
  expect(await screen.findByRole('heading', { level: 1, name: 'ER-diagram' })).toBeVisible();
  expect(screen.getByText('Gambarlah diagram perpustakaan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pertemuan 7' })).toHaveAttribute('href', '/kelas/k1/m7');
  await userEvent.click(screen.getByRole('tab', { name: 'Pengumpulan' }));
  expect(await screen.findByText('Daftar pengumpulan')).toBeVisible();
  expect(screen.getAllByText('Belum Ada Pengumpulan').length).toBeGreaterThan(0);
  expect(screen.queryByText('Panel pengumpulan')).toBeNull();
  expect(api.calls('tugasDilihat')).toEqual([]);
});

test('a student comes to the own panel by the address', async () => {
  const api = fakeApi().reply('detailTugas', makeTugas());
  open('/tugas/tg1?tab=submission', 'mahasiswa');
  expect(await screen.findByText('Panel pengumpulan')).toBeVisible();
  // The panel marks it as seen, with the grade.
  expect(api.calls('tugasDilihat')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Tugas' })).toHaveAttribute('href', '/tugas');
});

test('a task is seen when it is on the screen, not in a hidden tab', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const api = fakeApi().reply('detailTugas', makeTugas());
  open('/tugas/tg1', 'mahasiswa');
  expect(await screen.findByText('Gambarlah diagram perpustakaan.')).toBeVisible();
  expect(api.calls('tugasDilihat')).toEqual([]);
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() =>
    expect(api.calls('tugasDilihat')).toMatchObject([
      { params: { id: makeTugas().id }, body: { nilai: false } },
    ]),
  );
  visibility.mockRestore();
});

test('when the own extension ends the task is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const soon = new Date(Date.now() + 60_000).toISOString();
  const api = fakeApi().reply(
    'detailTugas',
    makeTugas({ waktu_selesai: '2020-01-01T00:00:00Z', perpanjangan_saya: soon }),
  );
  open('/tugas/tg1', 'mahasiswa');
  await screen.findByRole('heading', { level: 1 });
  expect(api.calls('detailTugas')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(api.calls('detailTugas').length).toBeGreaterThan(1));
});

test('one that is gone says so', async () => {
  fakeApi().fail('detailTugas', 'tidak_ditemukan');
  open('/tugas/tg1');
  expect(await screen.findByRole('alert')).toBeVisible();
});
