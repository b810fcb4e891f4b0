import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { baris } from '../testing/fixtures.ts';
import { attendanceServer, openScreen, pickerOf, twelve } from '../testing/screen.tsx';

beforeEach(() => setWidth(true));

const LATER = '2026-11-24T13:10:00.000+07:00';
const changed = (nomor: number, presensi: 'H' | 'A' | 'I' | 'S'): BarisKehadiran[] =>
  twelve.map((row, index) =>
    index === nomor - 1 ? baris(nomor, presensi, { updated_at: LATER }) : row,
  );

const edit = async (name = 'Ubah') => {
  const view = await openScreen();
  await view.user.click(screen.getByRole('button', { name }));
  return view;
};
const bar = () => screen.getByText(/perubahan belum disimpan$|^Belum ada perubahan$/);
const savedMarks = (body: unknown) =>
  (body as { data: { nim: string; presensi: string; updated_at: string | null }[] }).data;

describe('editing', () => {
  test('marks are counted, survive a search, and Batal puts everything back', async () => {
    const { api } = attendanceServer();
    const { user } = await edit();
    expect(bar()).toHaveTextContent('Belum ada perubahan');
    await user.click(pickerOf(2).choose('Hadir'));
    await user.click(pickerOf(3).choose('Izin'));
    expect(bar()).toHaveTextContent('2 perubahan belum disimpan');
    expect(screen.getByText('2 dari 12 Peserta', { selector: 'p' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), '0012{Enter}');
    await user.click(pickerOf(12).choose('Sakit'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    expect(pickerOf(2).choose('Hadir')).toBeChecked();
    expect(bar()).toHaveTextContent('3 perubahan belum disimpan');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByText('1 dari 12 Peserta', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ubah' })).toHaveFocus();
    expect(api.calls('simpanKehadiran')).toHaveLength(0);
    expect(sessionStorage.getItem('lms.draf.kehadiran:1:u-2:p-7')).toBeNull();
  });

  test('a row set back to what it was is no change', async () => {
    attendanceServer();
    const { user } = await edit();
    await user.click(pickerOf(2).choose('Hadir'));
    await user.click(pickerOf(2).choose('Alpa'));
    expect(bar()).toHaveTextContent('Belum ada perubahan');
  });

  test('Simpan sends every marked or set row with what it was read with, and leaves edit mode', async () => {
    const { api, state } = attendanceServer();
    const { user } = await edit();
    await user.click(pickerOf(3).choose('Hadir'));
    state.rows = changed(3, 'H');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berhasil update kehadiran')).toBeInTheDocument();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(api.calls('simpanKehadiran').map((call) => call.body)).toEqual([
      {
        data: [
          {
            nim: '24060121130001',
            presensi: 'H',
            ada_presensi: true,
            updated_at: '2026-11-24T13:00:00.000+07:00',
          },
          {
            nim: '24060121130002',
            presensi: 'A',
            ada_presensi: true,
            updated_at: '2026-11-24T13:00:00.000+07:00',
          },
          { nim: '24060121130003', presensi: 'H', ada_presensi: true, updated_at: null },
        ],
      },
    ]);
    expect(api.calls('kehadiranPertemuan').length).toBeGreaterThan(1);
    expect(api.calls('kehadiranDosen').length).toBeGreaterThan(1);
    expect(api.calls('detailPertemuan').length).toBeGreaterThan(1);
  });

  test('a failed save keeps the changes and says why', async () => {
    const { api } = attendanceServer();
    api.fail('simpanKehadiran', 'kehadiran_belum_waktunya');
    const { user } = await edit();
    await user.click(pickerOf(3).choose('Hadir'));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(
      await screen.findByText('Kehadiran belum dapat diubah karena pertemuan belum dimulai.'),
    ).toBeInTheDocument();
    expect(pickerOf(3).choose('Hadir')).toBeChecked();
    expect(bar()).toHaveTextContent('1 perubahan belum disimpan');
  });
});

describe('all at once', () => {
  const all = () => screen.getByRole('group', { name: 'Tandai semua peserta' });

  test('Hadir semua is one tap, and three corrections are three more', async () => {
    const { api } = attendanceServer();
    const { user } = await edit('Hadir semua');
    expect(screen.getByText('12 dari 12 Peserta', { selector: 'p' })).toBeVisible();
    for (const nomor of [2, 5, 9]) await user.click(pickerOf(nomor).choose('Alpa'));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Berhasil update kehadiran');
    const sent = savedMarks(api.calls('simpanKehadiran')[0]?.body);
    expect(sent.map((mark) => mark.presensi).join('')).toBe('HAHHAHHHAHHH');
  });

  test('any mark for all, and the cleared control sets all to A', async () => {
    attendanceServer();
    const { user } = await edit();
    await user.click(within(all()).getByRole('button', { name: 'Sakit semua' }));
    expect(within(all()).getByRole('button', { name: 'Sakit semua' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(pickerOf(7).choose('Sakit')).toBeChecked();
    await user.click(within(all()).getByRole('button', { name: 'Kosongkan: tandai semua Alpa' }));
    expect(pickerOf(7).choose('Alpa')).toBeChecked();
    expect(within(all()).getByRole('button', { name: 'Alpa semua' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(within(all()).queryByRole('button', { name: /^Kosongkan/ })).toBeNull();
  });

  test('presence types that are switched off are absent', async () => {
    const { api, state } = attendanceServer();
    state.rows = [baris(1, 'S'), baris(2, 'A')];
    api.reply('jenisPresensi', [
      { id: '1', nama: 'izin', is_active: true },
      { id: '2', nama: 'sakit', is_active: false },
    ]);
    await edit();
    expect(pickerOf(2).options()).toEqual(['Hadir', 'Alpa', 'Izin']);
    expect(within(all()).queryByRole('button', { name: 'Sakit semua' })).toBeNull();
    // A mark that was set while Sakit was on is shown but cannot be chosen.
    expect(pickerOf(1).choose('Sakit')).toBeChecked();
    expect(pickerOf(1).choose('Sakit')).toBeDisabled();
  });
});

describe('by keyboard', () => {
  test('letters mark and go on, over pages too; arrows move between rows', async () => {
    attendanceServer();
    const { user } = await edit();
    expect(pickerOf(1).choose('Hadir')).toHaveFocus();
    await user.keyboard('hais');
    expect(pickerOf(1).choose('Hadir')).toBeChecked();
    expect(pickerOf(2).choose('Alpa')).toBeChecked();
    expect(pickerOf(3).choose('Izin')).toBeChecked();
    expect(pickerOf(4).choose('Sakit')).toBeChecked();
    expect(pickerOf(5).group).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{ArrowUp}');
    expect(pickerOf(4).choose('Sakit')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}H');
    expect(await screen.findByText('Mahasiswa 11')).toBeVisible();
    expect(pickerOf(11).group).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Mahasiswa 10')).toBeVisible();
    expect(pickerOf(10).choose('Hadir')).toBeChecked();
    expect(pickerOf(10).choose('Hadir')).toHaveFocus();
  });
});

test('Ctrl+Enter in a row saves', async () => {
  const { api } = attendanceServer();
  const { user } = await edit();
  await user.keyboard('hh{Control>}{Enter}{/Control}');
  await screen.findByText('Berhasil update kehadiran');
  expect(savedMarks(api.calls('simpanKehadiran')[0]?.body).map((mark) => mark.presensi)).toEqual([
    'H',
    'H',
  ]);
  expect(await screen.findByRole('button', { name: 'Ubah' })).toHaveFocus();
});

describe('others save meanwhile', () => {
  test('untouched rows follow them, with a notice; mine stay', async () => {
    const { state } = attendanceServer();
    const { user, someoneSaved } = await edit();
    await user.click(pickerOf(3).choose('Hadir'));
    state.rows = changed(5, 'I');
    await someoneSaved();
    expect(await screen.findByText('Diubah oleh Rina Wijaya menjadi Izin')).toBeVisible();
    expect(pickerOf(5).choose('Izin')).toBeChecked();
    expect(pickerOf(3).choose('Hadir')).toBeChecked();
    expect(bar()).toHaveTextContent('1 perubahan belum disimpan');
  });

  test('a row of mine that another set too is marked, with a choice', async () => {
    const { state } = attendanceServer();
    const { user, someoneSaved } = await edit();
    await user.click(pickerOf(3).choose('Hadir'));
    await user.click(pickerOf(4).choose('Hadir'));
    state.rows = changed(3, 'A').map((row, index) =>
      index === 3 ? baris(4, 'S', { updated_at: LATER }) : row,
    );
    await someoneSaved();
    const note = await screen.findByText('Diubah Rina Wijaya menjadi Alpa · pilihan Anda: Hadir');
    expect(pickerOf(3).choose('Hadir')).toBeChecked();
    const choices = within(note.closest('[role="alert"]') as HTMLElement);
    await user.click(choices.getByRole('button', { name: 'Pakai Alpa' }));
    expect(pickerOf(3).choose('Alpa')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Tetap Hadir' }));
    expect(pickerOf(4).choose('Hadir')).toBeChecked();
    expect(screen.queryByText(/pilihan Anda/)).toBeNull();
    expect(bar()).toHaveTextContent('1 perubahan belum disimpan');
  });

  test('a refused save merges: mine are kept and marked, and saving again sends the new updated_at', async () => {
    const { api, state } = attendanceServer();
    const { user } = await edit();
    await user.click(pickerOf(3).choose('Hadir'));
    state.rows = changed(3, 'A');
    api.fail('simpanKehadiran', 'kehadiran_berubah', [{ path: 'data.2', message: 'Sudah diubah' }]);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(
      await screen.findByText('Diubah Rina Wijaya menjadi Alpa · pilihan Anda: Hadir'),
    ).toBeVisible();
    expect(
      screen.getByText(
        '1 baris yang Anda ubah juga diubah pengguna lain. Pilihan Anda tetap ada; periksa baris yang ditandai.',
      ),
    ).toBeVisible();
    expect(pickerOf(3).choose('Hadir')).toBeChecked();
    api.reply('simpanKehadiran', { jumlah_berubah: 1, versi: 3, baris: [] });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Berhasil update kehadiran');
    const [first, second] = api.calls('simpanKehadiran').map((call) => savedMarks(call.body)[2]);
    expect(first).toMatchObject({ presensi: 'H', updated_at: null });
    expect(second).toMatchObject({ presensi: 'H', updated_at: LATER });
  });

  test('a refused save that contradicts nothing of mine is sent again by itself', async () => {
    const { api, state } = attendanceServer();
    const { user } = await edit();
    await user.click(pickerOf(3).choose('Hadir'));
    state.rows = changed(5, 'I');
    api.fail('simpanKehadiran', 'kehadiran_berubah', [{ path: 'data.1', message: 'Sudah diubah' }]);
    api.reply('kehadiranPertemuan', () => {
      api.reply('simpanKehadiran', { jumlah_berubah: 1, versi: 3, baris: [] });
      return state.rows;
    });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berhasil update kehadiran')).toBeInTheDocument();
    expect(api.calls('simpanKehadiran')).toHaveLength(2);
    const last = savedMarks(api.calls('simpanKehadiran').at(-1)?.body);
    expect(last.find((mark) => mark.nim.endsWith('0005'))).toMatchObject({
      presensi: 'I',
      updated_at: LATER,
    });
  });
});
