import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { FeedSection } from '../../../features/beranda/kalender/feed-section.tsx';
import { ChoicesSection } from '../../../features/notifikasi/choices-section.tsx';
import { DeviceSection } from '../../../features/notifikasi/perangkat/device-section.tsx';
import { SecuritySection } from '../../../features/orang/akun/components/security-section.tsx';
import { AccountSection } from '../../../features/sistem/pengaturan/components/account-section.tsx';
import { DisplaySection } from '../../../features/sistem/pengaturan/components/display-section.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';

function StorageSection() {
  return (
    <SectionCard title="Penyimpanan di perangkat">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={560}>
          Berkas materi yang disimpan di perangkat ini agar dapat dibuka tanpa koneksi.
        </Text>
        <Button component={Link} to={paths.perangkat} variant="default" mih={44}>
          Kelola penyimpanan
        </Button>
      </Group>
    </SectionCard>
  );
}

/** Sections for the account's owner; an operator acting as the student cannot open them. */
function OwnSections() {
  const { bertindak, role } = usePengguna();
  if (bertindak !== null) {
    return <Alert color="info">Keamanan akun hanya dapat dibuka oleh pemilik akun.</Alert>;
  }
  return (
    <>
      {role !== 'ROLE_OPERATOR' && <FeedSection />}
      <ChoicesSection />
      <DeviceSection />
      <SecuritySection />
    </>
  );
}

/** /pengaturan: the own account and display (DECISIONS 82). */
export function Component() {
  return (
    <>
      <PageHeader title="Pengaturan" crumbs={[{ label: 'Pengaturan' }]} />
      <Stack gap="md" maw={880}>
        <AccountSection />
        <DisplaySection />
        <StorageSection />
        <OwnSections />
      </Stack>
    </>
  );
}
