import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetDrafts } from '../../../../shared/form/draft-store.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeForum } from '../../../../shared/testing/forum.ts';
import { makeMeeting } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { noMarks } from '../testing/fixtures.ts';
import { ForumSection } from './forum-section.tsx';

const section = <ForumSection meeting={makeMeeting()} />;
const staff = { user: 'dosen' } as const;
const writing = { has_write_access: true };
const reading = { has_write_access: false };

beforeEach(() => {
  setWidth(true);
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
});
afterEach(forgetDrafts);

const choose = async (action: string): Promise<void> => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Tindakan forum Bentuk normal ketiga' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('a student', () => {
  test('sees what is asked, how far it is, what is unread, and the way to the thread (S2 §2.8)', async () => {
    fakeApi().reply(
      'daftarForum',
      [makeForum({ unread: 4, last_chat_at: '2026-11-24T09:00:00+07:00' })],
      reading,
    );
    renderWithApp(section);
    expect(await screen.findByRole('button', { name: /1\. Bentuk normal ketiga/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    for (const text of ['Sedang Berlangsung', 'Kapan sebuah tabel perlu dipecah?'])
      expect(screen.getByText(text)).toBeVisible();
    expect(
      screen.getByText('1 dari 3 tanggapan · tanggapan terakhir 24 Nov 2026, 09:00'),
    ).toBeVisible();
    expect(screen.getByText('4')).toHaveTextContent('4 belum dibaca');
    expect(screen.getByRole('link', { name: 'Lihat forum Bentuk normal ketiga' })).toHaveAttribute(
      'href',
      '/forum?groupId=k1&forumId=FORUM__f1&referer=kelas-kuliah',
    );
    expect(screen.queryByRole('button', { name: 'Tambah Forum' })).toBeNull();
  });

  test('finds one that has not begun folded, and may open it (S2 §2.8)', async () => {
    const coming = makeForum({ status: 'belum_dimulai', waktu_mulai: '2026-11-25T08:00:00+07:00' });
    fakeApi().reply('daftarForum', [coming], reading);
    renderWithApp(section);
    const head = await screen.findByRole('button', { name: /1\. Bentuk normal ketiga/ });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'true');
  });

  test('of a meeting without forums is told so', async () => {
    fakeApi().reply('daftarForum', [], reading);
    renderWithApp(section);
    expect(await screen.findByText('Belum ada forum pada pertemuan ini.')).toBeVisible();
  });
});

