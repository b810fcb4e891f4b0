import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { type DisputeProps, DisputeSlot } from '../../kelas/pertemuan/dispute-slot.tsx';
import type { OwnMeeting, OwnRecap } from '../queries.ts';
import { attendanceDetail, ownMeeting, pengaturan, pertemuan } from '../testing/fixtures.ts';
import { OwnAttendance } from './own-attendance.tsx';
import { OwnClass } from './own-class.tsx';

beforeEach(() => setWidth(true));

const Contested = ({ nomor, state }: DisputeProps) => `sanggah ${nomor} ${state?.status}`;

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
    ujian: standing(),
    ...rest,
  };
}

/** The exam rule leaves out one of seven lectures because nobody was marked in it. */
function standing(
  rest: Partial<NonNullable<OwnRecap['ujian']>> = {},
): NonNullable<OwnRecap['ujian']> {
  return {
    hadir: 4,
    total: 6,
    persen: 66.667,
    persen_minimal: 75,
    hitung_izin: false,
    hitung_sakit: false,
    jatah: 3,
    sisa_jatah: 1,
    persen_bila_absen: 57.143,
    dispensasi: null,
    ...rest,
  };
}

const meeting = (nomor: number, rest: Partial<OwnMeeting> = {}) =>
  ownMeeting(nomor, { judul: nomor === 1 ? 'Pengantar' : '', ...rest });

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
        recap('2', {
          hadir: 7,
          persen: 100,
          ujian: standing({ hadir: 7, total: 7, persen: 100, sisa_jatah: 3 }),
        }),
        recap('3', { hadir: 0, total: 0, persen: null, dihitung_pada: null, ujian: null }),
      ]);
  }
  const open = () => renderWithApp(<OwnAttendance />, { path: '/kehadiran', route: '/kehadiran' });

  test('present meetings, percentage and how it stands to the exam rule', async () => {
    const api = server();
    open();
    const first = await screen.findByRole('article', { name: 'Mata Kuliah 1' });
    expect(within(first).getByRole('link', { name: 'Mata Kuliah 1' })).toHaveAttribute(
      'href',
      '/kehadiran/1',
    );
    expect(first).toHaveTextContent('AIK21343 · Kelas A');
    expect(first).toHaveTextContent('5 dari 7 pertemuan');
    expect(first).toHaveTextContent('71.4%');
    expect(within(first).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66.667');
    expect(within(first).getByText('Di bawah syarat ujian 75%')).toBeVisible();
    expect(first).toHaveTextContent('Untuk syarat ujian: 4 dari 666.7%');
    expect(within(first).getByText('Sisa jatah absen 1 dari 3')).toBeVisible();
    const [, second, third] = screen.getAllByRole('article');
    expect(second).toHaveTextContent('100.0%');
    expect(second).toHaveTextContent('Memenuhi syarat ujian 75%Sisa jatah absen 3 dari 3Mengapa');
    expect(third).toHaveTextContent(/0 dari 0 pertemuan-$/);
    expect(within(third as HTMLElement).queryByRole('progressbar')).toBeNull();
    // The running period (DECISIONS 3).
    expect(api.calls('kehadiranSaya')[0]?.url.search).toBe('?periode=20251');
  });

  test('a dispensation is told beside the minimum', async () => {
    const api = server();
    const dispensasi = { alasan: 'Dirawat di rumah sakit.', sampai: '2026-11-30T16:59:00Z' };
    api.reply('kehadiranSaya', [recap('1', { ujian: standing({ dispensasi }) })]);
    open();
    const card = await screen.findByRole('article', { name: 'Mata Kuliah 1' });
    expect(within(card).getByText('Dispensasi s.d. 30 Nov 2026')).toBeVisible();
  });

  test('nothing is said of a rule that is off', async () => {
    const api = server();
    api.reply('kehadiranSaya', [recap('1', { ujian: null })]);
    open();
    const card = await screen.findByRole('article', { name: 'Mata Kuliah 1' });
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '71.428');
    expect(screen.queryByText(/syarat ujian|jatah/)).toBeNull();
  });

  test('another period, newest first, kept in the address', async () => {
    const api = server();
    const user = userEvent.setup();
    const { router } = open();
    await screen.findByRole('article', { name: 'Mata Kuliah 1' });
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
    expect(
      await screen.findByText('Tidak ada kelas yang Anda ikuti pada periode ini.'),
    ).toBeVisible();
    expect(router.state.location.search).toBe('?periode=20242');
    expect(api.calls('kehadiranSaya').at(-1)?.url.search).toBe('?periode=20242');
  });

  test('a mark changes the figures without a reload', async () => {
    const api = server();
    const { queryClient } = open();
    await screen.findByRole('article', { name: 'Mata Kuliah 1' });
    api.reply('kehadiranSaya', [recap('1', { hadir: 6, persen: 85.714 })]);
    await act(async () =>
      dispatchEvent('kehadiran.saya', { id_kelas: '1', id_pertemuan: 'p-7' }, queryClient),
    );
    expect(await screen.findByText('85.7%')).toBeVisible();
    expect(screen.getByText('6 dari 7 pertemuan')).toBeVisible();
  });
});

