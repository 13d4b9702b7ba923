// Before all tests: small databases, and one server that most tests share. Afterwards both go.
import { buildTables, ownFolder, removeFolder, startServer } from './server';

export default async function setUp(): Promise<() => Promise<void>> {
  const data = ownFolder();
  buildTables(data);
  const server = await startServer(data);
  process.env['TAHOUN_URL'] = server.url;
  return async () => {
    await server.stop();
    removeFolder(data);
  };
}
