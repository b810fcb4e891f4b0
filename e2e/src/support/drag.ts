/** Drags a row by its handle. */
import { expect, type Locator } from '@playwright/test';

interface Dragged {
  lifted: Locator;
  target: Locator;
  /** Announcement over the target's place; the list follows the pointer a moment later. */
  said: string | RegExp;
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function way({ lifted, target }: Dragged) {
  const [from, to] = [await centreOf(lifted), await centreOf(target)];
  const steps = Array.from({ length: 10 }, (_, index) => ({
    x: from.x,
    y: from.y + ((to.y - from.y) * (index + 1)) / 10,
  }));
  return { from, steps };
}

export async function dragByFinger(dragged: Dragged): Promise<void> {
  const { from, steps } = await way(dragged);
  const page = dragged.lifted.page();
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const at of steps)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  await expect(page.getByText(dragged.said)).toBeAttached();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export async function dragByMouse(dragged: Dragged): Promise<void> {
  const { from, steps } = await way(dragged);
  const page = dragged.lifted.page();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const at of steps) await page.mouse.move(at.x, at.y);
  await expect(page.getByText(dragged.said)).toBeAttached();
  await page.mouse.up();
}
