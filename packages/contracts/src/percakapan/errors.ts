/**
 * Every error code of conversations and forums; apart from the endpoints, because a page needs the
 * sentences without the shapes.
 */
import { joined } from '../wire/joined.ts';
import { forumErrors } from './forum.errors.ts';
import { percakapanErrors } from './percakapan.errors.ts';

export const errorsOfPercakapan = joined(forumErrors, percakapanErrors);
