import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { ThumbBar } from '../../../shared/ui/thumb-bar.tsx';
import { draftQuery } from './draft.ts';
import { HandIn } from './hand-in-button.tsx';
import { barText, keadaanOf } from './keadaan.ts';
import type { OwnHandIn } from './queries.ts';
import { type HandInTask, useHandIn } from './tanpa-server.ts';
import { useWaitingHandIn } from './waiting-pengumpulan.ts';

interface BarProps {
  tugas: HandInTask;
}

function Bar({ tugas, saya }: BarProps & { saya: OwnHandIn }) {
  const zone = useZone();
  const waiting = useWaitingHandIn(tugas.id);
  const hasDraft = Boolean(useQuery(draftQuery(tugas.id, usePengguna().id)).data);
  const standing = saya.daftar.find(({ berlaku }) => berlaku);
  const keadaan = keadaanOf({
    waiting,
    hasDraft,
    isHandedIn: standing !== undefined && saya.termasuk_saya,
  });
  return (
    <ThumbBar>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" fw={600} className="tab-angka" role="status">
          {saya.izin.boleh || keadaan !== 'kosong'
            ? barText(keadaan, standing?.dikumpulkan_pada ?? null, zone)
            : (saya.izin.alasan ?? 'Belum dikumpulkan')}
        </Text>
        <HandIn tugas={tugas} izin={saya.izin} label="Kumpulkan tugas" />
      </Group>
    </ThumbBar>
  );
}

/** Under every tab on a phone: the student's state and the way to hand in. */
export function HandInBar({ tugas }: BarProps) {
  const isWide = useIsWide();
  const { data } = useHandIn(tugas).shown;
  return isWide || data === undefined ? null : <Bar tugas={tugas} saya={data} />;
}
