import { vi } from 'vitest';

/** Gives every element this size, by which a virtual list finds what is in view. */
export function measured({ width, height }: { width: number; height: number }): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
