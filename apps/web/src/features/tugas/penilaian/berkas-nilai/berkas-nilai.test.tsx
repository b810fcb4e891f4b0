import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResultOf } from '../../../../shared/lib/api-types.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { DownloadAllButton } from './download-all-button.tsx';
import { GradeImportButton } from './grade-import-button.tsx';
import { imported } from './testing/fixtures.ts';

const work = (over: object = {}): ResultOf<'detailPekerjaan'> => ({
  id: 'p-1',
  jenis: 'unduh.pengumpulan_tugas',
  judul: 'Unduh',
  status: 'berjalan',
  persen: 40,
  pesan: null,
  hasil: null,
  dapat_dibatalkan: true,
  dibuat_pada: '2026-11-24T06:00:00Z',
  mulai_pada: null,
  selesai_pada: null,
  ...over,
});

describe('all submissions as one archive', () => {
  beforeEach(() => localStorage.removeItem('lms.pekerjaan'));

  test('is begun and followed; while it is made it cannot be asked for again, afterwards it can', async () => {
    const api = fakeApi()
      .reply('unduhPengumpulan', { id_pekerjaan: 'p-1' })
      .reply('detailPekerjaan', work());
    const { queryClient } = renderWithApp(<DownloadAllButton taskId="t-1" />, { user: 'dosen' });
    await userEvent.click(screen.getByRole('button', { name: 'Unduh semua (zip)' }));
    expect(await screen.findByRole('button', { name: 'Menyiapkan zip… 40%' })).toBeDisabled();
    expect(api.calls('unduhPengumpulan')[0]?.params).toEqual({ id: 't-1' });
    expect(localStorage.getItem('lms.pekerjaan')).toBe('["p-1"]');
    api.reply('detailPekerjaan', work({ status: 'selesai', persen: 100 }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('button', { name: 'Unduh semua (zip)' })).toBeEnabled();
  });

  test('says why there is nothing to prepare', async () => {
    fakeApi().fail('unduhPengumpulan', 'tugas_tanpa_pengumpulan');
    renderWithApp(<DownloadAllButton taskId="t-1" />, { user: 'dosen' });
    await userEvent.click(screen.getByRole('button', { name: 'Unduh semua (zip)' }));
    expect(
      await screen.findByText('Belum ada pengumpulan yang dapat diunduh.'),
    ).toBeInTheDocument();
  });
});

const previewOf = (
  over: Partial<ResultOf<'pratinjauImporNilai'>> = {},
): ResultOf<'pratinjauImporNilai'> => ({
  jumlah_baris: 4,
  jumlah_sama: 1,
  is_tampilkan_nilai: false,
  baris: [
    imported(2),
    imported(3, { status: 'bentrok', alasan: 'Nilai ini diubah setelah berkas diekspor' }),
    imported(4, { status: 'ditolak', alasan: 'Nilai "A" bukan angka', menjadi: null }),
  ],
  ...over,
});

async function open() {
  renderWithApp(<GradeImportButton taskId="t-1" />, { user: 'dosen' });
  await userEvent.click(screen.getByRole('button', { name: 'Impor nilai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Impor nilai' }));
  return {
    dialog,
    choose: () =>
      userEvent.upload(dialog.getByLabelText('Berkas nilai'), new File(['x'], 'nilai.xlsx')),
  };
}

describe('the workbook that comes back', () => {
  test('shows what changes; a conflict is decided and a refused grade put right before it is saved, and all of it taken back', async () => {
    const api = fakeApi()
      .reply('pratinjauImporNilai', previewOf())
      .reply('terapkanImporNilai', {
        jumlah: 3,
        sebelumnya: [{ nim: 'n2', nilai: 70, faktor: 100, alasan: null, catatan: null, versi: 4 }],
      })
      .reply('nilaiMassal', { jumlah: 3, sebelumnya: [] });
    const { dialog, choose } = await open();
    expect(dialog.getByRole('button', { name: 'Simpan nilai' })).toBeDisabled();
    await choose();
    expect(await dialog.findByText('1 berubah, 1 bentrok, 1 ditolak, 1 tetap.')).toBeVisible();
    await userEvent.click(
      dialog.getByRole('checkbox', { name: 'Timpa nilai Mahasiswa 3 dengan nilai dari berkas' }),
    );
    const repair = dialog.getByRole('textbox', { name: 'Perbaiki nilai Mahasiswa 4' });
    await userEvent.type(repair, '1000');
    expect(dialog.getByText('Isi 0–100, paling banyak dua desimal')).toBeVisible();
    await userEvent.clear(repair);
    await userEvent.type(repair, '85,5');
    const release = api.hold('terapkanImporNilai');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan 3 nilai' }));
    for (const button of dialog.getAllByRole('button', { name: 'Tutup' }))
      await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Impor nilai' })).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { faktor: 100, alasan: null, catatan: null, versi: 3 };
    expect(api.calls('terapkanImporNilai')[0]?.body).toEqual({
      baris: [
        { nim: 'n2', nilai: 80, ...sent },
        { nim: 'n3', nilai: 80, ...sent },
        { nim: 'n4', nilai: 85.5, ...sent },
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(() =>
      expect(api.calls('nilaiMassal')[0]?.body).toEqual({
        kembalikan: [{ nim: 'n2', nilai: 70, faktor: 100, alasan: null, catatan: null, versi: 4 }],
      }),
    );
  });

  test('says when it changes nothing, when students see the change, and why a file is none', async () => {
    const api = fakeApi().reply('pratinjauImporNilai', previewOf({ baris: [], jumlah_sama: 4 }));
    const { dialog, choose } = await open();
    await choose();
    expect(
      await dialog.findByText('Semua 4 baris berkas sama dengan nilai yang tersimpan.'),
    ).toBeVisible();
    api.reply('pratinjauImporNilai', previewOf({ is_tampilkan_nilai: true }));
    await choose();
    expect(await dialog.findByText(/mahasiswa langsung melihat perubahannya/)).toBeVisible();
    api.fail('pratinjauImporNilai', 'impor_nilai_kolom');
    await choose();
    expect(
      await dialog.findByText(/Kolom NIM, Nilai Dasar, dan Versi tidak ditemukan/),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Simpan nilai' })).toBeDisabled();
  });

  test('what was graded since the preview is not overwritten: the file is looked through again', async () => {
    const api = fakeApi()
      .reply('pratinjauImporNilai', previewOf())
      .fail('terapkanImporNilai', 'nilai_berubah');
    const { dialog, choose } = await open();
    await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Simpan 1 nilai' }));
    expect(await dialog.findByText('Belum ada nilai yang disimpan')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Periksa ulang berkas' }));
    await waitFor(() => expect(api.calls('pratinjauImporNilai')).toHaveLength(2));
  });
});
