/** Leaves for another site without a history entry (S1 §8, external redirect). */
export function leaveTo(url: string): void {
  window.location.replace(url);
}
