import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import type { OwnMeeting, OwnRecap } from '../queries.ts';
import { attendanceDetail, pengaturan, pertemuan } from '../testing/fixtures.ts';
import { OwnAttendance } from './own-attendance.tsx';
import { OwnClass } from './own-class.tsx';

beforeEach(() => setWidth(true));

function recap(id: string, rest: Partial<OwnRecap> = {}): OwnRecap {
  return {
    id_kelas: id,
    mata_kuliah: { kode: 'AIK21343', nama: `Mata Kuliah ${id}` },
    kelas: { nama: 'A' },
    banner_color_idx: 2,
    hadir: 5,
    izin: 1,
    sakit: 0,
    alpa: 1,
    total: 7,
    persen: 71.428,
    dihitung_pada: '2026-11-24T14:03:00+07:00',
    ...rest,
  };
}

function meeting(nomor: number, rest: Partial<OwnMeeting> = {}): OwnMeeting {
  return {
    id: `p-${nomor}`,
    nomor,
    judul: nomor === 1 ? 'Pengantar' : '',
    kategori: 'kuliah',
    jenis: 'offline',
    status: 'selesai',
    waktu_mulai: '2026-11-24T13:00:00+07:00',
    waktu_selesai: '2026-11-24T14:40:00+07:00',
    presensi: 'H',
    ada_presensi: true,
    is_qr_code: false,
    progress: 0,
    updated_at: '2026-11-24T13:10:00+07:00',
    ...rest,
  };
}

describe('own attendance per class', () => {
  function server() {
    return fakeApi()
      .reply('pengaturan', pengaturan())
      .reply('tahunSemesterMahasiswa', [
        { tahun: 2025, semester: 2 },
        { tahun: 2026, semester: 1 },
      ])
      .reply('kehadiranSaya', [
        recap('1'),
        recap('2', { hadir: 7, persen: 100 }),
        recap('3', { hadir: 0, total: 0, persen: null, dihitung_pada: null }),
      ]);
  }
  const open = () => renderWithApp(<OwnAttendance />, { path: '/kehadiran', route: '/kehadiran' });

  test('present meetings, percentage and how it stands to the exam rule', async () => {
    const api = server();
    open();
    const first = await screen.findByRole('link', { name: /Mata Kuliah 1/ });
    expect(first).toHaveAttribute('href', '/kehadiran/1');
    expect(first).toHaveTextContent('AIK21343 · Kelas A');
    expect(first).toHaveTextContent('5 dari 7 pertemuan');
    expect(first).toHaveTextContent('71.4%');
    expect(await within(first).findByText('Di bawah syarat ujian 75%')).toBeVisible();
    const [, second, third] = screen.getAllByRole('link', { name: /Mata Kuliah/ });
    expect(second).toHaveTextContent('100.0%');
    expect(second).toHaveTextContent('Memenuhi syarat ujian 75%');
    expect(third).toHaveTextContent(/0 dari 0 pertemuan-$/);
    expect(within(third as HTMLElement).queryByRole('progressbar')).toBeNull();
    // The running period, asked of the server (DECISIONS 3).
    expect(api.calls('kehadiranSaya')[0]?.url.search).toBe('?periode=20251');
  });

  test('nothing is said of a rule that is off', async () => {
    const api = server();
    api.reply('pengaturan', pengaturan({ pembatasan_ujian_kehadiran: { aktif: false, persen_minimal: 75 } }));
    open();
    await screen.findByRole('link', { name: /Mata Kuliah 1/ });
    await waitFor(() => expect(api.calls('pengaturan').length).toBeGreaterThan(0));
    expect(screen.queryByText(/syarat ujian/)).toBeNull();
  });

  test('another period, newest first, kept in the address', async () => {
    const api = server();
    const user = userEvent.setup();
    const { router } = open();
    await screen.findByRole('link', { name: /Mata Kuliah 1/ });
    const select = screen.getByRole('combobox', { name: 'Periode' });
    await waitFor(() =>
      expect(
        within(select)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['2025/2026 Ganjil', '2024/2025 Genap']),
    );
    api.reply('kehadiranSaya', []);
    await user.selectOptions(select, '2024/2025 Genap');
    expect(await screen.findByText('Tidak ada kelas yang Anda ikuti pada periode ini.')).toBeVisible();
    expect(router.state.location.search).toBe('?periode=20242');
    expect(api.calls('kehadiranSaya').at(-1)?.url.search).toBe('?periode=20242');
  });

  test('a mark changes the figures without a reload', async () => {
    const api = server();
    const { queryClient } = open();
    await screen.findByRole('link', { name: /Mata Kuliah 1/ });
    api.reply('kehadiranSaya', [recap('1', { hadir: 6, persen: 85.714 })]);
    await act(async () => dispatchEvent('kehadiran.saya', { id_kelas: '1', id_pertemuan: 'p-7' }, queryClient));
    expect(await screen.findByText('85.7%')).toBeVisible();
    expect(screen.getByText('6 dari 7 pertemuan')).toBeVisible();
  });
});

