import type { CookieSerializeOptions } from '@fastify/cookie';

export interface HostCookie {
  name: string;
  options: CookieSerializeOptions & { path: string };
}

/**
 * A cookie that no script reads. Over https its prefix makes browsers refuse one of this name that
 * another host of the university has set; the prefix wants the path /.
 */
export function hostCookie(
  name: string,
  { publicUrl, path, sameSite }: { publicUrl: string; path: string; sameSite: 'strict' | 'lax' },
): HostCookie {
  const options = { httpOnly: true, sameSite };
  return publicUrl.startsWith('https:')
    ? { name: `__Host-${name}`, options: { ...options, path: '/', secure: true } }
    : { name, options: { ...options, path, secure: false } };
}
