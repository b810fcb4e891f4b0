import type { ErrorCode } from '@lms/contracts/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../shared/form/draft-store.ts';
import { noteLeftDraft } from '../../shared/form/left-draft.ts';
import { tellAnswer, tellNoAnswer } from '../../shared/lib/line.ts';
import { dispatchEvent } from '../../shared/lib/stream/stream-events.ts';
import { type DeviceAccount, releaseDevice } from '../../shared/offline/device-account.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../shared/offline/testing.ts';
import { registerWaiting, sendWaiting } from '../../shared/offline/waiting.ts';
import { forgetWaiting, waitingWrites } from '../../shared/offline/waiting-store.ts';
import { percakapanQueries, type Utas } from '../../shared/queries/percakapan.ts';
import type { fakeApi, SeenCall } from '../../shared/testing/fake-api.ts';
import { fakeUpload, fileOf } from '../../shared/testing/fake-upload.ts';
import { makePengaturan } from '../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { setWidth } from '../../shared/testing/screen-width.ts';
import { writeInto } from '../../shared/testing/write-into.ts';
import { ConversationModal } from './komentar/conversation-modal.tsx';
import { StudentThreads } from './komentar/student-threads.tsx';
import { Percakapan } from './percakapan.tsx';
import { alamat, KUNCI, pesanOf, utasOf } from './testing/fixtures.ts';
import { layOut, number, server } from './testing/thread-server.ts';
import { waitingPesan } from './waiting-pesan.ts';

let account: DeviceAccount;
beforeEach(() => {
  setWidth(true);
  secureContext();
  act(tellAnswer);
  registerWaiting('pesan', async () => waitingPesan);
  account = bindNewAccount();
});
afterEach(async () => {
  forgetDrafts();
  await forgetWaiting();
  releaseDevice();
  await emptyDevice();
  act(tellAnswer);
});

const log = () => screen.findByRole('log', { name: 'Pesan' });
const field = () => screen.findByRole('textbox', { name: 'Tulis pesan' });
const show = () => renderWithApp(<Percakapan alamat={alamat} />);

