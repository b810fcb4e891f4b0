import { Alert, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatDateTime, zoneLabel } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { texts } from '../../../../shared/texts.ts';
import { IconAlertTriangle, IconInfoCircle } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useDismissEmail, useSendConfirmation } from '../email-mutations.ts';
import { akunQueries, type EmailAkun } from '../queries.ts';

const ProposeEmailModal = lazyPart(() =>
  import('./propose-email-modal.tsx').then((module) => module.ProposeEmailModal),
);

type Proposal = NonNullable<EmailAkun['usulan']>;

const proposedBy = {
  impor: 'Data universitas mengusulkan alamat lain untuk akun Anda',
  pemilik: 'Anda mengusulkan alamat lain untuk akun Anda',
} satisfies Record<Proposal['sumber'], string>;

const unmailedText = {
  ditolak: 'Alamat itu menolak surel kami. Periksa penulisannya.',
  tidak_terkirim: 'Tautan konfirmasi tidak terkirim. Coba kirim lagi.',
} satisfies Record<NonNullable<Proposal['surel_gagal']>, string>;

function LinkState({ proposal }: { proposal: Proposal }) {
  const zone = useZone();
  if (proposal.surel_gagal !== null) {
    return (
      <Group gap={6} wrap="nowrap" align="flex-start">
        <IconAlertTriangle size={16} aria-hidden />
        <Text size="sm">{unmailedText[proposal.surel_gagal]}</Text>
      </Group>
    );
  }
  if (proposal.tautan_sampai === null) return null;
  const until = `${formatDateTime(proposal.tautan_sampai, zone)} ${zoneLabel(zone)}`;
  return (
    <Text size="sm">{`Buka tautan yang dikirim ke alamat itu, paling lambat ${until}. Periksa juga folder spam.`}</Text>
  );
}

function Proposed({ proposal, sendsMail }: { proposal: Proposal; sendsMail: boolean }) {
  const send = useSendConfirmation();
  const dismiss = useDismissEmail();
  const isSent = proposal.tautan_sampai !== null;
  return (
    <Alert
      color="warning"
      icon={<IconInfoCircle size={18} aria-hidden />}
      title={proposedBy[proposal.sumber]}
      mt="sm"
    >
      <Text size="sm" fw={600}>
        {proposal.email}
      </Text>
      <Text size="sm">Alamat ini belum dipakai. Konfirmasi hanya jika memang milik Anda.</Text>
      <LinkState proposal={proposal} />
      {!sendsMail && (
        <Text size="sm">
          Pengiriman surel belum disiapkan. Minta operator menetapkan alamat surel Anda.
        </Text>
      )}
      <Group gap="sm" mt="sm">
        {sendsMail && (
          <Button
            size="sm"
            variant={isSent ? 'default' : 'filled'}
            loading={send.isPending}
            disabled={dismiss.isPending}
            onClick={() => send.mutate()}
          >
            {isSent ? 'Kirim Ulang Tautan' : 'Konfirmasi'}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          loading={dismiss.isPending}
          disabled={send.isPending}
          onClick={() => dismiss.mutate()}
        >
          Abaikan
        </Button>
      </Group>
    </Alert>
  );
}

/** Password links go there (DECISIONS 237). */
export function AccountEmail() {
  const query = useQuery(akunQueries.email());
  const [isOpen, modal] = useDisclosure(false);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="email-akun">
      <Title order={2} id="email-akun" mb="xs">
        Alamat Surel Akun
      </Title>
      <QueryState
        query={query}
        skeleton={<Skeleton h={44} radius="sm" />}
        errorTitle={texts.noData}
      >
        {({ email, usulan, surel_tersedia }) => (
          <>
            <Group justify="space-between" gap="sm">
              <div>
                <Text fw={600}>{email ?? 'Belum ada alamat yang dikonfirmasi'}</Text>
                <Text size="sm" c="dimmed">
                  Tautan untuk mengatur kata sandi hanya dikirim ke alamat ini.
                </Text>
              </div>
              {surel_tersedia && (
                <Button variant="default" onClick={modal.open}>
                  Ubah Alamat
                </Button>
              )}
            </Group>
            {usulan !== null && <Proposed proposal={usulan} sendsMail={surel_tersedia} />}
          </>
        )}
      </QueryState>
      <Suspense>{isOpen && <ProposeEmailModal onClose={modal.close} />}</Suspense>
    </Paper>
  );
}
