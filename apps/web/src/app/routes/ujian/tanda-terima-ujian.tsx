import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ExamReceipt } from '../../../features/ujian/tanda-terima/exam-receipt.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { receiptQueries } from '../../../shared/queries/tanda-terima-ujian.ts';

/** The receipt of the own attempt (U71). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role !== 'ROLE_MAHASISWA') throw notFoundError();
  void queryClient.prefetchQuery(receiptQueries.mine(id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return <ExamReceipt id={id} />;
}
