import { EMPTY, formatPeriod } from '../../../shared/lib/format.ts';
import type { Kelas } from '../../../shared/queries/kelas.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { modeLabel } from '../../../shared/texts.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { scheduleLines } from '../daftar/class-facts.ts';
import { BannerForm } from './banner-form.tsx';

/** The banner with period, schedule and lecture mode beside it (S2 §2.10, DECISIONS 96). */
export function ClassModal({ kelas, onClose }: { kelas: Kelas; onClose: () => void }) {
  const lines = scheduleLines(kelas.jadwal, useZone());
  return (
    <BannerForm title="Ubah Data Profil Kelas" kelas={kelas} onClose={onClose}>
      <FactList
        facts={[
          { label: 'Periode', value: formatPeriod(kelas.periode) },
          { label: 'Mode Kuliah', value: modeLabel[kelas.mode_kuliah] ?? EMPTY },
          { label: 'Jadwal', value: lines.join('\n') || EMPTY, wide: true },
        ]}
      />
    </BannerForm>
  );
}
