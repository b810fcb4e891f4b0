import { Alert, Stack } from '@mantine/core';
import { SecuritySection } from '../../features/akun/components/security-section.tsx';
import { AccountSection } from '../../features/pengaturan/components/account-section.tsx';
import { DisplaySection } from '../../features/pengaturan/components/display-section.tsx';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** What belongs to the person alone; an operator who acts as the student gets no further than this. */
function OwnSections() {
  const { bertindak } = usePengguna();
  if (bertindak !== null) {
    return <Alert color="info">Keamanan akun hanya dapat dibuka oleh pemilik akun.</Alert>;
  }
  return <SecuritySection />;
}

/** /pengaturan: the own account and display (DECISIONS 82). */
export function Component() {
  return (
    <>
      <PageHeader title="Pengaturan" crumbs={[{ label: 'Pengaturan' }]} />
      <Stack gap="md" maw={880}>
        <AccountSection />
        <DisplaySection />
        <OwnSections />
      </Stack>
    </>
  );
}
