import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { meetingName } from '../../../../shared/meeting-name.ts';
import type { PertemuanMenu } from '../../../../shared/queries/kelas.ts';
import { IconBook2 } from '../../../../shared/ui/icons.ts';
import { CategoryTag, MeetingStatusTag, ModeTag } from '../../../../shared/ui/tag.tsx';
import { NewDot } from '../../../../shared/ui/unread/new-dot.tsx';
import { UnreadIn } from '../../../../shared/ui/unread/unread-in.tsx';
import { ActivityIcons } from './activity-icons.tsx';
import classes from './meeting-menu.module.css';
import { MovedTag } from './moved-note.tsx';

interface MeetingMenuProps {
  meetings: readonly PertemuanMenu[];
  selectedId: string | null;
  hrefOf: (meetingId: string | null) => string;
}

/** Scrolls only the list to the selected entry, not the page. */
function revealInList(element: HTMLElement | null): void {
  const list = element?.closest('nav');
  if (!element || !list) return;
  const entry = element.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  const visible =
    entry.top >= frame.top && entry.bottom <= Math.min(frame.bottom, window.innerHeight);
  if (!visible) list.scrollTop += entry.top - frame.top - frame.height / 4;
}

function Entry({
  meeting,
  selected,
  href,
}: {
  meeting: PertemuanMenu;
  selected: boolean;
  href: string;
}) {
  return (
    <Link
      to={href}
      preventScrollReset
      className={classes.entry}
      aria-current={selected ? 'true' : undefined}
      ref={selected ? revealInList : undefined}
    >
      <span className={classes.number}>
        {meeting.nomor}
        <NewDot kinds={meeting.baru} />
      </span>
      <span className={classes.text}>
        <Text
          component="span"
          size="sm"
          fw={selected ? 650 : 500}
          lineClamp={2}
          className={classes.name}
        >
          {meetingName(meeting)}
        </Text>
        <Group gap={4} component="span" mt={2}>
          {meeting.kategori === 'kuliah' ? null : (
            <CategoryTag category={meeting.kategori} size="sm" />
          )}
          <ModeTag mode={meeting.jenis} size="sm" />
          <MeetingStatusTag status={meeting.status} size="sm" />
          <MovedTag meeting={meeting} size="sm" />
          <ActivityIcons count={meeting.count_activity} />
          <UnreadIn id_pertemuan={meeting.id} />
        </Group>
      </span>
    </Link>
  );
}

/** The class's meetings beside the content, from 1024 px (S2 §2.1). */
export function MeetingMenu({ meetings, selectedId, hrefOf }: MeetingMenuProps) {
  return (
    <nav aria-label="Pertemuan" className={classes.menu}>
      <ol className={classes.list}>
        <li>
          <Link
            to={hrefOf(null)}
            preventScrollReset
            className={classes.entry}
            aria-current={selectedId === null ? 'true' : undefined}
          >
            <span className={classes.number}>
              <IconBook2 size={16} aria-hidden />
            </span>
            <Text
              component="span"
              size="sm"
              fw={selectedId === null ? 650 : 500}
              className={classes.text}
            >
              Pendahuluan
            </Text>
          </Link>
        </li>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <Entry
              meeting={meeting}
              selected={meeting.id === selectedId}
              href={hrefOf(meeting.id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
