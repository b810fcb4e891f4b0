import {
  Alert,
  Button,
  CopyButton,
  Group,
  List,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { berandaQueries } from '../queries.ts';
import { useCreateFeed, useRevokeFeed } from './mutations.ts';

const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** Steps in the calendars that most people have. */
const ways = [
  {
    name: 'Google Kalender',
    steps:
      'Buka calendar.google.com di komputer, pilih + di samping Kalender lain, lalu Dari URL, dan tempel alamat. Ponsel ikut menampilkannya.',
  },
  {
    name: 'Apple (iPhone, iPad, Mac)',
    steps:
      'Pilih Buka di aplikasi kalender. Atau di iPhone: Kalender, Kalender, Tambah Kalender, Tambah Kalender Langganan, lalu tempel alamat.',
  },
  {
    name: 'Outlook',
    steps:
      'Di Outlook web buka Kalender, pilih Tambahkan kalender, lalu Berlangganan dari web, dan tempel alamat.',
  },
] as const;

function HowToAdd() {
  return (
    <section aria-labelledby="cara-menambahkan">
      <Text size="sm" fw={600} id="cara-menambahkan">
        Cara menambahkan
      </Text>
      <List size="sm" spacing={4}>
        {ways.map(({ name, steps }) => (
          <List.Item key={name}>
            <strong>{name}</strong>
            {`: ${steps}`}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt={4}>
        Perubahan tampil setelah aplikasi kalender memuat ulang, biasanya dalam beberapa jam.
      </Text>
    </section>
  );
}

function Address({ address }: { address: string }) {
  return (
    <Alert color="success" title="Alamat langganan Anda" role="status">
      <Stack gap="xs">
        <Text size="sm">
          Salin alamat ini sekarang; ia hanya tampil sekali. Siapa pun yang memilikinya dapat
          melihat jadwal Anda, jadi jangan membagikannya.
        </Text>
        <TextInput
          readOnly
          value={address}
          aria-label="Alamat langganan kalender"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap="xs">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button mih={44} onClick={copy}>
                {copied ? 'Tersalin' : 'Salin alamat'}
              </Button>
            )}
          </CopyButton>
          <Button component="a" href={webcal(address)} variant="default" mih={44}>
            Buka di aplikasi kalender
          </Button>
        </Group>
        <HowToAdd />
      </Stack>
    </Alert>
  );
}

type Question = 'renew' | 'revoke';

const questions = {
  renew: {
    title: 'Buat alamat baru?',
    text: 'Alamat sebelumnya tidak berlaku lagi. Kalender yang memakainya berhenti diperbarui sampai Anda menggantinya.',
    label: 'Buat alamat baru',
  },
  revoke: {
    title: 'Cabut alamat?',
    text: 'Kalender yang memakai alamat ini berhenti diperbarui.',
    label: 'Cabut',
  },
} as const;

/** The own feed: made, renewed and revoked (K125). */
export function FeedSection() {
  const zone = useZone();
  const query = useQuery(berandaQueries.langganan());
  const [question, setQuestion] = useState<Question | null>(null);
  const create = useCreateFeed();
  const revoke = useRevokeFeed(() => create.reset());
  const close = () => setQuestion(null);
  const confirm = () => {
    if (question === 'renew') create.mutate(undefined, { onSettled: close });
    if (question === 'revoke') revoke.mutate(undefined, { onSettled: close });
  };
  const asked = question === null ? null : questions[question];
  return (
    <div id="kalender">
      <SectionCard title="Langganan kalender">
        <Text size="sm" c="dimmed" mb="sm" maw={640}>
          Pertemuan dan tenggat semua kelas Anda dalam kalender di ponsel atau komputer, dari 30
          hari yang lalu sampai 180 hari ke depan. Perubahan dan pembatalan ikut diperbarui.
        </Text>
        <QueryState query={query} skeleton={<Skeleton h={44} w={240} />}>
          {({ dibuat_pada, dibaca_pada }) => (
            <Stack gap="sm">
              {create.data && <Address address={create.data.alamat} />}
              {dibuat_pada === null ? (
                <div>
                  <Button
                    mih={44}
                    loading={create.isPending}
                    onClick={() => create.mutate(undefined)}
                  >
                    Buat alamat langganan
                  </Button>
                </div>
              ) : (
                <Group justify="space-between" gap="sm">
                  <Text size="sm" className="tab-angka">
                    {`Dibuat ${formatDateTime(dibuat_pada, zone)} · ${
                      dibaca_pada === null
                        ? 'belum dibaca kalender mana pun'
                        : `terakhir dibaca ${formatDateTime(dibaca_pada, zone)}`
                    }`}
                  </Text>
                  <Group gap="xs">
                    <Button variant="default" mih={44} onClick={() => setQuestion('renew')}>
                      Buat alamat baru
                    </Button>
                    <Button
                      variant="default"
                      c="danger"
                      mih={44}
                      onClick={() => setQuestion('revoke')}
                    >
                      Cabut
                    </Button>
                  </Group>
                </Group>
              )}
            </Stack>
          )}
        </QueryState>
      </SectionCard>
      {asked && (
        <ConfirmModal
          opened
          onClose={close}
          onConfirm={confirm}
          title={asked.title}
          confirmLabel={asked.label}
          color={question === 'revoke' ? 'danger' : 'primary'}
          pending={create.isPending || revoke.isPending}
        >
          {asked.text}
        </ConfirmModal>
      )}
    </div>
  );
}
