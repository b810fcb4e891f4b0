/** The college's colour mode before a sign-in. */
import { readFileSync } from 'node:fs';
import { useMantineColorScheme } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forgetCollege, frontendConfig } from '../shared/lib/college.ts';
import { createQueryClient } from '../shared/lib/query-client.ts';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { Providers } from './providers.tsx';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

function Choice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <button type="button" onClick={() => setColorScheme('light')}>
      {colorScheme}
    </button>
  );
}

async function visit(colorMode: 'light' | 'dark' | 'auto') {
  const { data } = await fetchCollege();
  forgetCollege();
  fakeApi().reply('konfigurasiFrontend', { ...data, color_mode: colorMode });
  const view = render(
    <Providers queryClient={createQueryClient()}>
      <Choice />
    </Providers>,
  );
  return { ...view, before: scheme(), known: () => frontendConfig() };
}

async function fetchCollege() {
  fakeApi();
  return { data: await frontendConfig() };
}

test('is the college’s as soon as it is known, and on the next visit from the first paint on', async () => {
  const first = await visit('dark');
  expect(first.before).toBe('light');
  await first.known();
  await waitFor(() => expect(scheme()).toBe('dark'));
  expect(screen.getByRole('button')).toHaveTextContent('dark');
  first.unmount();
  const second = await visit('dark');
  expect(second.before).toBe('dark');
});

test('follows the college when it changes its mind, because nobody here has chosen', async () => {
  const first = await visit('dark');
  await first.known();
  await waitFor(() => expect(scheme()).toBe('dark'));
  first.unmount();
  const second = await visit('light');
  await second.known();
  await waitFor(() => expect(scheme()).toBe('light'));
});

test('a choice made here goes before it, and stays', async () => {
  const first = await visit('dark');
  await first.known();
  await waitFor(() => expect(scheme()).toBe('dark'));
  await userEvent.click(screen.getByRole('button'));
  expect(scheme()).toBe('light');
  first.unmount();
  const second = await visit('dark');
  await second.known();
  await new Promise((resolve) => setTimeout(resolve));
  expect(scheme()).toBe('light');
});

test.each([
  ['nothing is known', {}, 'light'],
  ['the college’s', { 'lms.color_mode.perguruan_tinggi': 'dark' }, 'dark'],
  [
    'the user’s own',
    { 'lms.color_mode.perguruan_tinggi': 'dark', 'lms.color_mode': 'light' },
    'light',
  ],
])('before the first paint: %s', (_name, stored, expected) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  new Function(readFileSync(`${import.meta.dirname}/../first-paint.js`, 'utf8'))();
  expect(scheme()).toBe(expected);
});

test.each([
  [true, '1'],
  [false, null],
])('the frame of the page is shown at once: %s, with a session hint of %s', (shown, hint) => {
  if (hint !== null) localStorage.setItem('lms.sesi', hint);
  delete document.documentElement.dataset.masuk;
  new Function(readFileSync(`${import.meta.dirname}/../first-paint.js`, 'utf8'))();
  expect('masuk' in document.documentElement.dataset).toBe(shown);
});
