import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { tellAnswer, tellNoAnswer } from '../../../shared/lib/line.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../shared/offline/testing.ts';
import { registerWaiting, sendWaiting } from '../../../shared/offline/waiting.ts';
import { forgetWaiting } from '../../../shared/offline/waiting-store.ts';
import { fileOf } from '../../../shared/testing/fake-upload.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { HandInPanel } from './hand-in-panel.tsx';
import { laporan, saya, terbuka, tugas, version } from './testing/fixtures.ts';
import { bodies, choose, openDialog, show } from './testing/screen.tsx';
import { PENGUMPULAN, waitingPengumpulan } from './waiting-pengumpulan.ts';

registerWaiting(PENGUMPULAN, async () => waitingPengumpulan);

beforeEach(() => {
  setWidth(true);
  secureContext();
  bindNewAccount();
});
afterEach(async () => {
  // A running upload would be stored after the device was emptied.
  cleanup();
  forgetDrafts();
  act(() => tellAnswer());
  await act(() => forgetWaiting());
  await emptyDevice();
});

describe('handing in', () => {
  test('a file and a link go out once; then it says when', async () => {
    const { api, user } = await show();
    expect(screen.getByText('Belum dikumpulkan')).toBeVisible();
    expect(screen.getByText('Belum Ada Pengumpulan')).toBeVisible();
    api.reply('unggahBerkas', laporan).reply('kumpulkanTugas', version());
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 120_000));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'https://contoh.id/a');
    expect(within(dialog).getByText('Tersimpan · belum dikumpulkan')).toBeVisible();
    api.reply(
      'pengumpulanSaya',
      saya({ daftar: [version()], izin: { ...terbuka, boleh_tarik: true } }),
    );
    const release = api.hold('kumpulkanTugas');
    await user.click(within(dialog).getByRole('button', { name: 'Kumpulkan' }));
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    expect(dialog).toBeVisible();
    release();
    expect(await screen.findByText('Sudah dikumpulkan 14:03:21')).toBeVisible();
    expect(screen.getByText('Berhasil mengumpulkan tugas')).toBeVisible();
    expect(bodies(api)).toEqual([
      {
        berkas: ['b-1'],
        tautan: 'https://contoh.id/a',
        id_klien: expect.stringMatching(/^[0-9a-f-]{36}$/),
        percobaan: 0,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Tersimpan')).toBeNull();
    expect(screen.getByRole('link', { name: 'Tanda terima versi 1' })).toHaveAttribute(
      'href',
      '/tugas/t-1/tanda-terima/1',
    );
  });

  test('a file that waits for its turn is announced at once: by the server’s clock its upload begins then (K58)', async () => {
    const { api, user } = await show();
    api.hang('unggahBerkas').hang('mulaiUnggahan');
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 120_000), fileOf('lampiran.pdf', 90_000));
    await waitFor(() =>
      expect(api.calls('mulaiUnggahan').map(({ body }) => Object(body).nama)).toEqual([
        'lampiran.pdf',
      ]),
    );
    expect(api.calls('unggahBerkas')).toHaveLength(1);
  });

  test('where a file cannot be announced it is sent all the same', async () => {
    const { api, user } = await show();
    api.reply('unggahBerkas', laporan);
    const goOn = api.hold('unggahBerkas');
    const stored = Storage.prototype.getItem;
    let faults = 0;
    const storage = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (
      this: Storage,
      key,
    ) {
      if (key.includes('lampiran.pdf') && faults++ === 0)
        throw new DOMException('denied', 'SecurityError');
      return stored.call(this, key);
    });
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 120_000), fileOf('lampiran.pdf', 90_000));
    await waitFor(() => expect(faults).toBe(1));
    goOn();
    await waitFor(() => expect(api.calls('unggahBerkas')).toHaveLength(2));
    await waitFor(() => expect(within(dialog).getAllByText(/^Terunggah/)).toHaveLength(2));
    storage.mockRestore();
  });

  test('what cannot be taken is said before anything is sent', async () => {
    const { api, user } = await show();
    const dialog = await openDialog(user);
    choose(dialog, fileOf('program.exe', 10), fileOf('kosong.pdf', 0));
    expect(
      await within(dialog).findByText('program.exe: File type .exe is not allowed'),
    ).toBeVisible();
    expect(await within(dialog).findByText('kosong.pdf: Berkas kosong.')).toBeVisible();
    expect(api.calls('unggahBerkas')).toHaveLength(0);
    expect(within(dialog).getByRole('button', { name: 'Kumpulkan' })).toBeDisabled();
  });

  test('too large, and a failure of the server, in the words of the upload dialog', async () => {
    const { api, user } = await show();
    api.fail('unggahBerkas', 'penyimpanan_penuh');
    const dialog = await openDialog(user);
    choose(dialog, fileOf('besar.pdf', 50_000_001));
    expect(
      await within(dialog).findByText('besar.pdf: Ukuran file melebihi batas maksimal'),
    ).toBeVisible();
    choose(dialog, fileOf('laporan.pdf', 10));
    expect(
      await screen.findByText(/^Unggah gagal: Penyimpanan sedang tidak dapat menerima berkas/),
    ).toBeVisible();
  });

  test('a refusal stands in the dialog, and what was put together stays', async () => {
    const { api, user } = await show();
    api.fail('kumpulkanTugas', 'pengumpulan_tautan_salah');
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'javascript:alert(1)');
    await user.click(within(dialog).getByRole('button', { name: 'Kumpulkan' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Tautan harus berupa alamat http atau https.',
    );
    expect(within(dialog).getByLabelText(/^Tautan/)).toHaveValue('javascript:alert(1)');
  });

  test('a reload: what was typed and uploaded is there again, and sent as the same one', async () => {
    const { api, user, view } = await show();
    api.reply('unggahBerkas', laporan);
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 120_000));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    api.fail('kumpulkanTugas', 'konflik');
    await user.click(within(dialog).getByRole('button', { name: 'Kumpulkan' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    view.unmount();
    renderWithApp(<HandInPanel tugas={tugas} />);
    expect(await screen.findByText('Tersimpan')).toBeVisible();
    api.reply('kumpulkanTugas', version());
    const again = await openDialog(user);
    expect(within(again).getByText(/^Terunggah/)).toBeVisible();
    await user.click(within(again).getByRole('button', { name: 'Kumpulkan' }));
    await waitFor(() => expect(bodies(api)).toHaveLength(2));
    expect(new Set(bodies(api).map(({ id_klien }) => id_klien)).size).toBe(1);
  });

  test('replacing begins with what counts now', async () => {
    const { api, user } = await show({
      daftar: [version()],
      izin: { ...terbuka, boleh_tarik: true },
    });
    api.reply('kumpulkanTugas', version({ id: 'v-2', percobaan: 2 }));
    const dialog = await openDialog(user);
    expect(within(dialog).getByText(/^Dari versi yang berlaku · /)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Kumpulkan' })).toBeDisabled();
    expect(within(dialog).queryByText(/^Tersimpan/)).toBeNull();
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'contoh.id');
    await user.click(within(dialog).getByRole('button', { name: 'Kumpulkan' }));
    await waitFor(() =>
      expect(bodies(api)).toMatchObject([{ berkas: ['b-1'], tautan: 'contoh.id' }]),
    );
  });

  test('a photo is made smaller, and says from what to what', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({
          fillRect: () => undefined,
          drawImage: () => undefined,
          fillStyle: '',
        });
        convertToBlob = async () => new Blob([new Uint8Array(400_000)], { type: 'image/jpeg' });
      },
    );
    const { api, user } = await show();
    api.reply('unggahBerkas', { ...laporan, nama: 'halaman 1.jpg' });
    const dialog = await openDialog(user);
    const photo = new File([new Uint8Array(4_200_000)], 'halaman 1.png', { type: 'image/png' });
    choose(dialog, photo);
    expect(
      await within(dialog).findByText(/Foto diperkecil dari 4\.20 MB menjadi 400 KB/),
    ).toBeVisible();
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    expect(within(dialog).getByText('halaman 1.jpg')).toBeVisible();
    expect(close).toHaveBeenCalled();
    await user.click(
      within(dialog).getByRole('switch', { name: /^Perkecil foto sebelum diunggah/ }),
    );
    choose(dialog, new File([new Uint8Array(4_200_000)], 'asli.png', { type: 'image/png' }));
    expect(await within(dialog).findByText('asli.png')).toBeVisible();
    await waitFor(() => expect(within(dialog).getAllByText(/^Terunggah/)).toHaveLength(2));
  });
});

