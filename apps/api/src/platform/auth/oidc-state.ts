const PREFIX = 'lms.';

/** Our own states have a prefix; a code with another state or none is Siakad's (DECISIONS 38). */
export const ownState = (random: string): string => PREFIX + random;
export const isOwnState = (state: string | undefined): boolean =>
  state?.startsWith(PREFIX) ?? false;
