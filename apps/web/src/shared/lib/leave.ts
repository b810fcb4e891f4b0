/** Leaves for another site: the page that led there is not in the history (S1 §8, external redirect). */
export function leaveTo(url: string): void {
  window.location.replace(url);
}
