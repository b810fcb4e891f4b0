import { Alert, Button, Group, Text } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentCollege } from '../../../shared/lib/college.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { openSiakad } from '../../../shared/lib/siakad.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { IconExternalLink, IconMaximize } from '../../../shared/ui/icons.ts';
import { LateScans } from '../klaim/late-scans.tsx';
import { kehadiranQueries } from '../queries.ts';
import { classLabel } from '../variants.ts';
import { QrCodePanel } from './qr-code-panel.tsx';
import classes from './qr-dialog.module.css';
import { QrScans } from './qr-scans.tsx';

/** S1 §2.9, DECISIONS 132. */
function SiakadLink() {
  const { role } = usePengguna();
  const [opening, setOpening] = useState(false);
  if (!currentCollege()?.url_sikad_legacy) return null;
  const open = (): void => {
    setOpening(true);
    openSiakad({ role })
      .catch(notifyError)
      .finally(() => setOpening(false));
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconExternalLink size={16} aria-hidden />}
      loading={opening}
      onClick={open}
    >
      QR di Siakad
    </Button>
  );
}

interface QrDialogProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

/** For the class: the large code and who has scanned (DECISIONS 132). */
export function QrDialog({ meeting, onClose }: QrDialogProps) {
  const rows = useQuery({
    ...kehadiranQueries.peserta(meeting.id),
    refetchInterval: useLiveInterval(),
  });
  const fullscreen = useFullscreenElement<HTMLDivElement>();
  const title = `${classLabel(meeting.kelas_kuliah)} · Pertemuan ${meeting.nomor}`;
  return (
    <AppModal
      opened
      onClose={onClose}
      fullScreen
      title={title}
      classNames={{ body: classes.modalBody, content: classes.modalContent }}
    >
      <div ref={fullscreen.ref} className={classes.stage}>
        <QrCodePanel meeting={meeting} />
        <div className={classes.side}>
          <QrScans rows={rows.data} />
          <LateScans meeting={meeting} />
          {rows.error !== null && rows.data !== undefined && (
            <Alert color="warning" py="xs" role="status">
              <Text size="sm">{texts.stale}</Text>
            </Alert>
          )}
          <Group gap="xs">
            {document.fullscreenEnabled && (
              <Button
                variant="default"
                leftSection={<IconMaximize size={16} aria-hidden />}
                onClick={() => void fullscreen.toggle()}
              >
                {fullscreen.fullscreen ? 'Keluar dari layar penuh' : 'Buka di layar penuh'}
              </Button>
            )}
            <SiakadLink />
          </Group>
        </div>
      </div>
    </AppModal>
  );
}