async function write(text: string): Promise<void> {
  writeInto(await field(), text);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim' })).toBeEnabled());
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentIds = (api: ReturnType<typeof fakeApi>) =>
  api.calls('kirimPesan').map(({ body }) => Object(body).id_klien);
describe('reading', () => {
  test('days, names and roles, what was edited and deleted, what is new', async () => {
    const { api } = server(
      [
        pesanOf(1, {
          milik_sendiri: true,
          created_at: '2026-11-23T09:00:00+07:00',
          edited_at: '2026-11-23T09:01:00+07:00',
        }),
        pesanOf(2, {
          deleted_at: '2026-11-23T10:00:00+07:00',
          text: '',
          created_at: '2026-11-23T09:30:00+07:00',
        }),
        pesanOf(3, { text: '<p>Boleh <strong>PDF</strong></p>' }),
        pesanOf(4, { oleh_operator: 'Rina' }),
      ],
      { dibaca_sampai: 2 },
    );
    show();
    const thread = within(await log());
    expect(await thread.findByText('PDF')).toBeVisible();
    expect(thread.getByText('Senin, 23 Nov 2026')).toBeVisible();
    expect(thread.getByText('Selasa, 24 Nov 2026')).toBeVisible();
    expect(thread.getByText(/^09:00 · diedit$/)).toBeVisible();
    expect(thread.getByText('Pesan dihapus')).toBeVisible();
    expect(thread.getAllByText('Dosen')).toHaveLength(3);
    expect(thread.getByText('oleh operator Rina')).toBeVisible();
    const rows = thread.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[rows.indexOf('Pesan baru') + 1]).toContain('Boleh PDF');
    await waitFor(() =>
      expect(api.calls('tandaiDibaca').map(({ body }) => body)).toEqual([{ sampai: 4 }]),
    );
    // Read by now; the line stays.
    expect(thread.getByText('Pesan baru')).toBeVisible();
  });

  test('nobody has written yet', async () => {
    server([]);
    show();
    expect(await screen.findByText('Belum ada pesan')).toBeVisible();
    expect(await field()).toBeVisible();
  });

  test('older ones are loaded above, without a gap', async () => {
    const { api } = server(Array.from({ length: 120 }, (_one, index) => pesanOf(index + 1)));
    show();
    const thread = within(await log());
    expect(await thread.findByText('Pesan 120')).toBeVisible();
    expect(thread.queryByText('Pesan 70')).toBeNull();
    await userEvent.click(thread.getByRole('button', { name: 'Muat pesan sebelumnya' }));
    expect(await thread.findByText('Pesan 21')).toBeVisible();
    await userEvent.click(thread.getByRole('button', { name: 'Muat pesan sebelumnya' }));
    expect(await thread.findByText('Pesan 1')).toBeVisible();
    expect(thread.queryByRole('button', { name: 'Muat pesan sebelumnya' })).toBeNull();
    expect(thread.getAllByText(/^Pesan \d+$/).map((one) => one.textContent)).toEqual(
      Array.from({ length: 120 }, (_one, index) => `Pesan ${index + 1}`),
    );
    expect(api.calls('daftarPesan').map((call) => number(call, 'before'))).toEqual([null, 71, 21]);
  });

  test('the reader above stays; new ones wait behind a button', async () => {
    const { api, all } = server([pesanOf(1), pesanOf(2)]);
    const { queryClient } = show();
    const element = await log();
    await within(element).findByText('Pesan 2');
    layOut(element, { height: 2_000, top: 500 });
    for (const urutan of [3, 4, 5]) all.push(pesanOf(urutan));
    act(() =>
      dispatchEvent(
        'percakapan.berubah',
        { kunci: KUNCI, id_kelas: 'kelas-1', id_aktivitas: 't-1', perubahan: 'baru', urutan: 5 },
        queryClient,
      ),
    );
    const button = await screen.findByRole('button', { name: '3 pesan baru' });
    expect(element.scrollTop).toBe(500);
    expect(api.calls('tandaiDibaca')).toHaveLength(0);
    await userEvent.click(button);
    expect(element.scrollTop).toBe(2_000);
    await waitFor(() =>
      expect(api.calls('tandaiDibaca').map(({ body }) => body)).toEqual([{ sampai: 5 }]),
    );
    expect(screen.queryByRole('button', { name: /pesan baru/ })).toBeNull();
  });

  test('far from the end, the first unread one is one step away', async () => {
    const { api } = server(
      Array.from({ length: 200 }, (_one, index) => pesanOf(index + 1)),
      { dibaca_sampai: 40 },
    );
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ke pesan pertama yang belum dibaca' }),
    );
    const thread = within(await log());
    expect(await thread.findByText('Pesan 41')).toBeVisible();
    expect(number(api.calls('daftarPesan')[1] as SeenCall, 'around')).toBe(41);
  });

  test('what was changed elsewhere is put in its place', async () => {
    const { all } = server([pesanOf(1), pesanOf(2)]);
    const { queryClient } = show();
    const thread = within(await log());
    await thread.findByText('Pesan 1');
    all[0] = pesanOf(1, { revisi: 1, text: '', deleted_at: '2026-11-24T14:00:00+07:00' });
    act(() =>
      dispatchEvent(
        'percakapan.berubah',
        { kunci: KUNCI, id_kelas: 'kelas-1', id_aktivitas: 't-1', perubahan: 'dihapus', urutan: 1 },
        queryClient,
      ),
    );
    expect(await thread.findByText('Pesan dihapus')).toBeVisible();
    expect(thread.getByText('Pesan 2')).toBeVisible();
  });

  test('while the stream is cut, asking for the thread brings what was changed and deleted', async () => {
    const { api, all } = server([pesanOf(1), pesanOf(2), pesanOf(3, { revisi: 4 })]);
    const { queryClient } = show();
    const thread = within(await log());
    await thread.findByText('Pesan 3');
    all[0] = pesanOf(1, { revisi: 5, text: '', deleted_at: '2026-11-24T14:00:00+07:00' });
    all[1] = pesanOf(2, {
      revisi: 6,
      text: '<p>Diganti</p>',
      edited_at: '2026-11-24T14:00:00+07:00',
    });
    // As the polling does every ten seconds.
    await act(() =>
      queryClient.refetchQueries({ queryKey: percakapanQueries.utas(alamat).queryKey }),
    );
    expect(await thread.findByText('Pesan dihapus')).toBeVisible();
    expect(await thread.findByText('Diganti')).toBeVisible();
    expect(api.calls('daftarPesan').map((call) => number(call, 'revisi_setelah'))).toEqual([
      null,
      4,
    ]);
  });
});

