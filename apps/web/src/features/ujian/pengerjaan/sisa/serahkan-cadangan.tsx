import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { pengerjaanQueries } from '../../../../shared/queries/pengerjaan.ts';
import { UJIAN_ROOT } from '../../../../shared/queries/query-roots.ts';
import { HandInBackup } from '../../../../shared/upload/hand-in-backup.tsx';
import { idPengerjaanOf } from './cadangan.ts';
import { afterHandIn, sisaName, sisaPart, storedSisa } from './sisa.ts';
import { sisaQueries } from './sisa-queries.ts';

/** Answers that the server accepted leave this device. */
export function SerahkanCadangan({ idUjian, onClose }: { idUjian: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const send = async (berkas: string) => {
    const taken = await api.call('serahkanCadanganSaya', {
      params: { id: idUjian },
      body: { berkas },
    });
    const journal = examJournal(idUjian);
    const sisa = storedSisa((await journal?.read()) ?? new Map()).find(
      (one) => one.idPengerjaan === idPengerjaanOf(berkas),
    );
    if (sisa !== undefined) {
      const left = afterHandIn(sisa, taken.hasil);
      await (left === null
        ? journal?.drop(sisaName(sisa.idPengerjaan))
        : journal?.write([sisaPart(left)]));
    }
    for (const queryKey of [pengerjaanQueries.root, UJIAN_ROOT, sisaQueries.root])
      void queryClient.invalidateQueries({ queryKey });
    return taken;
  };
  return <HandInBackup send={send} onClose={onClose} />;
}
