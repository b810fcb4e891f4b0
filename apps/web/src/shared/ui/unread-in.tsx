import { type UnreadWhere, useUnread } from '../queries/belum-dibaca.ts';
import { UnreadBadge } from './unread-badge.tsx';

/**
 * How many messages are unread in an activity, a meeting, a class or a kind; nothing where there
 * are none.
 */
export function UnreadIn(where: UnreadWhere) {
  return <UnreadBadge count={useUnread(where)} />;
}
