/** To a student whom the exam rule may exclude. Pure. */
import { formatPercent } from '../../../shared/lib/format.ts';
import type { AtRiskRow } from '../queries.ts';
import { allowanceText, nextAbsenceText } from '../saya/why.ts';
import { classLabel } from '../variants.ts';

export function messageTo({ mahasiswa, kelas_kuliah, ujian }: AtRiskRow): string {
  return [
    `Halo ${mahasiswa.nama},`,
    `kehadiran Anda di ${classLabel(kelas_kuliah)} saat ini ${formatPercent(ujian.persen)} (${ujian.hadir} dari ${ujian.total} pertemuan). Syarat mengikuti ujian ${ujian.persen_minimal}%.`,
    `${allowanceText(ujian)}.`,
    nextAbsenceText(ujian),
    'Mohon hadir pada pertemuan berikutnya, dan hubungi saya bila ada kendala.',
  ].join('\n');
}
