import { type LoaderFunctionArgs, useParams } from 'react-router';
import { BankDetail } from '../../features/bank-soal/bank-detail.tsx';
import { bankSoalQueries } from '../../features/bank-soal/queries.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { requireBanks } from '../require-area.ts';

/** SC026. */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  await requireBanks(context);
  void context.get(queryClientContext).prefetchQuery(bankSoalQueries.detail(id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return <BankDetail key={id} id={id} />;
}