describe('writing', () => {
  test('stands there at once, and goes out once', async () => {
    const { api } = server([pesanOf(1), pesanOf(2)]);
    show();
    await write('Halo Pak');
    const open = api.hold('kirimPesan');
    await press('Kirim');
    expect(await screen.findByText('Mengirim…')).toBeVisible();
    expect(within(await log()).getByText('Halo Pak')).toBeVisible();
    expect(await field()).toHaveTextContent(/^$/);
    open();
    await waitFor(() => expect(screen.queryByText('Mengirim…')).toBeNull());
    expect(within(await log()).getAllByText('Halo Pak')).toHaveLength(1);
    expect(api.calls('kirimPesan').map(({ body }) => body)).toEqual([
      { text: '<p>Halo Pak</p>', files: [], id_klien: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });

  test('Ctrl+Enter sends; what is not sent survives a reload of the tab', async () => {
    const { api } = server([pesanOf(1)]);
    const first = show();
    await write('Belum selesai');
    first.unmount();
    show();
    await waitFor(async () => expect(await field()).toHaveTextContent('Belum selesai'));
    fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(api.calls('kirimPesan')).toHaveLength(1));
    expect(
      sessionStorage.getItem(`lms.draf.pesan:1:${account.idUser}:${alamat.threadId}`),
    ).toBeNull();
  });

  test('an attachment that is still on its way is waited for, and is not hidden', async () => {
    const { api } = server([pesanOf(1)]);
    const lampiran = {
      id: 'b-1',
      nama: 'foto.jpg',
      tipe: 'image/jpeg',
      content_length: 10,
      durasi_detik: null,
      url: '/f',
    };
    fakeUpload();
    api.reply('pengaturan', makePengaturan()).reply('unggahBerkas', lampiran);
    const release = api.hold('unggahBerkas');
    show();
    await write('Ini fotonya');
    await press('Lampirkan');
    const input = screen.getByLabelText('Lampiran', { selector: 'input' });
    fireEvent.change(input, { target: { files: [fileOf('foto.jpg', 10)] } });
    expect(await screen.findByRole('button', { name: 'Menunggu unggahan' })).toBeDisabled();
    fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
    await press('Lampirkan');
    expect(screen.getByText('foto.jpg')).toBeVisible();
    expect(api.calls('kirimPesan')).toHaveLength(0);
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim' })).toBeEnabled());
    await press('Kirim');
    await waitFor(() =>
      expect(api.calls('kirimPesan')).toMatchObject([{ body: { files: ['b-1'] } }]),
    );
  });

  test('without a line it waits on the device and arrives once', async () => {
    const { api, all } = server([pesanOf(1)]);
    show();
    await write('Dari bus');
    api.disconnect('kirimPesan').disconnect('bacaUtas').disconnect('daftarPesan');
    act(tellNoAnswer);
    await press('Kirim');
    expect(await screen.findByText('Menunggu koneksi')).toBeVisible();
    expect(within(await log()).getByText('Dari bus')).toBeVisible();
    const back = server([...all]);
    act(tellAnswer);
    await act(() => sendWaiting());
    await waitFor(() => expect(screen.queryByText('Menunggu koneksi')).toBeNull());
    await waitFor(() =>
      expect(within(screen.getByRole('log')).getAllByText('Dari bus')).toHaveLength(1),
    );
    expect(sentIds(back.api)).toHaveLength(1);
    expect(back.all).toHaveLength(2);
  });

  test('refused, it says why and keeps the text; sent again it is the same one', async () => {
    const { api, all } = server([pesanOf(1)]);
    show();
    await write('Terlalu cepat');
    api.fail('kirimPesan', 'terlalu_sering');
    await press('Kirim');
    // The rate limit was reached: the message says so and is sent later by itself.
    expect(await screen.findByText('Menunggu dikirim')).toBeVisible();
    expect(screen.getByText(/ Dikirim sendiri sekitar pukul \d\d:\d\d\.$/)).toBeVisible();
    api.fail('kirimPesan', 'percakapan_ditutup');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await act(() => sendWaiting());
    vi.mocked(Date.now).mockRestore();
    expect(
      await screen.findByText('Percakapan ini sudah ditutup karena periode kelas telah berakhir.'),
    ).toBeVisible();
    const ids = new Set(sentIds(api));
    server([...all]);
    expect(ids.size).toBe(1);
    await press('Tulis ulang');
    await waitFor(async () => expect(await field()).toHaveTextContent('Terlalu cepat'));
    await waitFor(() => expect(screen.queryByText('Belum terkirim')).toBeNull());
  });

  /** A refused message below the thread. */
  async function refused(code: ErrorCode, izin?: Utas['izin']) {
    const served = server([pesanOf(1)]);
    const view = show();
    await write('Yang ditolak');
    served.api.fail('kirimPesan', code);
    if (izin) served.api.reply('bacaUtas', utasOf({ urutan_terakhir: 1, dibaca_sampai: 1, izin }));
    await press('Kirim');
    expect(await screen.findByText('Belum terkirim')).toBeVisible();
    return { ...served, ...view };
  }
  const drafted = () =>
    sessionStorage.getItem(`lms.draf.pesan:1:${account.idUser}:${alamat.threadId}`) ?? '';

  test('written anew, it stands in the draft before it leaves its place, below what was being written', async () => {
    const { unmount } = await refused('berkas_tidak_tersedia');
    await write('Konsep lain');
    await press('Tulis ulang');
    await waitFor(() => expect(screen.queryByText('Belum terkirim')).toBeNull());
    expect(drafted()).toContain('Konsep lain');
    expect(drafted()).toContain('Yang ditolak');
    unmount();
    show();
    await waitFor(async () => expect(await field()).toHaveTextContent('Konsep lainYang ditolak'));
  });

  test('where the tab can keep no draft it stays where it is', async () => {
    await refused('balasan_tidak_berlaku');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('voll', 'QuotaExceededError');
    });
    await press('Tulis ulang');
    expect(await screen.findByText(/^Kolom tulis masih berisi/)).toBeVisible();
    full.mockRestore();
    expect(within(await log()).getByText('Yang ditolak')).toBeVisible();
    expect(waitingWrites()).toHaveLength(1);
  });

  test('where nothing may be written any more it is not taken back into a field that is gone', async () => {
    await refused('percakapan_ditutup', {
      tulis: { boleh: false, alasan: 'Percakapan ini sudah ditutup.' },
      moderasi: false,
      riwayat: false,
    });
    expect(await screen.findByText('Percakapan ini sudah ditutup.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tulis ulang' })).toBeNull();
    // Another try would be refused, so it gives advice.
    expect(screen.queryByRole('button', { name: 'Kirim lagi' })).toBeNull();
    expect(screen.getByText(/ditolak lagi\. Salin teksnya/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salin teks' })).toBeVisible();
    await press('Buang');
    const question = await screen.findByRole('dialog', { name: 'Buang pesan' });
    expect(within(await log()).getByText('Yang ditolak')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Buang' }));
    await waitFor(() =>
      expect(within(screen.getByRole('log')).queryByText('Yang ditolak')).toBeNull(),
    );
    expect(waitingWrites()).toHaveLength(0);
  });

  test('what was being written when writing ended is still seen, and goes on when it is open again', async () => {
    const { api, all } = server([pesanOf(1)]);
    const { queryClient } = show();
    await write('Setengah jadi');
    const izin = {
      tulis: { boleh: false, alasan: 'Forum ini sudah ditutup.' },
      moderasi: false,
      riwayat: false,
    };
    api.reply('bacaUtas', utasOf({ urutan_terakhir: 1, dibaca_sampai: 1, izin }));
    const again = () =>
      act(() => queryClient.refetchQueries({ queryKey: percakapanQueries.utas(alamat).queryKey }));
    await again();
    const kept = within(await screen.findByRole('region', { name: 'Konsep pesan' }));
    expect(await kept.findByText('Setengah jadi')).toBeVisible();
    server([...all]);
    await again();
    await waitFor(async () => expect(await field()).toHaveTextContent('Setengah jadi'));
  });

  test('no more than 5,000 characters', async () => {
    const { api } = server([]);
    show();
    writeInto(await field(), 'a'.repeat(5_001));
    expect(await screen.findByText('Pesan paling banyak 5000 karakter.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kirim' })).toBeDisabled();
    expect(api.calls('kirimPesan')).toHaveLength(0);
  });

  test('closed, it says so; only shown, there is nothing to write in', async () => {
    server([pesanOf(1)], {
      izin: {
        tulis: { boleh: false, alasan: 'Percakapan ini sudah ditutup.' },
        moderasi: false,
        riwayat: false,
      },
    });
    const { unmount } = show();
    expect(await screen.findByText('Percakapan ini sudah ditutup.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    let closed = false;
    renderWithApp(
      <ConversationModal
        alamat={alamat}
        title="Kelompok 1"
        readOnly
        onClose={() => (closed = true)}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Kelompok 1' });
    expect(await within(dialog).findByText('Pesan 1')).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(
      within(dialog).getAllByRole('button', { name: 'Tutup' }).at(-1) as HTMLElement,
    );
    expect(closed).toBe(true);
  });
});

describe('changing', () => {
  const mine = pesanOf(1, {
    milik_sendiri: true,
    izin: { ubah_sampai: '2099-01-01T00:00:00Z', hapus: true },
  });

  test('the own message', async () => {
    const { api } = server([mine]);
    api.reply('ubahPesan', {
      ...mine,
      text: '<p>Pesan baru</p>',
      edited_at: '2026-11-24T13:12:00+07:00',
    });
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Tindakan pesan Siti Rahmawati nomor 1' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ubah' }));
    const first = await screen.findByRole('dialog', { name: 'Ubah pesan' });
    writeInto(await within(first).findByRole('textbox', { name: 'Pesan' }), 'x');
    // Back closes it before leaving the page; the input is kept.
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ubah pesan' })).toBeNull());
    await userEvent.click(
      screen.getByRole('button', { name: 'Tindakan pesan Siti Rahmawati nomor 1' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ubah' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah pesan' });
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Pesan' })).toHaveTextContent('x'),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await within(await log()).findByText(/· diedit/)).toBeVisible();
    expect(api.calls('ubahPesan')).toHaveLength(1);
  });

  test('a change that the end of a session cuts off opens again with what was typed', async () => {
    server([mine]);
    const before = show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Tindakan pesan Siti Rahmawati nomor 1' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ubah' }));
    const text = async () =>
      within(await screen.findByRole('dialog', { name: 'Ubah pesan' })).findByRole('textbox', {
        name: 'Pesan',
      });
    writeInto(await text(), 'Pesan yang lebih jelas');
    noteLeftDraft(account.idUser);
    before.unmount();
    show();
    await waitFor(async () => expect(await text()).toHaveTextContent('Pesan yang lebih jelas'));
  });

  test('in a thread that was closed since, nothing is offered to be changed', async () => {
    const closed = {
      tulis: { boleh: false, alasan: 'Sudah ditutup.' },
      moderasi: false,
      riwayat: false,
    };
    server([mine], { izin: closed });
    show();
    expect(await screen.findByText('Sudah ditutup.')).toBeVisible();
    expect(await within(await log()).findByText('Pesan 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tindakan pesan/ })).toBeNull();
  });

  test('not deleted, the question says why', async () => {
    const { api } = server([mine]);
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Tindakan pesan Siti Rahmawati nomor 1' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hapus pesan' }));
    api.disconnect('hapusPesan');
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Tidak dapat terhubung ke server/);
    expect(screen.queryByText('Terjadi kesalahan')).toBeNull();
  });

  test('after a question it is deleted', async () => {
    const { api } = server([mine]);
    api.reply('hapusPesan', {
      ...mine,
      text: '',
      deleted_at: '2026-11-24T13:12:00+07:00',
      izin: { ubah_sampai: null, hapus: false },
    });
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Tindakan pesan Siti Rahmawati nomor 1' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hapus pesan' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus' }));
    expect(await within(await log()).findByText('Pesan dihapus')).toBeVisible();
  });

  test('staff see the trail, and find a text', async () => {
    const gone = pesanOf(1, { text: '', deleted_at: '2026-11-24T13:12:00+07:00' });
    const { api } = server([gone, pesanOf(2)], {
      izin: { tulis: { boleh: true, alasan: null }, moderasi: true, riwayat: true },
    });
    api.reply('riwayatPesan', {
      text: '<p>Yang dihapus</p>',
      files: [
        {
          id: 'b-1',
          nama: 'draf.pdf',
          tipe: 'application/pdf',
          content_length: 9,
          durasi_detik: null,
          url: '/files/b-1',
        },
      ],
      dihapus: { pada: '2026-11-24T13:12:00+07:00', oleh: 'Siti', oleh_operator: 'Rina' },
      sebelumnya: [
        {
          text: '<p>Yang pertama</p>',
          diganti_pada: '2026-11-24T13:11:00+07:00',
          oleh_operator: null,
        },
      ],
    });
    renderWithApp(<Percakapan alamat={alamat} />, { user: 'dosen' });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Tindakan pesan Budi Santoso nomor 1' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lihat jejak' }));
    const dialog = await screen.findByRole('dialog', { name: 'Jejak pesan' });
    expect(await within(dialog).findByText('Yang dihapus')).toBeVisible();
    expect(within(dialog).getByText('Yang pertama')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /draf\.pdf/ })).toBeVisible();
    expect(within(dialog).getByText(/^Dihapus .* oleh Siti \(oleh operator Rina\)$/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    await press('Cari pesan');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Cari pesan' }), 'Pesan 2{Enter}');
    const found = await screen.findByRole('list', { name: 'Hasil pencarian pesan' });
    expect(number(api.calls('daftarPesan').at(-1) as SeenCall, 'limit')).toBeNull();
    await userEvent.click(within(found).getAllByRole('button')[0] as HTMLElement);
    await waitFor(() =>
      expect(number(api.calls('daftarPesan').at(-1) as SeenCall, 'around')).toBe(2),
    );
  });
});

