import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { attendanceDetail, baris, pengaturan, pertemuan } from '../testing/fixtures.ts';
import { attendanceServer, openScreen } from '../testing/screen.tsx';
import { DetailModal } from './detail-modal.tsx';

beforeEach(() => setWidth(true));

const detailOf = { idKelas: 'kelas-1', idPertemuan: 'p-7', nim: '24060121130001' };

function open(rest: Parameters<typeof attendanceDetail>[0] = {}) {
  const api = fakeApi()
    .reply('pengaturan', pengaturan())
    .reply('detailKehadiranMahasiswa', attendanceDetail(rest));
  renderWithApp(<DetailModal detailOf={detailOf} onClose={() => undefined} />, { user: 'dosen' });
  return api;
}

describe('Detail data kehadiran', () => {
  test('what counts, with weights, total, mark and updater', async () => {
    open();
    const dialog = await screen.findByRole('dialog', { name: 'Detail data kehadiran' });
    const value = (label: string) =>
      within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling;
    expect(await within(dialog).findByText('Mata Kuliah', { selector: 'dt' })).toBeVisible();
    expect(value('Mata Kuliah')).toHaveTextContent('AIK21343 - Manajemen Basis Data');
    expect(value('Kelas')).toHaveTextContent('A - Reguler');
    expect(value('Pertemuan ke')).toHaveTextContent('7');
    expect(value('Waktu Pertemuan')).toHaveTextContent('Selasa, 24 Nov 2026, 13:00–14:40 WIB');
    expect(value('Minimal progres aktivitas')).toHaveTextContent('75.0%');
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Modul 7Materi50.0%Selesai',
      'Latihan 7Tugas50.0%Belum',
      'Belum ada aktivitasForum0.0%',
    ]);
    expect(
      within(dialog).getByRole('progressbar', { name: 'Total progres aktivitas' }),
    ).toHaveAttribute('aria-valuenow', '50');
    expect(dialog).toHaveTextContent('Hadir');
    expect(dialog).toHaveTextContent('Diperbarui LMS:SYSTEM · 24 Nov 2026, 13:00');
  });

  test('when, how and by whom something was done stands beside it, also when it was too late', async () => {
    const [first, second] = attendanceDetail().detail;
    if (!first || !second) throw new Error('two activities');
    const pada = '2026-11-24T13:05:00+07:00';
    open({
      detail: [
        { ...first, is_hadir: true, pada, sumber: 'ditonton', terlambat: false, oleh: 'Andi' },
        { ...second, is_hadir: false, pada, sumber: 'dibaca', terlambat: true, oleh: 'Andi' },
      ],
    });
    expect(await screen.findByText('Ditonton 24 Nov 2026, 13:05 · Andi')).toBeVisible();
    expect(screen.getByText('Dibaca 24 Nov 2026, 13:05 · Andi')).toBeVisible();
    expect(screen.getByText('Terlambat')).toBeVisible();
  });

  test('a meeting without parameters, and an offline one, say why there is nothing', async () => {
    open({ detail: [] });
    expect(
      await screen.findByText('Pertemuan ini tidak memiliki parameter kehadiran.'),
    ).toBeVisible();
  });

  test('offline', async () => {
    const { pertemuan: meeting } = attendanceDetail();
    open({ detail: [], pertemuan: { ...meeting, jenis: 'offline' } });
    expect(
      await screen.findByText('Kehadiran pertemuan offline tidak dihitung dari aktivitas.'),
    ).toBeVisible();
    expect(screen.queryByText('Minimal progres aktivitas')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('its trail: every mark, and what was contested', async () => {
    const note = { catatan: null, oleh: 'Rina Wijaya' };
    open({
      riwayat: [
        {
          ...note,
          pada: '2026-11-24T14:00:00+07:00',
          jenis: 'tanda',
          presensi: 'H',
          sumber: 'sanggahan',
        },
        {
          pada: '2026-11-24T13:30:00+07:00',
          jenis: 'sanggahan_diajukan',
          presensi: 'A',
          sumber: null,
          oleh: null,
          catatan: 'Saya hadir.',
        },
      ],
      riwayat_sebelumnya: 3,
    });
    await userEvent.click(await screen.findByText('Riwayat kehadiran (5)'));
    const entries = within(screen.getByRole('list', { name: 'Riwayat kehadiran' })).getAllByRole(
      'listitem',
    );
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Ditandai Hadir24 Nov 2026, 14:00 · Rina Wijaya · sanggahan',
      'Sanggahan diajukan (Alpa)24 Nov 2026, 13:30Saya hadir.',
    ]);
    expect(screen.getByText('3 catatan sebelumnya ada pada log aktivitas.')).toBeVisible();
  });

  test('a failed load can be repeated', async () => {
    fakeApi()
      .reply('pengaturan', pengaturan())
      .fail('detailKehadiranMahasiswa', 'layanan_tidak_tersedia');
    renderWithApp(<DetailModal detailOf={detailOf} onClose={() => undefined} />, { user: 'dosen' });
    expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
  });

  test('the progress cell of an offline meeting opens it too', async () => {
    const { api } = attendanceServer([baris(1, 'H')]);
    const { pertemuan: meeting } = attendanceDetail();
    api.reply(
      'detailKehadiranMahasiswa',
      attendanceDetail({ detail: [], pertemuan: { ...meeting, jenis: 'offline' } }),
    );
    const { user } = await openScreen();
    const cell = screen.getByRole('button', { name: 'Detail kehadiran Mahasiswa 01' });
    expect(cell).toHaveTextContent('-');
    await user.click(cell);
    expect(
      await screen.findByText('Kehadiran pertemuan offline tidak dihitung dari aktivitas.'),
    ).toBeVisible();
  });

  test('the progress cell of an online meeting opens it', async () => {
    const rows = [baris(1, 'H', { progress: { overall: 0.5 } })];
    const { api } = attendanceServer(rows);
    api
      .reply('detailPertemuan', pertemuan({ jenis: 'online' }))
      .reply('detailKehadiranMahasiswa', attendanceDetail());
    const { user } = await openScreen();
    await user.click(
      screen.getByRole('button', { name: 'Detail kehadiran Mahasiswa 01, progres 50.0%' }),
    );
    expect(await screen.findByText('Modul 7')).toBeVisible();
    expect(api.calls('detailKehadiranMahasiswa')[0]?.params).toEqual(detailOf);
    await userEvent.keyboard('{Escape}');
  });
});
