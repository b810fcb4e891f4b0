import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { DeviceSection } from './device-section.tsx';
import type { DeviceState } from './device-state.ts';

const look = vi.hoisted(() => vi.fn<() => Promise<{ state: DeviceState; id: string | null }>>());
const turnOn = vi.hoisted(() => vi.fn<(kunci: string, idUser: string) => Promise<boolean>>());
vi.mock('./device.ts', () => ({ lookAtDevice: look, turnOn, turnOff: vi.fn() }));

const device = (id: string, nama: string) => ({
  id,
  nama,
  dibuat_pada: '2026-11-24T08:00:00+07:00',
  berhasil_pada: null,
});
const answer = (perangkat = [device('d1', 'Chrome di Android')]) =>
  fakeApi().reply('perangkatNotifikasi', () => ({ kunci: 'B', perangkat, surel: null }));

beforeEach(() => {
  turnOn.mockReset();
});

test.each([
  ['tidak_didukung', 'Peramban ini tidak dapat menampilkan notifikasi'],
  ['pasang_dahulu', 'Pasang LMS di layar utama terlebih dahulu'],
  ['diblokir', 'Notifikasi diblokir di peramban ini'],
] as const)('%s: the way out is told, nothing is asked', async (state, title) => {
  look.mockResolvedValue({ state, id: null });
  answer([]);
  renderWithApp(<DeviceSection />);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a registered device can be tried, others can be removed', async () => {
  const user = userEvent.setup();
  look.mockResolvedValue({ state: 'nyala', id: 'd1' });
  const api = answer([device('d1', 'Chrome di Android'), device('d2', 'Firefox di Linux')])
    .reply('cobaPerangkat', () => undefined)
    .reply('hapusPerangkat', () => undefined);
  renderWithApp(<DeviceSection />);
  await user.click(await screen.findByRole('button', { name: 'Kirim percobaan' }));
  await waitFor(() => expect(api.calls('cobaPerangkat')[0]?.params).toEqual({ id: 'd1' }));
  expect(screen.queryByRole('button', { name: 'Hapus Chrome di Android' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hapus Firefox di Linux' }));
  await waitFor(() => expect(api.calls('hapusPerangkat')[0]?.params).toEqual({ id: 'd2' }));
});

test('without a key of the server nothing is offered', async () => {
  look.mockResolvedValue({ state: 'mati', id: null });
  fakeApi().reply('perangkatNotifikasi', () => ({ kunci: null, perangkat: [], surel: null }));
  renderWithApp(<DeviceSection />);
  expect(await screen.findByText(/belum mengatur notifikasi perangkat/)).toBeVisible();
});
