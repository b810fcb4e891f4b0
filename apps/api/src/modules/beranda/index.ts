export { pemakaianKalender } from './kalender/pemakaian.repo.ts';
export { pemakaianKunjungan } from './pemakaian.repo.ts';
