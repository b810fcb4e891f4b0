import { type UnreadWhere, useUnread } from '../../queries/belum-dibaca.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** The number of unread messages in an activity, a meeting, a class or a kind; nothing for none. */
export function UnreadIn(where: UnreadWhere) {
  return <UnreadBadge count={useUnread(where)} />;
}
