import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { ExportButton } from './export-button.tsx';
import { LongWorkPanel } from './long-work.tsx';
import { followPekerjaan, type Pekerjaan } from './pekerjaan.ts';

const work = (over: Partial<Pekerjaan> = {}): Pekerjaan => ({
  id: 'p-1',
  jenis: 'ekspor.kehadiran_mahasiswa',
  judul: 'Ekspor kehadiran mahasiswa',
  status: 'berjalan',
  persen: 40,
  pesan: '8000 baris',
  dapat_dibatalkan: false,
  hasil: null,
  dibuat_pada: '2026-11-24T06:00:00Z',
  mulai_pada: '2026-11-24T06:00:01Z',
  selesai_pada: null,
  ...over,
});
const done = work({
  status: 'selesai',
  persen: 100,
  pesan: '20000 baris',
  hasil: {
    nama_file: 'Kehadiran.xlsx',
    ukuran: 985_244,
    tautan: '/files/pekerjaan-p-1?sig=a',
    bagian: [],
    ringkasan: { baris: 20_000 },
  },
});

describe('the panel of long work', () => {
  const saved: { href: string; name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ href: new URL(this.href).pathname, name: this.download });
    });
  });

  test('shows progress, then the result, which a fresh link fetches', async () => {
    const api = fakeApi().reply('daftarPekerjaan', [work()]).reply('detailPekerjaan', done);
    followPekerjaan('p-1');
    const { queryClient } = renderWithApp(<LongWorkPanel />, { user: 'operator' });
    const panel = within(await screen.findByRole('region', { name: 'Pekerjaan' }));
    expect(panel.getByText('1 pekerjaan berjalan')).toBeVisible();
    expect(
      panel.getByRole('progressbar', { name: 'Progres Ekspor kehadiran mahasiswa' }),
    ).toHaveAttribute('aria-valuenow', '40');
    api.reply('daftarPekerjaan', [done]);
    const event = { id: 'p-1', jenis: done.jenis, status: 'selesai' as const, persen: 100 };
    act(() => dispatchEvent('pekerjaan', event, queryClient));
    expect(await panel.findByText('Selesai · 20000 baris')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Unduh (985.24 KB)' }));
    await waitFor(() =>
      expect(saved).toEqual([{ href: '/files/pekerjaan-p-1', name: 'Kehadiran.xlsx' }]),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Tutup Ekspor kehadiran mahasiswa' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pekerjaan' })).toBeNull());
    expect(localStorage.getItem('lms.pekerjaan')).toBeNull();
  });

  test('says why it failed, and forgets what is not the user’s', async () => {
    fakeApi()
      .reply('daftarPekerjaan', [work({ status: 'gagal', pesan: 'Berkas rusak pada baris 7' })])
      .fail('detailPekerjaan', 'tidak_ditemukan');
    followPekerjaan('p-milik-orang-lain');
    followPekerjaan('p-1');
    renderWithApp(<LongWorkPanel />, { user: 'operator' });
    expect(await screen.findByText('Gagal: Berkas rusak pada baris 7')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('lms.pekerjaan')).toBe('["p-1"]'));
    await userEvent.click(screen.getByRole('button', { name: 'Tutup semua pekerjaan' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pekerjaan' })).toBeNull());
  });

  test('what the page of the list lacks is older, not gone', async () => {
    const api = fakeApi()
      .reply('daftarPekerjaan', [], { total_items: 51 })
      .reply('detailPekerjaan', work());
    followPekerjaan('p-1');
    const { queryClient } = renderWithApp(<LongWorkPanel />, { user: 'operator' });
    expect(await screen.findByText('1 pekerjaan berjalan')).toBeVisible();
    expect(api.calls('detailPekerjaan').map(({ params }) => params)).toEqual([{ id: 'p-1' }]);
    api.reply('detailPekerjaan', done);
    act(() =>
      dispatchEvent(
        'pekerjaan',
        { id: 'p-1', jenis: done.jenis, status: 'selesai', persen: 100 },
        queryClient,
      ),
    );
    expect(await screen.findByText('Selesai · 20000 baris')).toBeVisible();
    expect(localStorage.getItem('lms.pekerjaan')).toBe('["p-1"]');
  });

  test('shows what was begun in another tab or on another device', async () => {
    fakeApi().reply('daftarPekerjaan', [work()]);
    const { queryClient } = renderWithApp(<LongWorkPanel />, { user: 'operator' });
    act(() =>
      dispatchEvent(
        'pekerjaan',
        { id: 'p-1', jenis: 'x', status: 'berjalan', persen: 40 },
        queryClient,
      ),
    );
    expect(await screen.findByText('Ekspor kehadiran mahasiswa')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ciutkan pekerjaan' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('folds to its head a while after all has ended, and opens for what begins', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const api = fakeApi().reply('daftarPekerjaan', [work()]);
      followPekerjaan('p-1');
      const { queryClient } = renderWithApp(<LongWorkPanel />, { user: 'operator' });
      expect(await screen.findByRole('progressbar')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(screen.getByRole('progressbar')).toBeVisible();
      api.reply('daftarPekerjaan', [done]);
      act(() =>
        dispatchEvent(
          'pekerjaan',
          { id: 'p-1', jenis: done.jenis, status: 'selesai', persen: 100 },
          queryClient,
        ),
      );
      expect(await screen.findByRole('button', { name: /Unduh/ })).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(screen.getByText('Pekerjaan selesai')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Unduh/ })).toBeNull();
      api.reply('daftarPekerjaan', [work({ id: 'p-2' }), done]);
      act(() =>
        dispatchEvent(
          'pekerjaan',
          { id: 'p-2', jenis: 'x', status: 'berjalan', persen: 1 },
          queryClient,
        ),
      );
      expect(await screen.findByRole('progressbar')).toBeVisible();
      expect(screen.getByRole('button', { name: /Unduh/ })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('what may be stopped is stopped, and says so; a refusal says why', async () => {
    const running = work({ dapat_dibatalkan: true });
    const api = fakeApi()
      .reply('daftarPekerjaan', [running])
      .fail('batalkanPekerjaan', 'pekerjaan_tidak_dapat_dibatalkan');
    followPekerjaan('p-1');
    renderWithApp(<LongWorkPanel />, { user: 'dosen' });
    const stop = await screen.findByRole('button', { name: 'Batalkan Ekspor kehadiran mahasiswa' });
    await userEvent.click(stop);
    expect(
      await screen.findByText('Pekerjaan ini sudah selesai atau tidak dapat dibatalkan.'),
    ).toBeInTheDocument();
    const stopped = work({ status: 'gagal', pesan: 'Dibatalkan.' });
    api.reply('batalkanPekerjaan', stopped).reply('daftarPekerjaan', [stopped]);
    await userEvent.click(stop);
    expect(await screen.findByText('Gagal: Dibatalkan.')).toBeVisible();
    expect(api.calls('batalkanPekerjaan').at(-1)?.params).toEqual({ id: 'p-1' });
  });

  test('each part of what is too large for one file is fetched by its own', async () => {
    const bagian = [1, 2].map((n) => ({
      nama_file: `Tugas (bagian ${n} dari 2).zip`,
      ukuran: 4_000_000_000 / n,
      tautan: `/files/p-${n}?s=a`,
    }));
    const parts = work({
      ...done,
      hasil: {
        nama_file: bagian[0]?.nama_file ?? '',
        ukuran: 1,
        tautan: '/files/p-1',
        bagian,
        ringkasan: {},
      },
    });
    fakeApi().reply('daftarPekerjaan', [parts]).reply('detailPekerjaan', parts);
    followPekerjaan('p-1');
    renderWithApp(<LongWorkPanel />, { user: 'dosen' });
    expect(await screen.findByRole('button', { name: 'Unduh bagian 1 (4 GB)' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unduh bagian 2 (2 GB)' }));
    await waitFor(() =>
      expect(saved).toEqual([{ href: '/files/p-2', name: 'Tugas (bagian 2 dari 2).zip' }]),
    );
  });

  test('a result that was removed meanwhile is said to be gone', async () => {
    fakeApi()
      .reply('daftarPekerjaan', [done])
      .reply(
        'detailPekerjaan',
        work({
          ...done,
          hasil: { nama_file: 'a', ukuran: null, tautan: null, bagian: [], ringkasan: {} },
        }),
      );
    followPekerjaan('p-1');
    renderWithApp(<LongWorkPanel />, { user: 'operator' });
    await userEvent.click(await screen.findByRole('button', { name: /Unduh/ }));
    expect(await screen.findByText('Berkas hasil sudah tidak tersimpan.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('the export button', () => {
  test('a large export is followed; a refused one says why', async () => {
    const api = fakeApi().replyWith('eksporKehadiranMahasiswa', () =>
      Response.json(
        { data: { id_pekerjaan: 'p-9' }, status: { code: 'ok', message: '' } },
        { status: 202 },
      ),
    );
    renderWithApp(
      <ExportButton endpoint="eksporKehadiranMahasiswa" input={{ query: { id_kelas: 'k' } }} />,
      {
        user: 'operator',
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ekspor Excel' }));
    expect(
      await screen.findByText('Ekspor sedang disiapkan. Anda dapat melanjutkan pekerjaan lain.'),
    ).toBeInTheDocument();
    expect(localStorage.getItem('lms.pekerjaan')).toBe('["p-9"]');
    api.fail('eksporKehadiranMahasiswa', 'pekerjaan_terlalu_banyak');
    await userEvent.click(screen.getByRole('button', { name: 'Ekspor Excel' }));
    expect(await screen.findByText(/Masih ada 5 pekerjaan anda/)).toBeInTheDocument();
  });
});
