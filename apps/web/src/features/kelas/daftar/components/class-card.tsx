import { Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatLecturer, formatPeriod } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import type { KelasDaftar } from '../../../../shared/queries/kelas.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { PersonAvatar } from '../../../../shared/ui/avatar.tsx';
import { ClassStatusTag } from '../../../../shared/ui/tag.tsx';
import { newText } from '../../../../shared/ui/unread/new-dot.tsx';
import { UnreadIn } from '../../../../shared/ui/unread/unread-in.tsx';
import { BannerKelas } from '../banner-kelas.tsx';
import { monogram } from '../monogram.ts';
import classes from './class-card.module.css';

/** A class at a glance (S1 §2.6); the whole card is a link. */
export function ClassCard({ kelas }: { kelas: KelasDaftar }) {
  const { mata_kuliah, kelas: group, pengajar } = kelas;
  const teacher = pengajar[0];
  const type = [`Kelas ${group.nama}`, group.jenis?.nama].filter(Boolean).join(' · ');
  return (
    <Paper
      component={Link}
      to={toPath(paths.detailKelas, { id: kelas.id })}
      withBorder
      className={classes.card}
    >
      <BannerKelas
        index={kelas.banner_color_idx}
        url={kelas.banner_url}
        course={mata_kuliah.id}
        h={88}
      >
        {!kelas.banner_url && (
          <span className={classes.monogram} aria-hidden>
            {monogram(mata_kuliah.nama)}
          </span>
        )}
        {(kelas.baru?.length ?? 0) > 0 && (
          <span className={classes.baru}>{newText(kelas.baru)}</span>
        )}
      </BannerKelas>
      <div className={classes.body}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed" truncate>
            {mata_kuliah.kode === mata_kuliah.id
              ? mata_kuliah.id
              : `${mata_kuliah.kode} - ${mata_kuliah.id}`}
          </Text>
          <Group gap={6} wrap="nowrap">
            <UnreadIn id_kelas={kelas.id} />
            <ClassStatusTag status={kelas.status} />
          </Group>
        </Group>
        <Text fw={650} lineClamp={2} className={classes.name}>
          {mata_kuliah.nama}
        </Text>
        <Text size="sm" c="dimmed">
          {`${formatPeriod(kelas.periode)} · ${type}`}
        </Text>
        <Group gap="xs" wrap="nowrap" className={classes.teacher}>
          {teacher ? (
            <>
              <PersonAvatar name={teacher.nama} url={teacher.avatar_url} size={28} />
              <Text size="sm" lineClamp={2} className={classes.name}>
                {formatLecturer(teacher)}
              </Text>
              {pengajar.length > 1 && (
                <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
                  {`+${pengajar.length - 1}`}
                </Text>
              )}
            </>
          ) : (
            <Text size="sm" c="dimmed">
              Belum Ada Dosen
            </Text>
          )}
        </Group>
      </div>
    </Paper>
  );
}
