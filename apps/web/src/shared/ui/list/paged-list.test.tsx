import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing/render.tsx';
import { PagedList } from './paged-list.tsx';

const answered = { error: null, isPending: false, isFetching: false, refetch: () => undefined };
const pageOf = (data: string[]) => ({
  ...answered,
  data: { data, meta: { page: 1, per_page: 5, total_items: data.length * 3, total_pages: 3 } },
});
const onPage = vi.fn();
const base = { skeleton: <p>abu-abu</p>, none: 'Belum ada kelas.', onPage };
const rowsOf = (rows: string[]) => rows.map((row) => <p key={row}>{row}</p>);

test('rows, and the way to the other pages', async () => {
  renderWithApp(
    <PagedList {...base} query={pageOf(['A', 'B'])} sizes={[5, 15]}>
      {(rows, meta) => rowsOf([...rows, `halaman ${meta.page}`])}
    </PagedList>,
  );
  for (const text of ['A', 'B', 'halaman 1', 'Menampilkan 1–5 dari 6'])
    expect(screen.getByText(text)).toBeVisible();
  expect(
    [...screen.getByLabelText<HTMLSelectElement>('Jumlah per halaman').options].map(
      ({ value }) => value,
    ),
  ).toEqual(['5', '15']);
  await userEvent.click(screen.getByRole('button', { name: 'Halaman 2' }));
  expect(onPage).toHaveBeenLastCalledWith({ page: 2, per_page: 5 });
});

test('nothing there: what that means, and no pages', () => {
  renderWithApp(
    <PagedList {...base} query={pageOf([])} noneTitle="Kosong" narrowed={false}>
      {rowsOf}
    </PagedList>,
  );
  expect(screen.getByText('Kosong')).toBeVisible();
  expect(screen.getByText('Belum ada kelas.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('beyond the last page: not called nothing, and there is a way to the last', async () => {
  const meta = { page: 9, per_page: 5, total_items: 11, total_pages: 3 };
  renderWithApp(
    <PagedList {...base} query={{ ...answered, data: { data: [] as string[], meta } }}>
      {rowsOf}
    </PagedList>,
  );
  expect(screen.queryByText('Belum ada kelas.')).not.toBeInTheDocument();
  expect(screen.getByText('Halaman 9 tidak ada lagi. Daftar ini sampai halaman 3.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Buka halaman 3' }));
  expect(onPage).toHaveBeenLastCalledWith({ page: 3, per_page: 5 });
});

test('nothing found: the filters can be removed', async () => {
  const onClear = vi.fn();
  renderWithApp(
    <PagedList
      {...base}
      query={pageOf([])}
      narrowed={{ text: 'Tidak ditemukan.', onClear }}
      framed="list"
    >
      {rowsOf}
    </PagedList>,
  );
  expect(screen.getByText('Tidak ditemukan.')).toBeVisible();
  expect(screen.queryByText('Belum ada kelas.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('loading is grey; a failed load has its title', () => {
  const query = { ...answered, data: undefined };
  renderWithApp(
    <>
      <PagedList {...base} query={{ ...query, isPending: true }}>
        {rowsOf}
      </PagedList>
      <PagedList {...base} query={{ ...query, error: new Error('gagal') }} errorTitle="NO DATA">
        {rowsOf}
      </PagedList>
    </>,
  );
  expect(screen.getByText('abu-abu')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('NO DATA');
});
