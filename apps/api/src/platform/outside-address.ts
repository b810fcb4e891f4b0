/** Addresses outside this machine and its network: calls of addresses that others name (N42, N80). */
import { BlockList, isIP } from 'node:net';

const blockList = (subnets: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [address, prefix] of subnets)
    list.addSubnet(address, prefix, address.includes(':') ? 'ipv6' : 'ipv4');
  return list;
};

/** Link-local addresses and those of cloud metadata, multicast and reserved ones: never. */
const NEVER = blockList([
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.192', 32],
  ['224.0.0.0', 3],
  ['::', 128],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
]);
/** Inside a campus or a machine. */
const PRIVATE = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]);
/** Translations of IPv4 addresses: the address inside decides. */
const NAT64 = /^64:ff9b::/i;

export function isAllowedAddress(
  address: string,
  { privateAllowed }: { privateAllowed: boolean },
): boolean {
  const family = isIP(address);
  if (family === 0 || NAT64.test(address)) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  if (NEVER.check(address, kind)) return false;
  return privateAllowed || !PRIVATE.check(address, kind);
}