describe('without a line', () => {
  test('it waits on the device with its file, is not called handed in, and goes out by itself', async () => {
    const { api, user } = await show();
    const dialog = await openDialog(user);
    act(() => tellNoAnswer());
    api.disconnect('unggahBerkas');
    choose(dialog, fileOf('laporan.pdf', 120_000));
    expect(
      await within(dialog).findByText(/menunggu di perangkat ini dan dikirim sendiri/),
    ).toBeVisible();
    const send = await within(dialog).findByRole('button', { name: 'Kumpulkan' });
    expect(send).toBeEnabled();
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const region = await screen.findByRole('region', { name: 'Pengumpulan saya' });
    await waitFor(() => expect(within(region).getByText('Menunggu koneksi')).toBeVisible());
    expect(region).toHaveTextContent('Belum dikumpulkan. Tersimpan di perangkat ini');
    expect(region).not.toHaveTextContent('Sudah dikumpulkan');
    expect(api.calls('kumpulkanTugas')).toHaveLength(0);
    api.reply('unggahBerkas', laporan).reply('kumpulkanTugas', version());
    api.reply('pengumpulanSaya', saya({ daftar: [version()] }));
    await act(async () => {
      tellAnswer();
      await sendWaiting();
    });
    expect(bodies(api)).toMatchObject([{ berkas: ['b-1'], tautan: null }]);
    await waitFor(() => expect(screen.queryByText('Menunggu koneksi')).toBeNull());
  });

  test('after a restart without a line what waits is told although nothing else is known', async () => {
    const { api, user, view } = await show();
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'contoh.id');
    act(() => tellNoAnswer());
    await user.click(within(dialog).getByRole('button', { name: 'Kumpulkan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    view.unmount();
    api.disconnect('pengumpulanSaya');
    renderWithApp(<HandInPanel tugas={tugas} />);
    expect(await screen.findByText('Menunggu koneksi')).toBeVisible();
  });

  test('refused when it came: the reason stays until it is put away', async () => {
    const { api, user } = await show();
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'contoh.id');
    act(() => tellNoAnswer());
    await user.click(within(dialog).getByRole('button', { name: 'Kumpulkan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByText('Menunggu koneksi')).toBeVisible());
    api.fail('kumpulkanTugas', 'pengumpulan_ditutup');
    await act(async () => {
      tellAnswer();
      await sendWaiting();
    });
    expect(await screen.findByText('Tidak terkumpul')).toBeVisible();
    expect(screen.getByText('Batas waktu pengumpulan tugas ini sudah lewat.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buang' }));
    const question = await screen.findByRole('dialog', { name: 'Buang pengumpulan' });
    expect(screen.getByText('Tidak terkumpul')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Buang' }));
    await waitFor(() => expect(screen.queryByText('Tidak terkumpul')).toBeNull());
  });
});

describe('the panel', () => {
  test('before the start, after the end, without a group: why, and no button', async () => {
    const { view } = await show({
      izin: {
        ...terbuka,
        boleh: false,
        sejak: '2099-11-01T08:00:00+07:00',
        alasan: 'Tugas ini belum dimulai.',
      },
    });
    expect(screen.getByText(/Dapat dikumpulkan mulai 1 Nov 2099, 08:00 WIB/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unggah File/Link Tugas' })).toBeNull();
    view.unmount();
    const closed = {
      ...terbuka,
      boleh: false,
      sampai: '2020-01-01T08:00:00+07:00',
      alasan: 'Batas waktu pengumpulan tugas ini sudah lewat.',
    };
    const late = await show({ izin: closed, daftar: [version({ terlambat: true })] });
    expect(screen.getByText(/Batas waktu pengumpulan sudah lewat: 1 Jan 2020/)).toBeVisible();
    expect(screen.getByText('Terlambat')).toBeVisible();
    late.view.unmount();
    await show({
      izin: {
        ...terbuka,
        boleh: false,
        alasan: 'Anda belum masuk kelompok untuk tugas ini. Hubungi dosen Anda.',
      },
    });
    expect(screen.getByText(/Anda belum masuk kelompok/)).toBeVisible();
  });

  test('more time, the group and the grade are told; the grade is looked at', async () => {
    const { api } = await show({
      perpanjangan: {
        waktu_selesai: '2099-12-01T23:59:00+07:00',
        alasan: 'Sakit',
        diberikan_oleh: 'Budi',
        diberikan_pada: '2026-11-24T10:00:00+07:00',
      },
      kelompok: {
        id: 'g',
        nama: 'Kelompok A',
        anggota: [
          { nim: '1', nama: 'Siti' },
          { nim: '2', nama: 'Rudi' },
        ],
      },
      nilai: {
        nilai: 85.5,
        nilai_dasar: 90,
        faktor: 95,
        alasan_faktor: 'Kurang aktif',
        catatan: 'Rapi',
        dinilai_pada: '2026-11-25T10:00:00+07:00',
        diubah_pada: null,
      },
    });
    expect(screen.getByText('Waktu Anda diperpanjang sampai 1 Des 2099, 23:59')).toBeVisible();
    expect(screen.getByText('Kelompok A: Siti, Rudi')).toBeVisible();
    expect(screen.getByText('85.50')).toBeVisible();
    expect(screen.getByText('Nilai kelompok 90 × 95%: Kurang aktif')).toBeVisible();
    expect(screen.getByText('Rapi')).toBeVisible();
    expect(api.calls('tugasDilihat').map(({ body }) => body)).toEqual([{ nilai: true }]);
  });

  test('withdrawing asks first, and names the version that was seen', async () => {
    const two = [laporan, { ...laporan, id: 'b-2', nama: 'lampiran.pdf' }];
    const { api, user } = await show({
      daftar: [version({ percobaan: 3, berkas: two })],
      izin: { ...terbuka, boleh_tarik: true },
    });
    api.reply('tarikPengumpulan', null);
    await user.click(screen.getByRole('button', { name: 'Tarik lampiran.pdf' }));
    const question = await screen.findByRole('dialog', { name: 'Tarik pengumpulan' });
    expect(question).toHaveTextContent('“lampiran.pdf” tidak lagi termasuk pengumpulan Anda');
    await user.click(within(question).getByRole('button', { name: 'Tarik' }));
    await waitFor(() => expect(api.calls('tarikPengumpulan')).toHaveLength(1));
    expect(
      Object.fromEntries(api.calls('tarikPengumpulan')[0]?.url.searchParams ?? []),
    ).toMatchObject({
      id_berkas: 'b-2',
      percobaan: '3',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Tarik pengumpulan' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tarik' }),
    );
    await waitFor(() => expect(api.calls('tarikPengumpulan')).toHaveLength(2));
    expect(
      Object.fromEntries(api.calls('tarikPengumpulan')[1]?.url.searchParams ?? []),
    ).not.toHaveProperty('id_berkas');
  });
});
