import { kelompokTugasErrors } from '@lms/contracts/tugas/kelompok.errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { KelompokPanel } from './kelompok-panel.tsx';
import type { Kelompok, TalkPart } from './queries.ts';
import { anggota, calon, mahasiswa, makeKelompok, seen } from './testing/fixtures.ts';

const Talk: TalkPart = ({ judul, idThread, onClose }) => (
  <div role="dialog" aria-label={`Percakapan ${judul}`}>
    {idThread}
    <button type="button" onClick={onClose}>
      Tutup
    </button>
  </div>
);

interface Over {
  rows?: Kelompok[];
  write?: boolean;
  free?: number;
  user?: 'mahasiswa' | 'dosen' | 'operator';
  talk?: boolean;
}

const talkOf = (id: string, row: Kelompok | undefined) => {
  const unread_count = row?.percakapan?.jumlah_belum_dibaca ?? 0;
  return {
    id,
    kunci: `kunci-${row?.id}`,
    urutan_terakhir: unread_count,
    unread_count,
    last_chat_at: null,
  };
};

function open({
  rows = [makeKelompok()],
  write = true,
  free = 0,
  user = 'dosen',
  talk = true,
}: Over = {}) {
  const api = fakeApi()
    .reply('daftarKelompok', rows, { has_write_access: write, jumlah_tanpa_kelompok: free })
    .reply('belumDibaca', ({ url }) =>
      (url.searchParams.get('thread_ids') ?? '').split(',').map((id) =>
        talkOf(
          id,
          rows.find((row) => row.percakapan?.id_thread === id),
        ),
      ),
    )
    .reply('pesertaKelompok', [calon(1, { id: 'k1', nama: 'Kelompok 1' }), calon(3)]);
  const { queryClient } = renderWithApp(
    <KelompokPanel idTugas="t1" idKelas="kelas-1" Talk={talk ? Talk : undefined} />,
    {
      user,
    },
  );
  return { api, queryClient, user: userEvent.setup() };
}
const card = async (nama = 'Kelompok 1') =>
  within(await screen.findByRole('article', { name: nama }));

beforeEach(() => setWidth(true));

