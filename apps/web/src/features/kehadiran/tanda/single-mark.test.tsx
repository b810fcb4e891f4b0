import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { baris, pertemuan } from '../testing/fixtures.ts';
import { attendanceServer, openScreen, twelve } from '../testing/screen.tsx';

beforeEach(() => setWidth(true));

const rowOf = (nama: string) => screen.getByRole('row', { name: new RegExp(nama) });
const saved = { jumlah_berubah: 1, versi: 2, baris: [] };

test('one tap marks a row, shown at once and sent once', async () => {
  const { api, state } = attendanceServer();
  api.hang('tandaiKehadiran');
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Tandai Hadir: Mahasiswa 03' }));
  expect(within(rowOf('Mahasiswa 03')).getByText('Hadir')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tandai Hadir: Mahasiswa 03' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText('2 dari 12 Peserta', { selector: 'p' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tandai Hadir: Mahasiswa 01' }));
  await waitFor(() => expect(api.calls('tandaiKehadiran')).toHaveLength(1));
  expect(api.calls('tandaiKehadiran')[0]).toMatchObject({
    params: { idPertemuan: 'p-7', id: '24060121130003' },
    body: { is_hadir: true },
  });
  expect(state.rows[2]?.presensi).toBeNull();
});

test('what the server accepted stays, and the lists are loaded anew', async () => {
  const { api, state } = attendanceServer();
  api.reply('tandaiKehadiran', ({ params }) => {
    state.rows = state.rows.map((row) => (row.mahasiswa.nim === params.id ? baris(2, 'H') : row));
    return saved;
  });
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Tandai Hadir: Mahasiswa 02' }));
  expect(await screen.findByText('Berhasil update kehadiran')).toBeInTheDocument();
  await waitFor(() => expect(api.calls('kehadiranPertemuan').length).toBeGreaterThan(1));
  expect(within(rowOf('Mahasiswa 02')).getByText('Hadir')).toBeVisible();
  expect(api.calls('detailPertemuan').length).toBeGreaterThan(1);
});

test('a refused mark goes back and says why', async () => {
  const { api } = attendanceServer();
  api.fail('tandaiKehadiran', 'tidak_berhak');
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Tandai Alpa: Mahasiswa 01' }));
  expect(
    await screen.findByText('Anda tidak memiliki hak akses untuk tindakan ini.'),
  ).toBeInTheDocument();
  expect(within(rowOf('Mahasiswa 01')).getByText('Hadir')).toBeVisible();
});

test('of two quick taps on one row the last one wins', async () => {
  const { api } = attendanceServer();
  api.reply('tandaiKehadiran', saved);
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Tandai Alpa: Mahasiswa 03' }));
  await user.click(screen.getByRole('button', { name: 'Tandai Hadir: Mahasiswa 03' }));
  await waitFor(() => expect(api.calls('tandaiKehadiran')).toHaveLength(2));
  expect(api.calls('tandaiKehadiran').map((call) => call.body)).toEqual([
    { is_hadir: false },
    { is_hadir: true },
  ]);
  expect(await screen.findAllByText('Berhasil update kehadiran')).toHaveLength(1);
});

test('marks by others appear as the stream tells', async () => {
  const { api, state } = attendanceServer();
  const { someoneSaved } = await openScreen({ route: '/kehadiran/kelas-1/p-7?rincian=1' });
  state.rows = twelve.map((row, index) => (index < 4 ? baris(index + 1, 'H') : row));
  api.reply('detailPertemuan', pertemuan({ peserta_hadir: 4 }));
  await someoneSaved();
  expect(await screen.findByText('4 dari 12 Peserta', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Jumlah Hadir', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    '4 dari 12 Peserta',
  );
});

test('while the stream is cut the lists are asked for again and again', async () => {
  const stream = await import('../../../shared/lib/stream/stream.ts');
  vi.spyOn(stream, 'useLiveInterval').mockReturnValue(30);
  const { api } = attendanceServer();
  await openScreen();
  await waitFor(() => expect(api.calls('kehadiranPertemuan').length).toBeGreaterThan(2));
});
