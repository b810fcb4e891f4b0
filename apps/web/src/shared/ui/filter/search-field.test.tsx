import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

function open() {
  const onSearch = vi.fn();
  const field = (value: string) => (
    <MantineProvider env="test">
      <SearchField label="Cari" value={value} onSearch={onSearch} delayMs={1} />
    </MantineProvider>
  );
  const { rerender } = render(field(''));
  return {
    onSearch,
    show: (value: string) => rerender(field(value)),
    box: screen.getByRole('searchbox'),
  };
}

test('what is typed while the search is on its way is not lost', async () => {
  const user = userEvent.setup();
  const { onSearch, show, box } = open();
  await user.type(box, 's');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('s'));
  await user.type(box, 'i');
  show('s');
  expect(box).toHaveValue('si');
});

test('a change of the address by other means is shown, forth and back', async () => {
  const user = userEvent.setup();
  const { onSearch, show, box } = open();
  await user.type(box, 'siti{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('siti');
  show('siti');
  show('');
  expect(box).toHaveValue('');
  show('siti');
  expect(box).toHaveValue('siti');
});
