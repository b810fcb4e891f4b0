import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { explanation, ownActivity, ownBook, ownClass } from '../testing/own.ts';
import { OwnClassGrades } from './own-class-grades.tsx';
import { OwnGrades } from './own-grades.tsx';

beforeEach(() => setWidth(true));

const server = () =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('tahunSemesterMahasiswa', [{ tahun: 2026, semester: 1 }])
    .reply('nilaiSaya', [
      ownClass(),
      ownClass({ id_kelas: 'kelas-2', komponen: [], perkiraan: null }),
    ])
    .reply('nilaiSayaSatuKelas', ownBook())
    .reply('rincianNilaiSaya', explanation());

describe('own grades per class', () => {
  const open = () => renderWithApp(<OwnGrades />, { path: '/nilai', route: '/nilai' });

  test('components with weight and value, and an estimate that is called so', async () => {
    const api = server();
    open();
    const [first, second] = await screen.findAllByRole('article');
    if (!first || !second) throw new Error('two classes');
    expect(within(first).getByRole('link')).toHaveAttribute('href', '/nilai/kelas-1');
    expect(first).toHaveTextContent('Nilai Akhir (perkiraan)80 · B1 dari 2 komponen');
    expect(first).toHaveTextContent('Tugas (60%)801 dari 2 aktivitas');
    expect(first).toHaveTextContent('UAS (40%)-Belum ada aktivitas');
    expect(second).toHaveTextContent('Belum ada nilai');
    expect(second).toHaveTextContent('Komponen nilai kelas ini belum ditetapkan.');
    expect(api.calls('nilaiSaya')[0]?.url.search).toBe('?periode=20251');
  });

  test('a newly published grade comes by itself', async () => {
    const api = server();
    const { queryClient } = open();
    await screen.findAllByRole('article');
    api.reply('nilaiSaya', [
      ownClass({ perkiraan: { nilai: 85.5, huruf: 'A', dari: 2, total: 2 } }),
    ]);
    act(() => dispatchEvent('nilai.saya', { id_kelas: 'kelas-1' }, queryClient));
    expect(await screen.findByText('85.50 · A')).toBeVisible();
  });
});

describe('own grades in a class', () => {
  const open = () =>
    renderWithApp(<OwnClassGrades idKelas="kelas-1" />, {
      path: '/nilai/:id',
      route: '/nilai/kelas-1',
    });

  test('activities with their state in words; what is unpublished has no number', async () => {
    server().reply(
      'nilaiSayaSatuKelas',
      ownBook({
        aktivitas: [
          ownActivity('t-1'),
          ownActivity('u-1', { keadaan: null, nilai: null, terbit: false }),
          ownActivity('f-1', {
            aktivitas: { id: 'f-1', jenis: 'forum', label: 'Forum 1' },
            nilai: 65,
            komponen: [],
          }),
          ownActivity('t-9', { keadaan: 'dikecualikan', nilai: null }),
        ],
      }),
    );
    open();
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Tugas t-1Tugas · Pertemuan 1Tugas.*Dinilai80$/),
      expect.stringMatching(/Belum dipublikasikan-$/),
      expect.stringMatching(/^Forum 1Forum · Pertemuan 1-.*Dinilai65$/),
      expect.stringMatching(/Dikecualikan-$/),
    ]);
    expect(within(table).getByRole('link', { name: 'Tugas t-1' })).toHaveAttribute(
      'href',
      '/kelas/kelas-1/tugas/t-1?tab=submission&ref=nilai',
    );
  });

  test('a value opens to its formula, its sources, and what is left out', async () => {
    server();
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Dari mana nilai ini? Tugas' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Dari mana nilai Tugas (60%)?' });
    expect(await within(dialog).findByText('80.00')).toBeVisible();
    expect(
      within(dialog).getByText('Tidak dihitung. Nilainya belum dipublikasikan.'),
    ).toBeVisible();
    expect(dialog).toHaveTextContent('Terakhir berubah');
  });

  test('what is supposed is asked of the server, is marked, and goes away again', async () => {
    const api = server().reply('simulasiNilai', {
      komponen: ownClass().komponen.map((one) => (one.id === 'K1' ? { ...one, nilai: 90 } : one)),
      perkiraan: { nilai: 90, huruf: 'A', dari: 1, total: 2 },
    });
    open();
    const field = await screen.findByRole('textbox', { name: 'Kuis 1' });
    expect(api.calls('simulasiNilai')).toHaveLength(0);
    await userEvent.type(field, '100');
    await screen.findByText('Andaian – bukan nilai Anda');
    const outcome = screen.getByRole('status');
    await waitFor(() => expect(outcome).toHaveTextContent('Tugas (60%)80 → 90'));
    expect(outcome).toHaveTextContent('Nilai Akhir (perkiraan)80 · B → 90 · A');
    expect(outcome).not.toHaveTextContent('UAS');
    expect(api.calls('simulasiNilai').at(-1)?.body).toEqual({
      aktivitas: [{ id: 'u-1', nilai: 100 }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(field).toHaveValue('');
  });

  test('a class that is not the own is not there', async () => {
    server().fail('nilaiSayaSatuKelas', 'tidak_ditemukan');
    open();
    expect(await screen.findByText('NO DATA')).toBeVisible();
  });
});
