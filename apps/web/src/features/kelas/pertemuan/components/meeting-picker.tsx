import { Button, Group, UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useBackLayer } from '../../../../shared/lib/browser/back-layer.ts';
import { meetingLabel } from '../../../../shared/meeting-name.ts';
import { useUnreadRows } from '../../../../shared/queries/belum-dibaca.ts';
import type { PertemuanMenu } from '../../../../shared/queries/kelas.ts';
import { IconChevronDown } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { NewDot } from '../../../../shared/ui/unread/new-dot.tsx';
import { UnreadBadge } from '../../../../shared/ui/unread/unread-badge.tsx';
import classes from './meeting-picker.module.css';

const MeetingSheet = lazyPart(() =>
  import('./meeting-sheet.tsx').then((module) => module.MeetingSheet),
);

interface MeetingPickerProps {
  meetings: readonly PertemuanMenu[];
  selectedId: string | null;
  hrefOf: (meetingId: string | null) => string;
}

/**
 * The class's meetings on a phone: Pendahuluan, and Pilih Pertemuan, which opens the whole list (S2
 * §2.1).
 */
export function MeetingPicker({ meetings, selectedId, hrefOf }: MeetingPickerProps) {
  const sheet = useBackLayer();
  const selected = meetings.find(({ id }) => id === selectedId);
  const elsewhere = [
    ...new Set(meetings.flatMap((meeting) => (meeting === selected ? [] : (meeting.baru ?? [])))),
  ];
  const others = new Set(meetings.filter((meeting) => meeting !== selected).map(({ id }) => id));
  const unreadElsewhere = useUnreadRows().reduce(
    (sum, row) => (others.has(row.id_pertemuan) ? sum + row.jumlah : sum),
    0,
  );
  return (
    <Group gap="sm" align="stretch" wrap="nowrap" className={classes.picker}>
      <Button
        component={Link}
        to={hrefOf(null)}
        preventScrollReset
        h="auto"
        px="sm"
        variant={selectedId === null ? 'light' : 'default'}
        aria-current={selectedId === null ? 'true' : undefined}
      >
        Pendahuluan
      </Button>
      <UnstyledButton
        className={classes.choice}
        onClick={sheet.open}
        aria-haspopup="dialog"
        aria-expanded={sheet.opened}
      >
        <span className={classes.chosen}>
          {selected && <span className={classes.label}>Pilih Pertemuan</span>}
          <span className={classes.name}>
            {selected ? meetingLabel(selected) : 'Pilih Pertemuan'}
          </span>
        </span>
        <UnreadBadge count={unreadElsewhere} />
        <IconChevronDown size={18} aria-hidden />
        <NewDot kinds={elsewhere} />
      </UnstyledButton>
      {sheet.opened && (
        <Suspense>
          <MeetingSheet
            meetings={meetings}
            selectedId={selectedId}
            hrefOf={hrefOf}
            onClose={sheet.close}
            onChoose={sheet.leave}
          />
        </Suspense>
      )}
    </Group>
  );
}
