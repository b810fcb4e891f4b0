import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/lib/format.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { ExcelChoice } from './excel-choice.tsx';
import { FaultTable } from './excel-tables.tsx';
import type { ImporHome } from './home.ts';
import { type ExcelImport, type Failure, useExcel } from './use-excel.ts';

interface ExcelDialogProps {
  home: ImporHome;
  room: number;
  kelompok: { id: string; nama: string } | undefined;
  onClose: () => void;
}

function Failed({ failure: { message, faults } }: { failure: Failure }) {
  return (
    <>
      <Alert color="danger" title="Impor gagal" role="alert">
        {message}
      </Alert>
      {faults.length > 0 && <FaultTable faults={faults} />}
    </>
  );
}

interface FootProps {
  excel: ExcelImport;
  isTooMuch: boolean;
  onClose: () => void;
}

/** A failure returns to the file choice; success leaves only Tutup (S3 §4). */
function Buttons({ excel, isTooMuch, onClose }: FootProps) {
  const { jenis, read, done, failure, isLooking, isSending, choose, send } = excel;
  const offline = useLineDown();
  if (done) return <Button onClick={onClose}>{texts.close}</Button>;
  return (
    <>
      <Button variant="default" onClick={onClose} disabled={isSending}>
        {failure ? texts.close : texts.cancel}
      </Button>
      {failure ? (
        <Button onClick={() => choose({ jenis, file: null })}>Impor Ulang</Button>
      ) : (
        <Button onClick={send} loading={isLooking || isSending} disabled={offline || isTooMuch}>
          {read ? `Impor ${formatCount(read.jumlah)} soal` : 'Impor'}
        </Button>
      )}
    </>
  );
}

/** Imports questions of one kind from a workbook after a preview: all rows or none (S3 §5.6). */
export function ExcelDialog({ home, room, kelompok, onClose }: ExcelDialogProps) {
  const excel = useExcel(home, kelompok?.id);
  const { read, done, failure, isSending } = excel;
  const isTooMuch = read !== undefined && read.jumlah > room;
  let content: ReactNode = (
    <ExcelChoice home={home} excel={excel} isTooMuch={isTooMuch} room={room} />
  );
  if (failure) content = <Failed failure={failure} />;
  if (done) {
    content = (
      <Alert color="success" title="Impor berhasil" role="status">
        {`${formatCount(done.jumlah)} soal berhasil diimpor.`}
      </Alert>
    );
  }
  return (
    <AppModal
      opened
      onClose={isSending ? () => undefined : onClose}
      title="Impor Soal dari Excel"
      size={800}
    >
      <Stack gap="md">
        {kelompok && <Text size="sm">{`Soal masuk ke kelompok "${kelompok.nama}".`}</Text>}
        {content}
        <DialogFoot>
          <Group justify="flex-end" gap="xs">
            <Buttons excel={excel} isTooMuch={isTooMuch} onClose={onClose} />
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
