import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderWithApp } from '../testing/render.tsx';
import { useListParams } from './list-params.ts';

function List() {
  const { params, set, ready } = useListParams('orang', { pageSize: 10 });
  return (
    <>
      <p>{ready ? `per_page ${params.get('per_page')}` : 'menunggu'}</p>
      <button
        type="button"
        onClick={() => set({ page: 2, per_page: Number(params.get('per_page')) })}
      >
        Berikutnya
      </button>
      <button type="button" onClick={() => set({ page: 1, per_page: 50 })}>
        Lima puluh
      </button>
    </>
  );
}
const kept = { color_mode: 'light', kolom: {}, per_halaman: { orang: 20 } } as const;
const acting = {
  bertindak: { operator: { id: 'op', nama: 'Siti' }, berakhir_pada: '2026-10-13T04:00:00.000Z' },
};

test('a list waits for the size that the account keeps, and pages with it without storing it anew', async () => {
  const api = fakeApi().reply('pengaturanSaya', kept).reply('ubahPengaturanSaya', kept);
  const { router } = renderWithApp(<List />);
  expect(screen.getByText('menunggu')).toBeVisible();
  expect(await screen.findByText('per_page 20')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
  expect(router.state.location.search).toBe('?page=2&per_page=20');
  expect(api.calls('ubahPengaturanSaya')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Lima puluh' }));
  await waitFor(() =>
    expect(api.calls('ubahPengaturanSaya').map(({ body }) => body)).toEqual([
      { per_halaman: { orang: 50 } },
    ]),
  );
});

test('what the address says counts, and nothing is waited for', () => {
  fakeApi().hang('pengaturanSaya');
  renderWithApp(<List />, { route: '/?per_page=5' });
  expect(screen.getByText('per_page 5')).toBeVisible();
});

test('without an answer a list has its own size', async () => {
  fakeApi().fail('pengaturanSaya', 'layanan_tidak_tersedia');
  renderWithApp(<List />);
  expect(await screen.findByText('per_page 10')).toBeVisible();
});

test('an operator who acts as a student neither has nor changes the student’s', async () => {
  const api = fakeApi().reply('pengaturanSaya', kept);
  renderWithApp(<List />, { as: acting });
  expect(screen.getByText('per_page 10')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lima puluh' }));
  expect(await screen.findByText('per_page 50')).toBeVisible();
  expect(api.calls('ubahPengaturanSaya')).toEqual([]);
});
