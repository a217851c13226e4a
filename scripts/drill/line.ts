import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Site } from "./site";

export interface Line {
	port: number;
	stop(): void;
	resume(): void;
	onBytes(look: (total: number) => void): void;
}

export async function openLine(site: Site, to: number): Promise<Line> {
	const sockets = new Set<Socket>();
	let isStopped = false;
	let total = 0;
	let look: (total: number) => void = () => undefined;
	const server = createServer((client) => {
		const target = connect(to, "127.0.0.1");
		for (const [from, other] of [
			[client, target],
			[target, client],
		] as const) {
			sockets.add(from);
			from.on("data", (chunk) => {
				if (from === client) {
					total += chunk.length;
					look(total);
				}
				other.write(chunk);
			});
			from.on("error", () => other.destroy());
			from.on("close", () => {
				sockets.delete(from);
				if (!isStopped) other.destroy();
				else gone.push(other);
			});
			if (isStopped) from.pause();
		}
	});
	const gone: Socket[] = [];
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	site.atClose(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return {
		port: (server.address() as AddressInfo).port,
		stop() {
			isStopped = true;
			for (const socket of sockets) socket.pause();
		},
		resume() {
			isStopped = false;
			for (const socket of sockets) socket.resume();
			for (const socket of gone.splice(0)) socket.end();
		},
		onBytes(next) {
			total = 0;
			look = next;
		},
	};
}
