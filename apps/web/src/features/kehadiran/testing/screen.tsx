import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { MeetingAttendance } from '../pertemuan/meeting-attendance.tsx';
import type { Variant } from '../variants.ts';
import { baris, barisDosen, pengaturan, pertemuan } from './fixtures.ts';

export const types = [
  { id: '1', nama: 'Izin', is_active: true },
  { id: '2', nama: 'Sakit', is_active: true },
];

export const twelve: BarisKehadiran[] = Array.from({ length: 12 }, (_, index) =>
  baris(index + 1, index === 0 ? 'H' : index === 1 ? 'A' : null),
);

/** One offline meeting; tests replace `rows` when others save. */
export function attendanceServer(rows: readonly BarisKehadiran[] = twelve) {
  const state = { rows: [...rows] };
  const api = fakeApi()
    .reply('detailPertemuan', pertemuan())
    .reply('kehadiranPertemuan', () => state.rows)
    .reply('klaimPindai', [])
    .reply('kehadiranDosen', [barisDosen()])
    .reply('jenisPresensi', types)
    .reply('pengaturan', pengaturan())
    .reply('simpanKehadiran', { jumlah_berubah: 1, versi: 2, baris: [] });
  return { api, state };
}

interface OpenOptions {
  variant?: Variant;
  user?: 'dosen' | 'operator';
  route?: string;
}

export async function openScreen({
  variant = 'dosen',
  user = 'dosen',
  route = '/kehadiran/kelas-1/p-7',
}: OpenOptions = {}) {
  const view = renderWithApp(
    <MeetingAttendance
      idKelas="kelas-1"
      idPertemuan="p-7"
      variant={variant}
      Disputes={() => null}
    />,
    {
      path: '/kehadiran/:id/:idPertemuan',
      route,
      user,
    },
  );
  await screen.findByRole('heading', { name: 'Peserta' });
  await screen.findByText('Dr. Budi Santoso, M.Kom.');
  const someoneSaved = async (): Promise<void> => {
    await act(async () =>
      dispatchEvent('kehadiran.berubah', { id_pertemuan: 'p-7', versi: 2 }, view.queryClient),
    );
  };
  return { ...view, user: userEvent.setup(), someoneSaved };
}

export function pickerOf(nomor: number) {
  const group = screen.getByRole('radiogroup', {
    name: `Kehadiran Mahasiswa ${String(nomor).padStart(2, '0')}`,
  });
  return {
    group,
    choose: (name: string) => within(group).getByRole('radio', { name }),
    options: () =>
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')),
  };
}
