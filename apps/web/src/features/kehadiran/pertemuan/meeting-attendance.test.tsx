import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { baris, barisDosen, pengaturan, pertemuan, ZERO } from '../testing/fixtures.ts';
import { attendanceServer, openScreen } from '../testing/screen.tsx';
import type { Variant } from '../variants.ts';
import { MeetingAttendance } from './meeting-attendance.tsx';

beforeEach(() => setWidth(true));

const closed = {
  boleh: false,
  sejak: null,
  alasan: 'Anda tidak memiliki hak akses untuk tindakan ini.',
};

describe('the four variants', () => {
  test.each<[Variant, 'dosen' | 'operator', string, string[]]>([
    [
      'dosen',
      'dosen',
      'Kehadiran Pertemuan',
      ['Beranda', 'Kehadiran', 'Kehadiran Peserta', 'Manajemen Basis Data A', 'Pertemuan 7'],
    ],
    [
      'dosen-kelas',
      'dosen',
      'Kehadiran Kelas',
      ['Beranda', 'Kelas', 'Manajemen Basis Data A', 'Pertemuan 7', 'Kehadiran Kelas'],
    ],
    [
      'operator',
      'operator',
      'Kehadiran Pertemuan',
      ['Beranda', 'Kehadiran Peserta', 'Manajemen Basis Data A', 'Pertemuan 7'],
    ],
    [
      'operator-kelas',
      'operator',
      'Kehadiran Kelas',
      ['Beranda', 'Kelas', 'Manajemen Basis Data A', 'Pertemuan 7', 'Kehadiran Kelas'],
    ],
  ])('%s', async (variant, user, heading, crumbs) => {
    attendanceServer();
    await openScreen({ variant, user });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Jejak halaman' });
    expect(trail).toHaveTextContent(crumbs.join(''));
    const links = within(trail)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const ways = {
      dosen: ['/kehadiran', '/kehadiran?tab=1', '/kehadiran/kelas-1'],
      operator: ['/kehadiran-peserta', '/kehadiran/kelas-1'],
      'dosen-kelas': ['/kelas', '/kelas/kelas-1/p-7'],
      'operator-kelas': ['/kelas', '/kelas/kelas-1/p-7'],
    };
    expect(links).toEqual(['/beranda', ...ways[variant]]);
  });
});

const opened = '/kehadiran/kelas-1/p-7?rincian=1';

