/**
 * The only reader of the environment. A faulty variable ends the process with one line naming it.
 */
import { z } from 'zod';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test']).default('development'),
  /** TCP port on 127.0.0.1; 0: a free one. */
  SIAKAD_PORT: z.coerce.number().int().min(0).max(65_535).default(3_001),
  /** Public address; default http://localhost:SIAKAD_PORT. */
  SIAKAD_URL: z.url().optional(),
  LMS_URL: z.url(),
  /** For this process, if different. */
  LMS_API_URL: z.url().optional(),
  /** This Siakad's college. */
  COLLEGE_ID: z.string().min(1),
  /** Credentials at the LMS (table klien_api). */
  LMS_CLIENT_ID: z.string().min(1).default('siakad'),
  LMS_CLIENT_SECRET: z.string().min(1),
  /** The LMS's secret here. */
  OWN_CLIENT_SECRET: z.string().min(1),
  /** File of the grades, which stay over a restart; without it they are in memory only. */
  SIAKAD_STORE: z.string().min(1).optional(),
});

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}`);
  }
  const value = parsed.data;
  return {
    port: value.SIAKAD_PORT,
    ownUrl: value.SIAKAD_URL === undefined ? null : withoutSlash(value.SIAKAD_URL),
    ownClientSecret: value.OWN_CLIENT_SECRET,
    lmsUrl: withoutSlash(value.LMS_URL),
    storeFile: value.SIAKAD_STORE ?? null,
    lms: {
      url: withoutSlash(value.LMS_API_URL ?? value.LMS_URL),
      collegeId: value.COLLEGE_ID,
      clientId: value.LMS_CLIENT_ID,
      clientSecret: value.LMS_CLIENT_SECRET,
    },
  };
}
