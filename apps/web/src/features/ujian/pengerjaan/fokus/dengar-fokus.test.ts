/**
 * Browser events as focus signals: none without full screen to leave, and file choosing is marked.
 */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sesi } from '../sesi/sesi.ts';
import { useFokus } from './dengar-fokus.ts';
import { type Isyarat, keadaanOf, type Perangkat } from './fokus.ts';

const heard: string[] = [];
const sesi = {
  signal: (isyarat: Isyarat, perangkat: Perangkat) =>
    heard.push([isyarat, ...keadaanOf(perangkat, isyarat)].join(' ')),
} as unknown as Sesi;
const setFullScreen = (there: boolean) =>
  Object.defineProperty(document, 'fullscreenEnabled', { value: there, configurable: true });

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(document.hasFocus).mockRestore();
  Reflect.deleteProperty(document, 'fullscreenEnabled');
  document.body.replaceChildren();
});

test('a device that gives no page the whole screen tells nothing of it', () => {
  setFullScreen(false);
  renderHook(() => useFokus(sesi, true));
  expect(heard).toEqual([]);
  setFullScreen(true);
  renderHook(() => useFokus(sesi, true));
  expect(heard).toEqual(['layar_lepas']);
});

test('choosing a file is marked, and nothing after it', () => {
  setFullScreen(false);
  const field = Object.assign(document.createElement('input'), { type: 'file' });
  document.body.append(field);
  renderHook(() => useFokus(sesi, true));
  field.addEventListener('click', (event) => event.preventDefault());
  field.click();
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  vi.advanceTimersByTime(1_500);
  window.dispatchEvent(new Event('blur'));
  expect(heard).toEqual([
    'jendela_lepas pemilih_berkas',
    'jendela_kembali pemilih_berkas',
    'jendela_lepas',
  ]);
});
