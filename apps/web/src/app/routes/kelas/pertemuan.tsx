import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { toPath } from '../../../shared/to-path.ts';

/** /pertemuan/{id} redirects to the meeting inside its class (DECISIONS 210). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  try {
    const meeting = await context.get(queryClientContext).fetchQuery(pertemuanQueries.detail(id));
    return redirect(
      toPath(paths.pertemuanKelas, { classId: meeting.kelas_kuliah.id, meetingId: id }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'pembatasan_ujian_kehadiran') {
      return redirect(toPath(paths.forbiddenPertemuan, { idPertemuan: id }));
    }
    throw error;
  }
}
