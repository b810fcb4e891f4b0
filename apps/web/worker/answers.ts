/**
 * Whether what was answered is this file of the application. A proxy's page with status 200 is none: kept on the device, it would be
 * handed out as a script until the next version.
 */
export function isOfApplication(path: string, response: Response): boolean {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? true;
  return response.status === 200 && !response.redirected && isPage === path.endsWith('.html');
}
