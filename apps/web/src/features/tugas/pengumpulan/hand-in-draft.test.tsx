/**
 * Drafts and waiting submissions: nothing is lost, sent twice, or sent in place of something else.
 */
import { errorTable } from '@lms/contracts/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { tellAnswer, tellNoAnswer } from '../../../shared/lib/line.ts';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { bindDevice, type DeviceAccount } from '../../../shared/offline/device-account.ts';
import { deviceDb } from '../../../shared/offline/device-db.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../shared/offline/testing.ts';
import { registerWaiting, retryWaiting, sendWaiting } from '../../../shared/offline/waiting.ts';
import { forgetWaiting, waitingWrites } from '../../../shared/offline/waiting-store.ts';
import { fileOf } from '../../../shared/testing/fake-upload.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { storedDraft } from './draft.ts';
import { HandInPanel } from './hand-in-panel.tsx';
import { laporan, saya, terbuka, tugas, version } from './testing/fixtures.ts';
import { bodies, choose, openDialog, type server, show } from './testing/screen.tsx';
import { bodyOf, PENGUMPULAN, waitingPengumpulan } from './waiting-pengumpulan.ts';

registerWaiting(PENGUMPULAN, async () => waitingPengumpulan);

type Api = ReturnType<typeof server>;
type User = Awaited<ReturnType<typeof show>>['user'];

let account: DeviceAccount;
beforeEach(() => {
  setWidth(true);
  secureContext();
  account = bindNewAccount();
});
afterEach(async () => {
  forgetDrafts();
  act(() => tellAnswer());
  await act(() => forgetWaiting());
  await emptyDevice();
});

