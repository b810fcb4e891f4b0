/** Checks that controls stay in place during automatic saving. */
import type { Page } from '@playwright/test';

/** Milliseconds. */
export const LATE_MS = 800;

/** Slow enough that short movements become visible. */
export async function slowDown(page: Page, answers: RegExp): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.route(answers, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

interface Watched {
  stop: () => string[];
}

/**
 * Frame by frame, each control must stay the same element in the same place, and take a tap on its
 * middle.
 */
export async function watchControls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const selector = 'button, a[href], input, textarea, select, [role=textbox]';
    const bars = '[data-bilah-simpan], [data-bilah-telepon]';
    const reached = (x: number, y: number, control: Element): boolean => {
      const hit = document.elementFromPoint(x, y);
      // A toast may cover the page, but never a bar.
      if (hit?.closest('.mantine-Notifications-root') && !control.closest(bars)) return true;
      return (
        hit !== null &&
        (control.contains(hit) ||
          hit.contains(control) ||
          hit.closest('label')?.contains(control) === true)
      );
    };
    const nameOf = (control: Element): string =>
      `${control.tagName.toLowerCase()} "${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)}"`;
    const noted = [...document.querySelectorAll(selector)].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      return width > 0 && reached(middle.x, middle.y, control)
        ? [{ control, name: nameOf(control), x, y, middle }]
        : [];
    });
    const faults = new Set<string>();
    const look = (): void => {
      for (const { control, name, x, y, middle } of noted) {
        const now = control.getBoundingClientRect();
        if (!control.isConnected) faults.add(`${name} was made anew or went`);
        else if (Math.abs(now.x - x) > 1 || Math.abs(now.y - y) > 1)
          faults.add(`${name} moved by ${Math.round(now.x - x)}, ${Math.round(now.y - y)} px`);
        else if (!reached(middle.x, middle.y, control)) faults.add(`${name} is covered`);
      }
      frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    const watched: Watched = {
      stop: () => {
        cancelAnimationFrame(frame);
        return noted.length < 3 ? ['hardly a control is in sight'] : [...faults];
      },
    };
    Object.assign(window, { watchedControls: watched });
  });
}

/** One sentence per control that moved, vanished or was covered. */
export function findMoved(page: Page): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'watchedControls') as Watched).stop());
}
