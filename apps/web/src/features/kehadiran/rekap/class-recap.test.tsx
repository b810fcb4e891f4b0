import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as stream from '../../../shared/lib/stream/stream.ts';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { classRecap, pengaturan, pertemuan } from '../testing/fixtures.ts';
import { ClassRecap } from './class-recap.tsx';

beforeEach(() => setWidth(true));

const Given = ({ idKelas, student }: { idKelas: string; student: { nim: string } }) => (
  <i data-testid={`dispensasi ${idKelas} ${student.nim}`} />
);

const server = () =>
  fakeApi()
    .reply('pengaturan', pengaturan())
    .reply('rekapKelas', classRecap(), { total_items: 12, total_pages: 2 });

const open = (user: 'dosen' | 'operator' = 'dosen', route = '/kehadiran/kelas-1') =>
  renderWithApp(<ClassRecap idKelas="kelas-1" Dispensation={Given} />, {
    path: '/kehadiran/:id',
    route,
    user,
  });

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the recap of a class', () => {
  test('students against meetings; each meeting leads to its attendance', async () => {
    server();
    open();
    const matrix = await screen.findByRole('region', { name: 'Rekap kehadiran' });
    const rows = within(matrix).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(linksIn(rows[0] as HTMLElement)).toEqual([
      '/kehadiran/kelas-1/p-1',
      '/kehadiran/kelas-1/p-2',
      '/kehadiran/kelas-1/p-3',
    ]);
    expect(within(matrix).getByRole('link', { name: 'Kehadiran Pertemuan 2 UTS' })).toBeVisible();
    const [first, second] = rows.slice(1);
    expect(within(first as HTMLElement).getByRole('rowheader')).toHaveTextContent('Mahasiswa 01');
    const marks = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent);
    expect(marks(first)).toEqual(['HHadir', 'HHadir', '–Belum dicatat']);
    expect(marks(second)).toEqual(['IIzin', 'HHadir', '–Belum dicatat']);
    // The exam rule's figure differs and is shown when the rule is not met.
    expect(first).toHaveTextContent('71.4%5 dari 7Di bawah syarat ujian 75% (64.3%)');
    expect(within(second as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('-');
    expect(rows[3]).toHaveTextContent('Jumlah Hadirdari 2 peserta12–');
    expect(screen.getByRole('list', { name: 'Keterangan kehadiran' })).toHaveTextContent(
      'Belum dicatat',
    );
  });

  test.each([
    ['dosen', ['/beranda', '/kehadiran', '/kehadiran?tab=1']],
    ['operator', ['/beranda', '/kehadiran-peserta']],
  ] as const)('breadcrumbs of %s', async (user, links) => {
    server();
    open(user);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Manajemen Basis Data A' }),
    ).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Jejak halaman' });
    expect(linksIn(trail)).toEqual(links);
    expect(trail).toHaveTextContent('Manajemen Basis Data A');
  });

  test('search and page are in the address and asked of the server', async () => {
    const api = server();
    const user = userEvent.setup();
    const { router } = open('dosen', '/kehadiran/kelas-1?page=2');
    await screen.findByText('Mahasiswa 01');
    expect(api.calls('rekapKelas')[0]?.url.search).toBe('?page=2&per_page=10');
    await user.type(screen.getByRole('searchbox', { name: 'Cari nama atau NIM' }), 'siti{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=siti'));
    await waitFor(() =>
      expect(api.calls('rekapKelas').at(-1)?.url.search).toBe('?page=1&per_page=10&search=siti'),
    );
  });

  test('sorted by percent or name at the head of the column, in the address, and exported so', async () => {
    const api = server();
    const user = userEvent.setup();
    const { router } = open();
    const percent = await screen.findByRole('columnheader', { name: 'Persentase' });
    expect(percent).toHaveAttribute('aria-sort', 'none');
    await user.click(within(percent).getByRole('button'));
    expect(router.state.location.search).toBe('?sort=persen');
    expect(await screen.findByRole('columnheader', { name: 'Persentase' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await waitFor(() =>
      expect(api.calls('rekapKelas').at(-1)?.url.searchParams.get('sort')).toBe('persen'),
    );
    await user.click(screen.getByRole('button', { name: 'Ekspor Excel' }));
    await waitFor(() => expect(api.calls('eksporRekapKelas')[0]?.url.search).toBe('?sort=persen'));
  });

  test('the column of the meeting that was last is the current one', async () => {
    server();
    open();
    expect(await screen.findByRole('columnheader', { current: 'date' })).toHaveTextContent('2 UTS');
  });

  test.each([
    ['dosen', '/kehadiran?tab=2&periode=20261&id_kelas=kelas-1'],
    ['operator', null],
  ] as const)('the way of %s to the students at risk', async (user, href) => {
    server();
    open(user);
    await screen.findByText('Mahasiswa 01');
    const link = screen.queryByRole('link', { name: 'Mahasiswa berisiko' });
    expect(link?.getAttribute('href') ?? null).toBe(href);
  });

  test('nobody found, and a class without students, say different things', async () => {
    const api = server().reply('rekapKelas', classRecap({ peserta: [] }));
    open('dosen', '/kehadiran/kelas-1?search=x');
    expect(await screen.findByText('Tidak ada peserta yang cocok dengan pencarian.')).toBeVisible();
    api.reply('rekapKelas', classRecap({ peserta: [], pertemuan: [] }));
    open();
    expect(
      await screen.findByText('Tidak ada mahasiswa yang tersedia pada kelas ini.'),
    ).toBeVisible();
    expect(screen.getByText('Belum ada pertemuan pada kelas ini.')).toBeVisible();
  });

  test('a change of marks loads it anew', async () => {
    const api = server();
    const { queryClient } = open();
    await screen.findByText('Mahasiswa 01');
    api.reply('rekapKelas', classRecap({ peserta: [] }));
    dispatchEvent('kehadiran.berubah', { id_pertemuan: 'p-1', versi: 2 }, queryClient);
    expect(
      await screen.findByText('Tidak ada mahasiswa yang tersedia pada kelas ini.'),
    ).toBeVisible();
  });

  test('a dispensation that a colleague gives or withdraws loads it anew: the class is listened to', async () => {
    const listened = vi.spyOn(stream, 'useStream');
    const api = server();
    const { queryClient } = open();
    await screen.findByText('Mahasiswa 01');
    expect(listened).toHaveBeenCalledWith(`kelas:${classRecap().kelas_kuliah.id}`);
    api.reply('rekapKelas', classRecap({ peserta: [] }));
    dispatchEvent('dispensasi.berubah', { id_kelas: 'kelas-1' }, queryClient);
    expect(
      await screen.findByText('Tidak ada mahasiswa yang tersedia pada kelas ini.'),
    ).toBeVisible();
  });

  test('below 768 px a card per student, and the ways to the meetings', async () => {
    setWidth(false);
    server();
    open();
    const cards = await screen.findByRole('list', { name: 'Rekap kehadiran' });
    expect(cards).toHaveTextContent('Hadir 5 · Izin 1 · Sakit 0 · Alpa 1');
    expect(within(cards).getByRole('list', { name: 'Kehadiran Mahasiswa 01' })).toHaveTextContent(
      'HHadirHHadir–Belum dicatat',
    );
    expect(screen.getByText('Kehadiran per pertemuan (3)')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Urutkan' })).toHaveDisplayValue('Urut NIM');
    expect(cards).toHaveTextContent('Di bawah syarat ujian 75% (64.3%)');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('what is no class', () => {
  test('may be a meeting, which leads to its screen (DECISIONS 19)', async () => {
    server().fail('rekapKelas', 'tidak_ditemukan').reply('detailPertemuan', pertemuan());
    const { router } = renderWithApp(<ClassRecap idKelas="p-7" Dispensation={Given} />, {
      path: '/kehadiran/:id',
      route: '/kehadiran/p-7',
      user: 'dosen',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/kehadiran/kelas-1/p-7'));
  });
});
