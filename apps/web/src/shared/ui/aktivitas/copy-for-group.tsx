import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { copyTextOf } from '../../lib/browser/clipboard.ts';
import { notifyError, notifyProblem, notifySuccess } from '../../lib/notify.ts';
import type { Told, ToldAnnouncement, ToldMeeting } from '../../lib/share/group-text.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { pertemuanQueries } from '../../queries/kelas.ts';
import { useZone } from '../../queries/pengguna.ts';
import { IconUserShare } from '../icons.ts';

const LABEL = 'Salin untuk grup';

/** The code comes on the first press. */
const loadTexts = () => import('../../lib/share/shared-text.ts');

async function copy(text: Promise<string>): Promise<void> {
  try {
    if (await copyTextOf(text)) notifySuccess('Teks untuk grup disalin', 'salin-grup');
    else notifyProblem('Peramban ini tidak mengizinkan penyalinan.');
  } catch (error) {
    notifyError(error);
  }
}

function useCopyForGroup(told: Told, meeting: ToldMeeting | undefined): () => void {
  const zone = useZone();
  return () => {
    if (meeting !== undefined)
      void copy(loadTexts().then(({ textOf }) => textOf(told, meeting, zone)));
  };
}

/** In the menu of an activity; its meeting is on the page (K127). */
export function CopyForGroupItem({ told, idPertemuan }: { told: Told; idPertemuan: string }) {
  const { data } = useQuery(pertemuanQueries.detail(idPertemuan));
  const copyTold = useCopyForGroup(told, data);
  return (
    <Menu.Item leftSection={<IconUserShare size={16} aria-hidden />} onClick={copyTold}>
      {LABEL}
    </Menu.Item>
  );
}

interface Timed {
  id: string;
  judul: string;
  id_pertemuan: string;
  waktu_mulai: string | null;
  waktu_selesai: string | null;
}

/** For an activity with times. */
export function CopyTimedItem({ jenis, activity }: { jenis: Told['jenis']; activity: Timed }) {
  const { id, judul, id_pertemuan, waktu_mulai: mulai, waktu_selesai: selesai } = activity;
  return (
    <CopyForGroupItem told={{ jenis, id, judul, mulai, selesai }} idPertemuan={id_pertemuan} />
  );
}

/** A phone has room for its icon alone. */
function CopyButton({ onCopy }: { onCopy: () => void }) {
  const icon = <IconUserShare size={16} aria-hidden />;
  return useIsWide() ? (
    <Button variant="subtle" mih={44} leftSection={icon} onClick={onCopy}>
      {LABEL}
    </Button>
  ) : (
    <ActionIcon variant="subtle" size={44} aria-label={LABEL} title={LABEL} onClick={onCopy}>
      {icon}
    </ActionIcon>
  );
}

/** Beside the actions of a meeting. */
export function CopyForGroupButton({ told, meeting }: { told: Told; meeting: ToldMeeting }) {
  return <CopyButton onCopy={useCopyForGroup(told, meeting)} />;
}

export function CopyAnnouncementButton({ told }: { told: ToldAnnouncement }) {
  const zone = useZone();
  return (
    <CopyButton
      onCopy={() =>
        void copy(loadTexts().then(({ announcementTextOf }) => announcementTextOf(told, zone)))
      }
    />
  );
}