const keptFiles = async () => (await deviceDb()).count('kiriman');
const kumpulkan = (dialog: HTMLElement) =>
  within(dialog).findByRole('button', { name: 'Kumpulkan' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Hands in without a line. */
async function wait(api: Api, user: User, file: File) {
  const dialog = await openDialog(user);
  act(() => tellNoAnswer());
  api.disconnect('unggahBerkas');
  choose(dialog, file);
  await waitFor(async () => expect(await kumpulkan(dialog)).toBeEnabled());
  await user.click(await kumpulkan(dialog));
  await closed();
  await waitFor(() => expect(waitingWrites()).toHaveLength(1));
}

async function lineReturns() {
  await act(async () => {
    tellAnswer();
    await sendWaiting();
  });
}

describe('without the server', () => {
  test('a draft is shown from the device at once, and can be handed in to wait there', async () => {
    const { api, user, view } = await show();
    api.reply('unggahBerkas', laporan);
    choose(await openDialog(user), fileOf('laporan.pdf', 1_200));
    await waitFor(async () => expect(await keptFiles()).toBe(1));
    expect(await screen.findByText(/^Terunggah/)).toBeVisible();
    view.unmount();
    api.disconnect('pengumpulanSaya');
    renderWithApp(<HandInPanel tugas={tugas} />);
    expect(
      await screen.findByText('Tersimpan di perangkat ini saja, belum dikumpulkan.'),
    ).toBeVisible();
    expect(screen.queryByText('Tidak dapat terhubung', { exact: false })).toBeNull();
    act(() => tellNoAnswer());
    const dialog = await openDialog(user);
    expect(within(dialog).getByText('laporan.pdf')).toBeVisible();
    await user.click(await kumpulkan(dialog));
    await closed();
    await waitFor(() => expect(waitingWrites()).toHaveLength(1));
  });

  test('a hand-in can be begun by what the task allows', async () => {
    const { api, user, view } = await show();
    view.unmount();
    api.disconnect('pengumpulanSaya');
    act(() => tellNoAnswer());
    renderWithApp(
      <HandInPanel
        tugas={{
          ...tugas,
          pengumpulan_saya: {
            percobaan: 2,
            dikumpulkan_pada: '2026-11-24T14:03:21+07:00',
            terlambat: false,
          },
        }}
      />,
    );
    expect(await screen.findByText('Sudah dikumpulkan 14:03:21')).toBeVisible();
    const dialog = await openDialog(user);
    expect(within(dialog).getByText(/^Versi 2 sudah terkumpul/)).toBeInTheDocument();
  });
});

describe('a draft', () => {
  test('outlives its tab, sealed to its account, and goes when it was handed in', async () => {
    const { api, user, view } = await show();
    api.reply('unggahBerkas', laporan);
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 1_200));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    await waitFor(async () => expect(await keptFiles()).toBe(1));
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'contoh.id');
    view.unmount();
    // Another tab has none of this tab's storage.
    sessionStorage.clear();
    const [row] = await (await deviceDb()).getAll('draf');
    expect(JSON.stringify(row)).not.toContain('contoh');
    renderWithApp(<HandInPanel tugas={tugas} />);
    expect(await screen.findByText('Tersimpan')).toBeVisible();
    const again = await openDialog(user);
    expect(within(again).getByText(/^Terunggah/)).toBeVisible();
    expect(within(again).getByLabelText(/^Tautan/)).toHaveValue('contoh.id');
    api.reply('kumpulkanTugas', version());
    await user.click(await kumpulkan(again));
    await closed();
    expect(await (await deviceDb()).count('draf')).toBe(0);
    expect(await keptFiles()).toBe(0);
  });

  test('is its account’s alone, and goes at the logout', async () => {
    const { user, view } = await show();
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'contoh.id/a');
    view.unmount();
    const draft = storedDraft(tugas.id, account.idUser);
    bindNewAccount();
    expect(await draft.read()).toBeNull();
    bindDevice(account);
    expect(await draft.read()).toMatchObject({ tautan: 'contoh.id/a' });
    await forgetWaiting();
    expect(await draft.read()).toBeNull();
  });

  test('changed after a lost answer it is another hand-in', async () => {
    const { api, user } = await show();
    const dialog = await openDialog(user);
    api.fail('kumpulkanTugas', 'konflik');
    const tautan = within(dialog).getByLabelText(/^Tautan/);
    await user.type(tautan, 'contoh.id/a');
    await user.click(await kumpulkan(dialog));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await user.type(tautan, 'b');
    await user.click(await kumpulkan(dialog));
    await waitFor(() => expect(bodies(api)).toHaveLength(2));
    const [first, second] = bodies(api);
    expect([first.tautan, second.tautan]).toEqual(['contoh.id/a', 'contoh.id/ab']);
    expect(second.id_klien).not.toBe(first.id_klien);
  });

  test('older than the server keeps what nobody claimed: what is on the device is uploaded once anew', async () => {
    const { api, user } = await show();
    api.reply('unggahBerkas', laporan);
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 1_200));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    await waitFor(async () => expect(await keptFiles()).toBe(1));
    api
      .reply('unggahBerkas', { ...laporan, id: 'b-2' })
      .fail('kumpulkanTugas', 'berkas_tidak_tersedia');
    await user.click(await kumpulkan(dialog));
    // That one is refused too: it is reported, not retried forever.
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(bodies(api).map(({ berkas }) => berkas)).toEqual([['b-1'], ['b-2']]);
    api.reply('unggahBerkas', { ...laporan, id: 'b-3' }).reply('kumpulkanTugas', version());
    await user.click(await kumpulkan(dialog));
    await closed();
    expect(api.calls('unggahBerkas')).toHaveLength(2);
  });
});

