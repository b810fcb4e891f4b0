import { vi } from 'vitest';

const nothing = (): void => undefined;

export function setWidth(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: isWide && query.includes('min-width'),
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => false,
  }));
}
