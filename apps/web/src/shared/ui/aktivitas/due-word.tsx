import { Text } from '@mantine/core';
import { type Due, type DueSpan, dueOf } from '../../lib/time/due.ts';
import { useServerNow } from '../../lib/time/use-server-now.ts';
import { useZone } from '../../queries/pengguna.ts';

const looks = {
  plain: { c: 'inherit', fw: undefined },
  soon: { c: 'warning', fw: 550 },
  late: { c: 'danger', fw: 550 },
} satisfies Record<Due['tone'], object>;

/** ' · berakhir besok', by the server's clock each minute. */
export function DueWord(span: DueSpan) {
  const due = dueOf(span, useServerNow('minute'), useZone());
  if (due === null) return null;
  return (
    <Text span inherit {...looks[due.tone]} style={{ whiteSpace: 'nowrap' }}>
      {` · ${due.text}`}
    </Text>
  );
}
