import { type UnreadWhere, useUnread } from '../../queries/belum-dibaca.ts';
import { UnreadBadge } from './unread-badge.tsx';

export function UnreadIn(where: UnreadWhere) {
  return <UnreadBadge count={useUnread(where)} />;
}
