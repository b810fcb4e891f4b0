import {
  ActionIcon,
  Button,
  Group,
  Skeleton,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatLecturer, formatPeriod } from '../../../../shared/lib/format.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Kelas } from '../../../../shared/queries/kelas.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { IconSettings } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useHeadingFocus } from '../../../../shared/ui/page-header.tsx';
import { ClassStatusTag } from '../../../../shared/ui/tag.tsx';
import { BannerKelas } from '../banner-kelas.tsx';
import { AvatarStack } from './avatar-stack.tsx';
import classes from './class-banner.module.css';

const SettingsModal = lazyPart(() =>
  import('../../pengaturan/settings-modal.tsx').then((module) => module.SettingsModal),
);
const ProfileModal = lazyPart(() =>
  import('../../pengaturan/profile-modal.tsx').then((module) => module.ProfileModal),
);
const MembersModal = lazyPart(() =>
  import('../../pengaturan/members-modal.tsx').then((module) => module.MembersModal),
);

const onBanner = { variant: 'white', size: 'xs', color: 'dark' } as const;

/** A phone has room for its icon alone. */
function SettingsButton({ onOpen }: { onOpen: () => void }) {
  const label = 'Pengaturan Kelas';
  return useIsWide() ? (
    <Button {...onBanner} aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </Button>
  ) : (
    <ActionIcon
      variant="white"
      color="dark"
      size={44}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <IconSettings size={18} aria-hidden />
    </ActionIcon>
  );
}

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
  const [opened, setOpened] = useState<'pengaturan' | 'profil' | 'anggota' | null>(null);
  const close = (): void => setOpened(null);
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
              {teachers.length > 0 && (
                <UnstyledButton
                  aria-haspopup="dialog"
                  className={classes.people}
                  onClick={() => setOpened('anggota')}
                >
                  <VisuallyHidden>Anggota Kelas</VisuallyHidden>
                  <span aria-hidden>
                    <AvatarStack people={teachers} />
                  </span>
                </UnstyledButton>
              )}
              {withProfile && (
                <Group gap="xs">
                  <Button
                    component={Link}
                    to={toPath(paths.kehadiranDetail, { id: kelas.id })}
                    {...onBanner}
                  >
                    Kehadiran
                  </Button>
                  <Button {...onBanner} aria-haspopup="dialog" onClick={() => setOpened('profil')}>
                    Profil Kelas
                  </Button>
                  {kelas.izin.ubah_kelas && (
                    <SettingsButton onOpen={() => setOpened('pengaturan')} />
                  )}
                </Group>
              )}
            </Group>
          </Group>
        </div>
      </BannerKelas>
      <Suspense>
        {opened === 'pengaturan' && <SettingsModal kelas={kelas} onClose={close} />}
        {opened === 'profil' && <ProfileModal classId={kelas.id} onClose={close} />}
        {opened === 'anggota' && <MembersModal classId={kelas.id} onClose={close} />}
      </Suspense>
    </header>
  );
}