describe('own attendance in one class', () => {
  const meetings = [
    meeting(1, { is_qr_code: true }),
    meeting(2, { presensi: 'A' }),
    meeting(3, { presensi: null, ada_presensi: false, status: 'belum_dimulai' }),
    meeting(4, { kategori: 'uts', judul: 'Ujian Tengah Semester', presensi: null, ada_presensi: false }),
  ];
  const open = (data: { rekap: OwnRecap; pertemuan: OwnMeeting[] }) => {
    const api = fakeApi().reply('pengaturan', pengaturan()).reply('kehadiranSayaKelas', data);
    return { api, ...renderWithApp(<OwnClass idKelas="1" />, { path: '/kehadiran/:id', route: '/kehadiran/1' }) };
  };

  test('meeting by meeting, in a table', async () => {
    open({ rekap: recap('1'), pertemuan: meetings });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mata Kuliah 1 A' })).toBeVisible();
    const rows = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['1', 'Pengantar', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', 'HadirQR'],
      ['2', 'Pertemuan 2', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', 'Alpa'],
      ['3', 'Pertemuan 3', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', '-'],
      ['4', 'Ujian Tengah SemesterUTS', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', '-'],
    ]);
    expect(screen.getByText('5 dari 7 pertemuan')).toBeVisible();
    expect(screen.getByText('Dihitung 24/11/2026, 14:03')).toBeVisible();
  });

  test('what a mark is made of, for meetings that have begun', async () => {
    const user = userEvent.setup();
    const { api } = open({ rekap: recap('1'), pertemuan: meetings });
    api.reply('detailKehadiranSaya', attendanceDetail());
    await user.click(await screen.findByRole('button', { name: 'Detail kehadiran pertemuan 1' }));
    expect(await screen.findByText('Modul 7')).toBeVisible();
    expect(api.calls('detailKehadiranSaya')[0]?.params).toEqual({ idKelas: '1', idPertemuan: 'p-1' });
    expect(screen.queryByRole('button', { name: 'Detail kehadiran pertemuan 3', hidden: true })).toBeNull();
  });

  test('activity progress where a meeting is not offline', async () => {
    open({ rekap: recap('1'), pertemuan: [meeting(1), meeting(2, { jenis: 'online', progress: 0.5 })] });
    expect(await screen.findByRole('columnheader', { name: 'Progres Aktivitas' })).toBeVisible();
    expect(screen.getByText('50.0%')).toBeVisible();
  });

  test('cards below 768 px', async () => {
    setWidth(false);
    open({ rekap: recap('1', { persen: null, dihitung_pada: null }), pertemuan: meetings });
    const cards = within(await screen.findByRole('list', { name: 'Pertemuan' })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('1PengantarHadirQRTanggalSelasa, 24 Nov 2026Waktu13:00–14:40 WIB');
    expect(screen.getByText('Persentase belum dihitung.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('an id that is a meeting’s leads to the own attendance of its class', async () => {
    const api = fakeApi()
      .reply('pengaturan', pengaturan())
      .fail('kehadiranSayaKelas', 'tidak_ditemukan')
      .reply('detailPertemuan', pertemuan());
    const { router } = renderWithApp(<OwnClass idKelas="p-7" />, { path: '/kehadiran/p-7', route: '/kehadiran/p-7' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/kehadiran/kelas-1'));
    expect(api.calls('detailPertemuan')[0]?.params).toEqual({ id: 'p-7' });
  });

  test('an id that is a closed exam’s leads to why it is closed', async () => {
    fakeApi().fail('kehadiranSayaKelas', 'tidak_ditemukan').fail('detailPertemuan', 'pembatasan_ujian_kehadiran');
    const { router } = renderWithApp(<OwnClass idKelas="p-8" />, { path: '/kehadiran/p-8', route: '/kehadiran/p-8' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden/p-8'));
  });

  test('a class without meetings, and one that is not there', async () => {
    const { unmount } = open({ rekap: recap('1'), pertemuan: [] });
    expect(await screen.findByText('Belum ada pertemuan pada kelas ini.')).toBeVisible();
    unmount();
    const { api } = open({ rekap: recap('1'), pertemuan: [] });
    api.fail('kehadiranSayaKelas', 'tidak_ditemukan').fail('detailPertemuan', 'tidak_ditemukan');
    expect(await screen.findByText('NO DATA')).toBeVisible();
  });
});
