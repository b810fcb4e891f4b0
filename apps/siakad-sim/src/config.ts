/**
 * The only reader of the environment. A variable that does not fit ends the process with one line
 * that names it.
 */
import { z } from 'zod';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test']).default('development'),
  /** TCP port on 127.0.0.1; 0 takes a free one. */
  SIAKAD_PORT: z.coerce.number().int().min(0).max(65_535).default(3_001),
  /** Where browsers reach it; default http://localhost:SIAKAD_PORT. */
  SIAKAD_URL: z.url().optional(),
  /** Where browsers reach the LMS. */
  LMS_URL: z.url(),
  /** Where this process reaches it, when that is elsewhere. */
  LMS_API_URL: z.url().optional(),
  /** The college that this Siakad belongs to. */
  COLLEGE_ID: z.string().min(1),
  /** How it names itself to the LMS (table klien_api there). */
  LMS_CLIENT_ID: z.string().min(1).default('siakad'),
  LMS_CLIENT_SECRET: z.string().min(1),
  /** What the LMS names itself by here. */
  OWN_CLIENT_SECRET: z.string().min(1),
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
    lms: {
      url: withoutSlash(value.LMS_API_URL ?? value.LMS_URL),
      collegeId: value.COLLEGE_ID,
      clientId: value.LMS_CLIENT_ID,
      clientSecret: value.LMS_CLIENT_SECRET,
    },
  };
}
