import { createServer } from 'node:net';
import { Failure } from './failure.ts';

export interface Port {
  port: number;
  service: string;
}

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Both addresses are tried: macOS lets a program listen on 127.0.0.1 while another listens on all addresses. */
export const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));

export async function checkPorts(ports: Port[]): Promise<void> {
  const lines: string[] = [];
  for (const { port, service } of ports) {
    if (!(await isFree(port))) lines.push(`Port ${port}, which ${service} needs, is in use by another program.`);
  }
  if (lines.length > 0) throw new Failure(`${lines.join('\n')}\nStop that program and run the command again.`);
}
