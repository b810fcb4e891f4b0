import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { fakeApi, type SeenCall } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { AcakModal } from './acak-modal.tsx';
import { SalinModal } from './salin-modal.tsx';

beforeEach(() => setWidth(true));

const orang = (n: number) => ({ nim: `n${n}`, nama: `Mahasiswa ${n}` });
const kelompok = [
  {
    nama: 'Kelompok 1',
    anggota: [
      { jabatan: 'ketua' as const, mahasiswa: orang(1) },
      { jabatan: 'anggota' as const, mahasiswa: orang(2) },
    ],
  },
];

interface Asked {
  menurut: string;
  nilai: number;
  benih: number;
  sidik?: string;
  pratinjau?: boolean;
}
const bodyOf = ({ body }: SeenCall) => body as Asked;

describe('Acak', () => {
  const drawn = ({ body }: SeenCall): DataOf<'acakKelompok'> => {
    const { benih, nilai, pratinjau = false } = body as Asked;
    return {
      disimpan: !pratinjau,
      sidik: `${benih}-${nilai}`,
      benih,
      kelompok,
      jumlah_tidak_aktif: 1,
    };
  };
  function show() {
    const api = fakeApi().reply('acakKelompok', drawn);
    const onClose = vi.fn();
    renderWithApp(<AcakModal idTugas="t1" onClose={onClose} />, { user: 'dosen' });
    return { api, onClose, user: userEvent.setup() };
  }

  test('what is shown is what is saved; drawn again it is another', async () => {
    const { api, onClose, user } = show();
    const plan = within(await screen.findByRole('list', { name: 'Rancangan kelompok' }));
    expect(plan.getByText('Mahasiswa 1 (Ketua)')).toBeVisible();
    expect(screen.getByText('1 kelompok, 2 mahasiswa')).toBeVisible();
    expect(screen.getByText('1 mahasiswa tidak aktif tidak diikutkan.')).toBeVisible();
    const seeds = () => api.calls('acakKelompok').map((call) => bodyOf(call).benih);
    await user.click(screen.getByRole('button', { name: 'Acak lagi' }));
    await waitFor(() => expect(new Set(seeds()).size).toBe(2));
    const save = screen.getByRole('button', { name: 'Simpan Kelompok' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const last = api.calls('acakKelompok').find((call) => bodyOf(call).pratinjau !== true);
    expect(last?.body).toMatchObject({
      benih: seeds()[1],
      sidik: `${seeds()[1]}-4`,
      menurut: 'ukuran',
      nilai: 4,
    });
    expect(await screen.findByText('Berhasil membagi 1 kelompok')).toBeVisible();
  });

  test('by number instead of size', async () => {
    const { api, user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Jumlah kelompok' }));
    const field = screen.getByRole('textbox', { name: 'Banyak kelompok' });
    await user.clear(field);
    await user.type(field, '7');
    await waitFor(() =>
      expect(bodyOf(api.calls('acakKelompok').at(-1) as SeenCall)).toMatchObject({
        menurut: 'jumlah',
        nilai: 7,
      }),
    );
  });

  test('what cannot be drawn says why, and nothing can be saved', async () => {
    const api = fakeApi().fail('acakKelompok', 'kelompok_tanpa_mahasiswa');
    renderWithApp(<AcakModal idTugas="t1" onClose={() => undefined} />, { user: 'dosen' });
    expect(
      await screen.findByText('Tidak ada mahasiswa aktif yang belum berkelompok.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Simpan Kelompok' })).toBeDisabled();
    expect(api.calls('acakKelompok').every((call) => bodyOf(call).pratinjau)).toBe(true);
  });

  test('students have changed meanwhile: it says so and shows the plan anew', async () => {
    const { api, user, onClose } = show();
    const save = await screen.findByRole('button', { name: 'Simpan Kelompok' });
    await waitFor(() => expect(save).toBeEnabled());
    const before = api.calls('acakKelompok').length;
    api.fail('acakKelompok', 'kelompok_berubah');
    await user.click(save);
    expect((await screen.findAllByText(/sudah diubah pengguna lain/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(api.calls('acakKelompok').length).toBeGreaterThan(before + 1));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Salin dari tugas lain', () => {
  const sources: DataOf<'sumberKelompok'> = [
    {
      id: 't2',
      judul: 'Tugas Dua',
      pertemuan: { id: 'p1', nomor: 3 },
      jumlah_kelompok: 10,
      jumlah_anggota: 40,
    },
  ];
  function show(rows = sources) {
    const api = fakeApi()
      .reply('sumberKelompok', rows)
      .reply('salinKelompok', ({ body }) => ({
        disimpan: !(body as Asked).pratinjau,
        sidik: 's1',
        kelompok,
        dilewati: [{ nim: 'n9', nama: 'Andi', alasan: 'bukan_peserta' as const }],
      }));
    const onClose = vi.fn();
    renderWithApp(<SalinModal idTugas="t1" onClose={onClose} />, { user: 'dosen' });
    return { api, onClose, user: userEvent.setup() };
  }

  test('a task is chosen, the groups are shown, and then copied', async () => {
    const { api, onClose, user } = show();
    const save = await screen.findByRole('button', { name: 'Salin Kelompok' });
    expect(save).toBeDisabled();
    expect(await screen.findByText('Pertemuan 3 · 10 kelompok · 40 mahasiswa')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Tugas Dua/ }));
    expect(
      await screen.findByText('1 mahasiswa tidak ikut disalin: Andi (bukan peserta kelas lagi).'),
    ).toBeVisible();
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const sent = api.calls('salinKelompok').filter((call) => !bodyOf(call).pratinjau);
    expect(sent.map(({ body }) => body)).toEqual([
      { id_tugas: 't2', sidik: 's1', id_klien: expect.any(String) },
    ]);
  });

  test('nothing to copy from says so', async () => {
    show([]);
    expect(
      await screen.findByText('Belum ada tugas lain di kelas ini yang mempunyai kelompok.'),
    ).toBeVisible();
  });
});
