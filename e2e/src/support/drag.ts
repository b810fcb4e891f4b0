import type { Locator } from '@playwright/test';

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragByFinger(lifted: Locator, target: Locator): Promise<void> {
  const [from, to] = [await centreOf(lifted), await centreOf(target)];
  const page = lifted.page();
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 10; step++) {
    const at = { x: from.x, y: from.y + ((to.y - from.y) * step) / 10 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
