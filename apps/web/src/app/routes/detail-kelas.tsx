import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { kelasQueries, pertemuanQueries } from '../../shared/queries/kelas.ts';
import { ClassPage } from '../class-page.tsx';
import { paths, toPath } from '../paths.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const id = params.id ?? '';
  const meetingId = new URL(request.url).searchParams.get('pertemuan');
  void queryClient.prefetchQuery(kelasQueries.detail(id));
  void queryClient.prefetchQuery(kelasQueries.menu(id));
  if (meetingId) void queryClient.prefetchQuery(pertemuanQueries.detail(meetingId));
  return null;
}

/** A class; `?pertemuan=` selects a meeting of it. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const here = toPath(paths.detailKelas, { id });
  const hrefOf = (meetingId: string | null): string =>
    meetingId === null ? here : `${here}?pertemuan=${encodeURIComponent(meetingId)}`;
  return <ClassPage classId={id} meetingId={params.get('pertemuan')} hrefOf={hrefOf} />;
}
