import { Drawer, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate, formatTimeRange } from '../../../../shared/lib/format.ts';
import { meetingLabel } from '../../../../shared/meeting-name.ts';
import type { PertemuanMenu } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { texts } from '../../../../shared/texts.ts';
import { CategoryTag, MeetingStatusTag, Tag } from '../../../../shared/ui/tag.tsx';
import { newText } from '../../../../shared/ui/unread/new-dot.tsx';
import { UnreadIn } from '../../../../shared/ui/unread/unread-in.tsx';
import classes from './meeting-sheet.module.css';
import { MovedTag } from './moved-note.tsx';

interface MeetingSheetProps {
  meetings: readonly PertemuanMenu[];
  selectedId: string | null;
  hrefOf: (meetingId: string | null) => string;
  onClose: () => void;
  /** The opened meeting replaces the sheet in the browser's history. */
  onChoose: () => void;
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

/** All meetings of a class in a sheet on a phone. */
export function MeetingSheet({
  meetings,
  selectedId,
  hrefOf,
  onClose,
  onChoose,
}: MeetingSheetProps) {
  const zone = useZone();
  const shown = selectedId ?? meetings.find(({ status }) => status !== 'selesai')?.id;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="80dvh"
      title="Pilih Pertemuan"
      classNames={{ content: classes.sheet, body: classes.body }}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 120 }}
    >
      <ol className={classes.list}>
        {meetings.map((meeting) => {
          const selected = meeting.id === selectedId;
          return (
            <li key={meeting.id}>
              <Link
                to={hrefOf(meeting.id)}
                replace
                preventScrollReset
                onClick={onChoose}
                className={classes.entry}
                aria-current={selected ? 'true' : undefined}
                ref={meeting.id === shown ? reveal : undefined}
              >
                <Text component="span" size="sm" fw={selected ? 650 : 550} className={classes.name}>
                  {meetingLabel(meeting)}
                </Text>
                <Group gap={6} component="span">
                  <Text component="span" size="xs" c="dimmed" className="tab-angka">
                    {`${formatDate(meeting.waktu_mulai, zone)}, ${formatTimeRange(meeting.waktu_mulai, meeting.waktu_selesai, zone)}`}
                  </Text>
                  {meeting.kategori !== 'kuliah' && (
                    <CategoryTag category={meeting.kategori} size="sm" />
                  )}
                  {meeting.status === 'berlangsung' && (
                    <MeetingStatusTag status={meeting.status} size="sm" />
                  )}
                  <MovedTag meeting={meeting} size="sm" />
                  {(meeting.baru?.length ?? 0) > 0 && (
                    <Tag color="danger" size="sm">
                      {newText(meeting.baru)}
                    </Tag>
                  )}
                  <UnreadIn id_pertemuan={meeting.id} />
                </Group>
              </Link>
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}
