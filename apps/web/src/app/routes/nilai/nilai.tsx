import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { loadActivityList } from '../../require-activity.ts';

const OwnGrades = lazyPart(() =>
  import('../../../features/nilai/saya/own-grades.tsx').then((module) => module.OwnGrades),
);
const GradeList = lazyPart(() =>
  import('../../../features/nilai/daftar/grade-list.tsx').then((module) => module.GradeList),
);

/** Students' own grades per class; classes with the state of their grades for others (DECISIONS 183). */
export async function loader({ context }: LoaderFunctionArgs) {
  await loadActivityList({ context });
  const { role } = await context.get(queryClientContext).ensureQueryData(penggunaQueries.saya());
  await (role === 'ROLE_MAHASISWA' ? OwnGrades : GradeList).preload();
  return null;
}

export function Component() {
  const { role } = usePengguna();
  return <Suspense>{role === 'ROLE_MAHASISWA' ? <OwnGrades /> : <GradeList />}</Suspense>;
}