describe('own attendance in one class', () => {
  const meetings = [
    meeting(1, { is_qr_code: true }),
    meeting(2, { presensi: 'A' }),
    meeting(3, {
      presensi: null,
      ada_presensi: false,
      status: 'belum_dimulai',
      penanda: null,
      dihitung_rekap: false,
      dihitung_ujian: 'belum_dimulai',
    }),
    meeting(4, {
      kategori: 'uts',
      judul: 'Ujian Tengah Semester',
      presensi: null,
      ada_presensi: false,
      penanda: null,
      dihitung_rekap: false,
      dihitung_ujian: 'bukan_kuliah',
    }),
  ];
  const open = (data: { rekap: OwnRecap; pertemuan: OwnMeeting[] }) => {
    const api = fakeApi().reply('pengaturan', pengaturan()).reply('kehadiranSayaKelas', data);
    return {
      api,
      ...renderWithApp(
        <DisputeSlot value={Contested}>
          <OwnClass idKelas="1" />
        </DisputeSlot>,
        { path: '/kehadiran/:id', route: '/kehadiran/1' },
      ),
    };
  };

  test('a scan that waits for the lecturer is told beside its meeting', async () => {
    const waiting = meeting(5, {
      presensi: null,
      ada_presensi: false,
      penanda: null,
      dipindai_luring: '2026-11-24T13:04:10+07:00',
    });
    open({ rekap: recap('1'), pertemuan: [meeting(1), waiting] });
    const row = await screen.findByRole('row', { name: /Pertemuan 5/ });
    expect(
      within(row).getByText('Dipindai luring 13:04 · menunggu persetujuan pengajar'),
    ).toBeVisible();
    expect(screen.getAllByText(/menunggu persetujuan pengajar/)).toHaveLength(1);
  });

  test('meeting by meeting, in a table', async () => {
    open({ rekap: recap('1'), pertemuan: meetings });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mata Kuliah 1 A' })).toBeVisible();
    const rowsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        );
    expect(rowsOf('Pertemuan')).toEqual([
      ['1', 'Pengantar', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', 'HadirQR'],
      ['2', 'Pertemuan 2', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', 'Alpa'],
      ['4', 'Ujian Tengah SemesterUTS', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', '-'],
    ]);
    expect(screen.getByText('5 dari 7 pertemuan')).toBeVisible();
    expect(screen.getByText('Dihitung 24 Nov 2026, 14:03')).toBeVisible();
    const ahead = screen.getByRole('region', {
      name: 'Pertemuan yang belum dimulai',
      hidden: true,
    });
    expect(ahead).not.toBeVisible();
    await userEvent.setup().click(screen.getByText('1 pertemuan belum dimulai'));
    expect(ahead).toBeVisible();
    expect(rowsOf('Pertemuan yang belum dimulai')).toEqual([
      ['3', 'Pertemuan 3', 'Selasa, 24 Nov 2026', '13:00–14:40 WIB', '-'],
    ]);
  });

  test('why the percentage is what it is: both figures and every meeting that counts', async () => {
    const user = userEvent.setup();
    open({
      rekap: recap('1', { hadir: 4, izin: 1, alpa: 1, total: 7, persen: 57.143 }),
      pertemuan: [
        ...meetings,
        meeting(5, { presensi: 'I', penanda: { sumber: 'sistem', nama: null } }),
        meeting(6, {
          presensi: null,
          ada_presensi: false,
          penanda: null,
          dihitung_ujian: 'menunggu',
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Mengapa 57.1%? Mata Kuliah 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mengapa 57.1%?' });
    const rekap = await within(dialog).findByRole('region', { name: 'Persentase pada rekap' });
    expect(rekap).toHaveTextContent('4 ÷ 7 × 100 = 57.1%');
    expect(rekap).toHaveTextContent('Hadir4Izin1Sakit0Alpa1Belum dicatat1');
    const ujian = within(dialog).getByRole('region', { name: 'Syarat mengikuti ujian' });
    expect(ujian).toHaveTextContent('4 ÷ 6 × 100 = 66.7%');
    expect(ujian).toHaveTextContent('Di bawah syarat ujian 75%');
    expect(ujian).toHaveTextContent('Sisa jatah absen 1 dari 3');
    expect(ujian).toHaveTextContent(
      'Dari 5 pertemuan kuliah yang direncanakan, paling banyak 3 boleh tidak dihadiri.',
    );
    expect(ujian).toHaveTextContent(
      'Satu kali absen lagi menjadikannya 57.1%, di bawah syarat 75%.',
    );
    const cells = within(within(dialog).getByRole('table', { name: 'Pertemuan yang dihitung' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .filter((_text, column) => column !== 1),
      );
    expect(cells).toEqual([
      ['1 · Pengantar', 'Hadir', 'Budi Santoso', 'Dihitung hadir'],
      ['2 · Pertemuan 2', 'Alpa', 'Budi Santoso', 'Dihitung tidak hadir'],
      ['5 · Pertemuan 5', 'Izin', 'Sistem', 'Dihitung tidak hadir'],
      ['6 · Pertemuan 6', '-', 'Belum dicatat', 'Belum dihitung: menunggu batas aktivitas'],
    ]);
  });

  test('why, where the college keeps nobody out of exams: the recap alone', async () => {
    open({ rekap: recap('1', { ujian: null }), pertemuan: meetings });
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Mengapa 71.4%/ }));
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByRole('region', { name: 'Persentase pada rekap' }),
    ).toBeVisible();
    expect(within(dialog).queryByRole('region', { name: 'Syarat mengikuti ujian' })).toBeNull();
    expect(within(dialog).queryByRole('columnheader', { name: 'Syarat ujian' })).toBeNull();
  });

  test('contesting stands in the rows, where there is something to contest', async () => {
    open({
      rekap: recap('1'),
      pertemuan: [
        meeting(1),
        meeting(2, {
          sanggahan: { boleh: true, status: 'ditolak', sampai: '2026-12-08T23:59:59+07:00' },
        }),
      ],
    });
    expect(await screen.findByRole('columnheader', { name: 'Sanggahan' })).toBeVisible();
    expect(screen.getByText('sanggah 2 ditolak')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: /^Mengapa 71.4%/ }));
    expect(
      await within(await screen.findByRole('dialog')).findByText('sanggah 2 ditolak'),
    ).toBeVisible();
  });

  test('what a mark is made of, for meetings that have begun', async () => {
    const user = userEvent.setup();
    const { api } = open({ rekap: recap('1'), pertemuan: meetings });
    api.reply('detailKehadiranSaya', attendanceDetail());
    await user.click(await screen.findByRole('button', { name: 'Detail kehadiran pertemuan 1' }));
    expect(await screen.findByText('Modul 7')).toBeVisible();
    expect(api.calls('detailKehadiranSaya')[0]?.params).toEqual({
      idKelas: '1',
      idPertemuan: 'p-1',
    });
    expect(
      screen.queryByRole('button', { name: 'Detail kehadiran pertemuan 3', hidden: true }),
    ).toBeNull();
  });

  test('activity progress where a meeting is not offline', async () => {
    open({
      rekap: recap('1'),
      pertemuan: [meeting(1), meeting(2, { jenis: 'online', progress: 0.5 })],
    });
    expect(await screen.findByRole('columnheader', { name: 'Progres Aktivitas' })).toBeVisible();
    expect(screen.getByText('50.0%')).toBeVisible();
  });

  test('cards below 768 px', async () => {
    setWidth(false);
    open({ rekap: recap('1', { persen: null, dihitung_pada: null }), pertemuan: meetings });
    const cards = within(await screen.findByRole('list', { name: 'Pertemuan' })).getAllByRole(
      'listitem',
    );
    expect(cards[0]).toHaveTextContent(
      '1PengantarHadirQRTanggalSelasa, 24 Nov 2026Waktu13:00–14:40 WIB',
    );
    expect(screen.getByText('Persentase belum dihitung.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('an id that is a meeting’s leads to the own attendance of its class', async () => {
    const api = fakeApi()
      .reply('pengaturan', pengaturan())
      .fail('kehadiranSayaKelas', 'tidak_ditemukan')
      .reply('detailPertemuan', pertemuan());
    const { router } = renderWithApp(<OwnClass idKelas="p-7" />, {
      path: '/kehadiran/p-7',
      route: '/kehadiran/p-7',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/kehadiran/kelas-1'));
    expect(api.calls('detailPertemuan')[0]?.params).toEqual({ id: 'p-7' });
  });

  test('an id that is a closed exam’s leads to why it is closed', async () => {
    fakeApi()
      .fail('kehadiranSayaKelas', 'tidak_ditemukan')
      .fail('detailPertemuan', 'pembatasan_ujian_kehadiran');
    const { router } = renderWithApp(<OwnClass idKelas="p-8" />, {
      path: '/kehadiran/p-8',
      route: '/kehadiran/p-8',
    });
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
