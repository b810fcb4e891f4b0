import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { currentCollege, type FrontendConfig, forgetCollege, frontendConfig } from './college.ts';

const KEY = 'lms.frontend-config.2';
const config = (nama: string): FrontendConfig => ({
  college_id: 'demo',
  nama,
  logoContentUrl: null,
  copyright: '',
  url_sikad_legacy: '',
  color_mode: 'light',
  masuk: { oidc: null, dev: false, lupa_sandi: false },
});

beforeEach(() => {
  localStorage.clear();
  forgetCollege();
});
afterEach(() => {
  localStorage.clear();
  forgetCollege();
});

test('a device that does not know its college waits for the answer', async () => {
  fakeApi().reply('konfigurasiFrontend', config('Kampus'));
  expect(await frontendConfig()).toEqual(config('Kampus'));
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify(config('Kampus')));
});

test('a device that knows it goes on at once, and takes over what the server says now', async () => {
  localStorage.setItem(KEY, JSON.stringify(config('Nama Lama')));
  const server = fakeApi().reply('konfigurasiFrontend', config('Nama Baru'));
  expect(await frontendConfig()).toEqual(config('Nama Lama'));
  await vi.waitFor(() => expect(currentCollege()).toEqual(config('Nama Baru')));
  expect(await frontendConfig()).toEqual(config('Nama Baru'));
  expect(server.calls('konfigurasiFrontend')).toHaveLength(1);
});

test('without a line the college is the one of before', async () => {
  localStorage.setItem(KEY, JSON.stringify(config('Kampus')));
  fakeApi().hang('konfigurasiFrontend');
  expect(await frontendConfig()).toEqual(config('Kampus'));
});

test('an address that serves no college any more is told to the next who asks', async () => {
  localStorage.setItem(KEY, JSON.stringify(config('Kampus')));
  const server = fakeApi().fail('konfigurasiFrontend', 'tidak_ditemukan');
  await frontendConfig();
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  await expect(frontendConfig()).rejects.toMatchObject({ code: 'tidak_ditemukan' });
  expect(server.calls('konfigurasiFrontend')).toHaveLength(2);
});
