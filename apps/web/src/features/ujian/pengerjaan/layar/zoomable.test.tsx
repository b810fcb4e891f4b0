import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { Zoomable } from './zoomable.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test('a picture opens big by a tap and by the keyboard; the option it stands in is not chosen by it', async () => {
  fakeApi();
  const onChange = vi.fn();
  renderWithApp(
    <Zoomable>
      <label>
        <input type="radio" onChange={onChange} aria-label="Pilihan A" />
        <img src={PIXEL} alt="Gambar pilihan A" />
      </label>
    </Zoomable>,
  );
  const picture = screen.getByRole('button', { name: 'Perbesar gambar: Gambar pilihan A' });
  await userEvent.click(picture);
  expect(await screen.findByRole('dialog', { name: 'Gambar' })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('img', { name: 'Gambar pilihan A' })).toHaveStyle({ width: '100%' });
  await userEvent.click(screen.getByRole('button', { name: '2 kali' }));
  expect(screen.getByRole('img', { name: 'Gambar pilihan A' })).toHaveStyle({ width: '200%' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  picture.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Gambar' })).toBeVisible();
});
