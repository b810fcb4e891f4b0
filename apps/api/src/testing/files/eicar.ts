/**
 * The harmless text that every virus scanner reports (EICAR). It stands here in two halves, so that
 * no scanner reports this repository.
 */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD',
  '-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');
