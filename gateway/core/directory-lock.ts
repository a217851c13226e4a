import { createHash } from "node:crypto";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Takes the one lock on a data directory and keeps it until released or until the process ends, however it ends:
 * two processes on one embedded database would ruin it. The lock is a listening local socket, which the
 * operating system itself takes back. Throws when another process holds it.
 */
export async function lockDirectory(directory: string): Promise<{ release: () => Promise<void> }> {
	mkdirSync(directory, { recursive: true });
	const name = `mise-${createHash("sha256").update(realpathSync(directory)).digest("hex").slice(0, 24)}`;
	const server = createServer((socket) => socket.destroy());
	try {
		await listen(server, socketPath(name));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		throw new Error(
			`The data directory ${directory} is in use by another gateway. Stop that one, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL server.`,
		);
	}
	server.unref();
	return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(server: Server, path: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen({ path }, () => resolve());
	});
}

function socketPath(name: string): string {
	if (process.platform === "linux") return `\0${name}`;
	if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
	return join(tmpdir(), `${name}.sock`);
}
