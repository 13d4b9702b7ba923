// The real program: starts servers with data folders of their own, and stops them.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const startTime = 30_000; // ms until a server must have said where it is

export const program = process.env['TAHOUN'] ?? join(root, 'build/release/tahoun');
export const pageFolder = process.env['TAHOUN_WEB'] ?? join(root, 'build/release/web');

export interface Server {
  url: string;
  port: number;
  data: string; // its folder
  kill(): Promise<void>; // without warning, as a crash would end it
  stop(): Promise<void>;
}

export function ownFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tahoun-e2e-'));
}
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

// Databases small enough to be built in seconds: morris with up to seven men, draughts with up to three pieces.
export function buildTables(data: string): void {
  const solve = (...words: string[]): void => {
    execFileSync(program, ['solve', ...words, '--data', data], { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  solve('morris', '--men-total', '7');
  solve('draughts', '--pieces', '3');
}

// `engines`: programs that may take a seat, each with its command.
export async function startServer(data: string, port = 0, engines: Record<string, string> = {}): Promise<Server> {
  for (const needed of [program, join(pageFolder, 'index.html')])
    if (!existsSync(needed)) throw new Error(`${needed} is missing; run 'make build'`);
  const named = Object.entries(engines).flatMap(([name, command]) => ['--engine', `${name}=${command}`]);
  const child = spawn(program, ['serve', '--port', String(port), '--web', pageFolder, '--data', data, ...named], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Programs that the machine's owner has named are none of these tests' business.
    env: { ...process.env, XDG_CONFIG_HOME: data },
  });
  const url = await firstLine(child);
  const end = (signal: NodeJS.Signals) => (): Promise<void> =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', () => done());
      child.kill(signal);
    });
  return { url, port: Number(new URL(url).port), data, kill: end('SIGKILL'), stop: end('SIGTERM') };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let [said, complained] = ['', ''];
    const timer = setTimeout(() => fail(new Error(`the server said nothing; its complaints: ${complained}`)), startTime);
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (!said.includes('\n')) return;
      clearTimeout(timer);
      done(said.split('\n')[0]!.trim());
    });
    child.stderr?.on('data', (bytes: Buffer) => (complained += bytes.toString()));
    child.once('error', fail);
    child.once('exit', (status) => fail(new Error(`the server ended with ${status}: ${complained}`)));
  });
}
