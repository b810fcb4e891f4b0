import type { Berkas } from '@lms/contracts/berkas/berkas';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isTransient, loadFailureText } from '../../../shared/lib/errors.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { FileField } from '../../../shared/upload/file-field.tsx';
import { useUploadWatch, WatchUploads } from '../../../shared/upload/under-way.tsx';
import type { ImporHome } from './home.ts';
import { lastImport } from './last-import.ts';
import { useReadFile } from './mutations.ts';

interface OtherDialogProps {
  home: ImporHome;
  idKelompok: string | undefined;
  onClose: () => void;
}

/** Uploads another system's file and has it read; its own screen then selects questions (U20). */
export function OtherDialog({ home, idKelompok, onClose }: OtherDialogProps) {
  const navigate = useNavigate();
  const offline = useLineDown();
  const uploads = useUploadWatch();
  const [last] = useState(lastImport(usePengguna().id, home.key));
  const [open] = useState(() => last.read());
  const [berkas, setBerkas] = useState<Berkas | null>(null);
  const reading = useReadFile(home);
  const read = ({ id }: Berkas): void =>
    reading.mutate(id, {
      onSuccess: ({ id: imporId, nama_berkas }) => {
        last.write({ imporId, nama: nama_berkas });
        onClose();
        navigate(
          home.pageOf(imporId) + (idKelompok === undefined ? '' : `?kelompok=${idKelompok}`),
        );
      },
    });
  const choose = (next: Berkas | null): void => {
    setBerkas(next);
    reading.reset();
    if (next !== null) read(next);
  };
  return (
    <AppModal
      opened
      onClose={reading.isPending ? () => undefined : onClose}
      title="Impor dari sistem lain"
      size={600}
    >
      <Stack gap="md">
        <Text size="sm">
          Moodle XML, GIFT, QTI (1.2, 2.x, 3.0), paket Canvas (.imscc), atau zip-nya. Belum ada soal
          yang masuk: sesudah berkas dibaca, Anda melihat soal demi soal dan memilihnya.
        </Text>
        {open && (
          <Text size="sm">
            {'Belum diterapkan: '}
            <Anchor component={Link} to={home.pageOf(open.imporId)} onClick={onClose}>
              {`lanjutkan ${open.nama}`}
            </Anchor>
          </Text>
        )}
        <WatchUploads watch={uploads}>
          <FileField
            kind="impor_soal"
            label="Berkas soal"
            required
            value={berkas}
            onChange={choose}
            disabled={reading.isPending}
          />
        </WatchUploads>
        {reading.isPending && (
          <Text size="sm" role="status">
            Membaca berkas…
          </Text>
        )}
        {offline && (
          <Alert color="warning">
            Tidak ada koneksi. Pengiriman berlanjut sendiri setelah terhubung, selama dialog ini
            terbuka.
          </Alert>
        )}
        {reading.error && (
          <Alert color="danger" title="Berkas tidak dapat dibaca" role="alert">
            <Group justify="space-between" gap="xs">
              <Text size="sm" flex="1 1 14rem" style={{ overflowWrap: 'anywhere' }}>
                {loadFailureText(reading.error)}
              </Text>
              {berkas && (
                <Button
                  variant="default"
                  onClick={() => (isTransient(reading.error) ? read(berkas) : choose(null))}
                >
                  {isTransient(reading.error) ? texts.retry : 'Pilih berkas lain'}
                </Button>
              )}
            </Group>
          </Alert>
        )}
        <DialogFoot>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={reading.isPending}>
              {texts.cancel}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
