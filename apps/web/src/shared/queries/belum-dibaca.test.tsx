import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { dispatchEvent } from '../lib/stream/stream-events.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderWithApp } from '../testing/render.tsx';
import { UnreadIn } from '../ui/unread/unread-in.tsx';

const row = (id: string, jumlah: number) => ({
  id_aktivitas: id,
  jenis: 'tugas' as const,
  judul: id,
  id_kelas: 'k1',
  nama_makul: 'Basis Data',
  id_pertemuan: `p-${id}`,
  jumlah,
  last_chat_at: '2026-11-24T06:00:00.000Z',
});

function Marks() {
  return (
    <>
      <p data-testid="tugas">
        <UnreadIn jenis="tugas" />
      </p>
      <p data-testid="kelas">
        <UnreadIn id_kelas="k1" />
      </p>
      <p data-testid="t1">
        <UnreadIn id_aktivitas="t1" />
      </p>
      <p data-testid="lain">
        <UnreadIn id_kelas="k2" />
      </p>
    </>
  );
}
const shown = () =>
  ['tugas', 'kelas', 't1', 'lain'].map((id) => screen.getByTestId(id).textContent);

test('one answer marks the menu, the class and the task; a new message asks again', async () => {
  const api = fakeApi().reply('pesanBelumDibaca', [row('t1', 2), row('t2', 1)]);
  const { queryClient = createQueryClient() } = renderWithApp(<Marks />);
  await waitFor(() =>
    expect(shown()).toEqual(['3 belum dibaca', '3 belum dibaca', '2 belum dibaca', '']),
  );
  expect(api.calls('pesanBelumDibaca')).toHaveLength(1);
  api.reply('pesanBelumDibaca', [row('t2', 1)]);
  const told = { kunci: 'x', id_kelas: 'k1', id_aktivitas: 't1', urutan: 3 };
  dispatchEvent('percakapan.berubah', { ...told, perubahan: 'baru' }, queryClient);
  await waitFor(() => expect(shown()).toEqual(['1 belum dibaca', '1 belum dibaca', '', '']));
});

test('operators, who have none, ask nothing', async () => {
  const api = fakeApi();
  renderWithApp(<Marks />, { user: 'operator' });
  await waitFor(() => expect(shown()).toEqual(['', '', '', '']));
  expect(api.calls('pesanBelumDibaca')).toHaveLength(0);
});
