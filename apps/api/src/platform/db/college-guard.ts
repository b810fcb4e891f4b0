/** A Prisma query without a college would touch every tenant. */

/** Tables whose id is the college. */
export const MODELS_WITHOUT_COLLEGE: ReadonlySet<string> = new Set([
  'perguruan_tinggi',
  'laporan_cadangan',
  'kunci_rahasia',
]);

/** Prisma drops `undefined`. */
export function requireCollege(model: string, operation: string, args: unknown): void {
  const refuse = (why: string): never => {
    throw new Error(`Prisma ${model}.${operation}: ${why}`);
  };
  const { where, data, create, update } = isRecord(args) ? args : {};
  // `{ id: undefined }` would match the whole table.
  if (hasUndefined(where)) refuse('a condition is undefined, and Prisma would leave it out');
  if (MODELS_WITHOUT_COLLEGE.has(model)) return;

  if (operation.startsWith('create')) {
    const rows = Array.isArray(data) ? data : [data];
    if (!rows.every(isOfCollege)) refuse('a row has no college_id');
    return;
  }
  if (!isWithinCollege(where)) refuse('the condition has no college_id');
  if (operation === 'upsert' && !isOfCollege(create)) refuse('the row to create has no college_id');
  for (const changes of [update, operation.startsWith('update') ? data : undefined]) {
    if (isRecord(changes) && 'college_id' in changes) refuse('a row never changes its college');
  }
}

const isOfCollege = (row: unknown): boolean => isRecord(row) && isId(row.college_id);

/** Or a compound key: `college_id_kunci: { college_id: 'x', … }`. */
function isWithinCollege(where: unknown): boolean {
  if (!isRecord(where)) return false;
  if (isId(where.college_id)) return true;
  return Object.entries(where).some(
    ([name, key]) => name.startsWith('college_id_') && isOfCollege(key),
  );
}

function hasUndefined(value: unknown): boolean {
  if (value === undefined) return false;
  if (Array.isArray(value)) return value.some((one) => one === undefined || hasUndefined(one));
  return (
    isRecord(value) && Object.values(value).some((one) => one === undefined || hasUndefined(one))
  );
}

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
