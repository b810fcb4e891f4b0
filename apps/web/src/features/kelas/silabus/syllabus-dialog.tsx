import { Button, Group } from '@mantine/core';
import type { Kelas } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { SyllabusSections } from './syllabus-sections.tsx';

/** The same as the card, read-only (S2 §2.9). */
export function SyllabusDialog({ kelas, onClose }: { kelas: Kelas; onClose: () => void }) {
  const { role } = usePengguna();
  return (
    <AppModal opened onClose={onClose} title="Data Silabus" size={800}>
      <SyllabusSections kelas={kelas} from="dialog" isStaff={role !== 'ROLE_MAHASISWA'} />
      <DialogFoot>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </DialogFoot>
    </AppModal>
  );
}
