import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import type { OwnMeeting } from '../queries.ts';
import { ownMeeting, pengaturan, standing } from '../testing/fixtures.ts';
import { BlockingMeetings } from './blocking-meetings.tsx';

beforeEach(() => setWidth(true));

const meeting = (nomor: number, rest: Partial<OwnMeeting>) =>
  ownMeeting(nomor, { presensi: 'A', ...rest });

function server() {
  return fakeApi()
    .reply('pengaturan', pengaturan())
    .reply('kehadiranSayaKelas', {
      rekap: {
        id_kelas: '1',
        mata_kuliah: { kode: 'IF101', nama: 'Basis Data' },
        kelas: { nama: 'A' },
        banner_color_idx: 0,
        hadir: 1,
        izin: 0,
        sakit: 0,
        alpa: 2,
        total: 3,
        persen: 33.333,
        dihitung_pada: null,
        ujian: standing({
          hadir: 1,
          total: 3,
          persen: 33.333,
          jatah: 1,
          sisa_jatah: -1,
          persen_bila_absen: 25,
        }),
      },
      pertemuan: [
        meeting(1, { presensi: 'H' }),
        meeting(2, {}),
        meeting(3, { jenis: 'online', progress: 0.4, penanda: { sumber: 'sistem', nama: null } }),
        meeting(4, {
          presensi: null,
          ada_presensi: false,
          penanda: null,
          dihitung_ujian: 'menunggu',
        }),
      ],
    });
}

test('the rows that block, the online ones with their progress, and what one more absence would make', async () => {
  server();
  renderWithApp(<BlockingMeetings idKelas="1" />);
  const table = await screen.findByRole('table', { name: 'Pertemuan yang tidak Anda hadiri' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '2 · Pertemuan 2',
    '3 · Pertemuan 3Progres aktivitas 40.0%',
  ]);
  expect(
    within(table).getByRole('button', { name: 'Rincian kehadiran pertemuan 3' }),
  ).toBeVisible();
  const rule = screen.getByRole('region', { name: 'Syarat mengikuti ujian' });
  expect(rule).toHaveTextContent('1 ÷ 3 × 100 = 33.3%');
  expect(rule).toHaveTextContent('Jatah absen 1 sudah terlampaui 1');
  expect(rule).toHaveTextContent('Satu kali absen lagi menjadikannya 25.0%, di bawah syarat 75%.');
});

test('it follows a mark', async () => {
  const api = server();
  const { queryClient } = renderWithApp(<BlockingMeetings idKelas="1" />);
  await screen.findByRole('table');
  await act(async () =>
    dispatchEvent('kehadiran.saya', { id_kelas: '1', id_pertemuan: 'p-2' }, queryClient),
  );
  await vi.waitFor(() => expect(api.calls('kehadiranSayaKelas')).toHaveLength(2));
});
