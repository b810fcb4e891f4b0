/** How long something counts as new (docs/decisions/066). */

const NEW_DAYS = 30;
const DAY_MS = 86_400_000;

/** Older things are never new, so marks need not be kept longer. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_DAYS * DAY_MS);
}

/** When the student could first see it. */
export function appearedAt({
  tampil_sejak,
  dibuat_pada,
}: {
  tampil_sejak: Date | null;
  dibuat_pada: Date;
}): Date {
  return tampil_sejak !== null && tampil_sejak > dibuat_pada ? tampil_sejak : dibuat_pada;
}
