/**
 * Push services of browsers (N80). Whoever subscribes names the address that the worker calls, so
 * only known hosts are called.
 */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
];

/** `added` are origins that the operator of the installation named. Null: refused. */
export function pushServiceOf(
  endpoint: string,
  added: readonly string[],
): 'known' | 'added' | null {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (added.includes(url.origin)) return 'added';
  if (url.protocol !== 'https:' || url.port !== '') return null;
  return KNOWN.some((host) => host.test(url.hostname)) ? 'known' : null;
}
