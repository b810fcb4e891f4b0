import { Button, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatSession } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import classes from './clash-panel.module.css';
import { ubahQueries } from './queries.ts';
import type { Pertanyaan, Usulan } from './values.ts';

interface SuggestionsProps {
  /** What was asked; null: not yet. */
  asked: Pertanyaan | null;
  onAsk: () => void;
  canAsk: boolean;
  chosen: (usulan: Usulan) => boolean;
  onChoose: (usulan: Usulan) => void;
}

/** Five free slots; a tap puts one into the form (K97). */
export function Suggestions({ asked, onAsk, canAsk, chosen, onChoose }: SuggestionsProps) {
  return (
    <Stack component="section" gap="xs" aria-label="Usulan waktu">
      <Title order={3} fz="md">
        Usulan waktu
      </Title>
      {asked === null ? (
        <>
          <Text size="sm" c="dimmed">
            Lima waktu terdekat tanpa bentrok dalam 14 hari, dengan ruangan yang cukup.
          </Text>
          <Button variant="default" onClick={onAsk} disabled={!canAsk}>
            Cari waktu kosong
          </Button>
        </>
      ) : (
        <Slots asked={asked} chosen={chosen} onChoose={onChoose} />
      )}
    </Stack>
  );
}

function Slots({
  asked,
  chosen,
  onChoose,
}: Pick<SuggestionsProps, 'chosen' | 'onChoose'> & { asked: Pertanyaan }) {
  const zone = useZone();
  const query = useQuery(ubahQueries.usulan(asked));
  return (
    <QueryState query={query} skeleton={<Skeleton h={120} />}>
      {(slots) =>
        slots.length === 0 ? (
          <Text size="sm">
            Tidak ada waktu kosong dalam 14 hari sejak tanggal ini. Coba tanggal lain atau pengajar
            yang lebih sedikit.
          </Text>
        ) : (
          <Stack gap="xs">
            {slots.map((slot) => (
              <UnstyledButton
                key={`${slot.waktu_mulai} ${slot.sesi.id}`}
                className={classes.slot}
                aria-pressed={chosen(slot)}
                onClick={() => onChoose(slot)}
              >
                <Text size="sm" fw={550} component="span" display="block">
                  {formatSession(slot.waktu_mulai, slot.waktu_selesai, zone)}
                </Text>
                <Text size="xs" c="dimmed" component="span" display="block">
                  {[
                    slot.sesi.nama,
                    slot.ruangan && `${slot.ruangan.nama} (${slot.ruangan.kapasitas} kursi)`,
                    slot.jumlah_mahasiswa_bentrok === 0
                      ? 'semua mahasiswa bisa'
                      : `${slot.jumlah_mahasiswa_bentrok} mahasiswa bentrok`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </UnstyledButton>
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}
