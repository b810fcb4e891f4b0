/** A link without http or https is one of http (R255): 'x.com' → 'http://x.com'. Pure. */
export function webAddress(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `http://${address}`;
}
