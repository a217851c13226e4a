import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A packet of Ethernet without its headers. */
const PACKET_BYTES = 1_400;

export interface SlowLine {
	url: string;
	/** Whether the line is slow from now on; at first it passes everything on at once. */
	setSlow(isSlow: boolean): void;
	close(): Promise<void>;
}

export interface LineSpeed {
	bytesASecond: number;
	/** Before each part of a request arrives at the server. */
	latencyMs: number;
}

/**
 * A line to a server on loopback that all connections share, packet by packet. Every browser gets the same bytes at the
 * same time from it, which is not so with the emulation in the browsers (decision 58).
 */
export async function openSlowLine(
	target: string,
	{ bytesASecond, latencyMs }: LineSpeed,
): Promise<SlowLine> {
	const { hostname, port: targetPort } = new URL(target);
	const sockets = new Set<Socket>();
	let isSlow = false;
	let line = Promise.resolve();
	let freeAt = 0;

	const server = createServer((browser) => {
		const service = connect(Number(targetPort), hostname);
		for (const [socket, other] of [
			[browser, service],
			[service, browser],
		] as const) {
			sockets.add(socket);
			socket.setNoDelay(true);
			socket.on("error", () => other.destroy());
			socket.on("close", () => sockets.delete(socket));
		}
		browser.on("data", (bytes: Buffer) =>
			later(isSlow ? latencyMs : 0, () => service.write(bytes)),
		);
		browser.on("end", () => later(isSlow ? latencyMs : 0, () => service.end()));
		service.on("data", (bytes: Buffer) => {
			for (let start = 0; start < bytes.length; start += PACKET_BYTES) {
				const packet = bytes.subarray(start, start + PACKET_BYTES);
				line = line.then(async () => {
					if (isSlow) await passing(packet.length);
					browser.write(packet);
				});
			}
		});
		service.on("end", () => {
			line = line.then(() => void browser.end());
		});
	});
	/** By the clock, so that late timers do not add up. */
	const passing = async (bytes: number) => {
		freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesASecond) * 1_000;
		await sleep(freeAt - performance.now());
	};

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		setSlow(slow) {
			isSlow = slow;
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function later(ms: number, act: () => void): void {
	if (ms === 0) act();
	else setTimeout(act, ms);
}
