/** The same text before and after the database stores the value, which keeps no order of keys. */
export function canonicalJson(value: unknown): string {
  const inOrder = (_key: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one;
  return JSON.stringify(value, inOrder);
}
