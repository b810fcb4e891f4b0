import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { ujianQueries } from '../../../../shared/queries/ujian.ts';
import { HandInBackup } from '../../../../shared/upload/hand-in-backup.tsx';
import { penilaianUjianQueries } from '../queries.ts';

/** Their device could not send; the file names the student (U59). */
export function HandInFor({ idUjian, onClose }: { idUjian: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const send = async (berkas: string) => {
    const taken = await api.call('serahkanCadangan', { params: { id: idUjian }, body: { berkas } });
    for (const queryKey of [penilaianUjianQueries.root, ujianQueries.root])
      void queryClient.invalidateQueries({ queryKey });
    return taken;
  };
  return <HandInBackup send={send} onClose={onClose} />;
}
