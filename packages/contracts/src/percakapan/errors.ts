/**
 * Every error code of conversations and forums, without schemas: a page needs only the sentences.
 */
import { joined } from '../wire/joined.ts';
import { forumErrors } from './forum.errors.ts';
import { percakapanErrors } from './percakapan.errors.ts';

export const errorsOfPercakapan = joined(forumErrors, percakapanErrors);