describe('what waits', () => {
  test('is what a reopened dialog begins with; what replaces it keeps its files and drops those it leaves out', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    const dialog = await openDialog(user);
    expect(within(dialog).getByText('satu.pdf')).toBeVisible();
    expect(await kumpulkan(dialog)).toBeDisabled();
    choose(dialog, fileOf('dua.pdf', 2_000));
    await waitFor(async () => expect(await kumpulkan(dialog)).toBeEnabled());
    await user.click(await kumpulkan(dialog));
    await closed();
    await waitFor(() =>
      expect(waitingWrites().map((row) => bodyOf(row).berkas.map(({ nama }) => nama))).toEqual([
        ['satu.pdf', 'dua.pdf'],
      ]),
    );
    expect(await keptFiles()).toBe(2);
    const again = await openDialog(user);
    const [first] = within(again).getAllByRole('button', { name: /^Hapus/ });
    if (first) await user.click(first);
    await user.click(await kumpulkan(again));
    await closed();
    await waitFor(async () => expect(await keptFiles()).toBe(1));
    api
      .reply('unggahBerkas', { ...laporan, id: 'b-2', nama: 'dua.pdf' })
      .reply('kumpulkanTugas', version());
    await lineReturns();
    await waitFor(() => expect(bodies(api)).toMatchObject([{ berkas: ['b-2'], percobaan: 0 }]));
    await waitFor(async () => expect(await keptFiles()).toBe(0));
  });

  test('goes out with all its files begun at once, though one is sent after the other (K58)', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    const dialog = await openDialog(user);
    choose(dialog, fileOf('dua.pdf', 2_000));
    await waitFor(async () => expect(await kumpulkan(dialog)).toBeEnabled());
    await user.click(await kumpulkan(dialog));
    await closed();
    await waitFor(() =>
      expect(waitingWrites().flatMap((row) => bodyOf(row).berkas)).toHaveLength(2),
    );
    // The offline attempts are over.
    await act(() => sendWaiting());
    const before = api.calls('mulaiUnggahan').length;
    const first = Promise.withResolvers<void>();
    const posisi = { id: 'u-2', ukuran: 2_000, posisi: 0, berkas: null };
    api
      .reply('mulaiUnggahan', posisi)
      .reply('keadaanUnggahan', posisi)
      .reply('kumpulkanTugas', version());
    api.reply('bagianUnggahan', { ...posisi, posisi: 2_000, berkas: { ...laporan, id: 'b-2' } });
    api.replyWith('unggahBerkas', async () => {
      await first.promise;
      return Response.json({ status: { code: 'ok', message: '' }, data: laporan });
    });
    await act(async () => {
      tellAnswer();
      void sendWaiting();
    });
    const announced = () => api.calls('mulaiUnggahan').slice(before);
    await waitFor(() =>
      expect(announced().map(({ body }) => Object(body).nama)).toEqual(['dua.pdf']),
    );
    expect(bodies(api)).toEqual([]);
    first.resolve();
    await waitFor(() => expect(bodies(api)).toMatchObject([{ berkas: ['b-1', 'b-2'] }]));
  });

  test('given up in the dialog it waits on', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText(/^Tautan/), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Buang perubahan' }));
    // A typed link: one tap does not discard it, and Escape closes only the question.
    await screen.findByRole('dialog', { name: 'Buang perubahan' });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Buang perubahan' })).toBeNull(),
    );
    expect(within(dialog).getByLabelText(/^Tautan/)).toHaveValue('x');
    await user.click(within(dialog).getByRole('button', { name: 'Buang perubahan' }));
    const question = await screen.findByRole('dialog', { name: 'Buang perubahan' });
    await user.click(within(question).getByRole('button', { name: 'Buang' }));
    await closed();
    expect(await keptFiles()).toBe(1);
    api.reply('unggahBerkas', laporan).reply('kumpulkanTugas', version());
    await lineReturns();
    expect(bodies(api)).toMatchObject([{ berkas: ['b-1'], tautan: null }]);
  });

  test('refused: the next begins with it, and once that is handed in nothing of the refused is left', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_berkas_berlebih');
    await lineReturns();
    expect(await screen.findByText('Tidak terkumpul')).toBeVisible();
    const dialog = await openDialog(user);
    expect(within(dialog).getByText('satu.pdf')).toBeVisible();
    api.reply('kumpulkanTugas', version()).reply('pengumpulanSaya', saya({ daftar: [version()] }));
    await waitFor(async () => expect(await kumpulkan(dialog)).toBeEnabled());
    await user.click(await kumpulkan(dialog));
    await closed();
    await waitFor(() => expect(screen.queryByText('Tidak terkumpul')).toBeNull());
    expect(waitingWrites()).toEqual([]);
    expect(await keptFiles()).toBe(0);
  });

  test('refused, then handed in without a line as it was: it waits with its files and goes out', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    // Refused before its file was sent: the server has nothing of it.
    api.fail('unggahBerkas', 'berkas_terlalu_besar');
    await lineReturns();
    expect(await screen.findByText('Tidak terkumpul')).toBeVisible();
    act(() => tellNoAnswer());
    api.disconnect('unggahBerkas');
    const dialog = await openDialog(user);
    await waitFor(async () => expect(await kumpulkan(dialog)).toBeEnabled());
    await user.click(await kumpulkan(dialog));
    await closed();
    await waitFor(() => expect(waitingWrites()).toMatchObject([{ refused: null }]));
    expect(await keptFiles()).toBe(1);
    api.reply('unggahBerkas', laporan).reply('kumpulkanTugas', version());
    await lineReturns();
    await waitFor(() => expect(bodies(api)).toMatchObject([{ berkas: ['b-1'] }]));
    await waitFor(async () => expect(await keptFiles()).toBe(0));
  });

  test('refused because another version counts: what differs is shown, and it is handed in upon that by choice', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    const tablet = version({ percobaan: 2, berkas: [{ ...laporan, nama: 'dari tablet.pdf' }] });
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_berubah');
    api.reply('pengumpulanSaya', saya({ daftar: [tablet] }));
    await lineReturns();
    const alert = await screen.findByRole('alert', { name: 'Tidak terkumpul' });
    // The student's own version, from another device or this one's queue: no other name is shown.
    await waitFor(() => expect(alert).toHaveTextContent('Anda sudah mengumpulkan versi lain.'));
    expect(alert).toHaveTextContent('Hanya di versi 2: dari tablet.pdf');
    expect(alert).toHaveTextContent('Hanya di isian Anda: satu.pdf');
    expect(within(alert).queryByRole('button', { name: 'Kirim ulang' })).toBeNull();
    api.reply('kumpulkanTugas', version({ percobaan: 3 }));
    await user.click(within(alert).getByRole('button', { name: 'Kumpulkan menggantikan versi 2' }));
    await waitFor(() => expect(bodies(api).map(({ percobaan }) => percobaan)).toEqual([0, 2]));
    await waitFor(() => expect(waitingWrites()).toEqual([]));
  });

  test('refused for another reason while another version counts: the reason stands beside what differs', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_tautan_salah');
    api.reply('pengumpulanSaya', saya({ daftar: [version({ percobaan: 2 })] }));
    await lineReturns();
    const alert = await screen.findByRole('alert', { name: 'Tidak terkumpul' });
    await waitFor(() => expect(alert).toHaveTextContent('Anda sudah mengumpulkan versi lain.'));
    expect(alert).toHaveTextContent('Tautan harus berupa alamat http atau https.');
  });

  test('refused for another version: sent again only when what counts is known and it can be taken', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_berubah');
    const answer = api.hold('pengumpulanSaya');
    await lineReturns();
    const alert = await screen.findByRole('alert', { name: 'Tidak terkumpul' });
    expect(alert).toHaveTextContent(errorTable.pengumpulan_berubah.message);
    expect(within(alert).queryByRole('button', { name: 'Kirim ulang' })).toBeNull();
    // The other version was withdrawn meanwhile.
    answer();
    expect(await within(alert).findByRole('button', { name: 'Kirim ulang' })).toBeVisible();
  });

  test('refused for another version after the end: it is not offered to be sent again', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_berubah');
    const alasan = 'Batas waktu pengumpulan tugas ini sudah lewat.';
    api.reply(
      'pengumpulanSaya',
      saya({ daftar: [version()], izin: { ...terbuka, boleh: false, alasan } }),
    );
    await lineReturns();
    const alert = await screen.findByRole('alert', { name: 'Tidak terkumpul' });
    await screen.findByText(/^Sudah dikumpulkan/);
    expect(within(alert).queryByRole('button', { name: 'Kirim ulang' })).toBeNull();
  });

  test('sent once more from the list of all that waits, it is not put over what nobody has seen', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_berubah');
    api.reply('pengumpulanSaya', saya({ daftar: [version()] }));
    await lineReturns();
    const [row] = waitingWrites();
    await expect(row && retryWaiting(row)).rejects.toThrow('Sudah ada versi lain. Buka tugasnya');
    expect(bodies(api)).toHaveLength(1);
    expect(waitingWrites()).toMatchObject([{ refused: expect.any(String) }]);
  });

  test('refused and put away, its files go too', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_ditutup');
    await lineReturns();
    await user.click(await screen.findByRole('button', { name: 'Buang' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Buang' }),
    );
    await waitFor(() => expect(screen.queryByText('Tidak terkumpul')).toBeNull());
    await waitFor(async () => expect(await keptFiles()).toBe(0));
  });

  test('longer than a day is uploaded anew by itself, once', async () => {
    const { api, user } = await show();
    const dialog = await openDialog(user);
    api.reply('unggahBerkas', laporan);
    choose(dialog, fileOf('laporan.pdf', 1_200));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    await waitFor(async () =>
      expect((await storedDraft(tugas.id, account.idUser).read())?.files[0]?.kiriman).toEqual(
        expect.any(String),
      ),
    );
    act(() => tellNoAnswer());
    await user.click(await kumpulkan(dialog));
    await closed();
    // The server has deleted it by now.
    api.reply('unggahBerkas', { ...laporan, id: 'b-2' }).replyWith('kumpulkanTugas', () => {
      api.reply('kumpulkanTugas', version());
      const { status, message } = errorTable.berkas_tidak_tersedia;
      return Response.json({ status: { code: 'berkas_tidak_tersedia', message } }, { status });
    });
    await lineReturns();
    await waitFor(() =>
      expect(
        bodies(api)
          .slice(-2)
          .map(({ berkas }) => berkas),
      ).toEqual([['b-1'], ['b-2']]),
    );
    expect(new Set(bodies(api).map(({ id_klien }) => id_klien)).size).toBe(1);
    expect(api.calls('unggahBerkas')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText('Menunggu koneksi')).toBeNull());
  });

  test('longer than a day: sent by hand once more it is uploaded anew', async () => {
    const { api, user } = await show();
    await wait(api, user, fileOf('satu.pdf', 1_000));
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_ditutup');
    await lineReturns();
    api
      .reply('unggahBerkas', { ...laporan, id: 'b-2' })
      .fail('kumpulkanTugas', 'berkas_tidak_tersedia');
    await user.click(await screen.findByRole('button', { name: 'Kirim ulang' }));
    await waitFor(() =>
      expect(bodies(api).map(({ berkas }) => berkas)).toEqual([['b-1'], ['b-1'], ['b-2']]),
    );
  });
});

