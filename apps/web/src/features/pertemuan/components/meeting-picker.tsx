import { Button, Group, Select, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { formatDate, formatTimeRange } from '../../../shared/lib/format.ts';
import type { PertemuanMenu } from '../../../shared/queries/kelas.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { meetingName, meetingTopic } from '../meeting-name.ts';
import classes from './meeting-picker.module.css';

interface MeetingPickerProps {
  meetings: readonly PertemuanMenu[];
  selectedId: string | null;
  hrefOf: (meetingId: string | null) => string;
}

function label(meeting: PertemuanMenu): string {
  const topic = meetingTopic(meeting);
  return topic ? `${meeting.nomor}. ${topic}` : meetingName(meeting);
}

/** The meetings of a class on a phone: Pendahuluan, and the dropdown Pilih Pertemuan (S2 §2.1). */
export function MeetingPicker({ meetings, selectedId, hrefOf }: MeetingPickerProps) {
  const zone = useZone();
  const navigate = useNavigate();
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap" className={classes.picker}>
      <Button
        component={Link}
        to={hrefOf(null)}
        preventScrollReset
        variant={selectedId === null ? 'light' : 'default'}
        aria-current={selectedId === null ? 'true' : undefined}
      >
        Pendahuluan
      </Button>
      <Select
        label="Pilih Pertemuan"
        placeholder="Pilih Pertemuan"
        flex={1}
        miw={0}
        maxDropdownHeight={360}
        comboboxProps={{ width: 300, position: 'bottom-end' }}
        data={meetings.map((meeting) => ({ value: meeting.id, label: label(meeting) }))}
        value={selectedId}
        allowDeselect={false}
        onChange={(id) => void navigate(hrefOf(id), { preventScrollReset: true })}
        renderOption={({ option }) => {
          const meeting = byId.get(option.value);
          return (
            <div>
              <Text size="sm" fw={500}>
                {option.label}
              </Text>
              {meeting && (
                <Text size="xs" c="dimmed">
                  {`${formatDate(meeting.waktu_mulai, zone)}, ${formatTimeRange(meeting.waktu_mulai, meeting.waktu_selesai, zone)}`}
                </Text>
              )}
            </div>
          );
        }}
      />
    </Group>
  );
}
