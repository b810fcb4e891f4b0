export { createForumService } from './forum.service.ts';
export { createHitung } from './hitung.service.ts';
export { pemakaianForum } from './pemakaian.repo.ts';
export { createPemilikForum } from './percakapan-forum.service.ts';
export {
  counted as postDihitung,
  type ForumDihitung,
  listSelesai as listSelesaiForum,
  type SelesaiRow,
} from './post.repo.ts';
export { salinForum } from './salin-kelas.service.ts';
