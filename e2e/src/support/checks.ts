/** Checks for every screen: axe, sideways scrolling, layout shift. Each returns its findings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified, because each page loads it again. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rated low by axe, but needed for speech control and landmarks. */
const ASKED = ['label-content-name-mismatch', 'landmark-unique'];

export type ColorMode = 'light' | 'dark';

/** Without a reload; waits until all transitions end. */
export async function setColorMode(page: Page, mode: ColorMode): Promise<void> {
  await page.evaluate(async (scheme) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // One transition may start another.
    for (let waiting = fading(); waiting.length > 0; waiting = fading()) {
      await Promise.allSettled(waiting.map(({ finished }) => finished));
      await nextFrame();
    }
  }, mode);
}

/** Serious and critical findings, and all of the requested rules. */
export async function findAxeFaults(page: Page, mode: ColorMode): Promise<string[]> {
  await setColorMode(page, mode);
  // Content behind the head is not covered for a reader.
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(axeScript);
  return page.evaluate(
    async ({ runOnly, asked, mode }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      // Describing passes takes most of the time.
      const { violations } = await run(document, {
        resultTypes: ['violations'],
        runOnly,
        rules: Object.fromEntries(asked.map((id) => [id, { enabled: true }])),
      });
      // The foot of a dialog covers fields that a reader scrolls up.
      const isCovered = async (id: string, [selector]: unknown[]): Promise<boolean> => {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        if (id !== 'target-size' || element === null) return false;
        element.scrollIntoView({ block: 'center' });
        const again = await run(element, { runOnly: [id] });
        return again.violations.length === 0;
      };
      const faults: string[] = [];
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical' && !asked.includes(id)) continue;
        for (const { target, failureSummary } of nodes) {
          if (await isCovered(id, target)) continue;
          faults.push(
            `axe ${mode} ${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`,
          );
        }
      }
      return faults;
    },
    { mode, runOnly: mode === 'light' ? TAGS : ['color-contrast', ...ASKED], asked: ASKED },
  );
}

/** With the element that sticks out. */
export async function findSidewaysScroll(page: Page): Promise<string[]> {
  const { width, overflow, culprit } = await page.evaluate(() => {
    const root = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].find(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return {
      width: root.clientWidth,
      overflow: root.scrollWidth - root.clientWidth,
      culprit: beyond === undefined ? '' : `${beyond.tagName.toLowerCase()}.${beyond.className}`,
    };
  });
  return overflow > 0 ? [`${overflow} px of sideways scroll at ${width} px: ${culprit}`] : [];
}

/** Controls in the bar above that lie over their neighbour. */
export function findOverlapsAbove(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Jejak halaman"]')?.closest('header');
    const controls = [...(bar?.querySelectorAll('a, button, time') ?? [])]
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent,
        box: control.getBoundingClientRect(),
      }))
      .toSorted((one, other) => one.box.left - other.box.left);
    return controls.flatMap(({ name, box }, index) => {
      const before = controls[index - 1];
      return before !== undefined && box.left < before.box.right - 1
        ? [`'${before.name}' lies over '${name}' at ${innerWidth} px`]
        : [];
    });
  });
}

/** Call before the first page opens. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: {
            node: Node | null;
            previousRect: DOMRectReadOnly;
            currentRect: DOMRectReadOnly;
          }[];
        };
        if (hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ');
        const what = sources
          .map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.tagName.toLowerCase() : 'text';
            return `${name} '${node?.textContent?.trim().slice(0, 30)}' ${place(previousRect)} → ${place(currentRect)}`;
          })
          .join(', ');
        shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const MAX_LAYOUT_SHIFT = 0.1;

/** Layout shift since opening, if above the limit. */
export async function findLayoutShift(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'layoutShifts') as { value: number; what: string }[],
  );
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total < MAX_LAYOUT_SHIFT
    ? []
    : [
        `layout shift ${total.toFixed(3)}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join(' | ')}`,
      ];
}

const MIN_TARGET_PX = 44;

/** Links inside a sentence are exempt as in WCAG. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const small = await page.evaluate((minimum) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role=button], [role=option]',
    );
    const found: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (control.matches('a') && getComputedStyle(control).display === 'inline') continue;
      // A field is as large as its frame.
      const frame = control.matches('input, select, textarea') ? control.parentElement : null;
      const target = control.closest('label') ?? frame ?? control;
      const { width, height, bottom } = target.getBoundingClientRect();
      if (bottom < 0 || width === 0 || Math.round(height) >= minimum) continue;
      // A label beside the box also takes the tap.
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      if (labels.some((label) => Math.round(label.getBoundingClientRect().height) >= minimum))
        continue;
      found.push(
        `${control.tagName.toLowerCase()} "${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`,
      );
    }
    return [...new Set(found)];
  }, MIN_TARGET_PX);
  return small.map((what) => `smaller than ${MIN_TARGET_PX} px: ${what}`);
}
