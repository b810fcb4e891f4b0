import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatLecturer, formatPeriod } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Kelas } from '../../../../shared/queries/kelas.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { useHeadingFocus } from '../../../../shared/ui/page-header.tsx';
import { ClassStatusTag } from '../../../../shared/ui/tag.tsx';
import { BannerKelas } from '../banner-kelas.tsx';
import { AvatarStack } from './avatar-stack.tsx';
import classes from './class-banner.module.css';

const onBanner = { variant: 'white', size: 'xs', color: 'dark' } as const;

export function ClassBannerSkeleton() {
  return <Skeleton className={classes.banner} mb="md" />;
}

/** The head of a class's pages: banner, course, group, period and teachers. */
export function ClassBanner({
  kelas,
  withProfile = true,
}: {
  kelas: Kelas;
  withProfile?: boolean;
}) {
  const heading = useHeadingFocus();
  const { mata_kuliah, kelas: group, pengajar } = kelas;
  const teachers = pengajar.map((teacher) => ({
    name: teacher.nama,
    label: formatLecturer(teacher),
    url: teacher.avatar_url,
  }));
  return (
    <header className={classes.frame}>
      <BannerKelas index={kelas.banner_color_idx} url={kelas.banner_url} course={mata_kuliah.id}>
        <div className={classes.banner}>
          <Group gap="xs">
            <Text size="sm" className={classes.soft}>
              {mata_kuliah.kode}
            </Text>
            <ClassStatusTag status={kelas.status} onBanner />
          </Group>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {mata_kuliah.nama}
          </Title>
          <Group justify="space-between" gap="xs">
            <Text size="sm" className={classes.soft}>
              {[`Kelas ${group.nama}`, group.jenis?.nama, formatPeriod(kelas.periode)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Group gap="sm">
              {teachers.length > 0 && <AvatarStack people={teachers} />}
              {withProfile && (
                <Group gap="xs">
                  <Button
                    component={Link}
                    to={toPath(paths.kehadiranDetail, { id: kelas.id })}
                    {...onBanner}
                  >
                    Kehadiran
                  </Button>
                  <Button
                    component={Link}
                    to={toPath(paths.profilKelas, { id: kelas.id })}
                    {...onBanner}
                  >
                    Profil Kelas
                  </Button>
                </Group>
              )}
            </Group>
          </Group>
        </div>
      </BannerKelas>
    </header>
  );
}
