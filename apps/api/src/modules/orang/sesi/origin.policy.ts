import type { FastifyRequest } from 'fastify';

/**
 * Tells whether a request with the refresh cookie comes from our own pages. SameSite=Strict
 * excludes other sites; this also excludes other hosts of our site. Clients that send neither
 * header are no browsers.
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
