import { readFileSync } from 'node:fs';

/**
 * Seconds that all processors together were withheld from this machine since it started, as a virtual machine on a busy host
 * sees it: `steal` of `/proc/stat` (proc(5)), in hundredths of a second. 0 where there is no such file.
 */
export function stolenSeconds(): number {
  try {
    const [, , , , , , , , steal = '0'] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
    return Number(steal) / 100;
  } catch {
    return 0;
  }
}
