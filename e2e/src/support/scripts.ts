/** Runs stored scripts in a real browser and reports which ones ran. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Payload } from '../../../apps/api/src/testing/files/xss-payloads.ts';
import { expect } from './test.ts';
import { PASSWORD } from './university.ts';

const PER_TEXT = 40;
/** For delayed effects: failing pictures, frames, animations. */
const SETTLE_MS = 1_500;
const PAGE = 'http://halaman.test/';
/** Proves that the page still reports. */
const ALIVE = -1;

declare global {
  interface Window {
    ran: number[];
  }
}

export async function serverOf(
  origin: string,
  { collegeId, username }: { collegeId: string; username: string },
) {
  const headers = { 'college-id': collegeId };
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'web',
    username,
    password: PASSWORD,
  });
  const url = origin.replace(/\/\/[^:]+/, '//127.0.0.1');
  const signedIn = await fetch(`${url}/v2/access_token`, { method: 'POST', headers, body });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return async <T>(
    method: string,
    path: string,
    sent?: object,
  ): Promise<{ status: number; data: T | undefined }> => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const { data } = (await reply.json()) as { data?: T };
    return { status: reply.status, data };
  };
}

/** Links and forms lead nowhere, and the page stays. */
export async function holdStill(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.context().route('**', async (route) => {
    const request = route.request();
    await (request.isNavigationRequest() && request.frame().parentFrame() === null
      ? route.fulfill({ status: 204 })
      : route.abort());
  });
}

/** An empty page with this policy that can reach nothing else. */
export async function pageUnder(browser: Browser, policy: string | null): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await holdStill(page);
  await context.route(PAGE, (route) => {
    const headers: Record<string, string> =
      policy === null ? {} : { 'content-security-policy': policy };
    return route.fulfill({
      contentType: 'text/html',
      headers,
      body: '<!doctype html><title>x</title><body></body>',
    });
  });
  await page.goto(PAGE);
  return page;
}

/** Inserts each payload in several ways, interacts with it, returns those that ran. */
export async function runIn(page: Page, rows: readonly Payload[]): Promise<number[]> {
  await page.evaluate(() => {
    window.ran = [];
    window.addEventListener(
      'message',
      ({ data }) => void (typeof data === 'number' && window.ran.push(data)),
    );
  });
  await page.evaluate(async (all) => {
    const touch = async (element: Element): Promise<void> => {
      for (const { name, value } of [...element.attributes]) {
        if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
        const leads =
          /^(?:xlink:)?href$|^action$|^formaction$/.test(name) &&
          !/^\s*(?:https?|mailto):/i.test(value);
        if (!leads) continue;
        if (element instanceof HTMLFormElement) element.requestSubmit();
        else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        // The next navigation would replace this one.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      if (element instanceof HTMLElement) element.focus();
    };
    for (const { html } of all) {
      const inner = document.createElement('div');
      const parsed = document.createElement('div');
      document.body.append(inner, parsed);
      inner.innerHTML = html;
      // A fragment parsed like this runs its scripts.
      parsed.append(document.createRange().createContextualFragment(html));
      for (const element of [...inner.querySelectorAll('*'), ...parsed.querySelectorAll('*')])
        await touch(element);
    }
  }, rows as Payload[]);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate((alive) => window.postMessage(alive, '*'), ALIVE);
  await expect.poll(() => page.evaluate(() => window.ran)).toContain(ALIVE);
  const ran = await page.evaluate(() => window.ran);
  return [...new Set(ran)].filter((id) => id !== ALIVE);
}

export const textsOfMany = (rows: readonly Payload[]): string[][] =>
  Array.from({ length: Math.ceil(rows.length / PER_TEXT) }, (_, index) =>
    rows.slice(index * PER_TEXT, (index + 1) * PER_TEXT).map(({ html }) => html),
  );

/** A page that reports every script that runs. */
export async function watchedPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    window.ran = [];
    window.addEventListener(
      'message',
      ({ data }) => void (typeof data === 'number' && window.ran.push(data)),
    );
  });
  return context.newPage();
}

export async function expectNoneRan(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  expect(await page.evaluate(() => window.ran)).toEqual([]);
}

export const textsOf = (ids: readonly number[], rows: readonly Payload[]) =>
  rows.filter(({ id }) => ids.includes(id)).map(({ html }) => html);
