import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeMeeting, makeMenuEntry } from '../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { makeTugas } from '../../../shared/testing/tugas.ts';
import { MeetingContent } from './meeting-content.tsx';
import { makeMateri } from './testing/fixtures.ts';

type Kinds = ReturnType<typeof makeMenuEntry>['baru'];

/** A meeting with two materials and a task; `baru` is new until seen. */
function serve(baru: Kinds, found: { jenis: Kinds[number]; id: string }[]) {
  let left = baru;
  const server = fakeApi()
    .reply('detailPertemuan', makeMeeting())
    .reply('menuPertemuan', () => [makeMenuEntry({ baru: left })])
    .reply('daftarTeks', [])
    .reply(
      'daftarMateri',
      [makeMateri({ id: 'a', judul: 'Lama' }), makeMateri({ id: 'b', judul: 'Modul' })],
      {
        has_write_access: false,
      },
    )
    .reply('daftarTugas', [makeTugas({ id: 't', judul: 'ERD' })], { has_write_access: false })
    .reply('daftarUjian', [], { has_write_access: false })
    .reply('daftarForum', [], { has_write_access: false })
    .reply('daftarVidcon', [], { has_write_access: false })
    .reply('pertemuanDilihat', () => {
      left = left.filter((kind) => kind === 'nilai');
      return found;
    });
  return server;
}

test('what is new says so when its meeting is opened, and is no longer new for the menu', async () => {
  const server = serve(
    ['materi', 'nilai'],
    [
      { jenis: 'materi', id: 'b' },
      { jenis: 'nilai', id: 't' },
    ],
  );
  const { queryClient } = renderWithApp(<MeetingContent meetingId="m7" />);
  expect(await screen.findByText('Baru')).toBeVisible();
  const materials = within(screen.getByRole('list', { name: 'Materi' })).getAllByRole('listitem');
  expect(materials.map((row) => within(row).queryByText('Baru') !== null)).toEqual([false, true]);
  expect(screen.getByRole('link', { name: 'Nilai baru' })).toHaveAttribute(
    'href',
    '/tugas/t?tab=submission&referer=kelas-kuliah',
  );
  expect(server.calls('pertemuanDilihat')[0]).toMatchObject({
    params: { id: 'm7' },
    body: { jenis: ['materi', 'tugas'] },
  });
  const menu = kelasQueries.menu(makeMeeting().kelas_kuliah.id).queryKey;
  await waitFor(() => expect(queryClient.getQueryData(menu)?.data[0]?.baru).toEqual(['nilai']));
  expect(screen.getByText('Baru')).toBeVisible();
});

test('where nothing is new nothing is told; what appears meanwhile is', async () => {
  let baru: Kinds = [];
  const server = serve([], [{ jenis: 'tugas', id: 't' }]).reply('menuPertemuan', () => [
    makeMenuEntry({ baru }),
  ]);
  const { queryClient } = renderWithApp(<MeetingContent meetingId="m7" />);
  expect(await screen.findByText('1. Lama')).toBeVisible();
  expect(server.calls('pertemuanDilihat')).toEqual([]);
  baru = ['tugas'];
  dispatchEvent('kelas.berubah', { id_kelas: makeMeeting().kelas_kuliah.id }, queryClient);
  expect(await screen.findByText('Baru')).toBeVisible();
});

test('what appears between the look and the menu’s answer is looked at too, though the kinds are the same', async () => {
  const left = ['a', 'b'];
  const server = serve([], [])
    .reply('menuPertemuan', () => [makeMenuEntry({ baru: left.length > 0 ? ['materi'] : [] })])
    .reply('pertemuanDilihat', () =>
      left.splice(0, 1).map((id) => ({ jenis: 'materi' as const, id })),
    );
  const { queryClient } = renderWithApp(<MeetingContent meetingId="m7" />);
  await waitFor(() => expect(screen.getAllByText('Baru')).toHaveLength(2));
  const menu = kelasQueries.menu(makeMeeting().kelas_kuliah.id).queryKey;
  await waitFor(() => expect(queryClient.getQueryData(menu)?.data[0]?.baru).toEqual([]));
  expect(server.calls('pertemuanDilihat')).toHaveLength(2);
});

test('a menu that was asked for before the look is asked for anew', async () => {
  const idKelas = makeMeeting().kelas_kuliah.id;
  const server = serve(['materi'], [{ jenis: 'materi', id: 'b' }]);
  const look = server.hold('pertemuanDilihat');
  const { queryClient } = renderWithApp(<MeetingContent meetingId="m7" />);
  await waitFor(() => expect(server.calls('pertemuanDilihat')).toHaveLength(1));
  server.hang('menuPertemuan');
  dispatchEvent('kelas.berubah', { id_kelas: idKelas }, queryClient);
  await waitFor(() => expect(server.calls('menuPertemuan')).toHaveLength(2));
  server.reply('menuPertemuan', [makeMenuEntry({ baru: [] })]);
  look();
  const menu = kelasQueries.menu(idKelas).queryKey;
  await waitFor(() => expect(queryClient.getQueryData(menu)?.data[0]?.baru).toEqual([]));
});

test('an operator who acts as the student sees what is new; nothing is marked, and it is not looked at for ever', async () => {
  const bertindak = {
    operator: { id: 'op', nama: 'Siti Aminah' },
    berakhir_pada: '2099-01-01T00:00:00Z',
  };
  const server = serve([], [{ jenis: 'materi', id: 'b' }]).reply('menuPertemuan', [
    makeMenuEntry({ baru: ['materi'] }),
  ]);
  renderWithApp(<MeetingContent meetingId="m7" />, { as: { bertindak } });
  expect(await screen.findByText('Baru')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.calls('pertemuanDilihat')).toHaveLength(1);
});

test('without a line the content stands as it is', async () => {
  const server = serve(['materi'], []).fail('pertemuanDilihat', 'tidak_ditemukan');
  renderWithApp(<MeetingContent meetingId="m7" />);
  expect(await screen.findByText('1. Lama')).toBeVisible();
  await waitFor(() => expect(server.calls('pertemuanDilihat')).toHaveLength(1));
  expect(screen.queryByText('Baru')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('staff look at nothing', async () => {
  const server = serve(['materi'], []);
  renderWithApp(<MeetingContent meetingId="m7" />, { user: 'dosen' });
  expect(await screen.findByText('1. Lama')).toBeVisible();
  expect(server.calls('pertemuanDilihat')).toEqual([]);
});
