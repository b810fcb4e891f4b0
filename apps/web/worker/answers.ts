/**
 * Whether what was answered is this file of the application. The page of a proxy or a hotspot with
 * status 200 is none: run as a module, or kept on the device, it would stand in the place of a
 * script until the page is loaded anew, or until the next version.
 */
export function isOfApplication(path: string, response: Response): boolean {
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? true;
  return response.status === 200 && !response.redirected && isPage === path.endsWith('.html');
}
