import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { texts } from '../../../shared/texts.ts';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import type { useFromBank } from './mutations.ts';
import type { Kelompok } from './queries.ts';

export interface FromBankProps {
  idUjian: string;
  groups: readonly Kelompok[];
  groupId: string;
  onClose: () => void;
}

interface TakeFootProps {
  groups: readonly Kelompok[];
  into: string;
  onInto: (groupId: string) => void;
  count: number;
  taking: ReturnType<typeof useFromBank>;
  onTake: () => void;
  onClose: () => void;
}

/** Chooses the target group and copies. */
export function TakeFoot({ groups, into, onInto, count, taking, onTake, onClose }: TakeFootProps) {
  return (
    <>
      <NativeSelect
        label="Masuk ke kelompok"
        data={groups.map(({ id, nama }) => ({ value: id, label: nama }))}
        value={into}
        onChange={(event) => onInto(event.currentTarget.value)}
      />
      {taking.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {loadFailureText(taking.error)}
        </Text>
      )}
      <DialogFoot>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={taking.isPending}>
            {texts.cancel}
          </Button>
          <Button loading={taking.isPending} onClick={onTake}>
            {`Ambil ${formatCount(count)} soal`}
          </Button>
        </Group>
      </DialogFoot>
    </>
  );
}
