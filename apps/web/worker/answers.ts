/**
 * Whether the response is this file of the application. A proxy's or hotspot's page with status 200
 * is not: stored or run as a module, it would replace a script until the page reloads or the next
 * version.
 */
export function isOfApplication(path: string, response: Response): boolean {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? true;
  return response.status === 200 && !response.redirected && isPage === path.endsWith('.html');
}
