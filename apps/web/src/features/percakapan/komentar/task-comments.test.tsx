import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeTugas } from '../../../shared/testing/tugas.ts';
import { alamat, KUNCI, pesanOf, utasOf } from '../testing/fixtures.ts';
import { GradingTalk } from './grading-talk.tsx';
import { GroupTalk } from './group-talk.tsx';
import { TaskComments } from './task-comments.tsx';
import { TaskTalkButton } from './task-talk-button.tsx';

const kelas_kuliah = {
  id: 'kelas-1',
  mata_kuliah: { id: 'mk-1', kode: 'AIK21343', nama: 'Manajemen Basis Data' },
  kelas: { id: 'kelas-1', nama: 'A', jenis: null },
};
const tugas = { id: 't-1', jenis_tugas: 'individu', kelas_kuliah } as const;
const kelompok = {
  id: 'g-1',
  nama: 'Kelompok 1',
  anggota: [],
  milik_saya: true,
  sudah_mengumpulkan: false,
  izin: { ubah: false, hapus: false, alasan_hapus: null },
  percakapan: {
    id_group: 'LMS-KELOMPOK-g-1',
    id_thread: 'komentar-tugas__g-1__t-1',
    jumlah_belum_dibaca: 0,
  },
  updated_at: '2026-11-24T13:10:00+07:00',
};
const meta = { has_write_access: false, jumlah_tanpa_kelompok: 0 };

const server = () =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('bacaUtas', utasOf({ urutan_terakhir: 1, dibaca_sampai: 1 }))
    .reply('daftarPesan', [pesanOf(1)]);

test('a student has the own thread', async () => {
  const api = server();
  renderWithApp(<TaskComments tugas={tugas} />);
  expect(await screen.findByRole('heading', { name: 'Komentar' })).toBeVisible();
  expect(await screen.findByText('Pesan 1')).toBeVisible();
  expect(api.calls('bacaUtas')[0]?.params).toEqual({
    id: alamat.groupId,
    threadId: alamat.threadId,
  });
});

test('staff choose the student', async () => {
  server().reply('daftarUtas', []);
  renderWithApp(<TaskComments tugas={tugas} />, { user: 'dosen' });
  expect(await screen.findByText('Kelas ini belum memiliki mahasiswa.')).toBeVisible();
});

test('of a group task it is the talk of the own group', async () => {
  const api = server().reply('daftarKelompok', [kelompok], meta);
  const { unmount } = renderWithApp(<TaskComments tugas={{ ...tugas, jenis_tugas: 'kelompok' }} />);
  expect(await screen.findByText('Pesan 1')).toBeVisible();
  expect(api.calls('daftarPesan')[0]?.params).toEqual({
    groupId: 'LMS-KELOMPOK-g-1',
    threadId: 'komentar-tugas__g-1__t-1',
  });
  unmount();
  api.reply('daftarKelompok', [{ ...kelompok, milik_saya: false, percakapan: null }], meta);
  renderWithApp(<TaskComments tugas={{ ...tugas, jenis_tugas: 'kelompok' }} />);
  expect(await screen.findByText('Belum berkelompok')).toBeVisible();
});

const talk = { ...kelompok, milik_saya: false };
const second = {
  ...talk,
  id: 'g-2',
  nama: 'Kelompok 2',
  percakapan: { ...kelompok.percakapan, id_thread: 'komentar-tugas__g-2__t-1' },
};
const unread = {
  kunci: KUNCI,
  urutan_terakhir: 1,
  unread_count: 2,
  last_chat_at: '2026-11-24T13:10:00+07:00',
};

