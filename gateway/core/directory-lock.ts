import { createHash } from "node:crypto";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Locks a data directory until released or the process ends, by a local socket. Throws when it is locked. */
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
