import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import type { Pekerjaan } from '../../sistem/pekerjaan/pekerjaan.ts';
import { kehadiranQueries } from '../queries.ts';
import { pertemuan } from '../testing/fixtures.ts';
import { UpdatePercentages } from './update-percentages.tsx';
import { UpdateProgress } from './update-progress.tsx';

const work = (status: Pekerjaan['status'], pesan: string | null = null): Pekerjaan => ({
  id: 'p-1',
  jenis: 'hitung_persentase',
  judul: 'Update persentase kehadiran',
  status,
  persen: 0,
  pesan,
  dapat_dibatalkan: false,
  hasil: null,
  dibuat_pada: '2026-11-24T06:00:00Z',
  mulai_pada: null,
  selesai_pada: null,
});
const button = () => screen.findByRole('button', { name: 'Update Kehadiran Manual' });

describe('Update Kehadiran Manual', () => {
  test('sends the filter, is blocked with its reason while it runs, and reloads the attendance at the end', async () => {
    const api = fakeApi()
      .reply('daftarPekerjaan', [])
      .reply('hitungPersentase', { id_pekerjaan: 'p-1' });
    const { queryClient } = renderWithApp(<UpdatePercentages filter={{ id_kelas: 'k-1' }} />, {
      user: 'dosen',
    });
    queryClient.setQueryData([...kehadiranQueries.root, 'uji'], 1);
    await waitFor(() => expect(api.calls('daftarPekerjaan')).toHaveLength(1));
    api.reply('daftarPekerjaan', [work('menunggu')]);
    await userEvent.click(await button());
    expect(
      await screen.findByText('Berhasil mengirimkan permintaan update persentase kehadiran'),
    ).toBeInTheDocument();
    expect(api.calls('hitungPersentase')[0]?.body).toEqual({ id_kelas: 'k-1' });
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.hover(await button());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Sedang ada proses update');
    await userEvent.click(await button());
    expect(api.calls('hitungPersentase')).toHaveLength(1);
    api.reply('daftarPekerjaan', [work('selesai')]);
    act(() =>
      dispatchEvent('calc-percentage', { status: 'completed', id_pekerjaan: 'p-1' }, queryClient),
    );
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
    await waitFor(() =>
      expect(queryClient.getQueryState([...kehadiranQueries.root, 'uji'])?.isInvalidated).toBe(
        true,
      ),
    );
  });

  test('is found blocked after a reload; a failure is told and frees it', async () => {
    const api = fakeApi().reply('daftarPekerjaan', [work('berjalan')]);
    const { queryClient } = renderWithApp(<UpdatePercentages filter={{}} />, { user: 'dosen' });
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'true'));
    api.reply('daftarPekerjaan', [work('gagal', 'Terjadi kesalahan')]);
    act(() =>
      dispatchEvent('calc-percentage', { status: 'failed', id_pekerjaan: 'p-1' }, queryClient),
    );
    expect(
      await screen.findByText('Update persentase kehadiran gagal. Terjadi kesalahan'),
    ).toBeInTheDocument();
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
  });

  test('an old failure is not told again', async () => {
    const api = fakeApi().reply('daftarPekerjaan', [work('gagal', 'Terjadi kesalahan')]);
    renderWithApp(<UpdatePercentages filter={{}} />, { user: 'operator' });
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
    await waitFor(() => expect(api.calls('daftarPekerjaan')).toHaveLength(1));
    expect(screen.queryByText(/gagal/)).toBeNull();
  });
});

describe('Update Progres', () => {
  const online = () =>
    pertemuan({
      jenis: 'online',
      parameter_kehadiran: { ...pertemuan().parameter_kehadiran, unduh_materi: true },
    });

  test('computes, and says how many changed', async () => {
    const api = fakeApi().reply('hitungUlangProgres', { jumlah_berubah: 3, versi: 2 });
    renderWithApp(<UpdateProgress meeting={online()} />, { user: 'dosen' });
    await userEvent.click(screen.getByRole('button', { name: 'Update Progres' }));
    expect(await screen.findByText('Progres 3 peserta diperbarui')).toBeInTheDocument();
    api.fail('hitungUlangProgres', 'progres_tidak_dihitung');
    await userEvent.click(screen.getByRole('button', { name: 'Update Progres' }));
    expect(
      await screen.findByText(/Progres hanya dihitung untuk pertemuan online/),
    ).toBeInTheDocument();
  });

  test.each([
    ['offline', pertemuan({ ...online(), jenis: 'offline' })],
    ['without a parameter', pertemuan({ jenis: 'online', parameter_kehadiran: allOff() })],
    [
      'without the right',
      pertemuan({
        ...online(),
        izin: { ...online().izin, ubah_kehadiran: { boleh: false, sejak: null, alasan: null } },
      }),
    ],
  ])('is not there for a meeting %s', (_name, meeting) => {
    renderWithApp(<UpdateProgress meeting={meeting} />, { user: 'dosen' });
    expect(screen.queryByRole('button', { name: 'Update Progres' })).toBeNull();
  });
});

function allOff() {
  const flags = pertemuan().parameter_kehadiran;
  return {
    ...flags,
    unduh_materi: false,
    hadir_vidcon: false,
    kerjakan_tugas: false,
    kerjakan_kuis_ujian: false,
    posting_forum: false,
  };
}