test('a lecturer chooses the student; the address holds it', async () => {
  const { api } = server([pesanOf(1)]);
  api.reply('daftarUtas', [
    {
      id: alamat.threadId,
      kunci: KUNCI,
      mahasiswa: {
        id_user: 'u-1',
        nama: 'Siti Rahmawati',
        nim: '24060121130001',
        avatar_url: null,
      },
      unread_count: 120,
      last_chat_at: '2026-11-24T13:10:00+07:00',
    },
    {
      id: `${alamat.threadId}x`,
      kunci: 'k-2',
      mahasiswa: { id_user: 'u-9', nama: 'Agus Wijaya', nim: '24060121130002', avatar_url: null },
      unread_count: 0,
      last_chat_at: null,
    },
  ]);
  const { router } = renderWithApp(<StudentThreads idKelas="kelas-1" idAktivitas="t-1" />, {
    user: 'dosen',
  });
  const list = within(await screen.findByRole('list', { name: 'Komentar mahasiswa' }));
  expect(
    list.getByRole('button', { name: /Siti Rahmawati.*24 Nov 2026, 13:10.*99\+ ?belum dibaca/ }),
  ).toBeVisible();
  expect(list.getByRole('button', { name: /Agus Wijaya.*belum ada pesan/ })).toBeVisible();
  expect(screen.getByText('Pilih mahasiswa')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: /Siti/ }));
  expect(await within(await log()).findByText('Pesan 1')).toBeVisible();
  expect(router.state.location.search).toBe('?mahasiswa=u-1');
});
