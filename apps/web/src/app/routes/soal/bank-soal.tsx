import type { LoaderFunctionArgs } from 'react-router';
import { Board } from '../../../features/soal/bank/board.tsx';
import { requireBanks } from '../../require-area.ts';

/** The question banks (S3 §2.4), for lecturers and operators with the right. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireBanks(context);
  return null;
}

export function Component() {
  return <Board />;
}