describe('staff', () => {
  test('find one that has not begun open', async () => {
    const coming = makeForum({ status: 'belum_dimulai', completed: null, jumlah_post_saya: null });
    fakeApi().reply('daftarForum', [coming], writing);
    renderWithApp(section, staff);
    expect(await screen.findByRole('button', { name: /1\. Bentuk/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByText(/^0 dari 40 mahasiswa bergabung · minimal 3 tanggapan/)).toBeVisible();
  });

  test('the form says what is missing, and keeps what was typed (DECISIONS 75)', async () => {
    const api = fakeApi().reply('daftarForum', [], writing);
    renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Forum' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Data' }));
    const minimal = await dialog.findByRole('textbox', { name: /^Minimal komentar/ });
    expect(minimal).toHaveValue('1');
    expect(dialog.getByRole('radio', { name: 'Tidak' })).toBeChecked();
    expect(dialog.getByRole('textbox', { name: /^Waktu mulai/ })).toHaveValue('24/11/2026 13:05');
    expect(dialog.getByRole('textbox', { name: /^Waktu selesai/ })).toHaveValue('01/12/2026 23:59');
    for (const field of ['mulai', 'selesai'])
      await userEvent.click(dialog.getByRole('button', { name: `Kosongkan waktu ${field}` }));
    await userEvent.clear(minimal);
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    for (const text of [
      'Deskripsi wajib diisi',
      'Waktu mulai wajib diisi',
      'Waktu selesai wajib diisi',
      'Minimal komentar wajib diisi',
    ])
      expect(await dialog.findByText(text)).toBeVisible();
    expect((await screen.findAllByText('Judul wajib diisi')).length).toBeGreaterThan(0);
    await userEvent.type(minimal, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await dialog.findByText('Minimal komentar tidak boleh kurang dari 1')).toBeVisible();
    expect(api.calls('tambahForum')).toEqual([]);
  });

  test('the start is fixed once somebody has joined; the rest is sent with the version it was read in (S2 §4)', async () => {
    const joined = makeForum({ mulai_terkunci: true, jumlah_peserta_join: 3 });
    const api = fakeApi().reply('daftarForum', [joined], writing).reply('ubahForum', joined);
    renderWithApp(section, staff);
    await choose('Ubah');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
    expect(
      await dialog.findByText('Waktu mulai tidak bisa diubah karena sudah ada peserta forum'),
    ).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Waktu mulai/ })).toBeDisabled();
    const minimal = dialog.getByRole('textbox', { name: /^Minimal komentar/ });
    await userEvent.clear(minimal);
    await userEvent.type(minimal, '2');
    await userEvent.click(dialog.getByRole('radio', { name: 'Ya' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berhasil mengubah forum')).toBeVisible();
    expect(api.calls('ubahForum')[0]?.body).toEqual({
      judul: 'Bentuk normal ketiga',
      deskripsi: joined.deskripsi,
      waktu_mulai: joined.waktu_mulai,
      waktu_selesai: joined.waktu_selesai,
      minimal_post: 2,
      penilaian_keaktifan: true,
      updated_at: joined.updated_at,
    });
  });

  test('whose mark another minimum would change is told before it is saved; what else is changed asks for nothing (K30, K90)', async () => {
    const forum = makeForum({ mulai_terkunci: true });
    const loses = {
      mahasiswa: { id_user: 'u1', nama: 'Andi', nim: '24060121130001', avatar_url: null },
      sebelum: 'H' as const,
      sesudah: null,
      progress: { sebelum: 1, sesudah: 0 },
    };
    const api = fakeApi()
      .reply('daftarForum', [forum], writing)
      .reply('pratinjauKehadiran', [loses], { ...noMarks, kehilangan: 1 })
      .reply('ubahForum', forum);
    renderWithApp(<ForumSection meeting={makeMeeting({ jenis: 'online' })} />, staff);
    await choose('Ubah');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
    const minimal = await dialog.findByRole('textbox', { name: /^Minimal komentar/ });
    await userEvent.clear(minimal);
    await userEvent.type(minimal, '5');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Kehadiran mahasiswa akan berubah' }),
    );
    expect(question.getByText('1 mahasiswa akan kehilangan H.')).toBeVisible();
    expect(api.calls('pratinjauKehadiran')[0]).toMatchObject({
      params: { idPertemuan: 'm7' },
      body: { isi: [{ id: 'f1', minimal_post: 5, waktu_selesai: forum.waktu_selesai }] },
    });
    await userEvent.click(question.getByRole('button', { name: 'Batal' }));
    expect(api.calls('ubahForum')).toEqual([]);
    await userEvent.clear(minimal);
    await userEvent.type(minimal, '3');
    await userEvent.click(dialog.getByRole('radio', { name: 'Ya' }));
    const asked = api.calls('pratinjauKehadiran').length;
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(api.calls('ubahForum')).toHaveLength(1));
    expect(api.calls('pratinjauKehadiran')).toHaveLength(asked);
  });

  test('what somebody else has changed meanwhile is shown, and nothing typed is lost', async () => {
    const mine = makeForum();
    const theirs = makeForum({ judul: 'Judul mereka', updated_at: '2026-11-24T12:00:00+07:00' });
    const api = fakeApi().reply('daftarForum', [mine], writing);
    api.fail('ubahForum', 'isi_berubah');
    api.reply('detailForum', { ...theirs, daftar_join_detail: [], jumlah_join_detail: 0 });
    renderWithApp(section, staff);
    await choose('Ubah');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
    const title = await dialog.findByRole('textbox', { name: /^Judul/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Judul saya');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await dialog.findByText('Judul mereka')).toBeVisible();
    expect(title).toHaveValue('Judul saya');
  });

  test('one that nobody has opened goes at once, and the toast takes it back', async () => {
    const api = fakeApi()
      .reply('daftarForum', [makeForum()], writing)
      .reply('pratinjauKehadiran', [], noMarks)
      .reply('hapusForum', undefined)
      .reply('pulihkanForum', makeForum());
    renderWithApp(section, staff);
    await choose('Hapus');
    expect(await screen.findByText('Berhasil menghapus forum')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Urungkan/ }));
    expect(await screen.findByText('Berhasil memulihkan forum')).toBeVisible();
    await waitFor(() => expect(api.calls('hapusForum')).toHaveLength(1));
  });

  test('one with posts asks once (K4)', async () => {
    const used = makeForum({ jumlah_peserta_join: 12, last_chat_at: '2026-11-24T09:00:00+07:00' });
    const api = fakeApi()
      .reply('daftarForum', [used], writing)
      .reply('pratinjauKehadiran', [], noMarks)
      .reply('hapusForum', undefined);
    renderWithApp(section, staff);
    await choose('Hapus');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hapus forum?' }));
    expect(
      await dialog.findByText(
        /^12 mahasiswa sudah bergabung di "Bentuk normal ketiga", dan sudah ada tanggapan\./,
      ),
    ).toBeVisible();
    expect(api.calls('hapusForum')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Berhasil menghapus forum')).toBeVisible();
  });

  test('two are put in order', async () => {
    const api = fakeApi()
      .reply('daftarForum', [makeForum(), makeForum({ id: 'f2', judul: 'Denormalisasi' })], writing)
      .reply('urutkanAktivitas', undefined);
    renderWithApp(section, staff);
    await choose('Turun');
    await waitFor(() =>
      expect(api.calls('urutkanAktivitas')[0]?.body).toEqual({
        jenis: 'forum',
        urutan: ['f2', 'f1'],
      }),
    );
  });
});
