import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that carries the refresh cookie comes from our own pages. SameSite=Strict keeps
 * the cookie from other sites; this also keeps out other hosts of the same site. Browsers say where
 * a request comes from; who sends neither header is no browser.
 */
export function isOwnPage(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  publicOrigin: string,
): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return (
    origin === undefined ||
    origin === publicOrigin ||
    origin === `${request.protocol}://${request.host}`
  );
}
