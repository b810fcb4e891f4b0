import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { ExtensionModal } from './extension-form.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { StaffHandInTools } from './staff-tools.tsx';
import { receipt } from './testing/fixtures.ts';

beforeEach(() => setWidth(true));

const given = {
  waktu_selesai: '2099-12-01T23:59:00+07:00',
  alasan: 'Sakit',
  diberikan_oleh: 'Budi Santoso',
  diberikan_pada: '2026-11-24T10:00:00+07:00',
};

describe('the receipt', () => {
  test('says all that was signed, and is printed', async () => {
    setWidth(false);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    fakeApi().reply('tandaTerimaSaya', receipt);
    renderWithApp(<ReceiptPage idTugas="t-1" percobaan={2} />);
    expect(await screen.findByText('AB12-CD34-EF56-GH78')).toBeVisible();
    const main = document.body;
    for (const text of [
      'Normalisasi',
      '24 Nov 2026, 14:03:21 WIB',
      'Siti Rahmawati (24060121130001)',
      'laporan.pdf',
      `SHA-256 ${'a'.repeat(64)}`,
    ]) {
      expect(main).toHaveTextContent(text);
    }
    // Printed too, where the paper may be narrower than the screen, it is a table.
    expect(
      within(screen.getByRole('table', { name: 'Berkas' })).getByRole('cell', {
        name: /^laporan\.pdf/,
      }),
    ).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cetak' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test.each([
    [true, /Tanda terima ini sah/],
    [false, /tidak sama dengan yang ditandatangani server/],
  ])('staff check its code: sah %s', async (sah, text) => {
    const api = fakeApi().reply('periksaTandaTerima', { sah, tanda_terima: receipt });
    const user = userEvent.setup();
    renderWithApp(<StaffHandInTools idTugas="t-1" mayWrite />, { user: 'dosen' });
    await user.click(screen.getByRole('button', { name: 'Periksa tanda terima' }));
    const dialog = await screen.findByRole('dialog', { name: 'Periksa tanda terima' });
    await user.type(within(dialog).getByLabelText('Kode tanda terima'), 'ab12');
    await user.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByText('Normalisasi')).toBeVisible();
    expect(api.calls('periksaTandaTerima')[0]?.url.searchParams.get('kode')).toBe('ab12');
  });

  test('a code that no version of the task has', async () => {
    fakeApi().fail('periksaTandaTerima', 'tidak_ditemukan');
    const user = userEvent.setup();
    renderWithApp(<StaffHandInTools idTugas="t-1" mayWrite />, { user: 'dosen' });
    await user.click(screen.getByRole('button', { name: 'Periksa tanda terima' }));
    const dialog = await screen.findByRole('dialog', { name: 'Periksa tanda terima' });
    await user.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(await within(dialog).findByText('Kode wajib diisi')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Kode tanda terima'), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(
      await within(dialog).findByText('Tidak ada tanda terima tugas ini dengan kode tersebut.'),
    ).toBeVisible();
  });
});

describe('more time', () => {
  const rows = [
    { id: '24060121130001', nama: 'Siti Rahmawati', nim: '24060121130001', perpanjangan: null },
    { id: '24060121130002', nama: 'Rudi Hartono', nim: '24060121130002', perpanjangan: given },
  ];

  test('the list says who has it; who only reads changes nothing', async () => {
    const api = fakeApi().reply('daftarPerpanjangan', rows);
    const user = userEvent.setup();
    renderWithApp(<StaffHandInTools idTugas="t-1" mayWrite={false} />, { user: 'operator' });
    await user.click(screen.getByRole('button', { name: 'Perpanjangan waktu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Perpanjangan waktu' });
    expect(
      await within(dialog).findByText('24060121130002 · sampai 1 Des 2099, 23:59: Sakit'),
    ).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^(Beri|Ubah) perpanjangan/ })).toBeNull();
    await user.click(within(dialog).getByRole('switch', { name: 'Hanya yang diperpanjang' }));
    await waitFor(() =>
      expect(api.calls('daftarPerpanjangan').at(-1)?.url.searchParams.get('diperpanjang')).toBe(
        'true',
      ),
    );
  });

  test('Escape closes the dialog of one, not the list below it', async () => {
    fakeApi().reply('daftarPerpanjangan', rows);
    const user = userEvent.setup();
    renderWithApp(<StaffHandInTools idTugas="t-1" mayWrite />, { user: 'dosen' });
    await user.click(screen.getByRole('button', { name: 'Perpanjangan waktu' }));
    await user.click(
      await screen.findByRole('button', { name: 'Beri perpanjangan Siti Rahmawati' }),
    );
    await screen.findByRole('dialog', { name: 'Perpanjangan waktu Siti Rahmawati' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: 'Perpanjangan waktu Siti Rahmawati' }),
      ).toBeNull(),
    );
    expect(screen.getByRole('dialog', { name: 'Perpanjangan waktu' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('changed and taken back', async () => {
    const api = fakeApi().reply('beriPerpanjangan', given);
    const user = userEvent.setup();
    const onClose = vi.fn();
    renderWithApp(
      <ExtensionModal
        idTugas="t-1"
        penerima={{ id: 'n-2', nama: 'Rudi Hartono', perpanjangan: given }}
        onClose={onClose}
      />,
      {
        user: 'dosen',
      },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Perpanjangan waktu Rudi Hartono' });
    fireEvent.change(within(dialog).getByLabelText(/^Alasan/), {
      target: { value: 'Sakit, dengan surat' },
    });
    const release = api.hold('beriPerpanjangan');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.calls('beriPerpanjangan')[0]).toMatchObject({
      params: { id: 't-1', idPenerima: 'n-2' },
      body: { waktu_selesai: given.waktu_selesai, alasan: 'Sakit, dengan surat' },
    });
    api.reply('cabutPerpanjangan', undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Cabut perpanjangan' }));
    await waitFor(() => expect(api.calls('cabutPerpanjangan')).toHaveLength(1));
  });

  test('without a time nothing is sent; what the server refuses stands under its field', async () => {
    const api = fakeApi();
    const user = userEvent.setup();
    renderWithApp(
      <ExtensionModal
        idTugas="t-1"
        penerima={{ id: 'n-1', nama: 'Siti', perpanjangan: null }}
        onClose={vi.fn()}
      />,
      {
        user: 'dosen',
      },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Perpanjangan waktu Siti' });
    fireEvent.change(within(dialog).getByLabelText(/^Alasan/), { target: { value: 'Sakit' } });
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await within(dialog).findByText('Batas waktu baru wajib diisi')).toBeVisible();
    expect(api.calls('beriPerpanjangan')).toHaveLength(0);
  });
});
