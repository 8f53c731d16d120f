// The package has no types; this is the part that is used.
declare module 'archiver' {
  import type { Readable } from 'node:stream';

  interface Archive extends Readable {
    append(content: string, entry: { name: string }): void;
    finalize(): Promise<void>;
  }
  export default function archiver(format: 'zip', options: { store: boolean }): Archive;
}
