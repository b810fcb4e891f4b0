import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { asksBeforeLeaving } from '../../../shared/testing/leaving.ts';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { baris } from '../testing/fixtures.ts';
import { attendanceServer, openScreen, pickerOf, twelve } from '../testing/screen.tsx';

beforeEach(() => setWidth(true));

const key = 'lms.draf.kehadiran:1:u-2:p-7';

async function editTwo() {
  const view = await openScreen();
  await view.user.click(screen.getByRole('button', { name: 'Ubah' }));
  await view.user.click(pickerOf(3).choose('Hadir'));
  await view.user.click(pickerOf(4).choose('Alpa'));
  return view;
}

describe('leaving with unsaved changes', () => {
  test('asks; staying keeps everything, leaving keeps the draft', async () => {
    attendanceServer();
    const { user, router } = await editTwo();
    void router.navigate('/beranda');
    expect(
      await screen.findByText(/^2 perubahan kehadiran belum disimpan\. Tinggalkan halaman ini\?/),
    ).toBeInTheDocument();
    await user.click(
      screen.getByRole('dialog').querySelector('button:not([aria-label])') as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pickerOf(3).choose('Hadir')).toBeChecked();
    void router.navigate('/beranda');
    await user.click(await screen.findByRole('button', { name: 'Tinggalkan halaman' }));
    expect(await screen.findByText('Halaman lain')).toBeInTheDocument();
    expect(sessionStorage.getItem(key)).not.toBeNull();
  });

  test('a search of the list, and a page without changes, are left freely', async () => {
    attendanceServer();
    const { user, router } = await editTwo();
    await user.type(screen.getByRole('searchbox'), '0003{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    void router.navigate('/beranda');
    expect(await screen.findByText('Halaman lain')).toBeInTheDocument();
  });

  test('the browser asks too, only while there is something to lose', async () => {
    attendanceServer();
    const { user } = await editTwo();
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(asksBeforeLeaving()).toBe(false);
  });
});

test('Back leaves edit mode and not the page; the changes are offered again', async () => {
  attendanceServer();
  const { user } = await editTwo();
  window.history.back();
  expect(await screen.findByText('2 perubahan kehadiran belum disimpan.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ubah' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan perubahan yang belum disimpan' }));
  expect(pickerOf(4).choose('Alpa')).toBeChecked();
});

describe('after a reload', () => {
  test('the changes are offered and taken up, merged with what others did', async () => {
    const { state } = attendanceServer();
    const { unmount } = await editTwo();
    unmount();
    state.rows = twelve.map((row, index) =>
      index === 2 ? baris(3, 'I', { updated_at: '2026-11-24T13:10:00.000+07:00' }) : row,
    );
    const { user } = await openScreen();
    expect(screen.getByText('2 perubahan kehadiran belum disimpan.')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Lanjutkan perubahan yang belum disimpan' }),
    );
    expect(pickerOf(4).choose('Alpa')).toBeChecked();
    expect(screen.getByText('Diubah Rina Wijaya menjadi Izin · pilihan Anda: Hadir')).toBeVisible();
  });

  test('they can be thrown away', async () => {
    attendanceServer();
    const { unmount } = await editTwo();
    unmount();
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Buang' }));
    expect(screen.queryByText(/belum disimpan/)).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  test('changes that somebody made meanwhile are not offered', async () => {
    const { state } = attendanceServer();
    const { unmount } = await editTwo();
    unmount();
    state.rows = twelve.map((row, index) =>
      index === 2 ? baris(3, 'H') : index === 3 ? baris(4, 'A') : row,
    );
    await openScreen();
    expect(screen.queryByText(/belum disimpan/)).toBeNull();
  });

  test('another user of this browser is offered nothing', async () => {
    attendanceServer();
    const { unmount } = await editTwo();
    unmount();
    await openScreen({ variant: 'operator', user: 'operator' });
    expect(screen.queryByText(/belum disimpan/)).toBeNull();
  });
});