test.each([
  ['dosen', { tulis: { boleh: true, alasan: null }, moderasi: true, riwayat: true }, 1],
  [
    'operator',
    {
      tulis: { boleh: false, alasan: 'Anda hanya dapat membaca.' },
      moderasi: false,
      riwayat: true,
    },
    0,
  ],
] as const)(
  'below the groups %s reads each talk, and writes and moderates by right',
  async (user, izin, fields) => {
    setWidth(true);
    const api = server()
      .reply('daftarKelompok', [talk, second], meta)
      .reply('belumDibaca', [{ id: 'komentar-tugas__g-2__t-1', ...unread }])
      .reply(
        'bacaUtas',
        utasOf({ jenis: 'kelompok', mahasiswa: null, urutan_terakhir: 1, dibaca_sampai: 1, izin }),
      )
      .reply('daftarPesan', [pesanOf(1, { izin: { ubah_sampai: null, hapus: izin.moderasi } })]);
    const page = <TaskComments tugas={{ ...tugas, jenis_tugas: 'kelompok' }} />;
    const { router } = renderWithApp(page, { user, route: '/tugas/t-1?hal_kelompok=2' });
    const list = within(await screen.findByRole('list', { name: 'Percakapan kelompok' }));
    expect(list.getByRole('button', { name: /^Kelompok 1/ })).toHaveTextContent('belum ada pesan');
    await waitFor(() =>
      expect(list.getByRole('button', { name: /^Kelompok 2/ })).toHaveTextContent(
        /2 ?belum dibaca/,
      ),
    );
    await userEvent.click(list.getByRole('button', { name: /^Kelompok 2/ }));
    expect(await screen.findByText('Pesan 1')).toBeVisible();
    expect(api.calls('bacaUtas')[0]?.params).toEqual({
      id: 'LMS-KELOMPOK-g-2',
      threadId: 'komentar-tugas__g-2__t-1',
    });
    await waitFor(() =>
      expect(screen.queryAllByRole('textbox', { name: 'Tulis pesan' })).toHaveLength(fields),
    );
    expect(
      screen.queryAllByRole('button', { name: 'Tindakan pesan Budi Santoso nomor 1' }),
    ).toHaveLength(fields);
    expect(router.state.location.search).toBe('?hal_kelompok=2&kelompok=g-2');
  },
);

test('who is put into a group meanwhile has its talk', async () => {
  const api = server().reply(
    'daftarKelompok',
    [{ ...kelompok, milik_saya: false, percakapan: null }],
    meta,
  );
  const { queryClient } = renderWithApp(
    <TaskComments tugas={{ ...tugas, jenis_tugas: 'kelompok' }} />,
  );
  expect(await screen.findByText('Belum berkelompok')).toBeVisible();
  api.reply('daftarKelompok', [kelompok], meta);
  act(() =>
    dispatchEvent(
      'kelompok.berubah',
      { id_tugas: 't-1', id_pertemuan: 'p-7', id_kelas: 'kelas-1' },
      queryClient,
    ),
  );
  expect(await screen.findByText('Pesan 1')).toBeVisible();
});

test.each([
  ['mahasiswa', 1],
  ['dosen', 0],
  ['operator', 0],
] as const)('from the card of a group, %s: fields to write in: %d', async (user, fields) => {
  setWidth(true);
  server();
  renderWithApp(
    <GroupTalk
      judul="Kelompok 1"
      idGroup="LMS-KELOMPOK-g-1"
      idThread="komentar-tugas__g-1__t-1"
      onClose={() => undefined}
    />,
    { user },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Percakapan Kelompok 1' }));
  expect(await dialog.findByText('Pesan 1')).toBeVisible();
  await waitFor(() =>
    expect(dialog.queryAllByRole('textbox', { name: 'Tulis pesan' })).toHaveLength(fields),
  );
});

test('beside the grading of a group its lecturers write', async () => {
  setWidth(true);
  const api = server();
  const izin = { tulis: { boleh: true, alasan: null }, moderasi: true, riwayat: true };
  api.reply(
    'bacaUtas',
    utasOf({ jenis: 'kelompok', mahasiswa: null, urutan_terakhir: 1, dibaca_sampai: 1, izin }),
  );
  renderWithApp(
    <GradingTalk idKelas="kelas-1" idTugas="t-1" kelompok={{ id: 'g-1' }} mahasiswa={null} />,
    { user: 'dosen' },
  );
  expect(await screen.findByRole('textbox', { name: 'Tulis pesan' })).toBeVisible();
  expect(api.calls('bacaUtas')[0]?.params).toEqual({
    id: 'LMS-KELOMPOK-g-1',
    threadId: 'komentar-tugas__g-1__t-1',
  });
});

test('the card of a task opens its comments', async () => {
  setWidth(true);
  const api = server();
  renderWithApp(<TaskTalkButton tugas={makeTugas({ id: 't-1' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Komentar tugas ER-diagram' }));
  const dialog = await screen.findByRole('dialog', { name: 'Komentar ER-diagram' });
  expect(await within(dialog).findByText('Pesan 1')).toBeVisible();
  expect(api.calls('bacaUtas')[0]?.params.threadId).toMatch(/__t-1__u-1$/);
});
