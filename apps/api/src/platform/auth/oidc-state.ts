const PREFIX = 'lms.';

/**
 * Our own states are told from others by how they begin: a code with another state, or with none,
 * is Siakad's (DECISIONS 38).
 */
export const ownState = (random: string): string => PREFIX + random;
export const isOwnState = (state: string | undefined): boolean =>
  state?.startsWith(PREFIX) ?? false;
