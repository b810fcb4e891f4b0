import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { learnServerTime } from '../../../shared/lib/time/clock.ts';
import { forumQueries } from '../../../shared/queries/forum.ts';
import { percakapanQueries } from '../../../shared/queries/percakapan.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeForum } from '../../../shared/testing/forum.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { ForumPage } from './forum-page.tsx';
import { pesanOf, utasOf } from './testing/fixtures.ts';
import type { ThreadPart } from './thread-part.ts';

/** Stands in for the posts: two own ones. */
const Thread: ThreadPart = ({ alamat, forum }) => (
  <ul aria-label={`Utas ${alamat.groupId} ${alamat.threadId}`}>
    {[1, 2].map((urutan) => (
      <li key={urutan}>{forum.noteOf(pesanOf(urutan))}</li>
    ))}
  </ul>
);
/** Stands in for a thread with a draft, which remounting would lose. */
const Writing: ThreadPart = ({ alamat }) => {
  const utas = useQuery(percakapanQueries.utas(alamat));
  return <textarea aria-label={utas.data?.izin.tulis.boleh ? 'Terbuka' : 'Tertutup'} />;
};
const page = <ForumPage Thread={Thread} />;
const opened = '/forum?groupId=k1&forumId=FORUM__f1&referer=kelas-kuliah';
const reading = { has_write_access: false };
const own: DataOf<'postSaya'> = {
  jumlah_dihitung: 1,
  minimal_post: 3,
  minimal_karakter: 20,
  post: [
    { id: 'm-2', urutan: 2, putusan: 'terlalu_pendek' },
    { id: 'm-1', urutan: 1, putusan: 'dihitung' },
  ],
  ada_sebelumnya: false,
  nilai: null,
};
const semester = {
  kode: 20261,
  nama: 'Ganjil',
  tahun: 2026,
  semester: 1,
  mulai: '2026-08-01',
  selesai: '2027-01-31',
};

function server(changes: Parameters<typeof makeForum>[0] = {}) {
  const forum = makeForum({ unread: 2, ...changes });
  const other = makeForum({
    id: 'f2',
    judul: 'Denormalisasi',
    id_forum_chat: 'FORUM__f2',
    completed: true,
    jumlah_post_saya: 3,
  });
  return fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('semesterBerjalan', semester)
    .reply('daftarForum', [forum, other], reading)
    .reply('detailForum', ({ params }) => ({
      ...(params.id === 'f2' ? other : forum),
      daftar_join_detail: [],
      jumlah_join_detail: 0,
    }))
    .reply('postSaya', own)
    .reply('ikutForum', { waktu_join: '2026-11-24T13:05:00+07:00' });
}

beforeEach(() => {
  setWidth(true);
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
});

test('the list says title, meeting, what is unread and what is done, and opens a thread beside it', async () => {
  server();
  renderWithApp(page, { route: '/forum' });
  const rows = within(await screen.findByRole('list', { name: 'Daftar forum' }));
  const first = rows.getByRole('button', { name: /^Bentuk normal ketiga/ });
  for (const text of [/Pertemuan 7/, /2 belum dibaca/, /1 dari 3 tanggapan/])
    expect(first).toHaveTextContent(text);
  const second = rows.getByRole('button', { name: /^Denormalisasi/ });
  expect(second).toHaveTextContent('Selesai dikerjakan');
  expect(screen.getByText('Pilih forum')).toBeVisible();
  await userEvent.click(second);
  expect(await screen.findByRole('list', { name: 'Utas k1 FORUM__f2' })).toBeVisible();
  expect(rows.getByRole('button', { name: /^Denormalisasi/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('opened from a class: its forums alone, the way back to the meeting, and each own post says whether it counts', async () => {
  const api = server();
  renderWithApp(page, { route: opened });
  const thread = within(await screen.findByRole('list', { name: 'Utas k1 FORUM__f1' }));
  expect(await thread.findByText('Dihitung')).toBeVisible();
  expect(
    thread.getByText('Belum dihitung: terlalu pendek, paling sedikit 20 karakter'),
  ).toBeVisible();
  expect(screen.getAllByText('1 dari 3 tanggapan').length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: 'Kembali ke Pertemuan 7' })).toHaveAttribute(
    'href',
    '/kelas/k1/m7',
  );
  await waitFor(() =>
    expect(api.calls('daftarForum').at(-1)?.url.searchParams.get('id_kelas_kuliah')).toBe('k1'),
  );
  await waitFor(() => expect(api.calls('ikutForum')).toHaveLength(1));
});

test('on a phone the thread covers the list, and leads back to it', async () => {
  setWidth(false);
  server();
  renderWithApp(page, { route: opened });
  expect(await screen.findByRole('list', { name: 'Utas k1 FORUM__f1' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Daftar forum' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Daftar forum' }));
  expect(await screen.findByRole('list', { name: 'Daftar forum' })).toBeVisible();
});

test('before its start nobody joins, and it is said when one may write', async () => {
  const api = server({ status: 'belum_dimulai', waktu_mulai: '2026-11-25T08:00:00+07:00' });
  renderWithApp(page, { route: opened });
  expect(await screen.findByText(/^Forum belum dimulai\./)).toBeVisible();
  expect(api.calls('ikutForum')).toHaveLength(0);
});

test('at its end the thread stays where it is, and asks what may be done now', async () => {
  const izin = (boleh: boolean) => ({
    tulis: { boleh, alasan: null },
    moderasi: false,
    riwayat: false,
  });
  const api = server().reply('bacaUtas', utasOf({ izin: izin(true) }));
  const { queryClient } = renderWithApp(<ForumPage Thread={Writing} />, { route: opened });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Terbuka' }), 'Setengah jadi');
  api.reply('bacaUtas', utasOf({ izin: izin(false) }));
  api.reply('detailForum', {
    ...makeForum({ status: 'selesai' }),
    daftar_join_detail: [],
    jumlah_join_detail: 0,
  });
  await act(() => queryClient.refetchQueries({ queryKey: forumQueries.detail('f1').queryKey }));
  expect(await screen.findByRole('textbox', { name: 'Tertutup' })).toHaveValue('Setengah jadi');
});

test('no forum at all', async () => {
  server().reply('daftarForum', [], reading);
  renderWithApp(page, { route: '/forum' });
  expect(await screen.findByText('Belum ada forum pada kelas Anda di periode ini.')).toBeVisible();
});

test('a student reads the own grade, and how many posts there are beyond what is asked', async () => {
  const more = {
    ...own,
    jumlah_dihitung: 5,
    minimal_post: 2,
    nilai: { nilai: 100, manual: false },
  };
  server().reply('postSaya', more);
  renderWithApp(page, { route: opened });
  expect(await screen.findByText('5 tanggapan, minimal 2 · selesai')).toBeVisible();
  expect(screen.getByText('Nilai keaktifan Anda: 100 (otomatis)')).toBeVisible();
});

test('own posts beyond one answer are asked for', async () => {
  const api = server().reply('postSaya', ({ url }) =>
    url.searchParams.has('sebelum') ? { ...own, post: [] } : { ...own, ada_sebelumnya: true },
  );
  renderWithApp(page, { route: opened });
  await waitFor(() =>
    expect(api.calls('postSaya').map(({ url }) => url.searchParams.get('sebelum'))).toContain('1'),
  );
});

test('the list is narrowed to a class', async () => {
  const api = server();
  renderWithApp(page, { route: '/forum?id_kelas_kuliah=k9' });
  await waitFor(() =>
    expect(api.calls('daftarForum')[0]?.url.searchParams.get('id_kelas_kuliah')).toBe('k9'),
  );
});
