import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWithApp } from '../../testing/render.tsx';
import { setWidth } from '../../testing/screen-width.ts';
import { type Column, DataTable, nextSort } from './data-table.tsx';

interface Fruit {
  name: string;
  price: number;
  ripe: boolean;
}
const rows: Fruit[] = [
  { name: 'Mangga', price: 12, ripe: true },
  { name: 'Salak', price: 7, ripe: false },
];
const columns: (Column<Fruit> | false)[] = [
  { head: 'Nama', cell: ({ name }) => name, card: 'title', sort: 'nama' },
  { head: 'Harga', cell: ({ price }) => price, align: 'end', sort: 'harga' },
  { head: 'Berat', cell: () => '1 kg', card: 'short' },
  { head: 'Matang', cell: ({ ripe }) => (ripe ? 'Ya' : 'Belum'), card: 'corner' },
  false,
  {
    head: 'Aksi',
    hiddenHead: true,
    cell: ({ name }) => <button type="button">{`Beli ${name}`}</button>,
    card: 'action',
  },
];
const table = (props: Partial<Parameters<typeof DataTable<Fruit>>[0]> = {}) =>
  renderWithApp(
    <DataTable label="Buah" rows={rows} keyOf={({ name }) => name} columns={columns} {...props} />,
  );

test('a table on a wide screen: a head for each column, rows numbered from where the page begins', () => {
  setWidth(true);
  table({ firstNumber: 11 });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['No', 'Nama', 'Harga', 'Berat', 'Matang', 'Aksi']);
  const [, , second] = screen.getAllByRole('row');
  expect(
    within(second as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12', 'Salak', '7', '1 kg', 'Belum', 'Beli Salak']);
});

test('cards on a phone hold every value of the table', () => {
  setWidth(false);
  table({ firstNumber: 11 });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [, second] = within(screen.getByRole('list', { name: 'Buah' })).getAllByRole('listitem');
  const card = within(second as HTMLElement);
  for (const text of ['12.', 'Salak', 'Belum', '1 kg', '7'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('Harga').tagName).toBe('DT');
  expect(card.getByRole('button', { name: 'Beli Salak' })).toBeVisible();
});

test('a few short columns may stay a table on a phone', () => {
  setWidth(false);
  table({ tableOnly: true });
  expect(screen.getByRole('table', { name: 'Buah' })).toBeVisible();
});

test('a table that scrolls is a region that the keyboard reaches', () => {
  setWidth(true);
  table({ minWidth: 900 });
  expect(screen.getByRole('region', { name: 'Buah' })).toHaveAttribute('tabindex', '0');
});

test('a note stands below its row, as wide as the table; on a card at its foot', () => {
  setWidth(true);
  const below = ({ ripe }: Fruit) => !ripe && <p>Belum boleh dipetik</p>;
  const { unmount } = table({ below, firstNumber: 1 });
  expect(screen.getByText('Belum boleh dipetik').closest('td')).toHaveAttribute('colspan', '6');
  unmount();
  setWidth(false);
  table({ below });
  expect(screen.getByText('Belum boleh dipetik').closest('li')).toHaveTextContent('Salak');
});

test.each([
  [null, 'nama', 'nama'],
  ['nama', 'nama', '-nama'],
  ['-nama', 'nama', null],
  ['-nama', 'harga', 'harga'],
])('sorted by %s, a press on %s asks for %s', (current, key, expected) =>
  expect(nextSort(current, key)).toBe(expected),
);

test('a head sorts and says how; on a phone a choice does the same', async () => {
  setWidth(true);
  const onSort = vi.fn();
  const { unmount } = table({ sorting: { value: '-harga', onSort } });
  expect(screen.getByRole('columnheader', { name: 'Harga' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('columnheader', { name: 'Nama' })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Matang' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Nama' }));
  expect(onSort).toHaveBeenLastCalledWith('nama');
  unmount();
  setWidth(false);
  table({ sorting: { value: '-harga', onSort } });
  const choice = screen.getByRole('combobox', { name: 'Urutkan' });
  expect(choice).toHaveDisplayValue('Harga, turun');
  await userEvent.selectOptions(choice, 'Nama, turun');
  expect(onSort).toHaveBeenLastCalledWith('-nama');
  await userEvent.selectOptions(choice, 'Urutan biasa');
  expect(onSort).toHaveBeenLastCalledWith(null);
});

test('optional columns are chosen, on cards as in the table, and the table’s own choice comes back', async () => {
  fakeApi().reply('pengaturanSaya', {
    color_mode: 'light',
    kolom: { orang: { berat: true } },
    per_halaman: {},
  });
  const choosable = columns.map((column) =>
    column && (column.head === 'Berat' || column.head === 'Harga')
      ? { ...column, optional: column.head === 'Berat' ? ('hidden' as const) : ('shown' as const) }
      : column,
  );
  setWidth(true);
  const { unmount } = table({ columns: choosable, table: 'orang' });
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await waitFor(() => expect(heads()).toEqual(['Nama', 'Harga', 'Berat', 'Matang', 'Aksi']));
  await userEvent.click(screen.getByRole('button', { name: 'Kolom' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kolom bawaan' }));
  expect(heads()).toEqual(['Nama', 'Harga', 'Matang', 'Aksi']);
  unmount();
  setWidth(false);
  table({ columns: choosable, table: 'orang' });
  const [card] = within(await screen.findByRole('list', { name: 'Buah' })).getAllByRole('listitem');
  await waitFor(() => expect(within(card as HTMLElement).getByText('1 kg')).toBeVisible());
});
