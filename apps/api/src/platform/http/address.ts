import { BlockList, isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(?=\d+\.)/i;
const plain = (ip: string): string => ip.replace(mapped, '');

/** A household or attacker owns a 64-bit network of IPv6 whole. */
export function addressGroup(ip: string): string {
  const address = plain(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const wordsOf = (text: string) =>
    text.split(':').flatMap((word) => (word === '' ? [] : isIPv4(word) ? ['0', '0'] : [word]));
  const before = wordsOf(head);
  const after = tail === undefined ? [] : wordsOf(tail);
  const zeros: string[] = Array(8 - before.length - after.length).fill('0');
  const network = [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((word) => Number.parseInt(word, 16).toString(16));
  return `${network.join(':')}::/64`;
}

export function networkTest(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (ip) => {
    const address = plain(ip).split('%')[0] ?? '';
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
