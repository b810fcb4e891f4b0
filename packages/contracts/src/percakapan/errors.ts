/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { forumErrors } from './forum.errors.ts';
import { percakapanErrors } from './percakapan.errors.ts';

export const errorsOfPercakapan = joined(forumErrors, percakapanErrors);
