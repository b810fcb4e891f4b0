import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { FokusDialog } from './fokus-dialog.tsx';

const ZERO = '0001-01-01T00:00:00Z';
type Log = DataOf<'logFokusSaya'>;

const row = (changes: Partial<Log['kejadian'][number]> = {}): Log['kejadian'][number] => ({
  id: 'f1',
  kode: 'hu',
  waktu: '2026-11-24T13:05:00+07:00',
  durasi_detik: 20,
  keadaan: [],
  kemungkinan_wajar: false,
  alasan_wajar: [],
  catatan: null,
  catatan_pada: ZERO,
  ...changes,
});
const log = (kejadian: Log['kejadian'], jumlah_singkat = 0): Log => ({
  id_pengerjaan: 'p1',
  nim: '1',
  nama: 'Sari',
  kejadian,
  jumlah_singkat,
  terpotong: false,
});
const show = () =>
  renderWithApp(<FokusDialog idUjian="uj1" zone="Asia/Jakarta" onClose={() => undefined} />);

test('a student sees every absence with what may well be harmless, and says something about it', async () => {
  const wajar = row({
    id: 'f2',
    kode: 'full',
    durasi_detik: 120,
    keadaan: ['luring'],
    kemungkinan_wajar: true,
    alasan_wajar: ['luring'],
  });
  const api = fakeApi()
    .reply('logFokusSaya', log([row(), wajar], 3))
    .reply('catatanFokus', ({ body }) => {
      const told = row({ catatan: (body as { catatan: string }).catatan });
      api.reply('logFokusSaya', log([told, wajar], 3));
      return told;
    });
  show();
  const items = await screen.findAllByRole('listitem');
  expect(items.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/13:05:00.*20 detik.*Halaman ditinggalkan/),
    expect.stringMatching(/2 menit.*Kemungkinan wajar.*perangkat tanpa koneksi/),
  ]);
  expect(screen.getByText('3 kejadian di bawah 2 detik tidak ditampilkan.')).toBeVisible();
  await userEvent.click(
    within(items[0] as HTMLElement).getByRole('button', { name: 'Beri keterangan untuk 13:05:00' }),
  );
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Keterangan Anda untuk 13:05:00' }),
    'Telepon dari rumah',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Keterangan Anda: Telepon dari rumah')).toBeVisible();
  expect(api.calls('catatanFokus')[0]).toMatchObject({
    params: { id: 'uj1', idKejadian: 'f1' },
    body: { catatan: 'Telepon dari rumah' },
  });
});

test('a note that could not be saved stays in its field', async () => {
  const api = fakeApi()
    .reply('logFokusSaya', log([row()]))
    .disconnect('catatanFokus');
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Beri keterangan untuk 13:05:00' }),
  );
  await userEvent.type(screen.getByRole('textbox'), 'Mati lampu');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('catatanFokus')).toHaveLength(1));
  expect(screen.getByRole('textbox')).toHaveValue('Mati lampu');
});

test('who never left reads that', async () => {
  fakeApi().reply('logFokusSaya', log([]));
  show();
  expect(await screen.findByText('Halaman ujian tidak pernah ditinggalkan.')).toBeVisible();
});
