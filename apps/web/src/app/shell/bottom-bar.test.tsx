import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { BottomBar } from './bottom-bar.tsx';

test('the scanner is one of the ways while the college scans, and the open screen is told', async () => {
  fakeApi().reply('pengaturan', makePengaturan({ gunakan_qr_code: true }));
  const onMenu = vi.fn();
  renderWithApp(<BottomBar menuOpened={false} onMenu={onMenu} />, { route: '/kehadiran/pindai' });
  const bar = within(await screen.findByRole('navigation', { name: 'Menu cepat' }));
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/beranda',
    '/kelas',
    '/kehadiran/pindai',
    '/kehadiran',
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Pindai');
  await userEvent.click(bar.getByRole('button', { name: 'Lainnya' }));
  expect(onMenu).toHaveBeenCalledOnce();
});

test('settings that do not come leave no empty bar', async () => {
  fakeApi().fail('pengaturan', 'tidak_ditemukan');
  renderWithApp(<BottomBar menuOpened onMenu={() => undefined} />, { route: '/beranda' });
  const bar = within(await screen.findByRole('navigation', { name: 'Menu cepat' }));
  expect(bar.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('button', { name: 'Lainnya' })).toHaveAttribute('aria-expanded', 'true');
});
