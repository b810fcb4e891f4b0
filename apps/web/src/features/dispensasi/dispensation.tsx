import type { SyaratUjian } from '@lms/contracts/kehadiran-rekap';
import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useBackLayer } from '../../shared/lib/back-layer.ts';
import { formatDate } from '../../shared/lib/format.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Tag } from '../../shared/ui/tag.tsx';

const DispensationModal = lazyPart(() => import('./dispensation-modal.tsx').then((module) => module.DispensationModal));

export interface DispensationProps {
  idKelas: string;
  student: { nim: string; nama: string };
  standing: SyaratUjian;
}

/** Whether the exams are open to a student in spite of the rule; operators who may, give and withdraw it. */
export function Dispensation({ idKelas, student, standing }: DispensationProps) {
  const panel = useBackLayer();
  const zone = useZone();
  const { role, hak_akses } = usePengguna();
  const { dispensasi, persen, persen_minimal } = standing;
  const isBelow = persen !== null && persen < persen_minimal;
  const mayGive = role === 'ROLE_OPERATOR' && hak_akses?.kelas_kuliah === 'write';
  // Who is below and has none may have had one that ran out: it is found in the dialog.
  const opens = dispensasi !== null || (mayGive && isBelow);
  if (!opens) return null;
  const text = dispensasi === null ? 'Beri dispensasi' : mayGive ? 'Ubah dispensasi' : 'Lihat dispensasi';
  return (
    <Group gap={6} mt={4}>
      {dispensasi && <Tag color="info" size="sm">{`Dispensasi s.d. ${formatDate(dispensasi.sampai, zone)}`}</Tag>}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-haspopup="dialog"
        aria-label={`${text} ${student.nama}`}
        onClick={panel.open}
      >
        {text}
      </Button>
      {panel.opened && (
        <Suspense>
          <DispensationModal idKelas={idKelas} student={student} mayGive={mayGive} onClose={panel.close} />
        </Suspense>
      )}
    </Group>
  );
}
