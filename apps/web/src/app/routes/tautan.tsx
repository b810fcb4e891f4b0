import { type LoaderFunctionArgs, replace } from 'react-router';
import { api } from '../../shared/lib/api.ts';

/** Leads to what a short link stands for; the address of the link leaves the history (N83). */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<never> {
  const body = { kode: params.kode ?? '' };
  const { tautan } = await api.call('bukaTautan', { body, signal: request.signal });
  throw replace(tautan);
}

/** Never on the screen, because the loader leads on or fails. */
export function Component() {
  return null;
}
