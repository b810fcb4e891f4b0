import type { Page, Request } from '@playwright/test';
import { chooseByKeys } from './support/menu-keys.ts';
import { notePainted, paintedAtOf } from './support/painted.ts';
import { displayChoiceKept, expectSignedIn } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const MAX_PAGES = 25;
/** Visits per kind of page (/kelas/x, /kelas/y). */
const MAX_OF_A_KIND = process.env.SOAK === 'whole' ? 2 : 1;
/** The home screen (first-load.test.ts: 198 kB), and its tiles, announcements, week and calendar. */
const FIRST_LOAD_BYTES = 252_500;

/** /kelas/20261_p_m_1 → /kelas/:id */
function kindOf(path: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const kind = pathname
    .split('/')
    .map((segment) => (/\d/.test(segment) ? ':id' : segment))
    .join('/');
  return search === ''
    ? kind
    : `${kind}?${[...new URLSearchParams(search).keys()].sort().join('&')}`;
}

async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((anchors) =>
      anchors.map((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.href : '')),
    );
  const here = new URL(page.url()).origin;
  return hrefs
    .filter((href) => new URL(href).origin === here)
    .map((href) => href.slice(here.length).replace(/#.*$/, ''));
}

for (const role of ['mahasiswa', 'dosen', 'operator'] as const) {
  test(`every link that a ${role} can reach leads to a page`, async ({ university, pageOf }) => {
    test.setTimeout(120_000);
    const it = await makeRunningClass(university);
    const user =
      role === 'mahasiswa'
        ? it.peserta[0]
        : role === 'dosen'
          ? it.dosen
          : await university.operator('Siti Aminah', 'write');
    if (user === undefined) throw new Error('the class has no students');
    const page = await pageOf(user, '/beranda');
    const waiting = ['/beranda'];
    const kinds = new Map<string, number>();
    const visited = new Set<string>();
    for (
      let path = waiting.shift();
      path !== undefined && visited.size < MAX_PAGES;
      path = waiting.shift()
    ) {
      const seen = kinds.get(kindOf(path)) ?? 0;
      if (visited.has(path) || seen >= MAX_OF_A_KIND) continue;
      visited.add(path);
      kinds.set(kindOf(path), seen + 1);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
      await expect(page.getByText(/Uppss!!!|Data tidak ditemukan|NO DATA/), path).toHaveCount(0);
      waiting.push(...(await linksOf(page)));
    }
    expect([...visited]).toContain('/kelas');
    expect(visited.size).toBeGreaterThan(4);
  });
}

test('the skip link leads to the content, and the heading takes the focus when the page changes', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const page = await pageOf(it.dosen, '/beranda');
  await expectSignedIn(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Langsung ke konten' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Kelas Kuliah' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelas Kuliah' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Selamat/ })).toBeFocused();
});

test('the user menu opens, changes the colours for good and closes with the keyboard', async ({
  university,
  pageOf,
}) => {
  const page = await pageOf(await university.dosen('Ratna Kusumaningrum'), '/beranda');
  const button = page.getByRole('button', { name: /^Menu pengguna/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profil Saya' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Siakad' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  const kept = displayChoiceKept(page);
  await chooseByKeys(page, button, { role: 'menuitemradio', name: 'Gelap' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await kept;
  await page.reload();
  await expectSignedIn(page);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('/beranda asks for at most 252.5 kB of JavaScript, gzipped, until it stands', async ({
  university,
  contextOf,
  systemUrl,
}, info) => {
  const it = await makeRunningClass(university);
  const [student] = it.peserta;
  if (student === undefined) throw new Error('the class has no students');
  const page = await (await contextOf(student)).newPage();
  const asked: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') asked.push(request);
  });
  await page.addInitScript(notePainted);
  await page.goto('/beranda');
  const paintedAt = await paintedAtOf(page);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const scripts = new Set(
    asked
      .filter((request) => request.timing().startTime <= paintedAt)
      .map((request) => new URL(request.url()).pathname),
  );
  const port = new URL(systemUrl).port;
  const sizes = await Promise.all(
    [...scripts].map(async (path) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      const encoded = Number(reply.headers.get('content-length'));
      // Smaller answers are not compressed.
      if (encoded >= 1_024)
        expect(reply.headers.get('content-encoding'), `${path}: ${encoded} bytes`).toBe('gzip');
      await reply.arrayBuffer();
      return encoded;
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const text = `first load of /beranda: ${(total / 1_000).toFixed(1)} kB in ${sizes.length} scripts`;
  info.annotations.push({ type: 'first load', description: text });
  console.info(`      ${text}`);
  expect(total).toBeGreaterThan(50_000);
  const each = [...scripts].map((path, nth) => `${path} ${sizes[nth]}`).join('\n');
  expect(total, `${text}\n${each}`).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
});
