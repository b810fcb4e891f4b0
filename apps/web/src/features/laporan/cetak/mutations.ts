import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { download } from '../../../shared/lib/download.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import type { AskedBap } from '../../kelas/pertemuan/bap-slot.tsx';
import { followPekerjaan } from '../../sistem/pekerjaan/pekerjaan.ts';
import { type BapChoice, toBapQuery, toSaringan } from './bap-choice.ts';

/** One class is saved at once; many are prepared as long work (N64). */
export function useUnduhBap(asked: AskedBap) {
  return useMutation({
    mutationFn: async (choice: BapChoice) => {
      const query = toBapQuery(choice);
      if ('idKelas' in asked) {
        const saved = await download('unduhBap', { params: { id: asked.idKelas }, query });
        return saved.kind === 'saved' ? `${saved.fileName} telah diunduh` : '';
      }
      const begun = await api.call('unduhBapSemua', {
        query: { ...toSaringan(asked.saringan, asked.runningPeriod), ...query },
      });
      followPekerjaan(begun.id_pekerjaan);
      return 'BAP sedang disiapkan. Anda dapat melanjutkan pekerjaan lain.';
    },
    onSuccess: (said) => notifySuccess(said),
  });
}
