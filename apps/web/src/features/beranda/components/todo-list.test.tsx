import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import type { PerluRow } from '../queries.ts';
import { TodoList } from './todo-list.tsx';
import { LecturerWork } from './work-list.tsx';

const row = (over: Partial<PerluRow> = {}): PerluRow => ({
  jenis: 'tugas',
  id: 't-1',
  judul: 'ER-diagram',
  waktu_mulai: '2026-11-01T00:00:00Z',
  waktu_selesai: '2099-11-30T16:59:59Z',
  status: 'berlangsung',
  wajib: true,
  kelas: { id: 'k-1', nama: '01' },
  mata_kuliah: { kode: 'IF1', nama: 'Basis Data' },
  belum_dinilai: null,
  tindakan: 'kumpulkan',
  link: '/tugas/t-1',
  ...over,
});

test('each thing has its one action; the sixth and further open on demand', async () => {
  const baris = Array.from({ length: 7 }, (_, n) =>
    row({ id: `t-${n}`, judul: `Tugas ${n}`, link: `/tugas/t-${n}` }),
  );
  fakeApi().reply('perluDikerjakan', { bap: [], jumlah: 60, baris });
  renderWithApp(<TodoList />);
  expect(await screen.findByRole('link', { name: 'Kumpulkan: Tugas 0' })).toHaveAttribute(
    'href',
    '/tugas/t-0',
  );
  expect(screen.queryByText('Tugas 5')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan 2 lagi' }));
  expect(screen.getByText('Tugas 6')).toBeVisible();
  expect(screen.getByText('7 terdekat dari 60')).toBeVisible();
});

test('what is overdue says so in words', async () => {
  const over = row({ waktu_selesai: '2020-01-01T00:00:00Z', status: 'selesai', tindakan: 'lihat' });
  fakeApi().reply('perluDikerjakan', { bap: [], jumlah: 1, baris: [over] });
  renderWithApp(<TodoList />);
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('terlambat');
  expect(within(item).getByRole('link', { name: 'Lihat: ER-diagram' })).toBeVisible();
});

test('says when nothing waits, and when it could not be asked', async () => {
  const api = fakeApi().reply('perluDikerjakan', { bap: [], jumlah: 0, baris: [] });
  const { unmount } = renderWithApp(<TodoList />);
  expect(await screen.findByText('Tidak ada yang perlu dikerjakan saat ini.')).toBeVisible();
  unmount();
  api.fail('perluDikerjakan', 'layanan_tidak_tersedia');
  renderWithApp(<TodoList />);
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
});

test('a lecturer has one list: questions and disputes by number, works to grade singly', async () => {
  fakeApi()
    .reply('tindakLanjutDosen', {
      perlu_dinilai: { jumlah: 3, pertama: { jenis: 'ujian', id: 'u-1', judul: 'Kuis' } },
      pertanyaan_belum_dijawab: { jumlah: 0, pertama: null },
      sanggahan_menunggu: { jumlah: 2 },
      bap_menunggu: { jumlah: 0 },
    })
    .reply('perluDikerjakan', {
      bap: [],
      jumlah: 1,
      baris: [
        row({ jenis: 'ujian', id: 'u-1', judul: 'Kuis', belum_dinilai: 3, tindakan: 'nilai' }),
      ],
    });
  renderWithApp(<LecturerWork />, { user: 'dosen' });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('3 belum dinilai ·', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mulai menilai: Kuis' })).toHaveAttribute(
    'href',
    '/ujian/u-1/penilaian?mulai=1',
  );
});
