import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing/render.tsx';
import { Pagination, pageWindow, rangeText } from './pagination.tsx';

const meta = { page: 2, per_page: 10, total_items: 62, total_pages: 7 };

test.each([
  [1, 7, [1, 2, 3]],
  [4, 7, [3, 4, 5]],
  [7, 7, [5, 6, 7]],
  [2, 2, [1, 2]],
  [1, 1, [1]],
])('page %d of %d shows at most three numbers', (page, total, shown) => {
  expect(pageWindow(page, total)).toEqual(shown);
});

test('the range in words', () => {
  expect(rangeText(meta)).toBe('Menampilkan 11–20 dari 62');
  expect(rangeText({ ...meta, page: 7 })).toBe('Menampilkan 61–62 dari 62');
  expect(rangeText({ ...meta, total_items: 0 })).toBe('Menampilkan 0 dari 0');
});

test('pages, page size and a typed page', async () => {
  const onChange = vi.fn();
  renderWithApp(<Pagination meta={meta} onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  expect(onChange).toHaveBeenLastCalledWith({ page: 3, per_page: 10 });
  await userEvent.selectOptions(screen.getByLabelText('Jumlah per halaman'), '50');
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, per_page: 50 });
  await userEvent.clear(screen.getByLabelText('Ke halaman'));
  await userEvent.type(screen.getByLabelText('Ke halaman'), '6');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ page: 6, per_page: 10 }));
  await userEvent.clear(screen.getByLabelText('Ke halaman'));
  await userEvent.type(screen.getByLabelText('Ke halaman'), '99');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(onChange).toHaveBeenCalledTimes(3);
});
