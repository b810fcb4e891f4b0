import { Button, Group, Stack } from '@mantine/core';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { ParticipantList, TeacherList } from '../daftar/components/people-card.tsx';

/** Who teaches and who attends the class (S2 §2.10, DECISIONS 100). */
export function MembersModal({ classId, onClose }: { classId: string; onClose: () => void }) {
  return (
    <AppModal opened onClose={onClose} title="Anggota Kelas" size={800}>
      <Stack gap="md">
        <TeacherList classId={classId} title="Data Pengajar" />
        <ParticipantList classId={classId} title="Data Peserta" />
        <DialogFoot>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
