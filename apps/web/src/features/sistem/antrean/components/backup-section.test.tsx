import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { BackupSection } from './backup-section.tsx';

const selesai = '2026-11-29T19:04:00.000Z';
const terakhir = {
  mulai: '2026-11-29T19:00:00.000Z',
  selesai,
  berhasil: true,
  rincian: 'Disimpan.',
};

test('each kind says how it went, and when it last succeeded', async () => {
  fakeApi().reply('keadaanCadangan', [
    { jenis: 'simpan', terakhir, berhasil_pada: selesai, terlambat: false },
    {
      jenis: 'latihan',
      terakhir: { ...terakhir, berhasil: false, rincian: 'Arsip tidak dapat dipulihkan.' },
      berhasil_pada: '2026-11-22T19:04:00.000Z',
      terlambat: false,
    },
    { jenis: 'berkas', terakhir: null, berhasil_pada: null, terlambat: true },
  ]);
  setWidth(true);
  renderWithApp(<BackupSection />);
  const [, simpan, latihan, berkas] = within(
    await screen.findByRole('table', { name: 'Cadangan' }),
  ).getAllByRole('row');
  expect(simpan).toHaveTextContent(/Berhasil.*30 Nov 2026, 02:04.*Disimpan\./);
  expect(latihan).toHaveTextContent(/Gagal.*23 Nov 2026, 02:04.*Arsip tidak dapat dipulihkan\./);
  expect(berkas).toHaveTextContent(/Pemeriksaan berkas.*Belum pernah/);
});
