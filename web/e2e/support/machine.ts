// `test` of the match room: a machine on which students' programs are named, and the room, open.
import { MatchRoom } from './matchroom';
import { studentPrograms } from './programs';
import { ownFolder, removeFolder, startServer, type Server } from './server';
import { test as plain } from './test';

export { expect } from './test';

export const test = plain.extend<{ room: MatchRoom }, { machine: Server }>({
  machine: [
    async ({}, use) => {
      const folder = ownFolder();
      const server = await startServer(folder, 0, studentPrograms(folder));
      await use(server);
      await server.stop();
      removeFolder(folder);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ machine }, use) => use(machine.url),
  room: async ({ page }, use) => {
    const room = new MatchRoom(page);
    await room.open();
    await use(room);
  },
});