describe('the meeting’s facts', () => {
  const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

  test('an offline meeting', async () => {
    attendanceServer();
    await openScreen({ route: opened });
    expect(value('Mata Kuliah')).toHaveTextContent('AIK21343 - Manajemen Basis Data');
    expect(value('Kelas')).toHaveTextContent('A - Reguler');
    expect(value('Pertemuan ke')).toHaveTextContent('7');
    expect(value('Metode')).toHaveTextContent('Offline');
    expect(value('Waktu Pertemuan')).toHaveTextContent('Selasa, 24 Nov 2026, 13:00–14:40 WIB');
    expect(value('Status')).toHaveTextContent('Sedang Berlangsung');
    expect(value('Kuliah Dimulai')).toHaveTextContent('24 Nov 2026, 13:05');
    expect(value('Kuliah Diakhiri')).toHaveTextContent('-');
    expect(value('Jumlah Hadir')).toHaveTextContent('1 dari 12 Peserta');
    expect(screen.queryByText('Progres minimal peserta')).toBeNull();
    expect(screen.queryByText('Rata-rata Persentase Kehadiran')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Keterangan warna progres' })).toBeNull();
  });

  test('an online meeting', async () => {
    const { api } = attendanceServer([baris(1, 'H', { progress: { overall: 0.8333 } })]);
    api.reply('detailPertemuan', pertemuan({ jenis: 'online', status: 'selesai' }));
    await openScreen({ route: opened });
    expect(value('Progres minimal peserta')).toHaveTextContent('75.0%');
    expect(value('Rata-rata Persentase Kehadiran')).toHaveTextContent('45.7%');
    expect(value('Status')).toHaveTextContent('Telah Berakhir');
    expect(screen.getByRole('list', { name: 'Keterangan warna progres' })).toBeVisible();
    expect(screen.getByText('83.3%')).toBeVisible();
  });

  test('a minimum that is not known yet is not shown as one', async () => {
    const row = baris(1, 'H', {
      progress: { overall: 0.1 },
      updated_by: { username: 'LMS:SYSTEM', name: 'LMS:SYSTEM' },
    });
    const { api } = attendanceServer([row]);
    api.reply('detailPertemuan', pertemuan({ jenis: 'online' })).hang('pengaturan');
    await openScreen({ route: opened });
    expect(value('Progres minimal peserta')?.textContent).toBe('-');
    const bar = () => screen.getByRole('progressbar', { name: 'Progres aktivitas Mahasiswa 01' });
    expect(bar().style.getPropertyValue('--progress-section-color')).toContain('gray');
  });

  test('campuran shows progress, but no minimum and no mean', async () => {
    const { api } = attendanceServer();
    api.reply('detailPertemuan', pertemuan({ jenis: 'campuran' }));
    await openScreen({ route: opened });
    expect(screen.getByRole('list', { name: 'Keterangan warna progres' })).toBeVisible();
    expect(screen.queryByText('Progres minimal peserta')).toBeNull();
    expect(screen.queryByText('Rata-rata Persentase Kehadiran')).toBeNull();
  });
});

describe('the line that stands for the facts', () => {
  test('says which meeting, when, how it stands and who teaches; opens to all of it, and the address says so', async () => {
    attendanceServer();
    const { user, router } = await openScreen();
    const info = screen.getByRole('region', { name: 'Informasi pertemuan' });
    expect(info).toHaveTextContent('Manajemen Basis Data A · Pertemuan 7');
    expect(info).toHaveTextContent('Selasa, 24 Nov 2026, 13:00–14:40 WIB');
    expect(info).toHaveTextContent('Sedang Berlangsung');
    expect(info).toHaveTextContent('Dr. Budi Santoso, M.Kom.Hadir');
    expect(screen.queryByText('Kuliah Dimulai')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Rincian' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(router.state.location.search).toBe('?rincian=1');
    expect(screen.getByText('Kuliah Dimulai')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Pengajar' })).toBeVisible();
    await user.click(toggle);
    expect(router.state.location.search).toBe('');
  });

  test('an operator, who comes for the lecturers too, finds it open', async () => {
    attendanceServer();
    await openScreen({ variant: 'operator', user: 'operator' });
    expect(screen.getByRole('button', { name: 'Rincian' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('region', { name: 'Pengajar' })).toBeVisible();
  });
});

describe('the lecturers', () => {
  test('details only where the requirements ask for them', async () => {
    const { api } = attendanceServer();
    api.reply(
      'pengaturan',
      pengaturan({
        syarat_kehadiran_offline_dosen: {
          mulai_kuliah: true,
          akhiri_kuliah: false,
          aktivitas_kuliah: true,
        },
      }),
    );
    api.reply('kehadiranDosen', [
      barisDosen({ aktivitas: [{ jenis: 'materi', judul: 'Modul 7' }] }),
    ]);
    const { user } = await openScreen({ route: opened });
    const section = screen.getByRole('region', { name: 'Pengajar' });
    expect(within(section).getByText('Hadir')).toBeVisible();
    expect(within(section).getByText('Memulai kuliah: 24 Nov 2026, 13:05')).toBeVisible();
    expect(within(section).getByText('Aktivitas kuliah: Modul 7')).toBeVisible();
    expect(within(section).queryByText(/^Mengakhiri kuliah/)).toBeNull();
    const info = screen.getByRole('button', { name: 'Syarat kehadiran pengajar' });
    await user.hover(info);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Memulai kuliahMembuat aktivitas kuliah',
    );
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      'Kehadiran pengajar diperbarui pada 1 Des 2026, 23:59',
    );
    await user.unhover(info);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    act(() => info.focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Membuat aktivitas kuliah');
  });

  test('requirements that nobody has configured', async () => {
    const { api } = attendanceServer();
    api.reply('pengaturan', pengaturan({ syarat_kehadiran_offline_dosen: null }));
    api.reply('kehadiranDosen', [
      barisDosen({ ada_presensi: false, is_hadir: false, mulai_kuliah: ZERO }),
    ]);
    const { user } = await openScreen({ route: opened });
    expect(screen.getByText('Belum Ada Presensi')).toBeVisible();
    expect(screen.queryByText(/^Memulai kuliah/)).toBeNull();
    await user.hover(screen.getByRole('button', { name: 'Syarat kehadiran pengajar' }));
    expect(
      await screen.findByText('Konfigurasi syarat kehadiran pengajar belum diatur oleh operator'),
    ).toBeInTheDocument();
  });
});

describe('who may edit', () => {
  test('without the right there is no control', async () => {
    const { api } = attendanceServer();
    api.reply(
      'detailPertemuan',
      pertemuan({ izin: { ...pertemuan().izin, ubah_kehadiran: closed } }),
    );
    await openScreen({ variant: 'operator', user: 'operator' });
    expect(screen.queryByRole('button', { name: 'Ubah' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hadir semua' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Tandai/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ubah Kehadiran Pengajar' })).toBeNull();
  });

  test('before its time the button says why and when', async () => {
    const { api } = attendanceServer();
    const alasan = 'Kehadiran belum dapat diubah karena pertemuan belum dimulai.';
    const ubah_kehadiran = { boleh: false, sejak: '2026-11-24T13:00:00+07:00', alasan };
    api.reply('detailPertemuan', pertemuan({ izin: { ...pertemuan().izin, ubah_kehadiran } }));
    await openScreen();
    const button = screen.getByRole('button', { name: 'Ubah' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      `${alasan} Dapat diubah mulai 24 Nov 2026, 13:00 WIB.`,
    );
  });
});

describe('the participants', () => {
  test('a table from 768 px', async () => {
    attendanceServer([
      baris(1, 'H', { is_qr_code: true }),
      baris(2, 'A'),
      baris(3, 'I'),
      baris(4, 'S'),
      baris(5, null),
    ]);
    await openScreen();
    const cells = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    const columns = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(columns).toEqual([
      'No',
      'Mahasiswa',
      'Progres Aktivitas',
      'Kehadiran',
      'Tandai',
      'Status',
    ]);
    expect(cells[1]?.slice(0, 4)).toEqual(['1', 'MMahasiswa 0124060121130001', '-', 'Hadir']);
    expect(cells[1]?.[5]).toBe('Rina Wijaya24 Nov 2026, 13:00QR');
    expect(cells.slice(1).map((row) => row[3])).toEqual(['Hadir', 'Alpa', 'Izin', 'Sakit', '-']);
    expect(cells[5]?.[5]).toBe('-');
  });

  test('cards below 768 px', async () => {
    setWidth(false);
    attendanceServer();
    await openScreen({ route: opened });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Peserta' })).getAllByRole('listitem');
    expect(cards).toHaveLength(12);
    expect(cards[0]).toHaveTextContent(/^1\.Mahasiswa 0124060121130001Hadir$/);
    expect(cards[2]).toHaveTextContent(/^3\.Mahasiswa 0324060121130003-$/);
  });

  test('a card is low: who set the mark and when is behind its name, also while marks are collected', async () => {
    setWidth(false);
    attendanceServer();
    const { user } = await openScreen({ route: opened });
    expect(screen.queryByText(/Rina Wijaya/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Detail kehadiran Mahasiswa 01' }));
    expect(
      await screen.findByRole('dialog', { name: 'Detail data kehadiran' }),
    ).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ubah' }));
    const card = within(
      within(screen.getByRole('list', { name: 'Peserta' })).getAllByRole(
        'listitem',
      )[0] as HTMLElement,
    );
    expect(card.getByRole('radio', { name: 'Hadir' })).toBeChecked();
    expect(card.getByRole('button', { name: 'Detail kehadiran Mahasiswa 01' })).toBeVisible();
  });

  test('the progress of an online meeting stands on its card', async () => {
    setWidth(false);
    const { api } = attendanceServer([baris(1, 'H', { progress: { overall: 0.8333 } })]);
    api.reply('detailPertemuan', pertemuan({ jenis: 'online' }));
    await openScreen({ route: opened });
    expect(
      screen.getByRole('progressbar', { name: 'Progres aktivitas Mahasiswa 01' }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Detail kehadiran Mahasiswa 01, progres 83.3%' }),
    ).toBeVisible();
  });

  test('the whole class on one page, searched by name and nim without asking the server', async () => {
    const many = Array.from({ length: 200 }, (_, index) => baris(index + 1, null));
    const { api } = attendanceServer(many);
    const { user, router } = await openScreen();
    expect(screen.getAllByRole('row')).toHaveLength(201);
    expect(screen.queryByRole('group', { name: 'Halaman' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), '0003{Enter}');
    expect(router.state.location.search).toBe('?search=0003');
    expect(screen.getByText('Mahasiswa 03')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    expect(screen.getByText('Tidak ada peserta yang cocok dengan pencarian.')).toBeVisible();
    expect(api.calls('kehadiranPertemuan')).toHaveLength(1);
  });

  test('of more than a lecture room holds the rest stands on further pages', async () => {
    attendanceServer(Array.from({ length: 203 }, (_, index) => baris(index + 1, null)));
    const { user } = await openScreen();
    expect(screen.getAllByRole('row')).toHaveLength(201);
    await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('cell', { name: '203' })).toBeVisible();
  });

  test('an empty class', async () => {
    attendanceServer([]);
    await openScreen();
    expect(screen.getByText('Ups! Data Kosong')).toBeVisible();
    expect(screen.getByText('Tidak ada mahasiswa yang tersedia pada kelas ini.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ubah' })).toBeNull();
  });
});

test('a meeting that does not load', async () => {
  const { api } = attendanceServer();
  api.fail('detailPertemuan', 'tidak_ditemukan');
  const { queryClient } = renderWithApp(
    <MeetingAttendance idKelas="kelas-1" idPertemuan="p-7" variant="dosen" Disputes={() => null} />,
    {
      user: 'dosen',
    },
  );
  expect(await screen.findByText('NO DATA')).toBeVisible();
  expect(screen.getByText('Data tidak ditemukan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba Lagi' })).toBeNull();
  api.fail('detailPertemuan', 'tidak_berhak');
  await act(() => queryClient.invalidateQueries());
  const again = await screen.findByRole('button', { name: 'Coba Lagi' });
  api.reply('detailPertemuan', pertemuan());
  again.click();
  expect(await screen.findByRole('heading', { name: 'Peserta' })).toBeVisible();
});

test('another class in the address leads to the right one', async () => {
  attendanceServer();
  const { router } = renderWithApp(
    <MeetingAttendance
      idKelas="kelas-9"
      idPertemuan="p-7"
      variant="dosen-kelas"
      Disputes={() => null}
    />,
    {
      path: '/kelas/kelas-9/kehadiran/p-7',
      route: '/kelas/kelas-9/kehadiran/p-7',
      user: 'dosen',
    },
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/kelas/kelas-1/kehadiran/p-7'));
});