describe('the card (S2 §2.5)', () => {
  test('members with number, the leader tagged; the leader is not offered to lead (S2 §2.5)', async () => {
    const { user } = open();
    const group = await card();
    const rows = group.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Mahasiswa 124060121130001Ketua'),
      expect.stringMatching(/Mahasiswa 224060121130002$/),
    ]);
    await user.click(group.getByRole('button', { name: 'Tindakan Mahasiswa 1' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Hapus Anggota',
    ]);
  });

  test('another leads: the whole group is sent with the version (S2 §4)', async () => {
    const { api, user } = open();
    api.reply('ubahKelompok', makeKelompok());
    await user.click((await card()).getByRole('button', { name: 'Tindakan Mahasiswa 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Jadikan Ketua Kelompok' }));
    expect(await screen.findByText('Ketua kelompok diganti')).toBeVisible();
    expect(api.calls('ubahKelompok')[0]?.body).toEqual({
      nama: 'Kelompok 1',
      anggota: [
        { nim: mahasiswa(1).nim, jabatan: 'anggota' },
        { nim: mahasiswa(2).nim, jabatan: 'ketua' },
      ],
      updated_at: '2026-11-24T13:00:00Z',
    });
  });

  test('who was added without what the group has handed in is marked, and counted for it by one tap (K64)', async () => {
    const [first, second] = [
      anggota(1, { canDelete: false, ikut_pengumpulan: true }),
      anggota(2, { canDelete: false, ikut_pengumpulan: false }),
    ];
    const { api, user } = open({
      rows: [makeKelompok({ sudah_mengumpulkan: true, anggota: [first, second] })],
    });
    const group = await card();
    expect(
      group
        .getAllByRole('listitem')
        .map((row) => row.textContent?.includes('Belum ikut pengumpulan')),
    ).toEqual([false, true]);
    api.reply('ubahKelompok', makeKelompok());
    await user.click(group.getByRole('button', { name: 'Tindakan Mahasiswa 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ikutkan pada pengumpulan' }));
    expect(await screen.findByText('Pengumpulan kelompok tercatat untuknya')).toBeVisible();
    expect(api.calls('ubahKelompok')[0]?.body).toMatchObject({
      anggota: [{ nim: mahasiswa(1).nim }, { nim: mahasiswa(2).nim }],
      bagikan_kepada: [mahasiswa(2).nim],
      updated_at: '2026-11-24T13:00:00Z',
    });
  });

  test('a removed member can be taken back for a while', async () => {
    const { api, user } = open();
    api.reply(
      'ubahKelompok',
      makeKelompok({ anggota: [anggota(1)], updated_at: '2026-11-24T14:00:00Z' }),
    );
    await user.click((await card()).getByRole('button', { name: 'Tindakan Mahasiswa 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus Anggota' }));
    expect(await screen.findByText('Mahasiswa 2 dikeluarkan dari Kelompok 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Anggota dikembalikan')).toBeVisible();
    expect(api.calls('ubahKelompok').map(({ body }) => body)).toMatchObject([
      { anggota: [{ nim: mahasiswa(1).nim }], updated_at: '2026-11-24T13:00:00Z' },
      {
        anggota: [{ nim: mahasiswa(1).nim }, { nim: mahasiswa(2).nim }],
        updated_at: '2026-11-24T14:00:00Z',
      },
    ]);
  });

  test('with the last member the group goes, after a question (DECISIONS 148)', async () => {
    const { api, user } = open({ rows: [makeKelompok({ anggota: [anggota(1)] })] });
    api.reply('hapusKelompok', undefined);
    await user.click((await card()).getByRole('button', { name: 'Tindakan Mahasiswa 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus Anggota' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Kelompok' });
    expect(dialog).toHaveTextContent('Mahasiswa 1 adalah anggota terakhir.');
    expect(api.calls('hapusKelompok')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Berhasil menghapus kelompok')).toBeVisible();
    expect(api.calls('hapusKelompok')[0]?.params).toEqual({ id: 't1', groupId: 'k1' });
  });

  test('after a submission nobody is removed and the group is not deleted (S2 §2.5)', async () => {
    const submitted = makeKelompok({
      sudah_mengumpulkan: true,
      izin: {
        ubah: true,
        hapus: false,
        alasan_hapus: kelompokTugasErrors.kelompok_sudah_mengumpulkan.message,
      },
      anggota: [anggota(1, { canDelete: false }), anggota(2, { canDelete: false })],
    });
    const { user } = open({ rows: [submitted] });
    const group = await card();
    expect(group.getByText('Sudah mengumpulkan')).toBeVisible();
    expect(group.queryByRole('button', { name: 'Hapus Kelompok 1' })).toBeNull();
    expect(group.queryByRole('button', { name: 'Tindakan Mahasiswa 1' })).toBeNull();
    await user.click(group.getByRole('button', { name: 'Tindakan Mahasiswa 2' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Jadikan Ketua Kelompok',
    ]);
  });

  test('a group that has talked says why it is not deleted', async () => {
    const reason = kelompokTugasErrors.kelompok_sudah_bercakap.message;
    const { user } = open({
      rows: [makeKelompok({ izin: { ubah: true, hapus: false, alasan_hapus: reason } })],
    });
    await user.click((await card()).getByRole('button', { name: 'Hapus Kelompok 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kelompok tidak dapat dihapus' });
    expect(dialog).toHaveTextContent(reason);
    expect(within(dialog).queryByRole('button', { name: 'Hapus' })).toBeNull();
  });

  test('what was changed by somebody else is told, and the groups are loaded anew', async () => {
    const { api, user } = open();
    await user.click((await card()).getByRole('button', { name: 'Tindakan Mahasiswa 2' }));
    api.fail('ubahKelompok', 'kelompok_berubah');
    await user.click(await screen.findByRole('menuitem', { name: 'Jadikan Ketua Kelompok' }));
    expect(await screen.findByText(/sudah diubah pengguna lain/)).toBeVisible();
    await waitFor(() => expect(api.calls('daftarKelompok').length).toBeGreaterThan(1));
  });

  test('unread talk has another icon and its number, and opens (S2 §2.5)', async () => {
    const unread = makeKelompok();
    const rows = [
      {
        ...unread,
        percakapan: unread.percakapan && { ...unread.percakapan, jumlah_belum_dibaca: 3 },
      },
      makeKelompok({ id: 'k2', nama: 'Kelompok 2' }),
      makeKelompok({ id: 'k3', nama: 'Kelompok 3', percakapan: null }),
    ];
    const { user } = open({ rows });
    const first = (await card()).getByRole('button', {
      name: 'Percakapan Kelompok 1, 3 belum dibaca',
    });
    const second = (await card('Kelompok 2')).getByRole('button', {
      name: 'Percakapan Kelompok 2',
    });
    expect(first.querySelector('svg')?.outerHTML).not.toBe(second.querySelector('svg')?.outerHTML);
    expect((await card('Kelompok 3')).queryByRole('button', { name: /^Percakapan/ })).toBeNull();
    await user.click(first);
    const talk = await screen.findByRole('dialog', { name: 'Percakapan Kelompok 1' });
    expect(talk).toHaveTextContent('komentar-tugas__k1__t1');
    await user.click(within(talk).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a new message is on the card at once, and the groups are not loaded anew', async () => {
    const { api, queryClient } = open();
    await waitFor(() => expect(api.calls('belumDibaca')).toHaveLength(1));
    api.reply('belumDibaca', [
      { ...talkOf('komentar-tugas__k1__t1', undefined), kunci: 'kunci-k1', unread_count: 2 },
    ]);
    const told = {
      kunci: 'kunci-k1',
      id_kelas: 'kelas-1',
      id_aktivitas: 't1',
      perubahan: 'baru',
      urutan: 2,
    } as const;
    act(() => dispatchEvent('percakapan.berubah', told, queryClient));
    expect(
      await screen.findByRole('button', { name: 'Percakapan Kelompok 1, 2 belum dibaca' }),
    ).toBeVisible();
    expect(api.calls('daftarKelompok')).toHaveLength(1);
  });

  test('many members are folded', async () => {
    const many = makeKelompok({
      anggota: Array.from({ length: 9 }, (_, index) => anggota(index + 1)),
    });
    const { user } = open({ rows: [many] });
    expect((await card()).getAllByRole('listitem')).toHaveLength(8);
    await user.click((await card()).getByRole('button', { name: 'Tampilkan 1 anggota lain' }));
    expect((await card()).getAllByRole('listitem')).toHaveLength(9);
  });
});

describe('who sees what', () => {
  test('without the right there is nothing to change (S2 §2.5)', async () => {
    open({
      rows: [seen({ percakapan: makeKelompok().percakapan })],
      write: false,
      free: 1,
      user: 'operator',
    });
    const group = await card();
    expect(group.queryByRole('button', { name: /^(Ubah|Hapus|Tindakan)/ })).toBeNull();
    expect(group.getByRole('button', { name: 'Percakapan Kelompok 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tambah Kelompok' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Belum berkelompok' })).toBeVisible();
  });

  test('a student sees the own group marked and nothing of who has none', async () => {
    const { api } = open({
      rows: [seen({ milik_saya: true }), seen({ id: 'k2', nama: 'Kelompok 2' })],
      write: false,
      free: 3,
      user: 'mahasiswa',
    });
    expect((await card()).getByText('Kelompok saya')).toBeVisible();
    expect((await card('Kelompok 2')).queryByText('Kelompok saya')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Belum berkelompok' })).toBeNull();
    expect(screen.queryByText(/Anda belum masuk kelompok/)).toBeNull();
    expect(api.calls('pesertaKelompok')).toHaveLength(0);
  });

  test('a student without a group is told', async () => {
    open({ rows: [seen()], write: false, user: 'mahasiswa' });
    expect(await screen.findByText(/Anda belum masuk kelompok/)).toBeVisible();
  });
});

describe('its states', () => {
  test('none yet: what can be done about it', async () => {
    open({ rows: [], free: 2 });
    expect(await screen.findByText('Belum ada kelompok')).toBeVisible();
    expect(
      screen.getByText('Buat satu per satu, bagi acak, atau salin dari tugas lain kelas ini.'),
    ).toBeVisible();
    const list = within(
      await screen.findByRole('list', { name: 'Mahasiswa yang belum berkelompok' }),
    );
    expect(list.getByText('Mahasiswa 3')).toBeVisible();
  });

  test('loading and failed', async () => {
    const api = fakeApi().hang('daftarKelompok');
    const view = renderWithApp(<KelompokPanel idTugas="t1" idKelas="kelas-1" />, { user: 'dosen' });
    expect(await screen.findByRole('status')).toBeInTheDocument();
    view.unmount();
    api.fail('daftarKelompok', 'layanan_tidak_tersedia');
    renderWithApp(<KelompokPanel idTugas="t1" idKelas="kelas-1" />, { user: 'dosen' });
    expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
  });

  test('a long list is searched and paged on the server', async () => {
    const api = fakeApi().reply('daftarKelompok', [makeKelompok()], {
      has_write_access: true,
      jumlah_tanpa_kelompok: 0,
      page: 1,
      per_page: 12,
      total_items: 30,
      total_pages: 3,
    });
    renderWithApp(<KelompokPanel idTugas="t1" idKelas="kelas-1" />, { user: 'dosen' });
    await userEvent.type(await screen.findByRole('searchbox'), 'andi{Enter}');
    await waitFor(() =>
      expect(api.calls('daftarKelompok').at(-1)?.url.searchParams.get('search')).toBe('andi'),
    );
    await userEvent.click(within(screen.getByRole('group', { name: 'Halaman' })).getByText('2'));
    await waitFor(() =>
      expect(api.calls('daftarKelompok').at(-1)?.url.searchParams.get('page')).toBe('2'),
    );
    api.reply('daftarKelompok', [], { has_write_access: true, jumlah_tanpa_kelompok: 0 });
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'xyz{Enter}');
    expect(await screen.findByText('Tidak ada kelompok yang cocok.')).toBeVisible();
  });
});
