import { Button, Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Vidcon } from '../../../shared/queries/vidcon.ts';
import { toPath } from '../../../shared/to-path.ts';
import { CopyTimedItem } from '../../../shared/ui/aktivitas/copy-for-group.tsx';
import { IconChevronDown, IconChevronUp, IconUsers, IconVideo } from '../../../shared/ui/icons.ts';
import { RowMenu, type RowMenuProps } from '../isi/row-menu.tsx';
import classes from '../isi/section.module.css';
import { VidconProgress, VidconTags, VidconTimes } from './vidcon-info.tsx';

interface VidconCardProps {
  vidcon: Vidcon;
  number: number;
  change: RowMenuProps['change'];
}

/** The join page, which returns here. */
const pageOf = (id: string, tab = ''): string =>
  `${toPath(paths.detailVidcon, { id })}?referer=kelas-kuliah${tab && `&tab=${tab}`}`;

function JoinLink({ vidcon }: { vidcon: Vidcon }) {
  const { id, judul, status } = vidcon;
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const over = status === 'selesai';
  const waits = isStudent && status === 'belum_dimulai';
  const icon = <IconVideo size={16} aria-hidden />;
  if (over || waits)
    return (
      <Button disabled leftSection={icon} aria-label={`Gabung ${judul}`}>
        {over ? 'Sudah berakhir' : 'Belum dimulai'}
      </Button>
    );
  return (
    <Button
      component={Link}
      to={pageOf(id)}
      color="danger"
      variant={status === 'berlangsung' ? 'filled' : 'light'}
      leftSection={icon}
      aria-label={`Gabung ${judul}`}
    >
      Gabung
    </Button>
  );
}

/** A student cannot open it before its start (S2 §2.7). */
export function VidconCard({ vidcon, number, change }: VidconCardProps) {
  const id = useId();
  const role = usePengguna().role;
  const isStudent = role === 'ROLE_MAHASISWA';
  const isWide = useIsWide();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const closed = isStudent && vidcon.status === 'belum_dimulai';
  const opened = !closed && (wanted ?? (isWide || vidcon.status === 'berlangsung'));
  const title = <span>{`${number}. ${vidcon.judul}`}</span>;
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.row}>
      <Stack gap={6} miw={0}>
        {closed ? (
          <Text fw={650} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
        ) : (
          <UnstyledButton
            fw={650}
            mih={44}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setWanted(!opened)}
            style={{ overflowWrap: 'anywhere' }}
          >
            <Group gap={6} wrap="nowrap" align="flex-start">
              {title}
              <Chevron size={20} aria-hidden style={{ flex: 'none' }} />
            </Group>
          </UnstyledButton>
        )}
        <VidconTags vidcon={vidcon} />
        <VidconTimes vidcon={vidcon} />
        <VidconProgress vidcon={vidcon} />
        <Collapse expanded={opened} id={id}>
          <Stack gap="sm">
            {vidcon.catatan && (
              <Text
                size="sm"
                dir="auto"
                style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {vidcon.catatan}
              </Text>
            )}
            <Group gap="xs">
              {role !== 'ROLE_OPERATOR' && <JoinLink vidcon={vidcon} />}
              {!isStudent && (
                <Button
                  component={Link}
                  to={pageOf(vidcon.id, 'peserta')}
                  variant="default"
                  leftSection={<IconUsers size={16} aria-hidden />}
                  aria-label={`Peserta ${vidcon.judul}`}
                >
                  Peserta
                </Button>
              )}
            </Group>
          </Stack>
        </Collapse>
      </Stack>
      <div className={classes.corner}>
        <RowMenu
          label={`vidcon ${vidcon.judul}`}
          first={<CopyTimedItem jenis="vidcon" activity={vidcon} />}
          change={change}
        />
      </div>
    </div>
  );
}