describe('a group', () => {
  const rudi = { nim: '2', nama: 'Rudi' };
  const theirs = version({
    id: 'v-2',
    percobaan: 2,
    oleh: rudi,
    berkas: [{ ...laporan, id: 'b-9', nama: 'dari rudi.pdf' }],
  });
  const before = {
    daftar: [version({ berkas: [], tautan: 'http://contoh.id' })],
    izin: { ...terbuka, boleh_tarik: true },
  };

  test('another member was first: their files are shown, and are added or replaced by choice', async () => {
    const { api, user } = await show(before);
    api.reply('unggahBerkas', laporan).fail('kumpulkanTugas', 'pengumpulan_berubah');
    const dialog = await openDialog(user);
    choose(dialog, fileOf('laporan.pdf', 1_200));
    expect(await within(dialog).findByText(/^Terunggah/)).toBeVisible();
    api.reply('pengumpulanSaya', saya({ ...before, daftar: [theirs, ...before.daftar] }));
    await user.click(await kumpulkan(dialog));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('Rudi sudah mengumpulkan versi lain');
    expect(alert).toHaveTextContent('Hanya di versi 2: dari rudi.pdf');
    expect(alert).toHaveTextContent('Hanya di isian Anda: laporan.pdf, http://contoh.id');
    expect(await kumpulkan(dialog)).toBeDisabled();
    api.reply('kumpulkanTugas', version({ id: 'v-3', percobaan: 3 }));
    await user.click(
      within(alert).getByRole('button', { name: 'Tambahkan berkasnya ke isian saya' }),
    );
    await user.click(await kumpulkan(dialog));
    await closed();
    expect(bodies(api)).toMatchObject([
      { berkas: ['b-1'], percobaan: 1 },
      { berkas: ['b-1', 'b-9'], percobaan: 2 },
    ]);
    expect(bodies(api)[0].id_klien).not.toBe(bodies(api)[1].id_klien);
  });

  test('told while the dialog is open: the own is kept by choice', async () => {
    const { api, user, view } = await show(before);
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText(/^Tautan/), '/a');
    api
      .reply('pengumpulanSaya', saya({ ...before, daftar: [theirs, ...before.daftar] }))
      .reply('kumpulkanTugas', version());
    act(() => dispatchEvent('pengumpulan.berubah', {}, view.queryClient));
    await user.click(await within(dialog).findByRole('button', { name: 'Pertahankan isian saya' }));
    await user.click(await kumpulkan(dialog));
    await closed();
    expect(bodies(api)).toMatchObject([{ berkas: [], tautan: 'http://contoh.id/a', percobaan: 2 }]);
  });

  test('who joined after it is told that it does not count for them (K64)', async () => {
    await show({ daftar: [version({ oleh: rudi })], termasuk_saya: false });
    expect(
      screen.getByText(
        'Kelompok sudah mengumpulkan sebelum Anda bergabung; belum tercatat untuk Anda.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^Sudah dikumpulkan/)).toBeNull();
  });
});
